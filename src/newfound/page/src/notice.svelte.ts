// Short notices that come and go at the edge of the page, such as why something was refused.
import { Refusal } from "./server";
import { words } from "./words";

/** What a notice comes of: the server does not answer, what was asked for cannot be, or not at this moment, or the table
    cannot go on. */
type Cause = "away" | "asked" | "moment" | "table";

class Notice {
  text = $state("");
  /** How often something was refused. */
  refused = $state(0);
  /** How many dialogs are open; a notice is then said there. */
  dialogs = $state(0);
  #cause: Cause | null = null;
  #timer = 0;

  /** Says something for a while, or until its cause has gone. */
  say(text: string, seconds = 5, cause: Cause | null = null): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.#cause = cause;
    if (seconds < Infinity) this.#timer = window.setTimeout(() => this.hush(), seconds * 1000);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.text = "";
    this.#cause = null;
  }

  /** A cause has gone, and with it what was said of it. */
  gone(cause: Cause): void {
    if (this.#cause === cause) this.hush();
  }

  /** Does something, and says why where it was refused; gives whether it was done. */
  async try(what: () => Promise<unknown>): Promise<boolean> {
    try {
      this.hush(); // what was wrong before may be so no longer
      await what();
      this.gone("asked");
      return true;
    } catch (why) {
      this.refused += 1;
      const away = why instanceof Refusal && why.word === "away";
      this.say(why instanceof Refusal ? why.message : words().broken, 5, away ? "away" : "asked");
      if (!(why instanceof Refusal)) console.error(why);
      return false;
    }
  }
}

export const notice = new Notice();

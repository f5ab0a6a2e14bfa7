// Short notices that come and go at the edge of the page, such as why something was refused.
import { Refusal } from "./server";
import { words } from "./words";

class Notice {
  text = $state("");
  #timer = 0;

  say(text: string, seconds = 5): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.#timer = window.setTimeout(() => (this.text = ""), seconds * 1000);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.text = "";
  }

  /** Does something, and says why where it was refused; gives whether it was done. */
  async try(what: () => Promise<unknown>): Promise<boolean> {
    try {
      this.hush(); // what was wrong before may be so no longer
      await what();
      return true;
    } catch (why) {
      this.say(why instanceof Refusal ? why.message : words().broken);
      if (!(why instanceof Refusal)) console.error(why);
      return false;
    }
  }
}

export const notice = new Notice();

// What others did, shown one after the other: each decision long enough to be followed, and what was missed while away.
import type { Live } from "./live.svelte";
import { server } from "./server";
import { settings } from "./settings.svelte";
import type { Line } from "./shapes";

/** A moment that is not the present yet. */
export interface Moment {
  number: number;
  picture: string;
  /** What led to it. */
  line: Line | null;
}

const LONG = { slow: 2600, normal: 1200, once: 0 } as const;
/** How many decisions that were missed are shown at most. */
const MOST = 40;
const STORE = "newfound-seen";
/** How many tables one's place is remembered of. */
const TABLES = 60;

export class Playback {
  /** What is shown in place of the present. */
  held = $state.raw<Moment | null>(null);
  /** Whether it was missed while one was away. */
  missed = $state(false);
  /** How many decisions have been shown. */
  #shown = -1;
  /** How many of them the browser remembers. */
  #remembered = -1;
  #picture = "";
  #line: Line | null = null;
  #since = 0;
  #runs = false;
  #woken: (() => void) | null = null;

  /** The table has moved on, or the look at it is a new one. */
  follow(live: Live, mine: readonly number[]): void {
    const last = live.log.length;
    if (!live.scene || live.scene.number !== last) return; // the rest is on its way
    if (this.#shown < 0) this.#shown = this.#begin(live.id, last, live.scene.status === "running");
    const calm = settings.pace === "once" || document.hidden || live.scene.status === "gathering";
    if (calm || last <= this.#shown || !others(live.log.slice(this.#shown), mine)) return this.#present(live);
    if (!this.#runs) void this.#run(live, mine);
  }

  /** Shows the present at once. */
  skip(): boolean {
    if (!this.held) return false;
    this.#skipped = true;
    this.#woken?.();
    return true;
  }
  #skipped = false;

  /** Where to begin: where one was when one left. */
  #begin(id: string, last: number, running: boolean): number {
    const seen = places()[id];
    if (seen === undefined || !running || seen >= last) return last;
    this.missed = true;
    return Math.max(seen, last - MOST);
  }

  #present(live: Live): void {
    this.#shown = live.log.length;
    this.#picture = live.picture;
    this.#since = 0;
    this.held = null;
    this.missed = false;
    if (document.hidden || this.#remembered === this.#shown) return;
    this.#remembered = this.#shown;
    remember(live.id, this.#shown);
  }

  async #run(live: Live, mine: readonly number[]): Promise<void> {
    this.#runs = true;
    this.#skipped = false;
    while (!this.#skipped && this.#shown < live.log.length) {
      const line = live.log[this.#shown]!;
      const number = this.#shown + 1;
      if (mine.includes(line.seat) || line.seat < 0 || !line.say.length) {
        this.#shown = number;
        continue;
      }
      // what was shown before stays as long as it needs
      if (this.#since) {
        this.held ??= { number: this.#shown, picture: this.#picture, line: this.#line };
        await this.#wait(this.#since + LONG[settings.pace] - performance.now());
      }
      if (this.#skipped || live.turned !== null) break;
      const present = !others(live.log.slice(number), mine);
      const picture = present ? live.picture : await this.#fetched(live.id, number, live.seat);
      if (picture === null || number > live.log.length) break;
      this.#shown = number;
      this.#picture = picture;
      this.#line = line;
      this.#since = performance.now();
      this.held = present ? null : { number, picture, line };
      if (present) break;
    }
    this.#runs = false;
    if (this.#skipped || this.#shown >= live.log.length) {
      const since = this.#skipped ? 0 : this.#since;
      this.#present(live);
      this.#since = since;
    } else this.follow(live, mine);
  }

  async #fetched(id: string, number: number, seat: number | null): Promise<string | null> {
    try {
      return (await server.replay(id, number, seat)).picture;
    } catch {
      this.#skipped = true; // then the present is shown
      return null;
    }
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(0, milliseconds));
      this.#woken = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** Whether anybody else did something. */
function others(lines: readonly Line[], mine: readonly number[]): boolean {
  return lines.some((line) => line.seat >= 0 && !mine.includes(line.seat) && line.say.length > 0);
}

function places(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function remember(id: string, number: number): void {
  const { [id]: _before, ...rest } = places();
  const kept = [...Object.entries(rest).slice(1 - TABLES), [id, number]];
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing shows the present
  }
}

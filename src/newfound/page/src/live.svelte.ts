// A live look at a table: a WebSocket that hears of every change, comes back when it is cut off, and carries what one does.
import { alone, carrier, type Socket } from "./carrier";
import { able, Device } from "./device/device";
import { notice } from "./notice.svelte";
import { away, Refusal } from "./server";
import { settings } from "./settings.svelte";
import type { Card, Line, News, Said, Scene, Think, Time } from "./shapes";

type Message = News | Think | { type: "done"; ref: number } | { type: "refused"; ref: number | null; say: string; word: string };

/** What thinks here, one to a module, for all looks. */
const devices = new Map<string, Device>();

const PING = 20_000;
const PATIENCE = 8_000;
const LONGEST_WAIT = 8_000;

interface Waiting {
  done: () => void;
  refused: (why: Refusal) => void;
}

export class Live {
  scene = $state.raw<Scene | null>(null);
  picture = $state.raw("");
  card = $state.raw<Card | null>(null);
  log = $state.raw<Line[]>([]);
  talk = $state.raw<Said[]>([]);
  here = $state.raw<{ seats: number[]; names: string[] }>({ seats: [], names: [] });
  /** How far the bots are compiled, in hundredths; null when they are ready. */
  warming = $state<number | null>(null);
  clocks = $state.raw<{ times: Time[]; at: number } | null>(null);
  /** Lines that have come since the look began, for what moves and rises. */
  fresh = $state.raw<Line[]>([]);
  connected = $state(false);
  lost = $state(false);
  /** Why the server does not let one look. */
  turned = $state<string | null>(null);

  #socket: Socket | null = null;
  #lines: string[] = [];
  #waiting = new Map<number, Waiting>();
  #ref = 0;
  #tries = 0;
  #retry = 0;
  #ping = 0;
  #deaf = 0;
  #closed = false;
  #begun = false;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly lang = settings.lang,
    private readonly theme = settings.theme,
    before: Live | null = null,
  ) {
    if (before && before.id === id) {
      this.card = before.card;
      this.talk = before.talk;
      this.here = before.here;
      // another seat is shown the same where nothing is secret
      if (before.seat === seat || !before.log.some((line) => line.text === null)) {
        this.scene = before.scene;
        this.picture = before.picture;
        this.clocks = before.clocks;
        if (before.lang === lang) this.log = before.log;
      }
    }
    this.#open();
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  /** Asks for something to be done at the table; refused with a sentence where it is not. */
  do(name: string, values: Record<string, unknown> = {}): Promise<void> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(away());
    const ref = ++this.#ref;
    return new Promise((done, refused) => {
      this.#waiting.set(ref, { done, refused });
      socket.send(JSON.stringify({ do: name, ref, ...values }));
    });
  }

  /** Ends the look, once what was asked for has been answered. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    if (!this.#waiting.size) this.#drop();
  }

  #open(): void {
    const asked = new URLSearchParams({ lang: this.lang, theme: this.theme });
    if (this.seat !== null) asked.set("seat", String(this.seat));
    if (this.scene && this.log.length) asked.set("moment", this.scene.moment);
    if (this.talk.length) asked.set("talk", String(this.talk.length));
    const socket = carrier.socket(`/api/tables/${this.id}/live?${asked}`);
    this.#socket = socket;
    this.#lines = [];
    this.#begun = false;
    if (this.seat !== null && !alone && able()) socket.onopen = () => socket.send(JSON.stringify({ do: "device", ref: 0 }));
    socket.onmessage = (event) => {
      for (const message of JSON.parse(String(event.data)) as Message[]) this.#hear(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (event.code === 1008 && !this.#closed) this.turned = event.reason;
      else if (!this.#closed) this.#later();
    };
  }

  #later(): void {
    this.lost = true;
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#retry = window.setTimeout(() => this.#open(), wait);
  }

  #now = (): void => {
    if (this.connected || this.#closed || this.turned !== null || document.hidden || this.#socket) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.connected = false;
    clearTimeout(this.#ping);
    clearTimeout(this.#deaf);
    socket?.close();
    for (const { refused } of this.#waiting.values()) refused(away());
    this.#waiting.clear();
  }

  #hear(message: Message): void {
    this.connected = true;
    this.lost = false;
    notice.gone("away");
    this.#tries = 0;
    this.#listen();
    if (message.type === "news") {
      notice.gone("table");
      return this.#learn(message);
    }
    if (message.type === "think") return void this.#think(message);
    // nobody has asked: something goes wrong at the table, until it tells something new
    if (message.type === "refused" && message.ref === null) return notice.say(message.say, Infinity, "table");
    const waiting = this.#waiting.get(message.ref!);
    this.#waiting.delete(message.ref!);
    if (message.type === "done") waiting?.done();
    else waiting?.refused(new Refusal(message.say, message.word));
    if (this.#closed && !this.#waiting.size) this.#drop();
  }

  /** Asks now and then whether the other side is still there. */
  #listen(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#deaf);
    this.#ping = window.setTimeout(() => {
      this.#socket?.send(JSON.stringify({ do: "ping", ref: 0 }));
      this.#deaf = window.setTimeout(() => {
        this.#drop();
        this.#later();
      }, PATIENCE);
    }, PING);
  }

  /** Thinks in place of the server, which does so itself where nothing comes of it here. */
  async #think({ number, module, questions }: Think): Promise<void> {
    const socket = this.#socket;
    if (!devices.has(module)) devices.set(module, new Device(module));
    let thought: Record<string, unknown>;
    try {
      thought = { answers: await Promise.all(questions.map((each) => devices.get(module)!.think(each))) };
    } catch (why) {
      thought = { why: String(why).slice(0, 500) };
    }
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ do: "thought", ref: 0, number, ...thought }));
  }

  #learn(news: News): void {
    if (news.picture) {
      const before = this.#lines;
      this.#lines = news.picture.flatMap((part) =>
        typeof part === "string" ? [part] : before.slice(part[0], part[0] + part[1]),
      );
      this.picture = this.#lines.join("\n");
    }
    if (news.scene) this.scene = news.scene;
    if (news.card) this.card = news.card;
    if (news.clocks) this.clocks = { times: news.clocks, at: performance.now() };
    if (news.warming !== undefined) this.warming = news.warming;
    if (news.here) this.here = { seats: news.here[0], names: news.here[1] };
    if (news.talk) this.talk = [...this.talk.slice(0, news.talk.from), ...news.talk.lines];
    if (news.log) {
      const known = this.log.length;
      this.log = [...this.log.slice(0, news.log.from), ...news.log.lines];
      if (this.#begun) this.fresh = news.log.lines.filter((line) => line.number >= known);
    }
    this.#begun = true;
  }
}

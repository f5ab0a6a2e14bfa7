// The page's side of the port to the house in this browser: it begins it, tells how far that is, and begins it anew
// when it has died. What is kept is kept in the browser, so nothing is lost with it.
import type { Carrier, Socket } from "../carrier";
import { settings } from "../settings.svelte";
import type { Site, ToHouse, ToPage } from "./messages";

/** How often a house that dies is begun anew. */
const TRIES = 3;
/** Milliseconds without a word after which a house that was asked something is taken to be dead. */
const SILENT = 20_000;

type Answered = { done: (answer: Response) => void; failed: (why: Error) => void };

class Look implements Socket {
  readyState: number = WebSocket.OPEN;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly say: (text: string | null) => void,
    private readonly forget: () => void,
  ) {}

  send(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.say(text);
  }

  close(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.say(null);
    this.ended(1000, "");
  }

  ended(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.forget();
    this.onclose?.({ code, reason });
  }
}

export class Port implements Carrier {
  /** How much of the house is here, from 0 to 1; not told where all of it is. */
  loaded = $state<number | undefined>(0);
  /** Why there is none. */
  failed = $state<string | null>(null);

  #site: Site | null = null;
  #worker: Worker | null = null;
  #ready: Promise<void> | null = null;
  #number = 0;
  #tries = 0;
  #begins = false;
  #silent = 0;
  #fail: (why: Error) => void = () => {};
  readonly #asked = new Map<number, Answered>();
  readonly #looks = new Map<number, Look>();

  constructor(private readonly folder: string) {}

  /** Until the house can be asked. */
  begin(): Promise<void> {
    this.failed = null;
    this.#ready ??= this.#begun();
    return this.#ready;
  }

  async fetch(address: string, init: RequestInit): Promise<Response> {
    await this.begin();
    const ask = (this.#number += 1);
    return new Promise((done, failed) => {
      this.#asked.set(ask, { done, failed });
      this.#post({ ask, method: init.method ?? "GET", address, body: (init.body as string | undefined) ?? "" });
    });
  }

  socket(address: string): Socket {
    const look = (this.#number += 1);
    const ready = this.begin();
    const made = new Look(
      // a house that begins cannot listen yet
      (text) =>
        void ready.then(
          () => this.#post({ say: look, text }),
          () => {},
        ),
      () => this.#looks.delete(look),
    );
    this.#looks.set(look, made);
    ready.then(
      () => this.#post({ look, address }),
      () => made.ended(1006, ""),
    );
    return made;
  }

  picture(game: string, lang: string, theme: string): string {
    return new URL(`pictures/${game}-${lang}-${theme}.svg`, this.folder).href;
  }

  #post(message: ToHouse): void {
    if (!this.#worker) return;
    this.#worker.postMessage(message);
    if (!this.#begins) this.#silent ||= window.setTimeout(() => this.#died("the house does not answer"), SILENT);
  }

  async #begun(): Promise<void> {
    this.#site ??= (await (await fetch(new URL("site.json", this.folder))).json()) as Site;
    const whole = this.#site.files.reduce((sum, { size }) => sum + size, 0);
    const site = this.#site;
    const worker = new Worker(new URL("./house.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.#begins = true;
    await new Promise<void>((ready, failed) => {
      this.#fail = failed;
      worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        clearTimeout(this.#silent);
        this.#silent = 0;
        if ("loaded" in data) this.loaded = Math.min(1, data.loaded / whole);
        else if ("ready" in data) ready();
        else if ("failed" in data) this.#died(data.failed);
        else this.#hear(data);
      };
      worker.onerror = (event) => this.#died(event.message || "the worker has died");
      const kept = !!navigator.serviceWorker?.controller;
      if (kept) this.loaded = undefined;
      this.#post({ folder: this.folder, site, kept, lang: settings.lang, anew: this.#tries > 0 });
    });
    this.#begins = false;
  }

  #hear(data: ToPage): void {
    if ("answer" in data) {
      const asked = this.#asked.get(data.answer);
      this.#asked.delete(data.answer);
      const empty = data.status === 204;
      asked?.done(new Response(empty ? null : data.text, { status: data.status, headers: { "content-type": data.kind } }));
    } else if ("told" in data) this.#looks.get(data.told)?.onmessage?.({ data: data.text });
    else if ("closed" in data) this.#looks.get(data.closed)?.ended(data.code, data.reason);
  }

  /** The house has died: whoever waits for it is told, looks come back by themselves, and it is begun anew. */
  #died(why: string): void {
    console.error(why);
    clearTimeout(this.#silent);
    this.#silent = 0;
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    this.#fail(new Error(why));
    for (const asked of this.#asked.values()) asked.failed(new Error(why));
    this.#asked.clear();
    if (this.#begins || (this.#tries += 1) >= TRIES) {
      this.failed = why;
      this.#ready = Promise.reject(new Error(why));
      this.#ready.catch(() => {});
    }
    for (const look of [...this.#looks.values()]) look.ended(1006, "");
  }
}

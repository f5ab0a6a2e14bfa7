// Bots that think on this device: a worker to each game, begun when it is first asked and anew when it has died.
import type { Answer, Question } from "./mind";
import type { Answered, Module, Told } from "./worker";

export type { Module };

type Asked = { resolve: (answer: Answer) => void; reject: (why: Error) => void };

/** Whether this device can think at all: a module that does nothing but with the wide numbers that ours are made with. */
export function able(): boolean {
  const wide = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return typeof Worker === "function" && typeof WebAssembly === "object" && WebAssembly.validate(Uint8Array.from(wide));
}

export class Device {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Asked>();
  private number = 0;

  /** `module` is a game's module, or its address, beside which lies what is told of it; `begin` makes workers. */
  constructor(
    private readonly module: string | Module,
    private readonly begin = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  ) {}

  /** What comes of thinking about a question; fails with why it cannot be thought about here. */
  think(question: Question): Promise<Answer> {
    const worker = (this.worker ??= this.started());
    const number = (this.number += 1);
    return new Promise((resolve, reject) => {
      this.asked.set(number, { resolve, reject });
      worker.postMessage({ number, question } satisfies Told);
    });
  }

  /** Ends whatever is thought about. */
  stop(why = "stopped"): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.asked.values()) reject(new Error(why));
    this.asked.clear();
  }

  private started(): Worker {
    const worker = this.begin();
    worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
      const asked = this.asked.get(data.number);
      this.asked.delete(data.number);
      if ("answer" in data) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.why));
    });
    worker.addEventListener("error", (event) => this.stop(event.message || "the worker has died"));
    const module = typeof this.module === "string" ? new URL(this.module, location.href).href : this.module;
    worker.postMessage({ module } satisfies Told);
    return worker;
  }
}

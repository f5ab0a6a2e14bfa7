// Bots that think on this device: a worker to each game, begun when it is first asked and anew when it has died.
import type { Judged, Question } from "./mind";
import type { Answer, Module, Told } from "./worker";

export type { Module };

type Asked = { resolve: (judged: Judged[]) => void; reject: (why: Error) => void };

export class Device {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Asked>();
  private number = 0;

  /** `module` is a game's module, or its address, beside which lies what is told of it; `begin` makes workers. */
  constructor(
    private readonly module: string | Module,
    private readonly begin = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  ) {}

  /** The legal actions, the best first; fails with why it cannot be thought about here. */
  think(question: Question): Promise<Judged[]> {
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
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      const asked = this.asked.get(data.number);
      this.asked.delete(data.number);
      if ("judged" in data) asked?.resolve(data.judged);
      else asked?.reject(new Error(data.why));
    });
    worker.addEventListener("error", (event) => this.stop(event.message || "the worker has died"));
    const module = typeof this.module === "string" ? new URL(this.module, location.href).href : this.module;
    worker.postMessage({ module } satisfies Told);
    return worker;
  }
}

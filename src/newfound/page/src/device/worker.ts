// A worker that holds one game's module and thinks; the page goes on meanwhile.
import { Mind, type Answer, type Question } from "./mind";
import { Program, type About } from "./program";

/** A game's module with what is told beside it. */
export interface Module {
  code: ArrayBuffer;
  about: About;
  net?: Uint8Array | undefined;
}
/** What the worker is told: first its module or where that lies, then a question each. */
export type Told = { module: string | Module } | { number: number; question: Question };
/** What it answers to a question: what it thinks, or why it cannot. */
export type Answered = { number: number; answer: Answer } | { number: number; why: string };

let mind: Promise<Mind> | undefined;

async function load(module: string | Module): Promise<Mind> {
  if (typeof module !== "string") return new Mind(await Program.load(module.code, module.about, module.net));
  const [code, about] = await Promise.all([fetched(module), fetched(module.replace(/\.wasm$/, ".json"))]);
  const told = (await about.json()) as About;
  const net = told.knobs["learned"] ? await fetched(module.replace(/\.wasm$/, ".net")) : undefined;
  return new Mind(await Program.load(await code.arrayBuffer(), told, net && new Uint8Array(await net.arrayBuffer())));
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

addEventListener("message", async ({ data }: MessageEvent<Told>) => {
  if ("module" in data) {
    mind = load(data.module);
    mind.catch(() => {}); // told to whoever asks
    return;
  }
  const { number, question } = data;
  let answered: Answered;
  try {
    if (!mind) throw new Error("no module");
    answered = { number, answer: (await mind).think(question) };
  } catch (why) {
    answered = { number, why: String(why) };
  }
  postMessage(answered);
});

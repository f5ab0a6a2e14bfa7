// A worker that holds one game's module and thinks; the page goes on meanwhile.
import { think, type Judged, type Question } from "./mind";
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
export type Answer = { number: number; judged: Judged[] } | { number: number; why: string };

let program: Promise<Program> | undefined;

async function load(module: string | Module): Promise<Program> {
  if (typeof module !== "string") return Program.load(module.code, module.about, module.net);
  const [code, about] = await Promise.all([fetched(module), fetched(module.replace(/\.wasm$/, ".json"))]);
  const told = (await about.json()) as About;
  const net = told.knobs["learned"] ? await fetched(module.replace(/\.wasm$/, ".net")) : undefined;
  return Program.load(await code.arrayBuffer(), told, net && new Uint8Array(await net.arrayBuffer()));
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

addEventListener("message", async ({ data }: MessageEvent<Told>) => {
  if ("module" in data) {
    program = load(data.module);
    program.catch(() => {}); // told to whoever asks
    return;
  }
  const { number, question } = data;
  let answer: Answer;
  try {
    if (!program) throw new Error("no module");
    answer = { number, judged: think(await program, question) };
  } catch (why) {
    answer = { number, why: String(why) };
  }
  postMessage(answer);
});

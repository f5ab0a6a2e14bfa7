// The house in this browser: Python, which runs the same tables and answers as a server's, in a worker of its own.
import type { Module } from "../device/device";
import { Keeper, moduleOf } from "./keeper";
import type { Site, ToHouse, ToPage } from "./messages";

interface Answer {
  status: number;
  kind: string;
  text: string;
  destroy(): void;
}
/** `newfound.alone.house.House`. */
interface House {
  ask(method: string, address: string, body: string): Promise<Answer>;
  look(
    number: number,
    address: string,
    send: (text: string) => void,
    close: (code: number, reason: string) => void,
  ): Promise<void>;
  hear(number: number, text: string | null): void;
  heard(id: string): Promise<void>;
}
interface Python {
  unpackArchive(bytes: ArrayBuffer, kind: string, how: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { House: (keeper: Keeper, pace: number) => House };
}

const LIBRARY = "/newfound";

const tell = (message: ToPage) => postMessage(message);

/** Counts what comes over the network, so that it can be told how far the loading is; what is kept is faster as it is. */
function counting(kept: boolean): void {
  const plain = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    const called = !answer.url.endsWith(".wasm") || answer.headers.get("content-type") === "application/wasm";
    if (!answer.body || (kept && called)) return answer;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        tell({ loaded: (loaded += part.length) });
        out.enqueue(part);
      },
    });
    const headers = new Headers(answer.headers);
    if (!called) headers.set("content-type", "application/wasm"); // whatever the host says
    return new Response(answer.body.pipeThrough(counter), { status: answer.status, headers });
  };
}

/** Why Python could not be compiled here: it tells nobody but the console, and whoever waits for it would do so for ever. */
function refused(): Promise<never> {
  const plain = WebAssembly.instantiateStreaming.bind(WebAssembly);
  return new Promise((_, refuse) => {
    WebAssembly.instantiateStreaming = (...asked) => {
      const made = plain(...asked);
      made.catch(refuse);
      return made;
    };
  });
}

async function begin(folder: string, { modules, pace }: Site, kept: boolean): Promise<House> {
  counting(kept);
  const games = Object.entries(modules).map(async ([game, file]) => [game, await moduleOf(folder, file)] as const);
  const library = fetch(new URL("newfound.zip", folder)).then((answer) => answer.arrayBuffer());
  const place = new URL("pyodide/", folder).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${place}pyodide.mjs`)) as {
    loadPyodide: (how: object) => Promise<Python>;
  };
  const never = refused();
  const python = await Promise.race([never, loadPyodide({ indexURL: place, checkAPIVersion: false })]);
  python.unpackArchive(await library, "zip", { extractDir: LIBRARY });
  python.runPython(`import sys; sys.path.insert(0, "${LIBRARY}"); sys.dont_write_bytecode = True`);
  const { House } = python.pyimport("newfound.alone.house");
  const found = new Map<string, Module>(await Promise.all(games));
  const keeper = await Keeper.open(found, (id) => void house.heard(id));
  const house = House(keeper, pace);
  return house;
}

let house: House | undefined;

addEventListener("message", async ({ data }: MessageEvent<ToHouse>) => {
  try {
    if ("folder" in data) {
      house = await begin(data.folder, data.site, data.kept);
      tell({ ready: true });
    } else if (!house) {
      throw new Error("no house yet");
    } else if ("ask" in data) {
      const answer = await house.ask(data.method, data.address, data.body);
      const { status, kind, text } = answer;
      answer.destroy();
      tell({ answer: data.ask, status, kind, text });
    } else if ("look" in data) {
      const send = (text: string) => tell({ told: data.look, text });
      const close = (code: number, reason: string) => tell({ closed: data.look, code, reason });
      await house.look(data.look, data.address, send, close);
    } else {
      house.hear(data.say, data.text);
    }
  } catch (why) {
    tell({ failed: String(why) });
  }
});

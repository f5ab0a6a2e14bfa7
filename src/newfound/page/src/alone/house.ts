// The house in this browser: Python, which runs the same tables and answers as a server's, in a worker of its own.
import { forget, type Image, keep, kept, restore } from "./image";
import { Keeper, shut, type Shut } from "./keeper";
import type { Beginning, ToHouse, ToPage } from "./messages";

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
  hear(number: number, text: string | undefined): void;
  heard(id: string): Promise<void>;
}
interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, how: { canOwn: true }): void };
  runPython(code: string): unknown;
  pyimport(name: string): { House: (keeper: Keeper, pace: number) => House; prepare: (lang: string) => void };
  makeMemorySnapshot(): Uint8Array;
  _module: Machine;
}
/** What Python's code runs in. */
interface Machine {
  HEAP8: Int8Array;
  growMemory(size: number): void;
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

/** The files of the library, by their names. */
async function library(folder: string): Promise<[string, Uint8Array][]> {
  const { body } = await fetch(new URL("newfound.pack", folder));
  const whole = new Uint8Array(await new Response(body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  let at = whole.indexOf(10);
  const sizes = JSON.parse(new TextDecoder().decode(whole.subarray(0, at++))) as Record<string, number>;
  return Object.entries(sizes).map(([name, size]) => [`${LIBRARY}/${name}`, whole.subarray(at, (at += size))]);
}

/** Python with our library: with the memory it had when that was imported, or as it is at first. */
async function begun(folder: string, image: Image | undefined): Promise<Python> {
  const place = new URL("pyodide/", folder).href;
  const files = library(folder);
  const [{ loadPyodide }, { default: machine }] = (await Promise.all([
    import(/* @vite-ignore */ `${place}pyodide.mjs`),
    import(/* @vite-ignore */ `${place}pyodide.asm.mjs`),
  ])) as [{ loadPyodide(how: object): Promise<Python> }, { default(how: object): Promise<Machine> }];
  const how = {
    indexURL: place,
    checkAPIVersion: false,
    _makeSnapshot: !image,
    _loadSnapshot: image?.head,
    async createPyodideModule(given: object): Promise<Machine> {
      const made = await machine(given);
      if (image) {
        made.growMemory(image.size); // it had grown
        await restore(image, made.HEAP8);
      }
      return made;
    },
  };
  const python = await Promise.race([refused(), loadPyodide(how)]);
  for (const [path, data] of await files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data, { canOwn: true });
  }
  return python;
}

/** What Python tells of its memory, without a copy of that. */
function head(python: Python): Uint8Array {
  const machine = python._module;
  const memory = machine.HEAP8;
  machine.HEAP8 = new Int8Array();
  try {
    return python.makeMemorySnapshot();
  } finally {
    machine.HEAP8 = memory;
  }
}

/** Python that has our library imported: from what is kept of it, else by importing it, of which the result is kept. */
async function imported({ folder, site, lang, anew }: Beginning): Promise<Python> {
  const image = anew ? undefined : await kept(site.python);
  if (image)
    try {
      const python = await begun(folder, image);
      performance.mark("remembered");
      return python;
    } catch (why) {
      console.warn(why);
      await forget();
    }
  const python = await begun(folder, undefined);
  python.runPython(`import sys; sys.path.insert(0, "${LIBRARY}"); sys.dont_write_bytecode = True`);
  python.pyimport("newfound.alone.house").prepare(lang);
  performance.mark("imported");
  await keep(site.python, head(python), python._module.HEAP8);
  return python;
}

async function begin(how: Beginning): Promise<House> {
  counting(how.kept);
  const { modules, files, pace } = how.site;
  const games = Object.entries(modules).map(async ([game, file]) => [game, await shut(how.folder, file, files)] as const);
  const python = await imported(how);
  const { House } = python.pyimport("newfound.alone.house");
  const found = new Map<string, Shut>(await Promise.all(games));
  const keeper = await Keeper.open(found, (id) => void house.heard(id));
  const house = House(keeper, pace);
  return house;
}

let house: House | undefined;

addEventListener("message", async ({ data }: MessageEvent<ToHouse>) => {
  try {
    if ("folder" in data) {
      house = await begin(data);
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
      house.hear(data.say, data.text ?? undefined); // which is Python's None
    }
  } catch (why) {
    tell({ failed: String(why) });
  }
});

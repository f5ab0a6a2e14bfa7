// What the browser does for the house: it keeps tables (IndexedDB), tells tabs of each other, and lets modules think.
import { Device, type Module } from "../device/device";
import type { Question } from "../device/mind";
import type { About } from "../device/program";
import type { File } from "./messages";

interface Kept {
  id: string;
  version: number;
  changed: number;
  text: string;
}

const TABLES = "tables";
const THINGS = "things";

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function storage(): Promise<IDBDatabase> {
  const request = indexedDB.open("newfound", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: "id" }).createIndex("changed", "changed");
    request.result.createObjectStore(THINGS);
  };
  return asked(request);
}

/** Carries something out that writes; gives what it gives once that is kept, or that there is no room. */
async function written(base: IDBDatabase, store: string, act: (store: IDBObjectStore) => Promise<string>): Promise<string> {
  const change = base.transaction(store, "readwrite", { durability: "relaxed" });
  const ended = new Promise<string>((done, failed) => {
    change.oncomplete = () => done("done");
    change.onabort = () => (full(change.error) ? done("full") : failed(change.error));
  });
  let found: string;
  try {
    found = await act(change.objectStore(store));
  } catch (why) {
    if (!full(why)) throw why;
    found = "full";
  }
  const end = await ended;
  return found === "done" ? end : found;
}

const full = (why: unknown): boolean => why instanceof DOMException && why.name === "QuotaExceededError";

export class Keeper {
  private readonly news = new BroadcastChannel("newfound");
  private readonly given = new Map<string, () => void>();
  private readonly devices = new Map<string, Device>();
  private readonly open = new Map<string, Promise<Module>>();

  private constructor(
    private readonly base: IDBDatabase,
    private readonly modules: Map<string, Shut>,
    heard: (id: string) => void,
  ) {
    this.news.onmessage = ({ data }: MessageEvent<string>) => heard(data);
  }

  /** `heard` is told which table another tab has changed. */
  static async open(modules: Map<string, Shut>, heard: (id: string) => void): Promise<Keeper> {
    return new Keeper(await storage(), modules, heard);
  }

  private table(id: string): Promise<Kept | undefined> {
    return asked(this.base.transaction(TABLES).objectStore(TABLES).get(id) as IDBRequest<Kept | undefined>);
  }

  async load(id: string): Promise<string | undefined> {
    const kept = await this.table(id);
    return kept && `{"version": ${kept.version}, "changed": ${kept.changed}, "table": ${kept.text}}`;
  }

  async version(id: string): Promise<number | undefined> {
    return (await this.table(id))?.version;
  }

  async save(id: string, text: string | undefined, version: number, changed: number): Promise<string> {
    const done = await written(this.base, TABLES, async (tables) => {
      const kept = await asked(tables.get(id) as IDBRequest<Kept | undefined>);
      if ((kept?.version ?? 0) !== version) return "moved";
      if (text === undefined) await asked(tables.delete(id));
      else await asked(tables.put({ id, version: version + 1, changed, text }));
      return "done";
    });
    if (done === "done") this.news.postMessage(id);
    return done;
  }

  async ids(): Promise<string[]> {
    const keys = await asked(this.base.transaction(TABLES).objectStore(TABLES).index("changed").getAllKeys());
    return (keys as string[]).reverse();
  }

  get(name: string): Promise<string | undefined> {
    return asked(this.base.transaction(THINGS).objectStore(THINGS).get(name) as IDBRequest<string | undefined>);
  }

  put(name: string, value: string): Promise<string> {
    return written(this.base, THINGS, async (things) => {
      await asked(things.put(value, name));
      return "done";
    });
  }

  take(name: string): Promise<void> {
    return new Promise((taken) => {
      void navigator.locks.request(name, () => {
        taken();
        return new Promise<void>((give) => this.given.set(name, give));
      });
    });
  }

  give(name: string): void {
    this.given.get(name)?.();
    this.given.delete(name);
  }

  async about(game: string): Promise<string> {
    return JSON.stringify((await this.module(game)).about);
  }

  async think(game: string, text: string): Promise<string> {
    const module = await this.module(game);
    let device = this.devices.get(game);
    if (!device) this.devices.set(game, (device = new Device(module)));
    return JSON.stringify(await device.think(JSON.parse(text) as Question));
  }

  /** Opened when a game is first thought about: most are not played today. */
  private async module(game: string): Promise<Module> {
    const found = this.modules.get(game);
    if (!found) throw new Error(`no module for ${game}`);
    let module = this.open.get(game);
    if (!module) this.open.set(game, (module = opened(found)));
    return module;
  }
}

/** A game's module as files that lie with the browser, not in this worker's memory; without a network where none was learned. */
export interface Shut {
  code: Blob;
  about: Blob;
  net: Blob | undefined;
}

/** The files of a game's module, of all there are. */
export async function shut(folder: string, file: string, all: readonly File[]): Promise<Shut> {
  const fetched = async (ending: string) => {
    const path = file.replace(/wasm$/, ending);
    if (!all.some((each) => each.path === path)) return undefined;
    const answer = await fetch(new URL(path, folder));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.blob();
  };
  const [code, about, net] = await Promise.all([fetched("wasm"), fetched("json"), fetched("net")]);
  return { code: code!, about: about!, net };
}

async function opened({ code, about, net }: Shut): Promise<Module> {
  const read = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
  return { code: await code.arrayBuffer(), about: JSON.parse(await about.text()) as About, net: net && (await read(net)) };
}

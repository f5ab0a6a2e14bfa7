// What goes over the port between the page and the house in its worker.

export type ToHouse =
  | Beginning
  | { ask: number; method: string; address: string; body: string }
  | { look: number; address: string }
  | { say: number; text: string | null };

export type ToPage =
  | { loaded: number }
  | { ready: true }
  | { failed: string }
  | { answer: number; status: number; kind: string; text: string }
  | { told: number; text: string }
  | { closed: number; code: number; reason: string };

/** What a house is begun with. */
export interface Beginning {
  folder: string;
  site: Site;
  /** Whether all files are here already. */
  kept: boolean;
  lang: string;
  /** Whether one has died that was begun as usual. */
  anew: boolean;
}

/** A file of the folder, and its size. */
export interface File {
  path: string;
  size: number;
}

/** What `newfound site` has written about its folder. */
export interface Site {
  files: File[];
  /** Names what Python's memory comes from. */
  python: string;
  /** Seconds that a bot waits before it decides. */
  pace: number;
  /** The module of each game. */
  modules: Record<string, string>;
}

// What carries questions and looks to the house: the network to a server or, where the page is a folder of files, a port
// to the house in this browser. It is chosen once, by a mark in the page's head.

/** A look at a table: as much of a WebSocket as is needed. */
export interface Socket {
  readonly readyState: number;
  onopen?: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Carrier {
  fetch(address: string, init: RequestInit): Promise<Response>;
  socket(address: string): Socket;
  /** Where the browser finds what a game looks like. */
  picture(game: string, lang: string, theme: string): string;
}

/** Whether there is no server. */
export const alone = document.querySelector('meta[name="newfound-house"]')?.getAttribute("content") === "here";

export let carrier: Carrier = {
  fetch: (address, init) => fetch(address, init),
  socket: (address) => new WebSocket(location.origin.replace(/^http/, "ws") + address) as Socket,
  picture: (game, lang, theme) => `/api/games/${game}/picture?lang=${lang}&theme=${theme}`,
};

/** From now on everything goes another way. */
export function carryBy(other: Carrier): void {
  carrier = other;
}

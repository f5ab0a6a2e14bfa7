// Everything that is asked of the server over HTTP, each call once and typed.
import { untrack } from "svelte";
import { alone, carrier } from "./carrier";
import { notice } from "./notice.svelte";
import { settings } from "./settings.svelte";
import type { Analysis, Card, Chapter, Game, Hint, Lesson, NewTable, NewToken, Person, Step, Token } from "./shapes";
import { words } from "./words";

/** Why something was not done, in a sentence. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly word: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** That nobody answers, and what comes of it. */
export function away(): Refusal {
  return new Refusal(alone ? words().awayHere : navigator.onLine ? words().away : words().offline, "away");
}

/** How long a server that does not answer is left alone, in milliseconds. */
const AGAIN = 2500;

/** Asks until the server answers, and tells why nothing has come so far; gives a way to stop asking. */
export function until<T>(asked: () => Promise<T>, heard: (answer: T) => void, refused: (why: string) => void): () => void {
  let timer = 0;
  const ask = () =>
    asked().then(heard, (why: unknown) => {
      refused(why instanceof Refusal ? why.message : words().broken);
      if (why instanceof Refusal && why.word === "away" && timer >= 0) timer = window.setTimeout(ask, AGAIN);
    });
  void untrack(ask);
  return () => {
    clearTimeout(timer);
    timer = -1;
  };
}

type Query = Record<string, string | number | boolean | null | undefined>;

function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(query)) if (value != null) asked.set(name, String(value));
  return `/api${path}?${asked}`;
}

async function ask(method: string, path: string, query?: Query, body?: unknown): Promise<Response> {
  const plain = typeof body === "string";
  let answer: Response;
  try {
    answer = await carrier.fetch(address(path, query), {
      method,
      ...(body === undefined
        ? {}
        : {
            body: plain ? body : JSON.stringify(body),
            headers: { "content-type": plain ? "text/plain" : "application/json" },
          }),
    });
  } catch {
    throw away();
  }
  notice.gone("away");
  if (answer.ok) return answer;
  const why = (await answer.json().catch(() => null)) as { say?: string; word?: string } | null;
  throw new Refusal(why?.say ?? words().broken, why?.word ?? "", answer.status);
}

async function get<T>(path: string, query?: Query): Promise<T> {
  return (await (await ask("GET", path, query)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const answer = await ask("POST", path, {}, body);
  return (await answer.json()) as T;
}

async function text(path: string, query?: Query): Promise<string> {
  return (await ask("GET", path, query)).text();
}

interface Made {
  id: string;
}

export const server = {
  games: () => get<Game[]>("/games"),
  gamePicture: (game: string) => carrier.picture(game, settings.lang, settings.theme),
  guide: (game: string) => get<Chapter[]>(`/games/${game}/guide`),
  lesson: (game: string) => get<Lesson[]>(`/games/${game}/lesson`, { theme: settings.theme }),
  afterLesson: async (game: string) => (await post<Made>(`/games/${game}/lesson`)).id,

  me: () => get<Person | null>("/me"),
  changeMe: (changed: Partial<Pick<Person, "name" | "lang" | "mail" | "webhook">>) => post<Person>("/me", changed),
  register: (name: string, password: string) => post<Person>("/account", { name, password }),
  enter: (name: string, password: string) => post<Person>("/session", { name, password }),
  leave: async () => void (await ask("DELETE", "/session")),
  newPassword: (old: string, fresh: string) => post<Person>("/password", { old, new: fresh }),
  confirmMail: async (link: string) => void (await ask("POST", "/mail", {}, { link })),
  tokens: () => get<Token[]>("/tokens"),
  newToken: async (asked: NewToken) => (await post<{ token: string }>("/tokens", asked)).token,
  revoke: async (id: string) => void (await ask("DELETE", `/tokens/${id}`)),

  tables: (mine: boolean) => get<Card[]>("/tables", { mine }),
  newTable: async (asked: NewTable) => (await post<Made>("/tables", asked)).id,
  bring: async (record: string) => (await ((await ask("POST", "/records", {}, record)).json() as Promise<Made>)).id,
  letGo: async (id: string) => void (await ask("DELETE", `/tables/${id}`)),
  card: (id: string) => get<Card>(`/tables/${id}`),
  note: (id: string, seat: number) => text(`/tables/${id}/note`, { seat }),
  replay: (id: string, number: number, seat: number | null) =>
    get<Step>(`/tables/${id}/replay/${number}`, { seat, theme: settings.theme }),
  record: (id: string, seat: number | null) => address(`/tables/${id}/record`, { seat }),
  whyNot: (id: string, spot: string, seat: number) =>
    get<string | null>(`/tables/${id}/why-not`, { spot, seat }),
  hint: (id: string, seat: number) => get<Hint>(`/tables/${id}/hint`, { seat }),
  analysis: (id: string) => get<Analysis>(`/tables/${id}/analysis`),
  rematch: async (id: string) => (await post<Made>(`/tables/${id}/rematch`)).id,
  fork: async (id: string, seat: number, at: number, level: string) =>
    (await post<Made>(`/tables/${id}/fork`, { seat, at, level })).id,
  seatLink: async (id: string, seat: number) =>
    (await post<{ link: string }>(`/tables/${id}/seats/${seat}/link`)).link,
  claim: (link: string) => post<{ id: string; seat: number }>("/seats", { link }),
};

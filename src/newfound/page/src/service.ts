// The service worker: keeps the files of the page, so that it opens without a network; a new version waits until it is wanted.
// What builds the page puts one line before this: `self.kept = {"version": …, "files": {path: digest, …}}`.

interface Lasting extends Event {
  waitUntil(end: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  kept: { version: string; files: Record<string, string> };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(type: "message", act: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", act: (event: Fetching) => void): void;
}

const scope = self as unknown as Scope;
const { version, files } = scope.kept;
const OURS = "newfound ";
/** Whether the house lies in the same folder: then the page and the house are of one version, until another is wanted. */
const alone = "site.json" in files;
/** The folder of the page. */
const here = new URL("./", location.href);

/** A file's name in every version in which it is the same. */
const key = (path: string) => new URL(`${path}?${files[path]}`, here).href;

/** A file's digest as browsers check it themselves, without its bytes in our hands, which they would give back late. */
const digest = (path: string) =>
  `sha256-${btoa(String.fromCharCode(...files[path]!.match(/../g)!.map((byte) => parseInt(byte, 16))))}`;

/** Keeps all files of this version, or none: what belongs to another is not taken for it. One by one: together they are large. */
async function keep(): Promise<void> {
  const cache = await caches.open(OURS + version);
  for (const path of Object.keys(files)) {
    const known = await caches.match(key(path));
    const answer = known ?? (await fetch(new URL(path, here), { cache: "no-cache", integrity: digest(path) }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(key(path), there(answer));
  }
}

async function forget(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OURS + version);
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(key(path))) ?? there(await fetch(new URL(path, here)));
}

/** An answer as if it had not been led on to from elsewhere, which a page may not be. */
const there = (answer: Response) => (answer.redirected ? new Response(answer.body, answer) : answer);

/** The page itself: the newest there is, else what was kept. */
async function opened(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer && answer.status < 500 ? answer : kept("index.html");
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(forget()));
scope.addEventListener("message", ({ data }) => {
  if (data === "go on") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(here.href)) return;
  const path = decodeURI(url.pathname.slice(here.pathname.length)) || "index.html";
  if (path.startsWith("api/")) return;
  if (path in files && (alone || path !== "index.html")) event.respondWith(kept(path));
  else if (request.mode === "navigate") event.respondWith(opened(request));
});

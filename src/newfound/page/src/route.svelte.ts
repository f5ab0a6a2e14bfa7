// Which page the address names, and how to get to another one without loading anew. A server knows every address; where
// there is none, all of it stands behind the address of the folder, after `#`.
import { alone } from "./carrier";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "seat" | "mail"; link: string }
  | { page: "lost" };

/** What a table or a game may be called; nothing else becomes part of an address that is asked for. */
const NAME = /^[\w-]+$/;

export function read(path: string, hash: string): Route {
  const [first = "", second = "", more] = path.replace(/^\/|\/$/g, "").split("/");
  if (!first) return { page: "home" };
  if (first === "seat" || (first === "mail" && !second)) return { page: first, link: second || hash };
  if (NAME.test(second) && more === undefined) {
    if (first === "table") return { page: "table", id: second };
    if (first === "rules") return { page: "rules", game: second };
    if (first === "learn") return { page: "learn", game: second };
  }
  return { page: "lost" };
}

/** Where a page is found. */
export const to = (path: string): string => (alone ? `#${path}` : path);

/** The path and what stands after its own `#`. */
function place(): [string, string] {
  if (!alone) return [location.pathname, location.hash.slice(1)];
  const [path = "", hash = ""] = location.hash.slice(1).split("#");
  return path.startsWith("/") ? [path, hash] : ["/", path];
}

class Router {
  route = $state.raw<Route>({ page: "home" });
  hash = $state("");

  constructor() {
    this.#look();
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to(path));
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    const [path, hash] = place();
    const found = read(path, hash);
    if ("link" in found) history.replaceState(null, "", `/${found.page}`); // what it opens is not to be read over a shoulder
    if (JSON.stringify(found) !== JSON.stringify(this.route)) this.route = found;
    this.hash = hash;
  }

  /** Names a moment of this page, or none, in its address. */
  mark(hash: string): void {
    const [path, before] = place();
    if (before !== hash) history.replaceState(null, "", to(path) + (hash && `#${hash}`));
  }
}

export const router = new Router();

/** Lets links of this page be followed without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
  if (!link || link.download || link.target || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}

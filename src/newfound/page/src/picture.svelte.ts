// The picture of a table: parts that are drawn each on its own, kept as elements and brought up to date in place.
import morphdom from "morphdom";
import { tick } from "svelte";
import { changes, pieces, type Change } from "./markup";
import { changed, drawn, glide, glides, places } from "./moves";

/** A piece of the plane. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part, as whoever lays it out has to know it. */
export interface Part {
  name: string;
  title: string;
  svg: SVGSVGElement;
  /** Its area, and the one of a flat strip where it can be one. */
  tall: Box;
  flat: Box | null;
  /** Pixels to one of its units at which it can just be read. */
  least: number;
}

/** The part that shows nothing, and that the others use. */
const DEFS = "defs";
const FADE = 350;
/** What is larger than this share of its part changes at once. */
const LARGE = 0.25;
/** Where more than this is new the whole was laid out anew. */
const MANY = 60;
/** Where more definitions than this are used no more they go. */
const STALE = 200;
export const BOARD = "board";
/** What a picture says of a spot that can be clicked: here that is a mark, which comes and goes without it. */
const LEGAL = ' legal" data-legal="1"';
/** What spots are marked with, besides their picture. */
export const MARKS = ["legal", "shines", "taken", "final", "near", "lit", "told", "recent", "cursor"] as const;
/** Whose deed is marked. */
export const WHOSE = "--whose";
/** How much larger than just readable lettering is where there is room: 12 pixels instead of 11. */
export const CLEAR = 12 / 11;

type Written = readonly [string, ReturnType<typeof pieces>];

/** What has changed of a part: what is there now, how it was drawn and where it lay before, and what is new. */
interface Moved {
  svg: SVGSVGElement;
  there: readonly (Element | null)[];
  left: ReturnType<typeof drawn>;
  from: ReturnType<typeof places>;
  added: readonly Element[];
}

export class Picture {
  /** The parts there are; another list whenever one of them has come, gone or changed its size. */
  parts = $state.raw<readonly Part[]>([]);
  /** How often anything was drawn. */
  drawn = $state(0);
  /** What several parts use; has to be on the page. */
  readonly shared = document.createElement("div");
  #shown = "";
  /** The markup of that, and its lines that are there, each with what it defines. */
  #defined = "";
  readonly #lines = new Map<string, readonly Element[]>();
  /** The spots by name, once somebody has asked since the last drawing. */
  #spots: Map<string, { part: Part; spot: SVGGraphicsElement }> | null = null;
  /** The markup of each part, and what it is made of. */
  readonly #texts = new Map<string, Written>();

  constructor() {
    this.shared.className = "unseen";
  }

  part(name: string): Part | null {
    return this.parts.find((part) => part.name === name) ?? null;
  }

  /** Shows other markup; pieces that moved glide unless all is to be still. */
  show(markup: string, still: boolean): void {
    if (!markup || markup === this.#shown) return;
    this.#shown = markup;
    const found: Part[] = [];
    const moved: Moved[] = [];
    for (const text of markup.replaceAll(LEGAL, '"').split(/^(?=<svg )/m)) {
      const [, name = ""] = /data-part="([^"]*)"/.exec(text) ?? [];
      if (name === DEFS) {
        this.#share(text);
        continue;
      }
      const before = this.#texts.get(name);
      const same = before?.[0] === text;
      const written: Written = same ? before : [text, pieces(text)];
      this.#texts.set(name, written);
      const old = this.part(name);
      if (!old || !before) found.push(read(parsed(text)));
      else found.push(same ? old : this.#drawn(old, before, written, still ? null : moved));
    }
    if (moved.length) void tick().then(() => settle(moved)); // once all that comes with it is laid out, too
    const same = found.length === this.parts.length && found.every((part, k) => part === this.parts[k]);
    if (!same) this.parts = found;
    this.#spots = null;
    this.drawn += 1;
  }

  /** Shows nothing any more. */
  forget(): void {
    this.#shown = "";
    this.#texts.clear();
    this.#spots = null;
    this.parts = [];
    this.#defined = "";
    this.shared.replaceChildren();
  }

  /** Sizes a part for the place it lies in, as a flat strip or not. */
  lay(part: Part, flat: boolean): void {
    part.svg.classList.toggle("flat", flat);
    const box = viewBox(part, flat);
    // whoever is told the same again lays out all that is written in it once more
    if (part.svg.getAttribute("viewBox") !== box) part.svg.setAttribute("viewBox", box);
  }

  // ── Spots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  *spots(): Iterable<SVGGraphicsElement> {
    for (const part of this.parts) yield* part.svg.querySelectorAll<SVGGraphicsElement>("[data-spot]");
  }

  /** The part in which a spot is. */
  partOf(spot: string): Part | null {
    return this.#named(spot)?.part ?? null;
  }

  /** What is there now of a spot that a log tells of. */
  find(spot: string): SVGGraphicsElement | null {
    return (this.#named(spot) ?? this.#named(cell(spot)))?.spot ?? null;
  }

  /** Spots that a log tells of, each by the name of what is there now. */
  there(spot: string): string {
    return this.#named(spot) ? spot : cell(spot);
  }

  /** The first one of that name, and the part it is in. */
  #named(name: string): { part: Part; spot: SVGGraphicsElement } | undefined {
    if (!this.#spots) {
      this.#spots = new Map();
      for (const part of this.parts)
        for (const spot of part.svg.querySelectorAll<SVGGraphicsElement>("[data-spot]"))
          if (!this.#spots.has(spot.dataset["spot"]!)) this.#spots.set(spot.dataset["spot"]!, { part, spot });
    }
    return this.#spots.get(name);
  }

  // ── Drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Adds what parts use that is not there yet: a line of it stays, since most are soon used again. */
  #share(text: string): void {
    if (text === this.#defined) return;
    const [head = "", told = ""] = text.split("<defs>");
    if (!this.#defined || !this.#defined.startsWith(head)) {
      this.shared.replaceChildren(parsed(`${head}<defs></defs></svg>`));
      this.#lines.clear();
    }
    this.#defined = text;
    const lines = new Set(told.slice(0, told.lastIndexOf("</defs>")).split("\n"));
    const stale = [...this.#lines.keys()].filter((line) => !lines.has(line));
    const fresh = [...lines].filter((line) => !this.#lines.has(line));
    const made = parsed(`<svg>${fresh.map((line) => `<g>${line}</g>`).join("")}</svg>`);
    // of one id there is one
    const come = new Set([...made.querySelectorAll(":scope > g > *")].map(({ id }) => id));
    const gone = stale.filter((line) => stale.length > STALE || this.#lines.get(line)!.some(({ id }) => come.has(id)));
    for (const line of gone) {
      for (const each of this.#lines.get(line)!) each.remove();
      this.#lines.delete(line);
    }
    [...made.children].forEach((group, k) => this.#lines.set(fresh[k]!, [...group.children]));
    this.shared.querySelector("defs")!.append(...[...made.children].flatMap((group) => [...group.children]));
  }

  /** A part that was there before, changed in place into what is written of it now; what has to be moved is added. */
  #drawn(before: Part, was: Written, is: Written, moved: Moved[] | null): Part {
    const old = before.svg;
    let now = before;
    const todo = changes(old, was, is);
    let fresh: (Element | null)[];
    if (todo[0]?.old === old && !todo[0].says) {
      now = read(parsed(is[0]));
      if (now.svg.dataset["look"] !== old.dataset["look"]) return now;
      const flat = old.classList.contains("flat");
      now.svg.classList.toggle("flat", flat);
      now.svg.setAttribute("viewBox", viewBox(now, flat));
      fresh = [now.svg];
    } else {
      const made = told(parsed(`<svg>${todo.map((each) => each.fresh ?? "").join("")}</svg>`)).children;
      const all = [...made].values();
      fresh = todo.map((each) => (each.fresh === null ? null : all.next().value!));
    }
    const left = moved && drawn(todo.map((each) => (each.says ? null : each.old)));
    const from = left && places(changed(left, drawn(fresh)));
    const added: Element[] = [];
    const there = todo.map((each, k) => carriedOut(each, fresh[k] ?? null, added));
    if (left && from) moved.push({ svg: old, there, left, from, added });
    now = { ...now, svg: old };
    return alike(before, now) ? before : now;
  }
}

/** Changes an element as it is to be; gives what is drawn there then. */
function carriedOut({ old, says, into, before = null }: Change, fresh: Element | null, added: Element[]): Element | null {
  if (says) {
    const tip = fresh!.getAttribute(TIP);
    if (tip) old!.setAttribute(TIP, tip);
    else old!.removeAttribute(TIP);
    return null;
  }
  if (!old) {
    into!.insertBefore(fresh!, before);
    added.push(fresh!);
    return fresh;
  }
  if (!fresh) {
    old.remove();
    return null;
  }
  const spot = old.closest("[data-spot]")?.getAttribute("data-spot");
  const names = new Map([...named(old, spot), ...named(fresh, spot)]);
  if (names.get(old) !== names.get(fresh)) {
    old.replaceWith(fresh);
    added.push(fresh);
    return fresh;
  }
  return morphdom(old, fresh, {
    getNodeKey: (node) => names.get(node),
    onBeforeElUpdated: (from, to) => {
      if (from.hasAttribute("data-spot")) keepMarks(from as Element as SVGElement, to as Element as SVGElement);
      return !from.isEqualNode(to);
    },
    onNodeAdded: (node) => {
      if (node instanceof SVGElement) added.push(node);
      return node;
    },
  }) as Element;
}

/** The cell of something that was there: of `pawn/2,-1.3` it is `cell/2,-1`. */
function cell(spot: string): string {
  return `cell/${spot.replace(/^.*\/|\..*$/g, "")}`;
}

function parsed(markup: string): SVGSVGElement {
  const made = document.createElement("template");
  made.innerHTML = markup;
  return made.content.firstElementChild as Element as SVGSVGElement;
}

const TIP = "data-tip";

/** What pieces say when pointed at moves from `title` into `data-tip`. */
function told<T extends Element>(within: T): T {
  for (const title of within.querySelectorAll("title")) {
    title.parentElement?.setAttribute(TIP, title.textContent ?? "");
    title.remove();
  }
  return within;
}

/** Marks a spot as the one it takes the place of: what of that has changed is told later, and most has not. */
function keepMarks(old: SVGElement, fresh: SVGElement): void {
  fresh.classList.add(...MARKS.filter((mark) => old.classList.contains(mark)));
  const whose = old.style.getPropertyValue(WHOSE);
  if (whose) fresh.style.setProperty(WHOSE, whose);
}

/** A part from its markup. */
function read(svg: SVGSVGElement): Part {
  told(svg);
  svg.dataset["look"] = svg.getAttribute("class") ?? "";
  const { part: name, flat, least } = svg.dataset;
  const part: Part = {
    name: name!,
    title: svg.getAttribute("aria-label") ?? "",
    svg,
    tall: box(svg.getAttribute("viewBox")!),
    flat: flat ? box(flat) : null,
    least: Number(least),
  };
  svg.setAttribute("viewBox", viewBox(part, false));
  return part;
}

function box(text: string): Box {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(" ").map(Number);
  return { x, y, width, height };
}

/** A board is moved by whatever shows it and has no edge of its own; the others show their area. */
function viewBox(part: Part, flat: boolean): string {
  if (part.name === BOARD) return "0 0 1 1";
  const { x, y, width, height } = (flat && part.flat) || part.tall;
  return [x, y, width, height].join(" ");
}

function alike(one: Part, two: Part): boolean {
  const shape = ({ name, title, tall, flat, least }: Part) => JSON.stringify([name, title, tall, flat, least]);
  return shape(one) === shape(two);
}

/** By what an element is found again in the next picture: its own name or id; on a spot, what it shows there. */
function* named(root: Element, around: string | null | undefined): Iterable<[Node, string]> {
  const seen = new Map<string, number>();
  for (const part of [root, ...root.querySelectorAll("[data-spot], [id], use")]) {
    const own = part.getAttribute("data-spot") ?? part.id;
    const spot = part.closest("[data-spot]")?.getAttribute("data-spot") ?? around;
    if (own) yield [part, own];
    else if (spot) {
      // a piece set where its ghost was is a new one
      const shown = `${spot} ${part.getAttribute("href")} ${part.matches(".ghost")}`;
      const nth = seen.get(shown) ?? 0;
      seen.set(shown, nth + 1);
      yield [part, `${shown} ${nth}`];
    }
  }
}

/** Lets pieces glide that lay elsewhere before, and what is new come slowly. */
function settle(moved: readonly Moved[]): void {
  const gliding = moved.flatMap(({ there, left, from }) => glides(changed(drawn(there), left), from));
  const elsewhere = new Set<Element>(gliding.map(({ part }) => part));
  const fades = moved.flatMap(({ svg, added }) =>
    slow(
      svg,
      added.filter((part) => !part.matches(".ghost, .hit") && !elsewhere.has(part)),
    ),
  );
  // all are asked for before any begins: what begins has to be laid out before the next can be asked
  const fading = fades.filter(small);
  gliding.forEach(glide);
  for (const part of fading) part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
}

/** Those of some new elements that come slowly, if they are small. */
function slow(svg: SVGSVGElement, added: readonly Element[]): Element[] {
  if (added.length > MANY) return [];
  const whole = new Set(added);
  return added.filter((part) => svg.contains(part) && !(part.parentElement && whole.has(part.parentElement)));
}

function small(part: Element): boolean {
  if (!part.checkVisibility()) return false; // in a drawer that is shut
  const frame = part.closest(".part")?.getBoundingClientRect();
  const { width, height } = part.getBoundingClientRect();
  return !!frame && width <= LARGE * frame.width && height <= LARGE * frame.height;
}

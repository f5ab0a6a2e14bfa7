// The picture of a table: parts that are drawn each on its own, kept as elements and brought up to date in place.
import morphdom from "morphdom";
import { glide, places } from "./moves";

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

const FADE = 350;
/** What is larger than this share of its part changes at once. */
const LARGE = 0.25;
/** Where more than this is new the whole was laid out anew. */
const MANY = 60;
export const BOARD = "board";
/** How much larger than just readable lettering is where there is room: 12 pixels instead of 11. */
export const CLEAR = 12 / 11;

export class Picture {
  /** The parts there are; another list whenever one of them has come, gone or changed its size. */
  parts = $state.raw<readonly Part[]>([]);
  /** How often anything was drawn. */
  drawn = $state(0);
  /** What several parts use; has to be on the page. */
  readonly shared = document.createElement("div");
  #shown = "";

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
    const made = document.createElement("template");
    made.innerHTML = markup;
    const found: Part[] = [];
    for (const svg of [...made.content.children] as Element[] as SVGSVGElement[]) {
      const name = svg.dataset["part"]!;
      if (name === "defs") this.#share(svg);
      else found.push(this.#drawn(read(svg), still));
    }
    const same = found.length === this.parts.length && found.every((part, k) => alike(part, this.parts[k]!));
    if (!same) this.parts = found;
    this.drawn += 1;
  }

  /** Shows nothing any more. */
  forget(): void {
    this.#shown = "";
    this.parts = [];
    this.shared.replaceChildren();
  }

  /** Sizes a part for the place it lies in, as a flat strip or not. */
  lay(part: Part, flat: boolean): void {
    part.svg.classList.toggle("flat", flat);
    part.svg.setAttribute("viewBox", viewBox(part, flat));
  }

  // ── Spots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  *spots(): Iterable<SVGGraphicsElement> {
    for (const part of this.parts) yield* part.svg.querySelectorAll<SVGGraphicsElement>("[data-spot]");
  }

  /** The part in which a spot is. */
  partOf(spot: string): Part | null {
    return this.parts.find((part) => this.#in(part, spot)) ?? null;
  }

  /** What is there now of a spot that a log tells of. */
  find(spot: string): SVGGraphicsElement | null {
    return this.#named(spot) ?? this.#named(cell(spot));
  }

  /** Spots that a log tells of, each by the name of what is there now. */
  there(spot: string): string {
    return this.#named(spot) ? spot : cell(spot);
  }

  #named(spot: string): SVGGraphicsElement | null {
    for (const part of this.parts) {
      const found = this.#in(part, spot);
      if (found) return found;
    }
    return null;
  }

  #in(part: Part, spot: string): SVGGraphicsElement | null {
    return part.svg.querySelector<SVGGraphicsElement>(`[data-spot="${CSS.escape(spot)}"]`);
  }

  // ── Drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #share(svg: SVGSVGElement): void {
    const old = this.shared.firstElementChild;
    if (old) morphdom(old, svg, { getNodeKey: (node) => (node as Element).id || undefined });
    else this.shared.append(svg);
  }

  /** A part as it came, changed into in place where it was there before. */
  #drawn(fresh: Part, still: boolean): Part {
    const old = this.part(fresh.name)?.svg;
    if (!old || old.dataset["look"] !== fresh.svg.dataset["look"]) return fresh;
    const flat = old.classList.contains("flat");
    fresh.svg.classList.toggle("flat", flat);
    fresh.svg.setAttribute("viewBox", viewBox(fresh, flat));
    const before = still ? null : places(old);
    const added: Element[] = [];
    const names = new Map([...named(old), ...named(fresh.svg)]);
    morphdom(old, fresh.svg, {
      getNodeKey: (node) => names.get(node),
      onNodeAdded: (node) => {
        if (node instanceof SVGElement) added.push(node);
        return node;
      },
    });
    if (before) {
      const gliding = glide(old, before);
      fade(
        old,
        added.filter((part) => !part.matches(".ghost, .hit") && !gliding.has(part)),
      );
    }
    return { ...fresh, svg: old };
  }
}

/** The cell of something that was there: of `pawn/2,-1.3` it is `cell/2,-1`. */
function cell(spot: string): string {
  return `cell/${spot.replace(/^.*\/|\..*$/g, "")}`;
}

/** A part from its markup; what its pieces say when pointed at moves from `title` into `data-tip`. */
function read(svg: SVGSVGElement): Part {
  for (const title of svg.querySelectorAll("title")) {
    title.parentElement?.setAttribute("data-tip", title.textContent ?? "");
    title.remove();
  }
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
  return one.svg === two.svg && shape(one) === shape(two);
}

/** By what an element is found again in the next picture: its own name or id; on a spot, what it shows there. */
function* named(svg: SVGSVGElement): Iterable<[Node, string]> {
  const seen = new Map<string, number>();
  for (const part of svg.querySelectorAll("[data-spot], [id], use")) {
    const own = part.getAttribute("data-spot") ?? part.id;
    const spot = part.closest("[data-spot]")?.getAttribute("data-spot");
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

function fade(svg: SVGSVGElement, added: Element[]): void {
  if (added.length > MANY) return;
  const whole = new Set(added);
  const frame = (svg.closest(".part") ?? svg).getBoundingClientRect();
  for (const part of added) {
    if (!svg.contains(part)) continue;
    if (part.parentElement && whole.has(part.parentElement)) continue;
    const area = part.getBoundingClientRect();
    if (area.width > LARGE * frame.width || area.height > LARGE * frame.height) continue;
    part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
  }
}

// How a board is moved and enlarged inside its frame: by mouse, touch and keys, and by itself to follow the play.
import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { CLEAR, type Box } from "./picture.svelte";

/** Room on each side of a frame that is covered by something else. */
export interface Inset {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const NONE: Inset = { left: 0, top: 0, right: 0, bottom: 0 };

/** Places that lie beyond an edge of a frame, and where a mark at that edge tells of them, in pixels of the frame. */
export interface Beyond {
  edge: keyof Inset;
  places: readonly Box[];
  at: { x: number; y: number };
}
/** The size of such a mark. */
export const MARK = { width: 56, height: 44 };

/** How far a board may be enlarged, against how all of it is seen; and how far by itself. */
const MOST = 8;
const LARGE = 2.2;
/** How much higher than its frame a board is shown that fills the width of a phone. */
const TALL = 2.1;
const PHONE = 620;
/** Pixels around what is to be seen. */
const MARGIN = 10;
/** How many pixels of a place may lie beyond the frame where that lets more of them be seen, and what share of it. */
const CUT = 22;
const PART = 1 / 3;
/** How far from the middle of its frame, as a share of that, what is to be seen may lie to show an edge of the board. */
const NEAR = 1 / 6;

export class View {
  #zoom: ZoomBehavior<HTMLElement, unknown>;
  #area: Box = { x: 0, y: 0, width: 1, height: 1 };
  #frame = { width: 0, height: 0 };
  #inset = NONE;
  #least = 0;
  #touched = false;
  #laid = "";
  /** What was followed last: where something can be done, what else is to be seen, first things first, how wide a place
      has to be, and whether all of the board is seen. */
  #places: readonly Box[] = [];
  #others: readonly (readonly Box[])[] = [];
  #wide = 0;
  #whole = false;
  #followed = "";

  constructor(
    private readonly frame: HTMLElement,
    private readonly sheet: HTMLElement,
    /** Whether the wheel is wanted for something else just now. */
    private readonly wheelTaken: () => boolean,
    private readonly still: () => boolean,
    private readonly changed: () => void,
  ) {
    this.#zoom = zoom<HTMLElement, unknown>()
      .clickDistance(8)
      .filter((event: Event) => {
        if (event instanceof WheelEvent) return !this.wheelTaken();
        return !(event instanceof MouseEvent && event.button !== 0);
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.#touched = true;
          this.sheet.style.transition = "";
        }
        const { x, y, k } = event.transform;
        this.sheet.style.transform = `translate(${x}px,${y}px) scale(${k})`;
        this.changed();
      });
    select(frame).call(this.#zoom).on("dblclick.zoom", null);
  }

  /** The board has this area now, and can be read at `least` pixels to a unit; gives whether it lies otherwise than before. */
  lay(area: Box, least: number, frame: { width: number; height: number }, inset: Inset): boolean {
    const laid = JSON.stringify([area, least, frame, inset]);
    if (!frame.width || !frame.height || laid === this.#laid) return false;
    const first = !this.#laid;
    this.#laid = laid;
    [this.#area, this.#least, this.#frame, this.#inset] = [area, least, frame, inset];
    const all = this.#fitting(area);
    const beyond = 0.4 * Math.max(frame.width, frame.height) / all;
    this.#zoom
      .extent([
        [0, 0],
        [frame.width, frame.height],
      ])
      .scaleExtent([all * 0.7, Math.max(all * MOST, 2)])
      .translateExtent([
        [area.x - beyond, area.y - beyond],
        [area.x + area.width + beyond, area.y + area.height + beyond],
      ]);
    this.#followed = "";
    if (!this.#touched) this.#go(this.#best(), first);
    return true;
  }

  /** Lets what can be done be in sight, each place as wide as asked, then what was done last, and what tells how things
      stand, which comes first for who decides; or all of the board; unless one has moved that. */
  follow(
    places: ReadonlyMap<string, Box>,
    recent: ReadonlyMap<string, Box>,
    sights: readonly Box[],
    decides: boolean,
    wide: number,
    whole: boolean,
  ): void {
    const done = [...recent.values()];
    const others = decides ? [sights, done] : done.length ? [done, sights] : [];
    [this.#places, this.#others, this.#wide, this.#whole] = [[...places.values()], others, wide, whole];
    const stand = sights.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
    const followed = [decides, whole, ...places.keys(), "", ...recent.keys(), "", ...stand].join();
    if (!this.#frame.width || followed === this.#followed) return;
    this.#followed = followed;
    if (!this.#touched) this.#go(this.#best());
    else if (this.#places.length && !this.#places.some((box) => this.#seen(box))) this.#centre(this.#places[0]!);
  }

  /** Moves so close to a box that it is as wide as asked; gives whether it was not. */
  approach(box: Box, wide: number): boolean {
    const k = Math.max(1.15 * wide / box.width, zoomTransform(this.frame).k);
    if (k < 1.05 * zoomTransform(this.frame).k) return false;
    this.#go(this.#at(box, k));
    return true;
  }

  /** What can be done beyond each edge, where there is any. */
  get beyond(): Beyond[] {
    const { x, y, width, height } = this.#room();
    const [left, top, right, bottom] = [x, y, x + width, y + height];
    const found: Record<keyof Inset, Box[]> = { left: [], top: [], right: [], bottom: [] };
    const seen: Box[] = [];
    for (const box of this.#places) {
      const at = this.#shown(box);
      const over = { left: left - at.x, top: top - at.y, right: at.x + at.width - right, bottom: at.y + at.height - bottom };
      const edge = EDGES.reduce((most, each) => (over[each] > over[most] ? each : most));
      if (over[edge] > this.#cut(zoomTransform(this.frame).k, box) + 1) found[edge].push(box);
      else seen.push(at);
    }
    // to who decides, what tells how things stand comes first
    const sights = (this.#others[0] ?? []).map((box) => this.#shown(box));
    const marks: Beyond[] = [];
    for (const edge of EDGES.filter((each) => found[each].length)) {
      const there = this.#shown(around(found[edge]));
      const across = edge === "top" || edge === "bottom";
      const [low, high] = across ? [left, right - MARK.width] : [top, bottom - MARK.height];
      const near = across ? there.x + there.width / 2 - MARK.width / 2 : there.y + there.height / 2 - MARK.height / 2;
      const fixed = { left, top, right: right - MARK.width, bottom: bottom - MARK.height }[edge];
      const place = (along: number) => (across ? { x: along, y: fixed } : { x: fixed, y: along });
      // as near to them as can be without lying over another mark or, where that can be, hiding a place or what
      // tells how things stand
      const wanted = Math.min(Math.max(near, low), high);
      const steps = Array.from({ length: Math.ceil((high - low) / STEP) + 1 }, (_, n) => Math.min(low + n * STEP, high));
      steps.sort((one, two) => Math.abs(one - wanted) - Math.abs(two - wanted));
      const taken = marks.map(({ at }) => ({ ...at, ...MARK }));
      const clear = (of: readonly Box[]) =>
        [wanted, ...steps].find((along) => !of.some((box) => meet({ ...place(along), ...MARK }, box)));
      const at = clear([...taken, ...seen, ...sights]) ?? clear([...taken, ...seen]) ?? clear(taken) ?? wanted;
      marks.push({ edge, places: found[edge], at: place(at) });
    }
    return marks;
  }

  /** Brings as many of some places into sight as can be. */
  show(places: readonly Box[]): void {
    const { k } = zoomTransform(this.frame);
    this.#go(this.#at(this.#together(places, [], k), k));
  }

  /** All of it; asked again, or on a phone at first, so large that it can be read. */
  fit(): void {
    const now = zoomTransform(this.frame).k;
    const best = this.#best();
    const all = this.#at(this.#area, this.#fitting(this.#area));
    this.#go(!this.#touched && Math.abs(now - best.k) < 0.01 * now ? all : best);
    this.#touched = false;
  }

  /** Whether fitting would change anything, now or when asked again. */
  get loose(): boolean {
    return this.#touched || this.#best().k > 1.02 * this.#fitting(this.#area);
  }

  by(factor: number): void {
    this.#touched = true;
    select(this.frame).call(this.#zoom.scaleBy, factor);
  }

  move(dx: number, dy: number): void {
    this.#touched = true;
    const { k } = zoomTransform(this.frame);
    select(this.frame).call(this.#zoom.translateBy, dx / k, dy / k);
  }

  /** Brings something into sight that is not. */
  reveal(rect: DOMRect): void {
    const box = this.inside()(rect);
    if (!this.#seen(box)) this.#centre(box);
  }

  /** Tells where something on the screen is on the board, as the board lies now. */
  inside(): (rect: DOMRect) => Box {
    const frame = this.frame.getBoundingClientRect();
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.sheet).transform);
    return (rect) => ({
      x: (rect.x - frame.x - e) / a,
      y: (rect.y - frame.y - f) / a,
      width: rect.width / a,
      height: rect.height / a,
    });
  }

  /** Where a box of the board is in the frame. */
  #shown({ x, y, width, height }: Box): Box {
    const to = zoomTransform(this.frame);
    return { x: to.applyX(x), y: to.applyY(y), width: to.k * width, height: to.k * height };
  }

  #seen(box: Box): boolean {
    const { x, y, width, height } = this.#shown(box);
    const [u, v] = [x + width / 2, y + height / 2];
    return u > 8 && v > 8 && u < this.#frame.width - 8 && v < this.#frame.height - 8;
  }

  #centre(box: Box): void {
    this.#go(this.#at(box, zoomTransform(this.frame).k));
  }

  /** The scale at which a box just fits into the frame. */
  #fitting(box: Box, margin = MARGIN): number {
    const { width, height } = this.#room();
    return Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
  }

  #room(): Box {
    const { left, top, right, bottom } = this.#inset;
    return { x: left, y: top, width: this.#frame.width - left - right, height: this.#frame.height - top - bottom };
  }

  /** How large the board is where nothing asks for more: whole, or on a phone as wide as the frame, and readable. */
  get #usual(): number {
    const all = this.#fitting(this.#area);
    const { width, height } = this.#room();
    const across = width / this.#area.width;
    const k = width < PHONE && across * this.#area.height < TALL * height ? Math.max(all, across) : all;
    return Math.min(Math.max(k, this.#readable), Math.max(LARGE, all / 2));
  }

  get #readable(): number {
    return this.#room().width < PHONE ? this.#least : this.#least * CLEAR;
  }

  /** How many pixels of a place may lie beyond the frame: what is left of it is still wide enough. */
  #cut(k: number, ...places: readonly Box[]): number {
    const width = k * Math.min(...places.map((box) => Math.min(box.width, box.height)));
    return Math.max(0, Math.min(CUT, PART * width, width - this.#wide));
  }

  /** How the board lies as long as nobody has moved it: readable, what can be done large enough and in sight if that goes. */
  #best(): ZoomTransform {
    const places = this.#places;
    const all = this.#fitting(this.#area);
    if (this.#whole) return this.#at(this.#area, Math.max(all, this.#readable));
    let k = this.#usual;
    if (places.length) {
      const need = this.#wide / Math.min(...places.map((box) => box.width));
      const least = Math.max(Math.min(need, LARGE), Math.min(this.#readable, k));
      k = Math.max(least, Math.min(k, this.#fitting(around(places), -this.#cut(least, ...places))));
    }
    const [first, ...then] = [places, ...this.#others].filter((boxes) => boxes.length);
    // what does not fit is seen where something can be done, or was
    return this.#at(k > 1.02 * all && first ? this.#together(first, then.flat(), k) : this.#area, k, true);
  }

  /** What is around as many of some boxes as can be in sight at a scale, and then of others, which are seen whole. */
  #together(boxes: readonly Box[], others: readonly Box[], k: number): Box {
    const { width, height } = this.#room();
    const cut = this.#places.length ? this.#cut(k, ...boxes) : 0;
    const then = others.map((box) => grown(box, cut / k));
    const [wide, high] = [(width + 2 * cut + 1) / k, (height + 2 * cut + 1) / k];
    const inside = (all: readonly Box[], x: number, y: number) =>
      all.filter((box) => box.x >= x && box.y >= y && box.x + box.width <= x + wide && box.y + box.height <= y + high);
    let best: Box[] = [];
    let most = -1;
    const all = [...boxes, ...then];
    for (const x of new Set(all.map((box) => box.x)))
      for (const y of new Set(all.map((box) => box.y))) {
        const [found, also] = [inside(boxes, x, y), inside(then, x, y)];
        const worth = found.length + also.length / (then.length + 1);
        if (worth > most) [best, most] = [[...found, ...also], worth];
      }
    return around(best.length ? best : boxes.slice(0, 1));
  }

  /** A box in the middle, but no more beside the board than has to be; or at an edge of the board that can be seen with it. */
  #at(box: Box, k: number, edges = false): ZoomTransform {
    const room = this.#room();
    const place = (start: number, size: number, from: number, length: number, middle: number, wide: number): number => {
      const centred = start + size / 2 - k * middle;
      if (k * length <= size) return start + size / 2 - k * (from + length / 2);
      const [low, high] = [start + size - MARGIN - k * (from + length), start + MARGIN - k * from];
      const near = high - centred < centred - low ? high : low;
      if (edges && Math.abs(near - centred) <= Math.min(NEAR * size, (size - k * wide) / 2 - MARGIN)) return near;
      return Math.min(Math.max(centred, low), high);
    };
    const area = this.#area;
    const x = place(room.x, room.width, area.x, area.width, box.x + box.width / 2, box.width);
    const y = place(room.y, room.height, area.y, area.height, box.y + box.height / 2, box.height);
    return zoomIdentity.translate(x, y).scale(k);
  }

  #go(to: ZoomTransform, atOnce = false): void {
    const now = zoomTransform(this.frame);
    if (Math.abs(now.k - to.k) < 1e-4 && Math.hypot(now.x - to.x, now.y - to.y) < 0.5) return;
    this.sheet.style.transition = atOnce || this.still() ? "" : "transform 0.35s ease-out";
    select(this.frame).call(this.#zoom.transform, to);
  }
}

const EDGES: readonly (keyof Inset)[] = ["left", "top", "right", "bottom"];
/** How far apart the places are that a mark may have along its edge. */
const STEP = 8;

function meet(one: Box, two: Box): boolean {
  const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return across > 0 && down > 0;
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

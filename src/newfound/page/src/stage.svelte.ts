// How the picture of a table is worked: spots glow in whichever part they are, are clicked, reached by keys and explained.
import { tick, untrack } from "svelte";
import type { Side } from "./arrange";
import { BOARD, MARKS, Picture, WHOSE, type Box } from "./picture.svelte";
import { both } from "./say";
import { settings } from "./settings.svelte";
import { measure } from "./sizes";
import { COLOURS } from "./seats";
import type { Beyond, View } from "./view";
import { leads, type Walk } from "./walk";

/** What there is to be shown now. */
export interface Shown {
  picture: string;
  walk: Walk | null;
  /** Spots that turn a tile, one after the other. */
  spins?: readonly string[];
  /** Spots pointed at elsewhere on the page. */
  near?: readonly string[];
  /** Spots of what others have just done, with the seat that did it. */
  recent?: ReadonlyMap<string, number>;
  /** Spots of what one has just done oneself, which stay in sight. */
  own?: readonly string[];
  /** Spots of a hint. */
  told?: readonly string[];
  /** Whether nothing will be done any more, and all of the board is seen. */
  whole?: boolean;
}

interface Tip {
  text: string;
  x: number;
  y: number;
  below: boolean;
}

const FEW = 16;
const LONG = 450;
const STEP = 60;
const SETTLED = 80;
/** The least width of a spot that a finger, or a mouse, is sent to. */
const FINGER = 44;
const MOUSE = 24;
/** The height that each character adds to what is told of something. */
const TALL = 0.8;

export class Stage {
  readonly picture = new Picture();
  cursor = $state<string | null>(null);
  tip = $state.raw<Tip | null>(null);
  /** The frame of the board, once there is one. */
  view = $state.raw<View | null>(null);
  /** Whether the board could be fitted otherwise than it is. */
  loose = $state(false);
  /** What can be clicked beyond the edges of the board's frame. */
  beyond = $state.raw<readonly Beyond[]>([]);
  /** Where what is one's own lies. */
  side = $state<Side>("none");
  /** Whether the supply is to be shown. */
  supply = $state(false);
  /** Whether the board has still to be brought to where the play is. */
  following = $state(false);
  #touch = matchMedia("(pointer: coarse)").matches;
  #press = 0;
  #pressed = false;
  #due = 0;
  /** Whether the next frame has its picture. */
  #drawing = false;

  constructor(
    private readonly now: () => Shown,
    private readonly pick: (spot: string, doubtful: boolean) => void,
    /** Where nothing can be chosen now, on a spot or beside all of them. */
    private readonly idle: (spot: string | null) => void,
  ) {
    // at once; but at most one picture a frame, the newest
    const newest = $derived(this.now().picture);
    $effect(() => {
      const latest = newest;
      if (!latest) return undefined;
      this.following = true;
      const draw = () => {
        void tick().then(measure);
        this.picture.show(latest, settings.still);
        this.#follow();
      };
      if (!this.#drawing || document.hidden) {
        this.#drawing = true;
        requestAnimationFrame(() => (this.#drawing = false));
        return untrack(draw);
      }
      const due = requestAnimationFrame(draw);
      return () => cancelAnimationFrame(due);
    });
    $effect(() => this.#mark());
    // the cursor goes when its spot does
    $effect(() => {
      void this.picture.drawn;
      const { walk } = this.now();
      untrack(() => {
        if (!this.cursor || walk?.next.has(this.cursor) || walk?.path.includes(this.cursor)) return;
        this.cursor = null;
        this.tip = null;
      });
      this.#follow();
    });
    $effect(() => () => clearTimeout(this.#due));
  }

  /** Brings what can be clicked into sight, once it has been laid out. */
  #follow(): void {
    this.following = true;
    clearTimeout(this.#due);
    this.#due = window.setTimeout(() => {
      this.look();
      this.following = false;
    }, SETTLED);
  }

  get walk(): Walk | null {
    return this.now().walk;
  }

  get spins(): readonly string[] {
    return this.now().spins ?? [];
  }

  /** Whether so few spots can be clicked that each may shine. */
  get #few(): boolean {
    return (this.walk?.next.size ?? 0) <= FEW;
  }

  /** The names of parts in which something can be chosen next. */
  wanted = $derived.by((): ReadonlySet<string> => {
    void this.picture.drawn;
    return new Set([...(this.walk?.next ?? [])].flatMap((spot) => this.picture.partOf(spot)?.name ?? []));
  });

  /** Shows which spots can be clicked, were clicked, are pointed at, told or have just changed. */
  #mark(): void {
    void this.picture.drawn;
    const { walk, near = [], told = [], recent = new Map<string, number>() } = this.now();
    const open = walk?.next ?? new Set<string>();
    const taken = new Set(walk?.path);
    const lit = new Set(near.map((spot) => this.picture.there(spot)));
    const hinted = new Set(told);
    const moved = new Map([...recent].map(([spot, seat]) => [this.picture.there(spot), seat]));
    for (const each of this.picture.spots()) {
      const name = each.dataset["spot"]!;
      const marked: Record<(typeof MARKS)[number], boolean> = {
        legal: open.has(name) || taken.has(name),
        shines: this.#few && (open.has(name) || taken.has(name)) && !each.querySelector(".ghost"),
        taken: taken.has(name),
        final: open.has(name) && leads(walk!, name)?.final === true,
        near: lit.has(name) && open.has(name),
        lit: lit.has(name) && !open.has(name),
        told: hinted.has(name),
        recent: moved.has(name),
        cursor: name === this.cursor,
      };
      for (const mark of MARKS)
        if (each.classList.contains(mark) !== marked[mark]) each.classList.toggle(mark, marked[mark]);
      const seat = moved.get(name);
      const whose = seat === undefined ? "" : `var(--nf-${COLOURS[seat] ?? "ink"})`;
      if (each.style.getPropertyValue(WHOSE) !== whose) each.style.setProperty(WHOSE, whose);
    }
    for (const { svg } of this.picture.parts) {
      svg.classList.toggle("choosing", taken.size > 0 && !!svg.querySelector(".taken"));
      svg.classList.toggle("previewed", taken.size > 0 && !!svg.querySelector(".taken .preview"));
    }
  }

  /** Lets the board's view follow the play: what can be clicked is large enough and in sight, where that goes. */
  look(): void {
    const { view } = this;
    if (!view) return;
    const { walk, recent = new Map<string, number>(), own = [], whole = false } = this.now();
    // a tile that is being turned is clicked, too, and seen with the turns it can have, or is looked back at
    const turning = this.picture.part(BOARD)?.svg.querySelector<SVGElement>("[data-spot]:has(.turning)");
    const turned = turning ? [turning.dataset["spot"]!] : [];
    const there = view.inside();
    const sights = this.picture.part(BOARD)?.svg.querySelectorAll(".sight") ?? [];
    view.follow(
      this.#onBoard(view, walk ? [...walk.next, ...turned] : []),
      this.#onBoard(view, [...own, ...recent.keys(), ...(walk ? [] : turned)]),
      [...sights].map((each) => there(each.getBoundingClientRect())).filter(({ width }) => width),
      !!walk?.next.size,
      this.#touch ? FINGER : MOUSE,
      whole,
    );
    this.beyond = view.beyond;
  }

  /** Where those of some spots are that lie on the board, in the board's units. */
  #onBoard(view: View, spots: Iterable<string>): Map<string, Box> {
    const there = view.inside();
    const lie = [...spots].filter((spot) => this.picture.partOf(spot)?.name === BOARD);
    return new Map(lie.map((spot) => [spot, there(this.picture.find(spot)!.getBoundingClientRect())]));
  }

  // ── By mouse and touch ────────────────────────────────────────────────────────────────────────────────────────────

  /** Whether a finger could have meant another spot: its place is too small for one. */
  #small(spot: string): boolean {
    const box = this.picture.find(spot)?.getBoundingClientRect();
    return !!box && Math.max(box.width, box.height) < FINGER - 1;
  }

  click = (event: MouseEvent): void => {
    if (this.#pressed) {
      this.#pressed = false;
      return;
    }
    const target = event.target as Element;
    if (target.closest(".turning, .preview") && this.spin(1)) return;
    // what only tells about itself lies above the places
    const under = target.matches(".hit") ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const hit = [target, ...under].map((each) => each.closest<SVGElement>("[data-spot]")).find(Boolean);
    const spot = hit?.dataset["spot"];
    if (spot === undefined) return this.idle(null);
    this.tip = null;
    const { walk } = this;
    if (!walk?.next.has(spot) && !walk?.path.includes(spot)) return this.idle(spot);
    // a finger first moves the view there, then chooses
    if (this.#touch && walk.next.has(spot) && this.#small(spot)) {
      const at = this.view && this.#onBoard(this.view, [spot]).get(spot);
      if (at && this.view?.approach(at, FINGER)) return;
    }
    this.pick(spot, this.#touch && this.#small(spot));
  };

  /** What something in a picture says when pointed at. */
  #said(target: EventTarget | null): string {
    if (!(target instanceof Element)) return "";
    const spot = target.closest<SVGElement>("[data-spot]")?.dataset["spot"];
    const choice = spot !== undefined && this.walk?.next.has(spot) ? leads(this.walk, spot) : null;
    return both(choice?.say ?? "", target.closest<SVGElement>("[data-tip]")?.dataset["tip"] ?? "");
  }

  explain(target: EventTarget | null, x: number, y: number): void {
    const text = this.#said(target);
    const side = Math.min(168, innerWidth / 2 - 4);
    // above what is pointed at, where a finger hides nothing; the more there is to read, the more room that takes
    const below = y < Math.min(Math.max(130, text.length * TALL), innerHeight / 2);
    this.tip = text ? { text, x: Math.min(Math.max(x, side), innerWidth - side), y, below } : null;
  }

  down = (event: PointerEvent): void => {
    this.#touch = event.pointerType === "touch";
    this.#pressed = false;
    this.tip = null;
    clearTimeout(this.#press);
    if (!this.#touch) return;
    const { target, clientX, clientY } = event;
    this.#press = window.setTimeout(() => {
      this.explain(target, clientX, clientY - 20);
      this.#pressed = this.tip !== null;
    }, LONG);
  };

  up = (): void => clearTimeout(this.#press);

  over = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.buttons) return;
    this.explain(event.target, event.clientX, event.clientY);
  };

  leave = (): void => {
    if (!this.#touch) this.tip = null;
  };

  menu = (event: Event): void => {
    if (this.#touch) event.preventDefault();
  };

  /** What mouse and fingers do in any part. */
  readonly hands = {
    onclick: this.click,
    onpointerdown: this.down,
    onpointerup: this.up,
    onpointermove: this.over,
    onpointerleave: this.leave,
    onpointercancel: this.up,
    oncontextmenu: this.menu,
  };

  // ── By keys ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #middle(spot: string): { spot: string; x: number; y: number } | null {
    const box = this.picture.find(spot)?.getBoundingClientRect();
    return box?.width ? { spot, x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }

  #point(spot: string): void {
    this.cursor = spot;
    const found = this.picture.find(spot);
    if (!found) return;
    if (this.picture.partOf(spot)?.name === BOARD) this.view?.reveal(found.getBoundingClientRect());
    else found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = found.getBoundingClientRect();
    this.explain(found, box.x + box.width / 2, box.y);
  }

  /** To the nearest spot in a direction. */
  #toward(dx: number, dy: number, from: DOMRect): void {
    const all = [...(this.walk?.next ?? [])].flatMap((spot) => this.#middle(spot) ?? []);
    const start = (this.cursor && this.#middle(this.cursor)) || {
      spot: "",
      x: from.x + from.width / 2,
      y: from.y + from.height / 2,
    };
    let best: string | null = null;
    let least = Infinity;
    for (const each of all) {
      const along = (each.x - start.x) * dx + (each.y - start.y) * dy;
      const aside = Math.abs((each.x - start.x) * dy) + Math.abs((each.y - start.y) * dx);
      const cost = along + 2.5 * aside;
      if (each.spot !== start.spot && along > 1 && cost < least) [best, least] = [each.spot, cost];
    }
    if (best === null && !this.cursor) best = all[0]?.spot ?? null;
    if (best !== null) this.#point(best);
  }

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && (event.shiftKey || !this.walk?.next.size)) this.view?.move(-arrow[0] * STEP, -arrow[1] * STEP);
    else if (arrow) this.#toward(...arrow, (event.currentTarget as Element).getBoundingClientRect());
    else if ((event.key === "Enter" || event.key === " ") && this.cursor) this.pick(this.cursor, false);
    else if (event.key === "+" || event.key === "=") this.view?.by(1.4);
    else if (event.key === "-") this.view?.by(1 / 1.4);
    else if (event.key === "0") this.view?.fit();
    else return;
    event.preventDefault();
  };

  // ── Turning ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Turns on, by a click, a key or the wheel; it is played when that is confirmed. */
  spin(by: number): boolean {
    const { walk, spins } = this;
    if (!walk || !spins.length) return false;
    const at = walk.path.length ? spins.indexOf(walk.path.at(-1)!) : 0; // as it lies there faintly
    const spot = spins[(at + by + spins.length) % spins.length]!;
    this.pick(spot, true);
    this.cursor = spot;
    this.tip = null;
    return true;
  }

  #wheeled = 0;
  wheel = (event: WheelEvent): void => {
    if (!this.spins.length) return;
    event.preventDefault();
    if (event.timeStamp - this.#wheeled < 120) return;
    this.#wheeled = event.timeStamp;
    this.spin(Math.sign(event.deltaY) || 1);
  };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

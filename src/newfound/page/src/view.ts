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

/** How far a board may be enlarged, against how all of it is seen; and how far by itself. */
const MOST = 8;
const LARGE = 2.2;
/** How much higher than its frame a board is shown that fills the width of a phone. */
const TALL = 2.1;
const PHONE = 620;
/** Pixels around what is to be seen. */
const MARGIN = 10;

export class View {
  #zoom: ZoomBehavior<HTMLElement, unknown>;
  #area: Box = { x: 0, y: 0, width: 1, height: 1 };
  #frame = { width: 0, height: 0 };
  #inset = NONE;
  #least = 0;
  #touched = false;
  #laid = "";

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
    if (!this.#touched) this.#go(this.#usual([]), first);
    return true;
  }

  /** Lets everything in some boxes be in sight, and as wide as asked, as far as that goes, unless one has moved the board. */
  follow(boxes: readonly Box[], wide: number): void {
    if (!boxes.length || !this.#frame.width) return;
    if (this.#touched) {
      if (!boxes.some((box) => this.#seen(box))) this.#centre(boxes[0]!);
      return;
    }
    const usual = this.#usual(boxes);
    const need = wide / Math.min(...boxes.map((box) => box.width));
    const all = around(boxes);
    const fits = this.#fitting(all);
    // large enough, and all in sight; where both cannot be, a finger moves the view itself to what is too small
    const k = usual.k < need ? Math.min(need, Math.max(usual.k, fits)) : Math.min(usual.k, Math.max(fits, need));
    this.#go(k === usual.k ? usual : this.#at(all, k));
  }

  /** Moves so close to a box that it is as wide as asked; gives whether it was not. */
  approach(box: Box, wide: number): boolean {
    const k = Math.max(1.15 * wide / box.width, zoomTransform(this.frame).k);
    if (k < 1.05 * zoomTransform(this.frame).k) return false;
    this.#go(this.#at(box, k));
    this.#touched = true;
    return true;
  }

  /** All of it; asked again, or on a phone at first, so large that it can be read. */
  fit(): void {
    const now = zoomTransform(this.frame).k;
    const usual = this.#usual([]);
    const all = this.#at(this.#area, this.#fitting(this.#area));
    this.#go(!this.#touched && Math.abs(now - usual.k) < 0.01 * now ? all : usual);
    this.#touched = false;
  }

  /** Whether fitting would change anything, now or when asked again. */
  get loose(): boolean {
    return this.#touched || this.#usual([]).k > 1.02 * this.#fitting(this.#area);
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
    const box = this.inside(rect);
    if (!this.#seen(box)) this.#centre(box);
  }

  /** Where something on the screen is on the board. */
  inside(rect: DOMRect): Box {
    const frame = this.frame.getBoundingClientRect();
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.sheet).transform);
    return {
      x: (rect.x - frame.x - e) / a,
      y: (rect.y - frame.y - f) / a,
      width: rect.width / a,
      height: rect.height / a,
    };
  }

  #seen(box: Box): boolean {
    const { x, y, k } = zoomTransform(this.frame);
    const [u, v] = [x + k * (box.x + box.width / 2), y + k * (box.y + box.height / 2)];
    return u > 8 && v > 8 && u < this.#frame.width - 8 && v < this.#frame.height - 8;
  }

  #centre(box: Box): void {
    this.#go(this.#at(box, zoomTransform(this.frame).k));
  }

  /** The scale at which a box just fits into the frame. */
  #fitting(box: Box): number {
    const { width, height } = this.#room();
    return Math.min((width - 2 * MARGIN) / box.width, (height - 2 * MARGIN) / box.height);
  }

  #room(): Box {
    const { left, top, right, bottom } = this.#inset;
    return { x: left, y: top, width: this.#frame.width - left - right, height: this.#frame.height - top - bottom };
  }

  /** How the board lies as long as nobody has moved it: whole, or on a phone as wide as the frame, and readable. */
  #usual(boxes: readonly Box[]): ZoomTransform {
    const all = this.#fitting(this.#area);
    const { width, height } = this.#room();
    const phone = width < PHONE;
    const across = width / this.#area.width;
    let k = phone && across * this.#area.height < TALL * height ? Math.max(all, across) : all;
    k = Math.min(Math.max(k, phone ? this.#least : this.#least * CLEAR), Math.max(LARGE, all / 2));
    // what does not fit is seen where something can be done
    return this.#at(k > 1.02 * all && boxes.length ? around(boxes) : this.#area, k);
  }

  /** A box in the middle, but no more beside the board than has to be. */
  #at(box: Box, k: number): ZoomTransform {
    const room = this.#room();
    const place = (start: number, size: number, from: number, length: number, middle: number): number => {
      const centred = start + size / 2 - k * middle;
      if (k * length <= size) return start + size / 2 - k * (from + length / 2);
      const [low, high] = [start + size - MARGIN - k * (from + length), start + MARGIN - k * from];
      return Math.min(Math.max(centred, low), high);
    };
    const area = this.#area;
    const x = place(room.x, room.width, area.x, area.width, box.x + box.width / 2);
    const y = place(room.y, room.height, area.y, area.height, box.y + box.height / 2);
    return zoomIdentity.translate(x, y).scale(k);
  }

  #go(to: ZoomTransform, atOnce = false): void {
    const now = zoomTransform(this.frame);
    if (Math.abs(now.k - to.k) < 1e-4 && Math.hypot(now.x - to.x, now.y - to.y) < 0.5) return;
    this.sheet.style.transition = atOnce || this.still() ? "" : "transform 0.35s ease-out";
    select(this.frame).call(this.#zoom.transform, to);
  }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

// How a picture is moved and enlarged inside its frame, by mouse, touch and keys.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";

const MOST = 8;
const TALL = 2.1;

export class View {
  #zoom: ZoomBehavior<HTMLElement, unknown>;
  #size = { width: 1, height: 1 };
  #touched = false;
  #laid = "";

  constructor(
    private readonly frame: HTMLElement,
    private readonly sheet: HTMLElement,
    /** Whether the wheel is wanted for something else just now. */
    private readonly wheelTaken: () => boolean,
    private readonly changed: () => void,
  ) {
    this.#zoom = zoom<HTMLElement, unknown>()
      .scaleExtent([1, MOST])
      .clickDistance(8)
      .filter((event: Event) => {
        if (event instanceof WheelEvent) return !this.wheelTaken();
        return !(event instanceof MouseEvent && event.button !== 0);
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        const { x, y, k } = event.transform;
        this.sheet.style.transform = `translate(${x}px,${y}px) scale(${k})`;
        if (event.sourceEvent) this.#touched = true;
        this.changed();
      });
    select(frame).call(this.#zoom).on("dblclick.zoom", null);
  }

  /** The picture has these proportions now; it is fitted unless one has moved it oneself. */
  lay(proportions: { width: number; height: number }, frame: { width: number; height: number }): void {
    const { width, height } = frame;
    const laid = [width, height, proportions.width, proportions.height].join();
    if (!width || !height || laid === this.#laid) return;
    this.#laid = laid;
    const scale = Math.min(width / proportions.width, height / proportions.height);
    this.#size = { width: proportions.width * scale, height: proportions.height * scale };
    this.sheet.style.width = `${this.#size.width}px`;
    this.sheet.style.height = `${this.#size.height}px`;
    this.#zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [this.#size.width, this.#size.height],
      ]);
    if (this.#touched) select(this.frame).call(this.#zoom.translateBy, 0, 0);
    else this.fit();
  }

  /** All of it, or on a narrow screen all of its width; asked again, the other of the two. */
  fit(again = false): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const across = Math.max(1, width / this.#size.width);
    const narrow = width < 700 && across * this.#size.height < TALL * height;
    const [usual, other] = narrow ? [across, 1] : [1, across];
    const k = again && !this.#touched && Math.abs(this.#scale() - usual) < 0.01 ? other : usual;
    const x = (width - this.#size.width * k) / 2;
    const y = Math.max(0, (height - this.#size.height * k) / 2);
    this.#touched = false;
    select(this.frame).call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Whether fitting would change anything, now or when asked again. */
  get loose(): boolean {
    return this.#touched || this.frame.clientWidth > 1.02 * this.#size.width;
  }

  by(factor: number): void {
    this.#touched = true;
    select(this.frame).call(this.#zoom.scaleBy, factor);
  }

  move(dx: number, dy: number): void {
    this.#touched = true;
    const k = this.#scale();
    select(this.frame).call(this.#zoom.translateBy, dx / k, dy / k);
  }

  /** Brings something into sight that is not. */
  reveal(box: DOMRect): void {
    const frame = this.frame.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const inside =
      middle.x > frame.left && middle.x < frame.right && middle.y > frame.top && middle.y < frame.bottom;
    if (inside) return;
    const k = this.#scale();
    const dx = frame.left + frame.width / 2 - middle.x;
    const dy = frame.top + frame.height / 2 - middle.y;
    select(this.frame).call(this.#zoom.translateBy, dx / k, dy / k);
  }

  #scale(): number {
    return new DOMMatrix(this.sheet.style.transform).a || 1;
  }
}

// Which piece has moved between two pictures: a part that is gone from one place and is new at exactly one other.
interface Place {
  part: SVGUseElement;
  x: number;
  y: number;
}
type Places = Map<string, Place[]>;
/** Pieces by how they are drawn, in the words of the markup. */
type Drawn = Map<string, SVGUseElement[]>;

/** What says where something is drawn. */
const PLACED = ["x", "y", "transform", "style"] as const;
const GLIDE = 450;
/** Where more than this has moved the whole was laid out anew. */
const MOST = 4;

/** All pieces in some elements. */
export function drawn(roots: readonly (Element | null)[]): Drawn {
  const found: Drawn = new Map();
  roots.forEach((root, k) => {
    if (!root) return;
    const there = new Map<Element, string>();
    const place = (each: Element): string => {
      const known = there.get(each);
      if (known !== undefined) return known;
      const around = each === root ? `${k}` : place(each.parentElement!);
      const here = around + PLACED.map((name) => each.getAttribute(name)).join(" ");
      there.set(each, here);
      return here;
    };
    for (const part of [root, ...root.querySelectorAll("use")]) {
      if (!(part instanceof SVGUseElement) || part.closest("defs, .supply") || part.matches(".ghost, .hit")) continue;
      const how = `${part.getAttribute("href")} ${place(part)}`;
      const alike = found.get(how);
      if (alike) alike.push(part);
      else found.set(how, [part]);
    }
  });
  return found;
}

/** The pieces of one picture that are not drawn alike in another: only where these are is asked. */
export function changed(one: Drawn, other: Drawn): SVGUseElement[] {
  return [...one].flatMap(([how, parts]) => (parts.length === other.get(how)?.length ? [] : parts));
}

/** How an element lies in its part, as its markup tells: a browser that is asked has to lay out all there is first. */
function frame(element: Element): DOMMatrix {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return new DOMMatrix();
  const lies = frame(element.parentElement!);
  if (element.matches(".flat .moves")) return lies.multiplySelf(new DOMMatrix(element.style.getPropertyValue("--flat")));
  for (const { matrix } of element.transform.baseVal) lies.multiplySelf(matrix);
  return lies;
}

/** Where some pieces are drawn, by what they are. */
export function places(parts: readonly SVGUseElement[]): Places {
  const found: Places = new Map();
  for (const part of parts) {
    const kind = part.getAttribute("href");
    if (!kind) continue;
    const { x, y } = frame(part).transformPoint({ x: part.x.baseVal.value, y: part.y.baseVal.value });
    found.set(kind, [...(found.get(kind) ?? []), { part, x, y }]);
  }
  return found;
}

/** A piece that is drawn elsewhere now, and how far away it was, in its own units. */
export interface Glide {
  part: SVGUseElement;
  away: string;
}

/** Which of some pieces were elsewhere before. */
export function glides(parts: readonly SVGUseElement[], before: Places): Glide[] {
  const moves: [Place, Place][] = [];
  for (const [kind, now] of places(parts)) {
    const was = before.get(kind) ?? [];
    const gone = was.filter((old) => !now.some((each) => near(each, old)));
    const come = now.filter((each) => !was.some((old) => near(each, old)));
    if (gone.length === 1 && come.length === 1) moves.push([gone[0]!, come[0]!]);
  }
  if (moves.length > MOST) return [];
  return moves.flatMap(([from, to]) => {
    const { a, b, d } = frame(to.part.parentElement!);
    if (!a || !d || b) return [];
    return [{ part: to.part, away: `${(from.x - to.x) / a}px ${(from.y - to.y) / d}px` }];
  });
}

/** Lets a piece glide from where it was. */
export function glide({ part, away }: Glide): void {
  part.animate([{ translate: away }, { translate: "0 0" }], {
    duration: GLIDE,
    easing: "cubic-bezier(.3,.1,.2,1)",
  });
}

function near(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;
}

// Which piece has moved between two pictures: a part that is gone from one place and is new at exactly one other.
interface Place {
  part: SVGUseElement;
  x: number;
  y: number;
}
type Places = Map<string, Place[]>;

const GLIDE = 450;
/** Where more than this has moved the whole was laid out anew. */
const MOST = 4;

/** Where every part is drawn, by what it is. */
export function places(svg: SVGSVGElement): Places {
  const found: Places = new Map();
  for (const part of svg.querySelectorAll<SVGUseElement>("use")) {
    const kind = part.getAttribute("href");
    const box = part.closest("defs, .supply") || part.matches(".ghost, .hit") ? null : part.getCTM();
    if (!kind || !box) continue;
    const x = box.e + box.a * part.x.baseVal.value;
    const y = box.f + box.d * part.y.baseVal.value;
    found.set(kind, [...(found.get(kind) ?? []), { part, x, y }]);
  }
  return found;
}

/** Lets pieces glide that have moved since; gives those. */
export function glide(svg: SVGSVGElement, before: Places): Set<Element> {
  const gliding = new Set<Element>();
  const moves: [Place, Place][] = [];
  for (const [kind, now] of places(svg)) {
    const was = before.get(kind) ?? [];
    const gone = was.filter((old) => !now.some((each) => near(each, old)));
    const come = now.filter((each) => !was.some((old) => near(each, old)));
    if (gone.length === 1 && come.length === 1) moves.push([gone[0]!, come[0]!]);
  }
  if (moves.length > MOST) return gliding;
  for (const [from, to] of moves) {
    const frame = (to.part.parentElement as Element as SVGGraphicsElement).getCTM();
    if (!frame?.a || !frame.d || frame.b) continue;
    const away = `${(from.x - to.x) / frame.a}px ${(from.y - to.y) / frame.d}px`;
    to.part.animate([{ translate: away }, { translate: "0 0" }], {
      duration: GLIDE,
      easing: "cubic-bezier(.3,.1,.2,1)",
    });
    gliding.add(to.part);
  }
  return gliding;
}

function near(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;
}

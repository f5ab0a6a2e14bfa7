// What of a picture has changed, told by its markup: most of it stays as it is, and only the rest is read and drawn again.

/** An element in its markup, from the beginning of its tag to its end. */
interface Piece {
  from: number;
  to: number;
  /** Its name among its neighbours. */
  name: string;
  /** What is written in it beside its parts. */
  own: string;
  /** What it says when pointed at. */
  tip: string;
  parts: Piece[];
}

/** What has to be done: an element is to be as it is written, is to go (`null`), or one is to come that was not there. */
export interface Change {
  old: Element | null;
  fresh: string | null;
  /** Whether it only is to say what is written. */
  says?: true;
  /** Where it is to come: in which element, before which one. */
  into?: Element;
  before?: Element | null;
}

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
const NAME = /(?:data-spot|id)="([^"]*)"/;
/** What is read in one piece. */
const WHOLE = new Set(["text", "style"]);
/** What an element says: no element any more once it has been read. */
const SAID = "title";

/** The elements of a part's markup. */
export function pieces(markup: string): Piece {
  const top: Piece = { from: 0, to: markup.length, name: "", own: "", tip: "", parts: [] };
  const open = [top];
  let whole = "";
  let at = 0;
  for (const found of markup.matchAll(TAG)) {
    const [tag, closes, kind, told, alone] = found as unknown as [string, string, string, string, string];
    if (whole && (kind !== whole || !closes)) continue;
    const around = open.at(-1)!;
    const end = found.index + tag.length;
    if (kind === SAID) {
      if (closes) around.tip = markup.slice(at, found.index);
      else around.own += markup.slice(at, found.index).trim();
      at = end;
      continue;
    }
    around.own += markup.slice(at, closes ? end : found.index).trim();
    at = end;
    if (closes) {
      whole = "";
      open.pop();
      around.to = end;
      continue;
    }
    const piece: Piece = { from: found.index, to: end, name: NAME.exec(told)?.[1] ?? "", own: tag, tip: "", parts: [] };
    around.parts.push(piece);
    if (alone) continue;
    open.push(piece);
    if (WHOLE.has(kind)) whole = kind;
  }
  return top.parts[0]!;
}

/** How to get from an element that was made of one markup to what another one tells. */
export function changes(
  element: Element,
  [was, old]: readonly [string, Piece],
  [is, fresh]: readonly [string, Piece],
): Change[] {
  const same = (one: Piece, two: Piece) => was.slice(one.from, one.to) === is.slice(two.from, two.to);
  const written = (piece: Piece) => is.slice(piece.from, piece.to);
  if (same(old, fresh)) return [];
  const there = [...element.children];
  const known = there.length === old.parts.length && old.own === fresh.own;
  const pairs = known ? paired(old.parts, fresh.parts, same) : null;
  if (!pairs) return [{ old: element, fresh: written(fresh) }];
  const said: Change = { old: element, fresh: `<g><${SAID}>${fresh.tip}</${SAID}></g>`, says: true };
  const inside = pairs.flatMap(([k, come], nth): Change[] => {
    if (k === null) {
      const next = pairs.slice(nth).find(([each]) => each !== null)?.[0];
      return [{ old: null, fresh: written(come!), into: element, before: there[next ?? there.length] ?? null }];
    }
    if (!come) return [{ old: there[k]!, fresh: null }];
    return changes(there[k]!, [was, old.parts[k]!], [is, come]);
  });
  return old.tip === fresh.tip ? inside : [said, ...inside];
}

/**
 * Which elements become which: the number of one that was there, and what it is now; none where they change places.
 * What is the same before and behind all that has changed stays.
 */
function paired(
  old: readonly Piece[],
  fresh: readonly Piece[],
  same: (one: Piece, two: Piece) => boolean,
): [number | null, Piece | null][] | null {
  const [gone, come] = [old, fresh].map((pieces) => new Set(pieces.map(({ name }) => name)));
  const pairs: [number | null, Piece | null][] = [];
  const least = Math.min(old.length, fresh.length);
  let last = 0;
  while (last < least && same(old[old.length - 1 - last]!, fresh[fresh.length - 1 - last]!)) last++;
  const [end, ends] = [old.length - last, fresh.length - last];
  let [k, n] = [0, 0];
  while (k < end && n < ends && same(old[k]!, fresh[n]!)) pairs.push([k++, fresh[n++]!]);
  while (k < end || n < ends) {
    const [was, is] = [k < end ? old[k] : undefined, n < ends ? fresh[n] : undefined];
    if (was && is && was.name === is.name) pairs.push([k++, fresh[n++]!]);
    else if (was && (!is || !was.name || !come!.has(was.name))) pairs.push([k++, null]);
    else if (is && (!was || !is.name || !gone!.has(is.name))) pairs.push([null, fresh[n++]!]);
    else return null;
  }
  while (k < old.length) pairs.push([k++, fresh[n++]!]);
  return pairs;
}

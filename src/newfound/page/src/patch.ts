// Brings a picture up to date in place: what stays is kept, pieces that moved glide, and what is new fades in.
import morphdom from "morphdom";
import { glide, places } from "./moves";

const FADE = 350;
/** What is larger than this part of the picture changes at once. */
const LARGE = 0.25;
/** Where more than this is new the whole was laid out anew. */
const MANY = 60;

/** A picture's markup as an element; what its parts say when pointed at moves from `title` into `data-tip`. */
export function parse(markup: string): SVGSVGElement | null {
  const made = document.createElement("template");
  made.innerHTML = markup;
  const root = made.content.firstElementChild;
  if (!(root instanceof SVGSVGElement)) return null;
  for (const title of root.querySelectorAll("title")) {
    const of = title.parentElement;
    if (of && (of as Element) !== root) of.setAttribute("data-tip", title.textContent ?? "");
    title.remove(); // the label of the whole says the same
  }
  root.dataset["tall"] = root.getAttribute("viewBox") ?? "";
  return root;
}

/** Some pictures can be laid out in two ways: takes the one that is larger in a frame. */
export function arrange(svg: SVGSVGElement, frame: { width: number; height: number }): void {
  const { tall, wide } = svg.dataset;
  if (!tall || !wide || !frame.width) return;
  const scale = (box: string) => {
    const [, , width = 1, height = 1] = box.split(" ").map(Number);
    return Math.min(frame.width / width, frame.height / height);
  };
  const is = scale(wide) > scale(tall);
  svg.setAttribute("viewBox", is ? wide : tall);
  svg.classList.toggle("wide", is);
}

/** Puts a picture into a host, or changes the one there into it. */
export function show(
  host: HTMLElement,
  markup: string,
  frame: { width: number; height: number },
  still: boolean,
): SVGSVGElement | null {
  const fresh = parse(markup);
  if (!fresh) return null;
  arrange(fresh, frame);
  const old = host.querySelector("svg");
  if (!old || old.getAttribute("class") !== fresh.getAttribute("class")) {
    host.replaceChildren(fresh);
    return fresh;
  }
  const before = still ? null : places(old);
  const added: Element[] = [];
  const names = new Map([...named(old), ...named(fresh)]);
  morphdom(old, fresh, {
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
  return old;
}

/** By what a part is found again in the next picture: its own name or id; on a spot, what it shows there. */
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
  const frame = svg.getBoundingClientRect();
  for (const part of added) {
    if (part.closest("defs") || !svg.contains(part)) continue;
    if (part.parentElement && whole.has(part.parentElement)) continue;
    const box = part.getBoundingClientRect();
    if (box.width > LARGE * frame.width || box.height > LARGE * frame.height) continue;
    part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });
  }
}

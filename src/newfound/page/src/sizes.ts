// How large the places are that pictures are laid out in: told whenever that changes, and before the next frame if asked.
import type { Size } from "./arrange";

const watched = new Map<Element, (size: Size) => void>();
const observer = new ResizeObserver((seen) => seen.forEach(({ target }) => tell(target)));

function tell(element: Element): void {
  const { width, height } = element.getBoundingClientRect();
  watched.get(element)?.({ width, height });
}

/** Tells the size of an element without edges of its own, now and again; gives what ends that. */
export function watch(element: Element, told: (size: Size) => void): () => void {
  watched.set(element, told);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer.unobserve(element);
  };
}

/** Tells all sizes as they are now: a browser would only do so once it has laid out the whole, which it then does again. */
export function measure(): void {
  for (const element of watched.keys()) tell(element);
}

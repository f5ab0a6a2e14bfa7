// How a choice is made from spot to spot: every choice is a path of places to click one after the other.
import type { Choice } from "./shapes";

/** Where one has got to: the spots clicked so far, what they leave open, and what comes next. */
export interface Walk {
  path: readonly string[];
  /** The choices that begin with the path. */
  open: readonly Choice[];
  /** The spots that lead on. */
  next: ReadonlySet<string>;
}

export function begin(choices: readonly Choice[]): Walk {
  return at(choices, []);
}

/** One step further; a step that leads nowhere from here may begin another path. */
export function step(choices: readonly Choice[], walk: Walk, spot: string): Walk | null {
  if (walk.next.has(spot)) return at(choices, [...walk.path, spot]);
  const again = begin(choices);
  return walk.path.length > 0 && again.next.has(spot) ? at(choices, [spot]) : null;
}

export function back(choices: readonly Choice[], walk: Walk): Walk {
  return at(choices, walk.path.slice(0, -1));
}

/** The one choice that the path has come to, if it is one. */
export function reached(walk: Walk): Choice | null {
  const [only, ...others] = walk.open;
  return only && others.length === 0 && only.spots.length === walk.path.length ? only : null;
}

/** The choice that a spot would come to, if that is a single one. */
export function leads(walk: Walk, spot: string): Choice | null {
  const found = walk.open.filter((choice) => choice.spots[walk.path.length] === spot);
  return found.length === 1 ? found[0]! : null;
}

function at(choices: readonly Choice[], path: readonly string[]): Walk {
  const open = choices.filter((choice) => path.every((spot, k) => choice.spots[k] === spot));
  const next = new Set<string>();
  for (const choice of open) {
    const spot = choice.spots[path.length];
    if (spot !== undefined) next.add(spot);
  }
  return { path, open, next };
}

/** What can be turned on by wheel or key: the next spots, or those beside the last one, if all turn the same thing. */
export function turns(choices: readonly Choice[], walk: Walk): string[] {
  const from = walk.next.size || !walk.path.length ? walk : back(choices, walk);
  const next = [...from.next];
  return next.length > 1 && next.every((spot) => spot.startsWith("turn/")) ? next.sort() : [];
}

// The mind of a bot on this device: the search of `bots/mind.py`, which with the same numbers decides the same.
import { Place, Program, type Values } from "./program";

/** What is asked of it: the record that a seat sees, where its random numbers begin, and how much to think. */
export interface Question {
  position: Uint8Array;
  rules: string;
  seat: number;
  start: [number, number];
  /** 0: one look ahead decides. */
  simulations: number;
  /** Whether what would change nothing any more is left out. */
  brisk: boolean;
  /** The actions that one look compares; all, unless it is said. */
  among?: number[];
}

/** A legal action and what came of it. */
export interface Judged {
  action: number;
  visits: number;
  value: number;
  /** What a search expects; one look tells nothing of these. */
  wins?: number;
  points?: number;
}

/** The legal actions, the one that was worth most thought first. */
export function think(program: Program, asked: Question): Judged[] {
  const mark = program.mark;
  try {
    const search = new Search(program, asked);
    if (!asked.simulations) return search.look();
    if (program.about.knobs["glance"]) search.glance();
    search.run(asked.simulations, asked.brisk);
    return search.judged();
  } finally {
    program.release(mark);
  }
}

/** What the functions are handed here; were there more, zeros in its place would give other decisions. */
const SEARCH = "box seen seat secrets simulations tree grows knobs net rng table room";
const TURNS = "box seen seat actions ways best rng table out leaning terms work";
const LOOK = "box seen seat actions ways values rng knobs net tables outs room";

class Search {
  private readonly frame: Values;

  constructor(
    private readonly program: Program,
    private readonly asked: Question,
  ) {
    const { knobs, secrets } = program.about;
    this.frame = program.frame("search", SEARCH);
    this.begin(this.frame);
    Object.assign(this.frame, { secrets: Number(secrets || knobs["blur"] === 1), grows: 1 });
    this.tree("used")[0] = 1;
  }

  /** What one look ahead thinks of the choices. */
  look(): Judged[] {
    const { among } = this.asked;
    const nodes = this.found().filter((node) => !among || among.includes(this.tree("action")[node]!));
    const values = this.ahead("look", LOOK, "values", nodes);
    const judged = nodes.map((node, at) => ({ action: this.tree("action")[node]!, visits: 0, value: values[at]! }));
    return judged.sort((one, other) => other.value - one.value);
  }

  /** Leans to the choices as far as what they lead to promises: in hundredths of a win, or by hand in points. */
  glance(): void {
    const { knobs } = this.program.about;
    const nodes = this.found();
    const ends = knobs["learned"]
      ? this.ahead("look", LOOK, "values", nodes).map((each) => 100 * each)
      : this.ahead("turns", TURNS, "best", nodes).map((each) => each / 100);
    const most = Math.max(...ends);
    nodes.forEach((node, at) => {
      const behind = (most - ends[at]!) / knobs["glance"]!;
      this.tree("prior")[node] = 1 + Math.floor(100 / (1 + behind * behind));
    });
  }

  /** Adds simulations; if brisk, until no other choice can catch up with the best one in those that are left. */
  run(simulations: number, brisk: boolean): void {
    const stride = Math.max(1, Math.floor(simulations / this.program.about.looks));
    for (let left = simulations; left > 0; left -= stride) {
      this.add(Math.min(stride, left));
      if (brisk && this.lead() > left - stride) return;
    }
  }

  judged(): Judged[] {
    const judged = [...this.nodes()].map((node) => {
      const visits = this.tree("visits")[node]!;
      const mean = (sum: string) => this.tree(sum)[node]! / (visits || 1);
      const means = { value: mean("value"), wins: mean("wins"), points: mean("points") };
      return { action: this.tree("action")[node]!, visits, ...means };
    });
    return judged.sort((one, other) => other.visits - one.visits || other.value - one.value);
  }

  /** What every function begins with. */
  private begin(frame: Values): void {
    (frame["box"] as Place).bytes.set(this.program.box(this.asked.rules));
    (frame["seen"] as Place).bytes.set(this.asked.position);
    (frame["rng"] as Place).longs.set(this.asked.start.map(BigInt));
    (frame["net"] as Place | undefined)?.bytes.set(this.program.net);
    Object.assign(frame, { seat: this.asked.seat, knobs: { ...this.program.about.knobs } });
  }

  /** The nodes of all choices, found by a simulation; what came of it is forgotten. */
  private found(): number[] {
    this.add(1);
    (this.frame["rng"] as Place).longs.set(this.asked.start.map(BigInt));
    const nodes = [...this.nodes()];
    for (const node of nodes) for (const sum of ["visits", "value", "wins", "points"]) this.tree(sum)[node] = 0;
    this.tree("visits")[0]! -= 1;
    return nodes;
  }

  /** What a function that looks ahead writes of each choice, into the argument `into`. */
  private ahead(name: string, known: string, into: string, nodes: number[]): number[] {
    const { functions, ways } = this.program.about;
    const frame = this.program.frame(name, known);
    this.begin(frame);
    const sized = functions[name]!.filter((each) => each.name === "actions" || each.name === into);
    const places = this.program.all(sized, nodes.length) as Record<string, Place>;
    places["actions"]!.numbers.set(nodes.map((node) => this.tree("action")[node]!));
    this.program.call(name, Object.assign(frame, places, { ways: ways[name] }));
    const told = places[into]!;
    return told.layout.kind === "i8" ? Array.from(told.longs, Number) : Array.from(told.numbers);
  }

  /** Adds so many simulations to the tree, which grows where it has to. */
  private add(simulations: number): void {
    for (let left = simulations; left > 0; ) {
      this.frame["simulations"] = left;
      left -= this.program.call("search", this.frame);
      if (left > 0) this.grow();
    }
  }

  /** Twice the room for the tree, or as it is for good where it has all that it may. */
  private grow(): void {
    const { functions, most_nodes } = this.program.about;
    const size = Math.min(2 * this.tree("action").length, most_nodes);
    this.frame["grows"] = Number(size > this.tree("action").length);
    if (!this.frame["grows"]) return;
    const old = this.frame["tree"] as Record<string, Place>;
    const layout = functions["search"]!.find(({ name }) => name === "tree")!;
    const grown = layout.parts!.filter(({ name }) => name !== "used");
    const larger = this.program.all(grown, size) as Record<string, Place>;
    for (const { name } of grown) larger[name]!.bytes.set(old[name]!.bytes);
    this.frame["tree"] = { ...larger, used: old["used"]! };
  }

  /** How much oftener the choice that was worth most thought was visited than any other. */
  private lead(): number {
    const visits = [0, 0, ...[...this.nodes()].map((node) => this.tree("visits")[node]!)].sort((a, b) => b - a);
    return visits[0]! - visits[1]!;
  }

  /** The nodes at the beginning of the tree. */
  private *nodes(): Generator<number> {
    for (let node = this.tree("child")[0]!; node; node = this.tree("sibling")[node]!) yield node;
  }

  private tree(part: string): Place["numbers"] {
    return (this.frame["tree"] as Record<string, Place>)[part]!.numbers;
  }
}

// The mind of a bot on this device: what `bots/mind.py`, `look.py` and `greedy.py` think, which with the same numbers is
// the same here to the last bit.
import { Place, Program, type Values } from "./program";

/** What is asked of it; `bots/question.py` writes it. */
export type Question = Seen & (Search | Answers | Look | Turns | Outlook);

/** The record that a seat sees, in base 64, and where its random numbers begin. */
interface Seen {
  position: string;
  rules: string;
  seat: number;
  start: [number, number];
  /** How the search weighs things at such a table. */
  knobs: Record<string, number>;
}

/** Which choices are worth most thought: so many of the best are told. */
interface Search {
  kind: "search";
  simulations: number;
  /** Whether what would change nothing any more is left out. */
  brisk: boolean;
  best: number;
  /** Whose thoughts these are and the decisions so far: what was found about those after this one is kept. */
  whose?: string;
  past?: number[];
}

/** Which of these choices are worth most once everybody has answered them, played on in so many ways together. */
interface Answers {
  kind: "answers";
  actions: number[];
  ways: number;
}

/** What some choices are worth by one look ahead, so many of them followed to the end of the turn. */
interface Look {
  kind: "look";
  actions: number[];
  plans: number;
}

/** What the ends of the turn after some choices are. */
interface Turns {
  kind: "turns";
  actions: number[];
  ways: number;
}

/** What everybody may expect from here. */
interface Outlook {
  kind: "outlook";
  simulations: number;
  players: number;
}

/** Rows of numbers: a choice with its visits, value, wins and points; one with its ways and worth, or its worth; a seat's sums. */
export type Answer = number[][];

/** A tree outside of a module's memory, and the decisions that it begins after. */
interface Kept {
  past: number[];
  used: number;
  tree: Record<string, Uint8Array>;
}

/** Trees that are kept; bots at a table are fewer. */
const KEPT = 8;

export class Mind {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly program: Program) {}

  think(asked: Question): Answer {
    const mark = this.program.mark;
    try {
      if (asked.kind === "look") return ahead(this.program, asked, "look", asked.actions, asked).map(row);
      if (asked.kind === "turns") return ahead(this.program, asked, "turns", asked.actions, asked).map(row);
      if (asked.kind === "answers") return weigh(this.program, asked);
      const thought = new Thought(this.program, asked);
      return asked.kind === "outlook" ? thought.outlook(asked) : this.search(thought, asked);
    } finally {
      this.program.release(mark);
    }

    function row(worth: number, at: number): number[] {
      return [(asked as Look).actions[at]!, worth];
    }
  }

  private search(thought: Thought, asked: Seen & Search): Answer {
    const { whose, past } = asked;
    const before = whose === undefined ? undefined : this.kept.get(whose);
    if (before && past) thought.follow(before, past);
    if (asked.knobs["glance"]) thought.glance();
    thought.run(asked.simulations, asked.brisk);
    if (whose !== undefined && past) {
      this.kept.delete(whose);
      this.kept.set(whose, thought.kept(past));
      if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    }
    return thought.judged().slice(0, asked.best);
  }
}

/** What the functions are handed here; were there more, zeros in its place would give other decisions. */
const SEARCH = "box seen seat secrets simulations tree grows knobs net rng table room";
const KEEP = "tree fresh node origin";
const ANSWERED = "box seen seat action done ways total rng knobs net tables outs room";
const AHEAD = {
  turns: { known: "box seen seat actions ways best rng table out leaning terms work", into: "best" },
  look: { known: "box seen seat actions ways plans values rng knobs net tables outs room", into: "values" },
};

/** What every function begins with. */
function begin(program: Program, frame: Values, asked: Seen): void {
  (frame["box"] as Place).bytes.set(program.box(asked.rules));
  (frame["seen"] as Place).bytes.set(Uint8Array.from(atob(asked.position), (each) => each.charCodeAt(0)));
  (frame["rng"] as Place).longs.set(asked.start.map(BigInt));
  (frame["net"] as Place | undefined)?.bytes.set(program.net);
  Object.assign(frame, { seat: asked.seat, knobs: { ...asked.knobs } });
}

/** What a function that looks ahead writes of each choice; how far, where that is not told, its game knows. */
function ahead(
  program: Program,
  asked: Seen,
  name: keyof typeof AHEAD,
  actions: number[],
  { ways = program.about.ways[name], plans = 0 }: { ways?: number; plans?: number } = {},
): number[] {
  const { known, into } = AHEAD[name];
  const frame = program.frame(name, known);
  begin(program, frame, asked);
  const sized = program.about.functions[name]!.filter((each) => each.name === "actions" || each.name === into);
  const places = program.all(sized, actions.length) as Record<string, Place>;
  places["actions"]!.numbers.set(actions);
  program.call(name, Object.assign(frame, places, { ways, plans }));
  const told = places[into]!;
  return told.layout.kind === "i8" ? Array.from(told.longs, Number) : Array.from(told.numbers);
}

/** What `bots/answers.py` weighs: the choices that one look thinks best, then for the second half of the ways the better of them. */
function weigh(program: Program, asked: Seen & Answers): Answer {
  const { actions, knobs } = asked;
  const looked = ahead(program, asked, "look", actions, { plans: knobs["plans"]! });
  const order = actions.map((_, at) => at).sort((one, other) => looked[other]! - looked[one]!);
  let chosen = order.slice(0, knobs["answers"]).map((at) => ({ code: actions[at]!, ways: 0, total: 0 }));
  const frame = program.frame("answered", ANSWERED);
  begin(program, frame, asked);
  const total = (frame["total"] as Place).numbers;
  const play = (ways: number) => {
    for (const each of chosen) {
      total[0] = each.total;
      program.call("answered", Object.assign(frame, { action: each.code, done: each.ways, ways }));
      each.total = total[0]!;
      each.ways += ways;
    }
  };
  const mean = (each: (typeof chosen)[number]) => each.total / each.ways;
  play(1);
  let left = asked.ways - chosen.length;
  for (const part of [0.5, 1]) {
    const ways = Math.max(0, Math.floor((left * part) / chosen.length));
    play(ways);
    left -= ways * chosen.length;
    chosen = chosen.sort((one, other) => mean(other) - mean(one));
    if (part < 1) chosen = chosen.slice(0, Math.ceil(chosen.length / 2));
  }
  return chosen.map((each) => [each.code, each.ways, mean(each)]);
}

/** A search with its tree, in the memory of a module. */
class Thought {
  private readonly frame: Values;

  constructor(
    private readonly program: Program,
    private readonly asked: Seen,
  ) {
    const { secrets } = program.about;
    this.frame = program.frame("search", SEARCH);
    begin(program, this.frame, asked);
    Object.assign(this.frame, { secrets: Number(secrets || asked.knobs["blur"] === 1), grows: 1 });
    this.tree("used")[0] = 1;
  }

  // ── What was known before ─────────────────────────────────────────────────────────────────────────────────────

  /** Goes on with an earlier tree, from where the decisions since then lead; where it does not know them, with none. */
  follow(before: Kept, past: number[]): void {
    if (before.past.some((code, at) => past[at] !== code)) return;
    const fresh = { ...(this.frame["tree"] as Values) };
    this.hold(before.used);
    for (const [part, bytes] of Object.entries(before.tree)) this.place(part).bytes.set(bytes);
    let node = 0;
    for (const code of past.slice(before.past.length)) {
      node = [...this.nodes(node)].find((each) => this.tree("action")[each] === code) ?? -1;
      if (node < 0) break;
    }
    if (node < 0) this.frame["tree"] = fresh;
    else if (node > 0) this.keep(node, before.used);
  }

  /** Makes a node the beginning of the tree and forgets the rest. */
  private keep(node: number, used: number): void {
    const { functions } = this.program.about;
    const frame = this.program.frame("keep", KEEP);
    const old = this.frame["tree"] as Values;
    this.hold(used);
    const origin = this.program.all(functions["keep"]!.filter(({ name }) => name === "origin"), used);
    this.program.call("keep", Object.assign(frame, { tree: old, fresh: this.frame["tree"], node }, origin));
  }

  /** The tree as it is now, outside of the module's memory. */
  kept(past: number[]): Kept {
    const used = this.tree("used")[0]!;
    const tree = this.frame["tree"] as Record<string, Place>;
    const parts = Object.entries(tree).map(([part, { bytes, shape }]) => {
      return [part, bytes.slice(0, part === "used" ? bytes.length : (bytes.length / shape[0]!) * used)] as const;
    });
    return { past, used, tree: Object.fromEntries(parts) };
  }

  /** An empty tree with room for so many decisions at least. */
  private hold(least: number): void {
    const layout = this.program.about.functions["search"]!.find(({ name }) => name === "tree")!;
    let size = layout.parts![0]!.shape![0]!;
    while (size < least) size *= 2;
    this.frame["tree"] = this.room(size);
  }

  /** Room for a tree. */
  private room(size: number): Record<string, Place> {
    const layout = this.program.about.functions["search"]!.find(({ name }) => name === "tree")!;
    const parts = layout.parts!.map((each) => this.program.all([each], each.name === "used" ? 1 : size));
    return Object.assign({}, ...parts) as Record<string, Place>;
  }

  // ── Thinking ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** Leans to the choices as far as what they lead to promises: in hundredths of a win, or by hand in points. */
  glance(): void {
    const { knobs } = this.asked;
    if (!this.tree("child")[0]) this.find();
    const nodes = [...this.nodes()];
    const actions = nodes.map((node) => this.tree("action")[node]!);
    const ends = knobs["learned"]
      ? ahead(this.program, this.asked, "look", actions, { plans: knobs["ahead"]! }).map((each) => 100 * each)
      : ahead(this.program, this.asked, "turns", actions).map((each) => each / 100);
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

  /** The legal actions, the one that was worth most thought first. */
  judged(): Answer {
    const judged = [...this.nodes()].map((node) => {
      const visits = this.tree("visits")[node]!;
      const mean = (sum: string) => this.tree(sum)[node]! / (visits || 1);
      return [this.tree("action")[node]!, visits, mean("value"), mean("wins"), mean("points")];
    });
    return judged.sort((one, other) => other[1]! - one[1]! || other[2]! - one[2]!);
  }

  /** For each seat how many simulations there were and the sums of what they came to, as `bots/analysis.py` has them. */
  outlook({ simulations, players }: Outlook): Answer {
    const room = this.frame["room"] as Record<string, Place>;
    const sums = Array.from({ length: players }, () => [0, 0, 0, 0, 0, 0, 0, 0]);
    for (let done = 0; done < simulations; done += 1) {
      this.add(1);
      const reward = room["reward"]!.numbers;
      const points = room["points"]!.numbers;
      for (let seat = 0; seat < players; seat += 1) {
        let others = 0;
        for (let other = 0; other < players; other += 1) if (other !== seat) others += points[other]!;
        const wins = reward[seat]!;
        const lead = points[seat]! - others / Math.max(players - 1, 1);
        const value = reward[reward.length / 2 + seat]!;
        const each = [1, wins, points[seat]!, lead, value, wins * wins, lead * lead, value * value];
        each.forEach((number, at) => (sums[seat]![at]! += number));
      }
    }
    return sums;
  }

  /** Finds all choices by a simulation; what came of it is forgotten. */
  private find(): void {
    this.add(1);
    (this.frame["rng"] as Place).longs.set(this.asked.start.map(BigInt));
    for (const node of this.nodes())
      for (const sum of ["visits", "value", "wins", "points"]) this.tree(sum)[node] = 0;
    this.tree("visits")[0]! -= 1;
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
    const size = Math.min(2 * this.tree("action").length, this.program.about.most_nodes);
    this.frame["grows"] = Number(size > this.tree("action").length);
    if (!this.frame["grows"]) return;
    const old = this.frame["tree"] as Record<string, Place>;
    const larger = this.room(size);
    for (const [part, place] of Object.entries(larger)) place.bytes.set(old[part]!.bytes);
    this.frame["tree"] = larger;
  }

  /** How much oftener the choice that was worth most thought was visited than any other. */
  private lead(): number {
    const visits = [0, 0, ...[...this.nodes()].map((node) => this.tree("visits")[node]!)].sort((a, b) => b - a);
    return visits[0]! - visits[1]!;
  }

  /** The nodes after one of the tree, which is its beginning unless it is named. */
  private *nodes(after = 0): Generator<number> {
    for (let node = this.tree("child")[after]!; node; node = this.tree("sibling")[node]!) yield node;
  }

  private place(part: string): Place {
    return (this.frame["tree"] as Record<string, Place>)[part]!;
  }

  private tree(part: string): Place["numbers"] {
    return this.place(part).numbers;
  }
}

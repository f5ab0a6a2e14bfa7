// A table as its page knows it: through which seat one looks, how far a choice has come, and what is looked back at.
import { Live } from "./live.svelte";
import { notice } from "./notice.svelte";
import { Playback } from "./playback.svelte";
import { ended } from "./say";
import { server } from "./server";
import { settings } from "./settings.svelte";
import type { Analysis, Choice, Hint, Line, Step } from "./shapes";
import * as walking from "./walk";
import { row, words } from "./words";

/** How long one waits for a decision to be taken back, and how often one looks, in milliseconds. */
const BACK = 3000;
const TICK = 20;

/** Something that is told about a choice by a bot. */
export interface Advice {
  choice: Choice;
  wins: number | null;
  points: number | null;
  /** The points of the others on average. */
  against: number | null;
  /** How the turn goes on after it, and what that scores. */
  then: readonly string[];
  /** In what the best one is better than the next. */
  why: string | null;
}

export class TableModel {
  live = $state.raw<Live | null>(null);
  seat = $state<number | null>(null);
  walk = $state.raw<walking.Walk>(walking.begin([]));
  /** A choice that waits for a second click. */
  pending = $state.raw<Choice | null>(null);
  /** The moment that was decided upon, until it is answered; `""` while one goes back first. */
  #sent = $state<string | null>(null);
  advice = $state.raw<Advice[] | "thinking" | null>(null);
  /** The seat that the device has to be passed to. */
  curtain = $state<number | null>(null);
  /** The moment that is looked back at. */
  past = $state.raw<Step | null>(null);
  near = $state.raw<readonly string[]>([]);
  /** What bots say about the game, once somebody has asked them. */
  analysis = $state.raw<Analysis | null>(null);

  readonly playback = new Playback();

  constructor(readonly id: string) {}

  scene = $derived(this.live?.scene ?? null);
  /** Whether what was decided is still on its way; not once the table has moved on, so that all of that is shown at once. */
  busy = $derived(this.#sent === "" || (this.#sent !== null && this.#sent === this.scene?.moment));
  card = $derived(this.live?.card ?? null);
  mine = $derived(this.card?.mine ?? []);
  last = $derived(this.live?.log.length ?? 0);
  choices = $derived(this.past || this.busy || this.playback.held ? [] : (this.scene?.choices ?? []));
  /** What is shown of the table: an earlier moment that is looked back at, or that is still to be followed, or now. */
  picture = $derived(this.past?.picture ?? this.playback.held?.picture ?? this.live?.picture ?? "");
  /** How many decisions led to what is shown. */
  number = $derived(this.past?.number ?? this.playback.held?.number ?? this.last);
  /** The points at the moment that is shown, where that is not now. */
  scores = $derived.by((): readonly number[] | null => {
    const held = this.playback.held;
    if (this.past || !held) return this.past?.scores ?? null;
    return scoresOver(this.live?.log ?? [], this.live?.scene?.seats ?? [])[held.number] ?? null;
  });
  /** The spots of what the others did last, with the seat that did it, since one's own last decision. */
  recent = $derived.by((): ReadonlyMap<string, number> => {
    const log = (this.live?.log ?? []).slice(0, this.number);
    const own = log.findLastIndex((line) => line.seat === this.seat);
    const since = this.past || this.playback.held ? log.slice(-1) : this.over || own < 0 ? [] : log.slice(own + 1);
    const last = new Map(since.map((line) => [line.seat, line.spots]));
    return new Map([...last].flatMap(([seat, spots]) => (seat < 0 ? [] : spots.map((spot) => [spot, seat] as const))));
  });
  /** The spots of one's own last decision, as long as nobody has decided anything since and the game goes on. */
  own = $derived.by((): readonly string[] => {
    const last = this.live?.log[this.number - 1];
    return last && last.seat === this.seat && (!this.over || this.past) ? last.spots : [];
  });
  myTurn = $derived(this.scene?.status === "running" && this.seat !== null && this.scene.to_act.includes(this.seat));
  over = $derived(this.scene?.status === "over");
  /** The seats that are shown to act: who did what is being followed, or who is to act now. */
  acting = $derived.by((): readonly number[] => {
    if (this.past || this.scene?.status !== "running") return [];
    const { held } = this.playback;
    return held ? (held.line ? [held.line.seat] : []) : this.scene.to_act;
  });
  /** Whether this seat's time has run out. */
  late = $derived(this.seat !== null && this.live?.clocks?.times[this.seat]?.left === 0);
  /** Whether a seat that a bot plays can be played by oneself again. */
  mayReturn = $derived.by((): boolean => {
    const seat = this.seat === null ? undefined : this.scene?.seats[this.seat];
    return !!seat?.bot && !seat.resigned;
  });
  /** The moment at which somebody wants to look before the only move goes. */
  #held = $state("");
  /** The only thing one can do now, where that goes by itself. */
  forced = $derived.by((): Choice | null => {
    const wish = this.card?.wish;
    const asked = !!wish && wish.denied === null && this.mine.includes(wish.seat);
    const waits = settings.forced && !settings.confirm && this.myTurn && !asked && this.curtain === null;
    const [only, ...others] = this.choices;
    return waits && only && !others.length && !only.leaves && this.#held !== this.scene?.moment ? only : null;
  });
  /** Whether the end is not to be told: an earlier moment of a finished game is looked at. */
  untold = $derived(this.over && this.past !== null && this.past.number < this.last);
  /** Whether this game keeps something secret from this seat. */
  hides = $derived((this.live?.log ?? []).some((line) => line.text === null));

  /** What the seats are called. */
  called = $derived((this.scene?.seats ?? []).map((seat) => seat.name));

  names(seats: readonly number[]): string {
    return row(seats.filter((seat) => seat >= 0).map((seat) => this.called[seat] ?? ""));
  }

  /** What is going on, in a sentence. */
  asks = $derived.by((): string => {
    const scene = this.scene;
    if (!scene) return words().loading;
    if (scene.status === "over") {
      if (this.card?.outdated) return words().outdated;
      const [winner, ...others] = scene.winners;
      if (winner === undefined) return words().over;
      if (others.length) return words().wonMany(this.names(scene.winners));
      return winner === this.seat && this.mine.includes(winner) ? words().wonYou : words().won(this.names([winner]));
    }
    if (this.seat !== null && scene.seats[this.seat]?.bot) return this.late ? words().choicesLate : words().choicesBot;
    if (this.myTurn && scene.asks) return scene.asks;
    const acting = scene.to_act.filter((seat) => seat >= 0 && seat !== this.seat);
    const say = acting.length > 1 ? words().waitingMany : words().waiting;
    return acting.length ? say(this.names(acting)) : words().loading;
  });

  /** Looks through a seat's eyes from now on, in the language and theme of the moment. */
  open(seat: number | null): void {
    const before = this.live;
    this.seat = seat;
    this.live = new Live(this.id, seat, settings.lang, settings.theme, before);
    before?.close();
  }

  close(): void {
    this.live?.close();
  }

  /** The table has moved on: what was begun on the moment before is void. */
  renew(): void {
    this.walk = walking.begin(this.choices);
    this.pending = null;
    this.advice = null;
    this.near = [];
  }

  /** What waits for a second click, in a sentence. */
  waits = $derived.by((): string | null => {
    if (!this.pending) return null;
    const { say, leaves } = this.pending;
    const does = this.choices.includes(this.pending) ? say : words().instead(say);
    return leaves ? `${ended(does)}\n${leaves}` : does;
  });

  /** What the wheel and keys turn. */
  spins = $derived(this.busy ? [] : walking.turns(this.choices, this.walk));

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** A spot was clicked; `doubtful` when another one might have been meant. */
  pick(spot: string, doubtful: boolean): void {
    notice.hush();
    if (this.pending && this.walk.path.at(-1) === spot) return void this.send(this.pending);
    const before = this.pending ? walking.back(this.choices, this.walk) : this.walk;
    const next = walking.step(this.choices, before, spot);
    if (!next) return;
    this.walk = next;
    this.pending = null;
    const choice = walking.reached(next);
    if (!choice) return;
    this.choose(choice, doubtful);
  }

  /** Decides; what gives something up, or might not be meant, waits for a second click. */
  choose(choice: Choice, doubtful = false): void {
    if (choice !== this.pending && (settings.confirm || doubtful || choice.leaves)) this.pending = choice;
    else void this.send(choice);
  }

  /** One step back before anything is sent; gives whether there was one. */
  stepBack(): boolean {
    if (this.pending || this.walk.path.length) {
      this.pending = null;
      this.walk = walking.back(this.choices, this.walk);
      return true;
    }
    if (this.advice) {
      this.advice = null;
      return true;
    }
    return false;
  }

  /** Lets the only move wait for a click; gives whether one would have gone by itself. */
  hold(): boolean {
    if (!this.forced) return false;
    this.#held = this.scene?.moment ?? "";
    return true;
  }

  async send(choice: Choice): Promise<void> {
    const seat = this.seat;
    if (!this.scene || seat === null || this.busy) return;
    const instead = !this.choices.includes(choice);
    this.#sent = instead ? "" : this.scene.moment;
    if (!instead || (await this.#back())) {
      const last = { number: this.last, choices: this.scene.choices };
      const moment = (this.#sent = this.scene.moment);
      const done = await this.do("decide", { seat, text: choice.text, moment });
      this.#before = done ? last : null;
      if (this.#sent !== moment) return; // another decision is on its way already
    }
    this.#sent = null;
  }

  /** The decision before this one, if it was one's own: what could have been chosen there. */
  #before: { number: number; choices: readonly Choice[] } | null = null;

  /** What a spot would have meant instead of what one has just decided, while nothing has come of it. */
  #instead(spot: string): Choice | null {
    const before = this.#before;
    const line = this.live?.log.at(-1);
    if (!before || line?.seat !== this.seat || this.last !== before.number + 1) return null;
    const found = before.choices.filter((choice) => choice.spots.length === 1 && choice.spots[0] === spot);
    return found.length === 1 && found[0]!.text !== line.text ? found[0]! : null;
  }

  /** Takes the last decision back, and waits until it is. */
  async #back(): Promise<boolean> {
    const moment = this.scene?.moment;
    if (!(await this.takeBack())) return false;
    for (let wait = 0; wait < BACK && this.scene?.moment === moment; wait += TICK)
      await new Promise((done) => setTimeout(done, TICK));
    return this.scene?.moment !== moment;
  }

  /** Asks for something to be done at the table; says why where it is refused. */
  do(name: string, values: Record<string, unknown> = {}): Promise<boolean> {
    return notice.try(() => this.live?.do(name, values) ?? Promise.resolve());
  }

  async takeBack(): Promise<boolean> {
    return this.seat !== null && this.do("take-back", { seat: this.seat });
  }

  async whyNot(spot: string): Promise<void> {
    if (this.past || this.seat === null || this.over) return;
    if (!this.myTurn) return notice.say(words().notYourTurn, 3, "moment");
    const instead = this.#instead(spot);
    if (instead) {
      if (this.pending === instead) return this.send(instead);
      this.walk = walking.begin(this.choices);
      this.pending = instead;
      return;
    }
    const seat = this.seat;
    try {
      notice.say((await server.whyNot(this.id, spot, seat)) ?? `${words().notHere} ${ended(this.asks)}`, 5, "moment");
    } catch {
      notice.say(`${words().notHere} ${ended(this.asks)}`, 3, "moment");
    }
  }

  async askHint(): Promise<void> {
    if (!this.myTurn || this.seat === null || this.advice === "thinking") return;
    this.hold(); // who asks wants to look
    const moment = this.scene?.moment;
    const seat = this.seat;
    this.advice = "thinking";
    let found: Hint | null = null;
    const done = await notice.try(async () => (found = await server.hint(this.id, seat)));
    if (this.scene?.moment !== moment) return;
    this.advice = done && found ? this.#advice(found) : null;
  }

  #advice(hint: Hint): Advice[] {
    return hint.choices.flatMap((each) => {
      const choice = this.choices.find((known) => known.text === each.text);
      const { wins, points, against, then, why } = each;
      return choice ? [{ choice, wins, points, against, then, why }] : [];
    });
  }

  // ── Looking back ──────────────────────────────────────────────────────────────────────────────────────────────

  #wanted = -1;

  async lookBack(number: number): Promise<void> {
    const at = Math.max(0, Math.min(number, this.last));
    this.#wanted = at;
    await notice.try(async () => {
      const step = await server.replay(this.id, at, this.seat);
      if (this.#wanted === at) this.past = step;
    });
  }

  /** To the beginning of the turn before this moment, or to where the next one begins. */
  lookTurn(by: 1 | -1): Promise<void> {
    const here = this.past?.number ?? this.last;
    const stops = [0, ...turnsBegin(this.live?.log ?? []), this.last];
    const before = stops.findLast((stop) => stop < here) ?? 0;
    const after = stops.find((stop) => stop > here) ?? this.last;
    return this.lookBack(by < 0 ? before : after);
  }

  toNow(): void {
    this.#wanted = -1;
    this.past = null;
  }
}

/** The decisions at which another seat's turn begins; what chance does in between belongs to the turn before. */
export function turnsBegin(log: readonly Line[]): number[] {
  let last = -1;
  return log.flatMap(({ seat }, number) => {
    if (seat < 0 || seat === last) return [];
    last = seat;
    return [number];
  });
}

/** The scores after each decision, up to those of now, from the points that the log tells: who plays on from a game whose
    hands are secret begins with points that no line tells of. */
export function scoresOver(log: readonly Line[], seats: readonly { score: number }[]): number[][] {
  const told = seats.map(() => 0);
  const steps = [[...told]];
  for (const line of log) {
    for (const [seat, points] of line.points) told[seat] = (told[seat] ?? 0) + points;
    steps.push([...told]);
  }
  return steps.map((scores) => scores.map((points, seat) => points + seats[seat]!.score - told[seat]!));
}

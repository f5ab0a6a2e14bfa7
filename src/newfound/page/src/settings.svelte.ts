// What a browser remembers of its user: language, theme, how moves are made and shown, what it wants to be told, and with
// what each game was played last.
export type Lang = "fr" | "en";
export type Theme = "light" | "dark";

/** How long others' moves are shown, from slow to all at once. */
export const PACES = ["slow", "normal", "once"] as const;
export type Pace = (typeof PACES)[number];

/** With what a game is begun; what is absent was never chosen. */
export interface Setup {
  players?: number;
  level?: string;
  options?: Record<string, boolean | number | string>;
}

const STORE = "newfound";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** A phone held upright, or a small tablet; the styles of pages name the same. */
const narrow = matchMedia("(max-width: 599px), (max-width: 899px) and (orientation: portrait)");
const low = matchMedia("(min-width: 600px) and (max-height: 540px)");
const short = matchMedia("(max-height: 800px)");

interface Kept {
  lang: Lang | null;
  theme: Theme | null;
  confirm: boolean;
  forced: boolean;
  notify: boolean;
  sounds: boolean;
  pace: Pace;
  level: string;
  setups: Record<string, Setup>;
}

function kept(): Kept {
  const usual: Kept = {
    lang: null,
    theme: null,
    confirm: false,
    forced: true,
    notify: false,
    sounds: false,
    pace: "normal",
    level: "skilled",
    setups: {},
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Settings {
  #kept = $state(kept());
  #dark = $state(dark.matches);
  still = $state(still.matches);
  /** A phone, or on its side. */
  narrow = $state(narrow.matches);
  low = $state(low.matches);
  /** Whether a panel has no room for all that many players have before them. */
  short = $state(short.matches);

  constructor() {
    dark.addEventListener("change", () => (this.#dark = dark.matches));
    still.addEventListener("change", () => (this.still = still.matches));
    narrow.addEventListener("change", () => (this.narrow = narrow.matches));
    low.addEventListener("change", () => (this.low = low.matches));
    short.addEventListener("change", () => (this.short = short.matches));
  }

  get lang(): Lang {
    return this.#kept.lang ?? (navigator.language.toLowerCase().startsWith("en") ? "en" : "fr");
  }
  set lang(value: Lang) {
    this.#keep({ lang: value });
  }

  get theme(): Theme {
    return this.#kept.theme ?? (this.#dark ? "dark" : "light");
  }
  set theme(value: Theme) {
    this.#keep({ theme: value });
  }

  /** Whether every move wants a second click. */
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(value: boolean) {
    this.#keep({ confirm: value });
  }

  /** Whether a move that is the only one goes by itself. */
  get forced(): boolean {
    return this.#kept.forced;
  }
  set forced(value: boolean) {
    this.#keep({ forced: value });
  }

  /** Whether one wants to be told of one's turn while looking elsewhere. */
  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(value: boolean) {
    this.#keep({ notify: value });
  }

  /** Whether what happens at a table can be heard. */
  get sounds(): boolean {
    return this.#kept.sounds;
  }
  set sounds(value: boolean) {
    this.#keep({ sounds: value });
  }

  /** How long others' moves are shown. */
  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(value: Pace) {
    this.#keep({ pace: value });
  }

  /** The level of bots that was chosen last. */
  get level(): string {
    return this.#kept.level;
  }
  set level(value: string) {
    this.#keep({ level: value });
  }

  /** With what a game was begun last. */
  setup(game: string): Setup {
    return this.#kept.setups[game] ?? {};
  }
  /** Remembers something that was chosen for a game. */
  choose(game: string, chosen: Setup): void {
    const setups = { ...this.#kept.setups, [game]: { ...this.setup(game), ...chosen } };
    this.#keep({ setups, ...(chosen.level ? { level: chosen.level } : {}) });
  }

  #keep(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const settings = new Settings();

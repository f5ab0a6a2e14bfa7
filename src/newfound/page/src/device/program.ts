// A game's rules as WebAssembly, called by what is told beside the module: no game is named here, and no function.

/** A kind of number as it lies in memory. */
export type Kind = "i1" | "i2" | "i4" | "i8" | "f4" | "f8";

/** Something that a function is handed: a number, a record, an array of either, or several together. */
export interface Argument {
  name: string;
  kind?: Kind;
  record?: string;
  shape?: number[];
  parts?: Argument[];
}

export interface Field {
  at: number;
  kind: Kind;
  shape?: number[];
}

/** What is told beside a module; `core/wasm.py` and `bots/modules.py` write it. */
export interface About {
  game: string;
  rules: string;
  functions: Record<string, Argument[]>;
  records: Record<string, { size: number; fields: Record<string, Field> }>;
  most_actions: number;
  scratch: number;
  /** The components of each version of the rules, in base 64. */
  boxes: { rules: string[]; bytes: string }[];
  /** Whether a record hides anything from anybody. */
  secrets: boolean;
  /** How a search weighs things. */
  knobs: Record<string, number>;
  /** How many ways a function that looks ahead tries: to finish a turn, or to imagine what is hidden. */
  ways: Record<string, number>;
  /** How often a search looks whether its choice is settled. */
  looks: number;
  /** How many decisions a tree holds at most. */
  most_nodes: number;
}

const ARRAYS = {
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  i8: BigInt64Array,
  f4: Float32Array,
  f8: Float64Array,
};

/** An array or a record in the module's memory. */
export class Place {
  constructor(
    readonly memory: WebAssembly.Memory,
    readonly at: number,
    readonly layout: Argument,
    readonly shape: number[],
    readonly size: number,
  ) {}

  get bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.at, this.size);
  }

  /** Its numbers. A module's memory is another one after it has grown: ask again. */
  get numbers(): Int8Array | Int16Array | Int32Array | Float32Array | Float64Array {
    const kind = this.layout.kind;
    if (!kind || kind === "i8") throw new TypeError(`${this.layout.name} has no plain numbers`);
    return new ARRAYS[kind](this.memory.buffer, this.at, this.size / ARRAYS[kind].BYTES_PER_ELEMENT);
  }

  /** The same for the longest ones. */
  get longs(): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, this.at, this.size / 8);
  }
}

export type Value = number | Place | Values;
export interface Values {
  [name: string]: Value;
}

export class Program {
  private constructor(
    readonly about: About,
    private readonly exports: WebAssembly.Exports,
    private free: number,
    /** The weights of the network, which are 0 where nothing was learned. */
    readonly net: Uint8Array,
  ) {}

  /** A module, ready to be called; where `about.knobs` say that a network was learned, it is needed, too. */
  static async load(code: BufferSource, about: About, learned?: Uint8Array): Promise<Program> {
    const net = about.knobs["learned"] ? learned : new Uint8Array(about.records["net"]!.size);
    if (net?.length !== about.records["net"]!.size) throw new RangeError(`no network for ${about.game}`);
    const { instance } = await WebAssembly.instantiate(code);
    const heap = instance.exports["__heap_base"] as WebAssembly.Global<"i32">;
    return new Program(about, instance.exports, heap.value, net);
  }

  /** The components that a version of the rules is played with. */
  box(rules: string): Uint8Array {
    const found = this.about.boxes.find((each) => each.rules.includes(rules));
    if (!found) throw new RangeError(`no module plays ${this.about.game} by rules ${rules}`);
    return Uint8Array.from(atob(found.bytes), (each) => each.charCodeAt(0));
  }

  /** Everything that a function is handed, by name: numbers are 0, and so is what lies in memory. It must be known. */
  frame(name: string, known: string): Values {
    const layouts = this.about.functions[name] ?? [];
    const strange = layouts.find((each) => !known.split(" ").includes(each.name));
    if (strange) throw new TypeError(`${name} is to be handed ${strange.name}, which is not known here`);
    return this.all(layouts);
  }

  /** Room for several things that travel together; where a length is said, for arrays of so many numbers. */
  all(layouts: Argument[], length?: number): Values {
    return Object.fromEntries(layouts.map((each) => [each.name, this.one(each, length)]));
  }

  /** Calls a function; gives what it gives, or 0. What raises in Python throws. */
  call(name: string, frame: Values): number {
    const plain = (this.about.functions[name] ?? []).flatMap((each) => flat(each, frame[each.name]));
    const gives = (this.exports[name] as (...args: (number | bigint)[]) => number | bigint | undefined)(...plain);
    return Number(gives ?? 0);
  }

  /** What was given room since `mark` is free again. */
  release(mark: number): void {
    this.free = mark;
  }

  get mark(): number {
    return this.free;
  }

  private one(layout: Argument, length?: number): Value {
    if (layout.parts) return this.all(layout.parts, length);
    if (!layout.shape && !layout.record) return 0;
    const shape = layout.shape && length !== undefined ? [length] : (layout.shape ?? []);
    const each = layout.record ? this.about.records[layout.record]!.size : ARRAYS[layout.kind!].BYTES_PER_ELEMENT;
    const place = new Place(this.memory, this.free, layout, shape, shape.reduce((all, some) => all * some, each));
    this.free += (place.size + 15) & -16;
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / 65536));
    place.bytes.fill(0);
    return place;
  }

  private get memory(): WebAssembly.Memory {
    return this.exports["memory"] as WebAssembly.Memory;
  }
}

/** An argument as the plain numbers that WebAssembly takes. */
function flat(layout: Argument, value: Value | undefined): (number | bigint)[] {
  if (value instanceof Place) return [value.at, ...value.shape];
  if (typeof value === "number") return [layout.kind === "i8" ? BigInt(value) : value];
  if (!value) throw new TypeError(`${layout.name} is not given`);
  return layout.parts!.flatMap((each) => flat(each, value[each.name]));
}

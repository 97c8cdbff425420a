// A game's engine: rules and searches that were written in Python, as WebAssembly. Here is its memory, and how it is
// called. What lies where is in the layout, which `python -m dallage.wasm` writes beside each engine.

export type NumberKind = 'i1' | 'i2' | 'i4' | 'i8' | 'u1' | 'u2' | 'u4' | 'u8' | 'f4' | 'f8' | 'b1';

/** A record: its size in bytes, and for each field where it begins, its kind, and how many in each dimension. */
export interface RecordLayout {
  size: number;
  fields: Record<string, [number, NumberKind, number[]]>;
}

export type ParameterKind = 'int' | 'state' | 'facts' | NumberKind | RecordLayout;

export interface EngineLayout {
  game: string;
  rules_version: number;
  players: [number, number];
  options: Record<string, (string | number)[]>; // the words; of a range `range`, the first and the last number
  defaults: Record<string, string | number>;
  // Of the options: numbers that are told only where they are not as printed, each as people read it
  house_rules: Record<string, Record<string, [string, string]>>;
  points_ahead: boolean;
  most_moves: number;
  move_numbers: number;
  levels: [string, Record<string, number>][];
  // What a level reads that chooses by learned weights alone: shapes, and int16 in base64; else null
  network: { most_features: number; parts: [number[], string][] } | null;
  state: RecordLayout;
  facts: RecordLayout;
  entries: Record<string, [string, ParameterKind][]>;
}

type Exports = Record<string, (...given: number[]) => number> & {
  memory: WebAssembly.Memory;
  heap: WebAssembly.Global<'i32'>;
};

const PAGE = 65_536;
const MOST_KEPT = 16e6; // bytes of the memory for searches that are kept for the next one
const REFUSED = -(2 ** 31); // what an entry returns when its rule has raised an error
const BYTES: Record<NumberKind, number> = {
  i1: 1,
  i2: 2,
  i4: 4,
  i8: 8,
  u1: 1,
  u2: 2,
  u4: 4,
  u8: 8,
  f4: 4,
  f8: 8,
  b1: 1,
};

export function bytesOf(kind: NumberKind): number {
  return BYTES[kind];
}

/** An engine with its memory. Places are given one after the other; `release` gives back all since a mark. */
export class Engine {
  readonly layout: EngineLayout;
  private readonly module: WebAssembly.Module;
  private readonly exports: Exports;
  private free: number;
  private used: number; // memory from here on is still all zero
  private searching: Engine | null = null;

  constructor(module: WebAssembly.Module, instance: WebAssembly.Instance, layout: EngineLayout) {
    this.module = module;
    this.exports = instance.exports as unknown as Exports;
    this.layout = layout;
    this.free = this.used = this.exports.heap.value;
  }

  static async load(module: BufferSource | WebAssembly.Module, layout: EngineLayout): Promise<Engine> {
    const made = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    return new Engine(made, await WebAssembly.instantiate(made, {}), layout);
  }

  /** The same engine with a memory of its own: for searches, which need much. Made anew when one has left it large. */
  async forSearches(): Promise<Engine> {
    if (this.searching && this.searching.memory.buffer.byteLength <= MOST_KEPT) return this.searching;
    return (this.searching = await Engine.load(this.module, this.layout));
  }

  call(entry: string, ...given: number[]): number {
    const answer = this.exports[entry]!(...given);
    if (answer === REFUSED) throw new Error(`the engine failed in ${entry}`);
    return answer;
  }

  get memory(): WebAssembly.Memory {
    return this.exports.memory;
  }

  /** A place of so many bytes, all zero. */
  take(bytes: number): number {
    const before = this.used;
    const place = this.takeAny(bytes);
    if (place < before) this.bytes(place, Math.min(bytes, before - place)).fill(0);
    return place;
  }

  /** The same, with whatever lies there. */
  takeAny(bytes: number): number {
    const place = this.free;
    this.free = (place + bytes + 63) & ~63;
    if (this.free > this.used) {
      const missing = this.free - this.exports.memory.buffer.byteLength;
      if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
      this.used = this.free;
    }
    return place;
  }

  mark(): number {
    return this.free;
  }

  release(mark: number): void {
    this.free = mark;
  }

  /** The memory from a place on; only until the next `take`, which may move it. */
  bytes(place: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, place, length);
  }

  view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  put(bytes: Uint8Array): number {
    const place = this.takeAny(bytes.length);
    this.bytes(place, bytes.length).set(bytes);
    return place;
  }
}

/** A number of a kind; one of 64 bits as a number where that is exact. */
export function readNumber(view: DataView, at: number, kind: NumberKind): number | bigint {
  switch (kind) {
    case 'i1':
      return view.getInt8(at);
    case 'u1':
    case 'b1':
      return view.getUint8(at);
    case 'i2':
      return view.getInt16(at, true);
    case 'u2':
      return view.getUint16(at, true);
    case 'i4':
      return view.getInt32(at, true);
    case 'u4':
      return view.getUint32(at, true);
    case 'i8':
      return asNumber(view.getBigInt64(at, true));
    case 'u8':
      return asNumber(view.getBigUint64(at, true));
    case 'f4':
      return view.getFloat32(at, true);
    case 'f8':
      return view.getFloat64(at, true);
  }
}

export function writeNumber(view: DataView, at: number, kind: NumberKind, value: number | bigint): void {
  if (kind === 'f8') view.setFloat64(at, Number(value), true);
  else if (kind === 'f4') view.setFloat32(at, Number(value), true);
  else if (kind === 'i8') view.setBigInt64(at, BigInt(value), true);
  else if (kind === 'u8') view.setBigUint64(at, BigInt.asUintN(64, BigInt(value)), true);
  else if (kind === 'i4' || kind === 'u4') view.setInt32(at, Number(value), true);
  else if (kind === 'i2' || kind === 'u2') view.setInt16(at, Number(value), true);
  else view.setInt8(at, Number(value));
}

function asNumber(big: bigint): number | bigint {
  const number = Number(big);
  return Number.isSafeInteger(number) ? number : big;
}

type Nested = number | bigint | Nested[];

/** A field of a record: a number, or lists of numbers in as many dimensions as it has. */
export function readField(
  view: DataView,
  start: number,
  [offset, kind, shape]: [number, NumberKind, number[]],
): Nested {
  let at = start + offset;
  const read = (dimension: number): Nested => {
    if (dimension < shape.length) return Array.from({ length: shape[dimension]! }, () => read(dimension + 1));
    const value = readNumber(view, at, kind);
    at += BYTES[kind];
    return value;
  };
  return read(0);
}

// Arrays in an engine's memory: as much of NumPy as Python's bots use around the compiled searches, which they call here.

import type { Engine, EngineLayout, NumberKind, RecordLayout } from './memory';
import { bytesOf, readNumber, writeNumber } from './memory';

type Value = number | bigint | boolean;
interface Bytes {
  readonly buffer: ArrayBufferLike;
}

/** A record: its size, its fields, and a class of objects that have the fields as properties. */
export class RecordKind {
  readonly names: string[];
  readonly view: new (memory: Bytes, place: number) => RecordView;

  constructor(
    readonly size: number,
    readonly fields: RecordLayout['fields'],
  ) {
    this.names = Object.keys(fields);
    this.view = class extends RecordView {};
    for (const [name, [offset, kind, shape]] of Object.entries(fields)) {
      const field = (of: RecordView) => new NdArray(of.memory, of.place + offset, shape, kind);
      Object.defineProperty(this.view.prototype, name, {
        get(this: RecordView) {
          return shape.length ? field(this) : field(this).value;
        },
        set(this: RecordView, value: Value) {
          field(this).fill(value);
        },
      });
    }
    Object.defineProperty(this.view.prototype, 'kind', { value: this });
  }
}

export class RecordView {
  declare readonly kind: RecordKind;
  constructor(
    readonly memory: Bytes,
    readonly place: number,
  ) {}

  $put(name: string, value: Value): void {
    (this as unknown as Record<string, Value>)[name] = value;
  }
}

type Kind = NumberKind | RecordKind;
// The usual kinds, for lists of many numbers; engines and browsers write the lowest byte first.
const NUMBERS: { [K in NumberKind]?: typeof Int32Array | typeof Float64Array } = {
  i4: Int32Array,
  f8: Float64Array,
};
const letters = new TextDecoder('latin1'); // a letter for each byte: equal bytes are equal texts
const sizeOf = (kind: Kind) => (typeof kind === 'string' ? bytesOf(kind) : kind.size);

function read(view: DataView, at: number, kind: NumberKind): Value {
  const found = readNumber(view, at, kind);
  return kind === 'b1' ? found !== 0 : found;
}

/** How far the items of each dimension are apart when nothing lies between them. */
function dense(shape: number[], kind: Kind): number[] {
  return shape.map((_, n) => shape.slice(n + 1).reduce((a, b) => a * b, sizeOf(kind)));
}

export class NdArray {
  constructor(
    readonly memory: Bytes,
    readonly place: number,
    readonly shape: number[],
    readonly dtype: Kind,
    readonly steps: number[] = dense(shape, dtype),
  ) {}

  get length(): number {
    return this.shape[0]!;
  }

  get isDense(): boolean {
    let step = sizeOf(this.dtype);
    for (let n = this.shape.length - 1; n >= 0; n--) {
      if (this.steps[n] !== step) return false;
      step *= this.shape[n]!;
    }
    return true;
  }

  get bytes(): Uint8Array {
    const length = this.shape.reduce((a, b) => a * b, sizeOf(this.dtype));
    return new Uint8Array(this.memory.buffer, this.place, length);
  }

  /** What an array without dimensions is. */
  get value(): Value | RecordView {
    const { dtype, memory, place } = this;
    if (typeof dtype !== 'string') return new dtype.view(memory, place);
    return read(new DataView(memory.buffer), place, dtype);
  }

  private item(n: number): NdArray {
    const at = n < 0 ? this.length + n : n;
    if (!(at >= 0 && at < this.length))
      throw new RangeError(`an array of ${this.length} has nothing at ${n}`);
    const place = this.place + at * this.steps[0]!;
    return new NdArray(this.memory, place, this.shape.slice(1), this.dtype, this.steps.slice(1));
  }

  private column(name: string): NdArray {
    const [offset, kind, shape] = (this.dtype as RecordKind).fields[name]!;
    const steps = [...this.steps, ...dense(shape, kind)];
    return new NdArray(this.memory, this.place + offset, [...this.shape, ...shape], kind, steps);
  }

  $get(at: number | string): Value | RecordView | NdArray {
    if (typeof at === 'string') return this.column(at);
    const found = this.item(at);
    return found.shape.length ? found : found.value;
  }

  $put(at: number | string, value: Value | RecordView): void {
    (typeof at === 'string' ? this.column(at) : this.item(at)).fill(value);
  }

  /** Writes the same to each place. */
  fill(value: Value | RecordView): void {
    if (!this.isDense) {
      for (let n = 0; n < this.length; n++) this.item(n).fill(value);
      return;
    }
    const { bytes } = this;
    if (!bytes.length) return;
    if (value instanceof RecordView)
      bytes.set(new Uint8Array(value.memory.buffer, value.place, value.kind.size));
    else {
      const number = typeof value === 'boolean' ? Number(value) : value;
      writeNumber(new DataView(this.memory.buffer), this.place, this.dtype as NumberKind, number);
    }
    for (let done = sizeOf(this.dtype); done < bytes.length; done *= 2) bytes.copyWithin(done, 0, done);
  }

  slice(start: number, end: number): NdArray {
    const shape = [end - start, ...this.shape.slice(1)];
    return new NdArray(this.memory, this.place + start * this.steps[0]!, shape, this.dtype, this.steps);
  }

  tolist(): unknown {
    const { shape, dtype, place, length } = this;
    if (!shape.length) return this.value;
    const Numbers = this.isDense && typeof dtype === 'string' ? NUMBERS[dtype] : undefined;
    if (shape.length === 1 && Numbers && place % Numbers.BYTES_PER_ELEMENT === 0)
      return Array.from(new Numbers(this.memory.buffer as ArrayBuffer, place, length));
    if (shape.length === 1 && typeof dtype === 'string') {
      const [view, step] = [new DataView(this.memory.buffer), this.steps[0]!];
      return Array.from({ length }, (_, n) => read(view, place + n * step, dtype));
    }
    return Array.from({ length: this.length }, (_, n) => this.item(n).tolist());
  }

  tobytes(): string {
    return letters.decode(this.bytes);
  }

  copy(): NdArray {
    const made = take(this.shape, this.dtype);
    made.bytes.set(this.bytes);
    return made;
  }
}

const stateKinds = new WeakMap<EngineLayout, RecordKind>();

export function kindOfState(layout: EngineLayout): RecordKind {
  let found = stateKinds.get(layout);
  if (!found) stateKinds.set(layout, (found = new RecordKind(layout.state.size, layout.state.fields)));
  return found;
}

let current: Engine | null = null; // that new arrays lie in, and that is called

/** Lets arrays be made in an engine's memory while something runs, and no longer. */
export function withEngine<T>(engine: Engine, run: () => T): T {
  const [before, mark] = [current, engine.mark()];
  current = engine;
  try {
    return run();
  } finally {
    current = before;
    engine.release(mark);
  }
}

function engineNow(): Engine {
  if (!current) throw new Error('there is no engine to think with');
  return current;
}

function take(shape: number[], kind: Kind, isZero = false): NdArray {
  const bytes = shape.reduce((a, b) => a * b, sizeOf(kind));
  const engine = engineNow();
  return new NdArray(engine.memory, isZero ? engine.take(bytes) : engine.takeAny(bytes), shape, kind);
}

/** Weights that a game has learned, as bots/networks.py reads them. */
export function network(layout: EngineLayout): NdArray[] {
  if (!layout.network) throw new Error(`${layout.game} has learned nothing`);
  return layout.network.parts.map(([shape, text]) => {
    const made = take(shape, 'i2');
    made.bytes.set(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    return made;
  });
}

/** Calls a rule: numbers, arrays, records, and tuples of these, as `wasm/numba_ir.py` lists their parameters. */
export function callRule(name: string, given: unknown[]): number {
  const engine = engineNow();
  const mark = engine.mark();
  const flat = (value: unknown): number[] => {
    if (value instanceof NdArray) return [placeOf(engine, value), ...value.shape];
    if (value instanceof RecordView) return [value.place];
    return Array.isArray(value) ? value.flatMap(flat) : [Number(value)];
  };
  const answer = engine.call(name, ...given.flatMap(flat));
  engine.release(mark);
  return answer;
}

/** What a seat knows lies outside the engine's memory: it is copied there for a call. */
function placeOf(engine: Engine, array: NdArray): number {
  if (!array.isDense) throw new Error('rules take arrays without gaps');
  return array.memory === engine.memory ? array.place : engine.put(array.bytes);
}

// Kinds of numbers. One of 64 bits may also be called: its bits are read as another kind.
type NamedKind = { kind: NumberKind } & ((number: number | bigint) => { view(as: NamedKind): Value });

function named(kind: NumberKind): NamedKind {
  const bits = (number: number | bigint) => ({
    view(as: NamedKind): Value {
      const view = new DataView(new ArrayBuffer(8));
      writeNumber(view, 0, kind, number);
      return readNumber(view, 0, as.kind);
    },
  });
  return Object.assign(bits, { kind });
}

const kindOf = (kind: NamedKind | Kind): Kind => (typeof kind === 'function' ? kind.kind : kind);

/** Fields one after the other, without gaps. */
function dtype([, listed]: [unknown, [string, NamedKind, number[]?][]]): RecordKind {
  let size = 0;
  const fields: RecordLayout['fields'] = {};
  for (const [name, kind, shape = []] of listed) {
    fields[name] = [size, kind.kind, [...shape]];
    size += shape.reduce((a, b) => a * b, bytesOf(kind.kind));
  }
  return new RecordKind(size, fields);
}

const float64 = named('f8');

const shapeOf = (shape: number | number[]) => (typeof shape === 'number' ? [shape] : [...shape]);

function zeros(shape: number | number[], kind: NamedKind | Kind = float64): NdArray {
  return take(shapeOf(shape), kindOf(kind), true);
}

function empty(shape: number | number[], kind: NamedKind | Kind = float64): NdArray {
  return take(shapeOf(shape), kindOf(kind));
}

function array(items: Value[], kind: NamedKind): NdArray {
  const made = take([items.length], kind.kind);
  const [view, size] = [new DataView(made.memory.buffer), bytesOf(kind.kind)];
  items.forEach((item, n) => {
    const number = typeof item === 'boolean' ? Number(item) : item; // a big one stays exact
    writeNumber(view, made.place + n * size, kind.kind, number);
  });
  return made;
}

// Python may name what it gives.
const taking = <F extends object>(made: F, ...names: string[]) => Object.assign(made, { $parameters: names });

export const numpy = {
  zeros: taking(zeros, 'shape', 'dtype'),
  empty: taking(empty, 'shape', 'dtype'),
  array: taking(array, 'object', 'dtype'),
  dtype,
  floor: Math.floor,
  record: null,
  bool_: named('b1'),
  int16: named('i2'),
  int32: named('i4'),
  int64: named('i8'),
  uint64: named('u8'),
  float32: named('f4'),
  float64,
};

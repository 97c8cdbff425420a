// Alpha-beta in the browser, as bots/alphabeta/thinker.py has it: deeper and deeper within a budget, over the engine's own
// search. A search cannot be stopped from outside here, so a budget of time becomes one of positions, by the speed so far.

import type { Engine, ParameterKind, RecordLayout } from './memory';
import { bytesOf, readField, writeNumber } from './memory';
import type { Seen } from './state';
import type { Rated, Settings, Thought } from './thinking';

const WIN = 1_000_000;
const PROVEN = WIN - 1_000;
const PLIES = 65; // states that the longest line needs
const MAX_DEPTH = 62;
const MOST_ENTRIES = 1 << 20; // of the table: 24 MB
const FIRST_POSITIONS = 20_000; // before the speed is known
const NO_LIMIT = 1n << 60n;

interface RootMove {
  move: number;
  value: number;
  positions: number;
}

export class AlphaBeta {
  private readonly places = new Map<string, { place: number; lengths: number[] }>();
  private readonly status: string; // the parameter whose record has the limit and the count of positions
  private root: RootMove[];

  constructor(
    private readonly engine: Engine,
    private readonly seen: Seen,
    rated: Rated[],
    private readonly settings: Settings,
  ) {
    const count = rated.length;
    const { most_moves: most, move_numbers: numbers } = engine.layout;
    const lengths: Record<string, number[]> = {
      'memory.states': [PLIES],
      'memory.moves': [PLIES, most],
      'memory.priorities': [PLIES, most],
      'memory.killers': [PLIES, 2],
      'memory.history': [2, numbers],
      'memory.table': [tableSize(settings)],
      'root.moves': [count],
      'root.values': [count],
      'root.exact': [count],
      'root.positions': [count],
    };
    for (const [name, kind] of this.parameters()) {
      if (kind === 'int') continue;
      const shape = lengths[name] ?? [1];
      const place = engine.take(this.sizeOf(kind) * shape.reduce((a, b) => a * b));
      this.places.set(name, { place, lengths: shape });
    }
    this.status = this.places.has('memory.work') ? 'memory.work' : 'memory.status';
    this.root = rated.map(({ move }) => ({ move, value: 0, positions: 0 }));
    this.fill();
  }

  private parameters(): [string, ParameterKind][] {
    return this.engine.layout.entries.search_root!;
  }

  private sizeOf(kind: ParameterKind): number {
    if (kind === 'state' || kind === 'facts') return this.engine.layout[kind].size;
    return typeof kind === 'object' ? kind.size : bytesOf(kind as 'i4');
  }

  private place(name: string): number {
    return this.places.get(name)!.place;
  }

  private field(name: string): [number, 'i8', number[]] | undefined {
    const record = this.parameters().find(([one]) => one === this.status)![1] as RecordLayout;
    return record.fields[name] as [number, 'i8', number[]] | undefined;
  }

  /** No killer moves yet: these are -1 everywhere. */
  private fill(): void {
    const { engine } = this;
    engine.bytes(this.place('memory.states'), this.seen.bytes.length).set(this.seen.bytes);
    const killers = this.places.get('memory.killers');
    if (killers) engine.bytes(killers.place, 4 * 2 * PLIES).fill(0xff);
    for (const name of ['killers', 'answers']) {
      const field = this.field(name);
      if (!field) continue;
      const size = field[2].reduce((a, b) => a * b, 1) * bytesOf(field[1]);
      engine.bytes(this.place(this.status) + field[0], size).fill(0xff);
    }
    const samples = this.field('samples');
    if (samples)
      writeNumber(
        engine.view(),
        this.place(this.status) + samples[0],
        samples[1],
        this.settings.samples ?? 0,
      );
  }

  private get positions(): number {
    return Number(readField(this.engine.view(), this.place(this.status), this.field('positions')!));
  }

  private set limit(count: bigint) {
    const [offset, kind] = this.field('limit')!;
    writeNumber(this.engine.view(), this.place(this.status) + offset, kind, count);
  }

  think(): Thought {
    const { settings } = this;
    const until = settings.seconds ? performance.now() + 1000 * settings.seconds : Infinity;
    const deepest = Math.min(settings.depth ?? MAX_DEPTH, MAX_DEPTH);
    const began = performance.now();
    let budget = settings.positions ?? (settings.seconds ? FIRST_POSITIONS : Infinity);
    for (let depth = 1; depth <= deepest;) {
      this.limit = depth === 1 || budget === Infinity ? NO_LIMIT : BigInt(Math.floor(budget));
      const isDone = this.searchTo(depth);
      if (isDone) depth += 1;
      const now = performance.now();
      if (now >= until || (!isDone && !settings.seconds) || Math.abs(this.root[0]!.value) >= PROVEN) break;
      const speed = this.positions / Math.max(now - began, 1);
      if (settings.seconds) budget = this.positions + speed * (until - now);
    }
    return this.thought();
  }

  /** Searches all root moves to a depth and brings the best to the front; false if the budget did not suffice. */
  private searchTo(depth: number): boolean {
    const view = this.engine.view();
    const [moves, values, positions] = ['moves', 'values', 'positions'].map((one) =>
      this.place(`root.${one}`),
    ) as [number, number, number];
    this.root.forEach((one, n) => {
      view.setInt32(moves + 4 * n, one.move, true);
      view.setBigInt64(values + 8 * n, BigInt(one.value), true);
      view.setBigInt64(positions + 8 * n, BigInt(one.positions), true);
    });
    const numbers: Record<string, number> = {
      me: this.seen.seat,
      ply: 0,
      depth,
      exact_candidates: this.settings.exact_candidates ?? 1,
      low: -2 * WIN,
      high: 2 * WIN,
    };
    const given = this.parameters().map(([name, kind]) => {
      if (kind !== 'int') return this.place(name);
      const [of, dimension] = name.split(':');
      return dimension === undefined ? numbers[name]! : this.places.get(of!)!.lengths[Number(dimension)]!;
    });
    const done = this.engine.call('search_root', ...given);
    const after = this.engine.view();
    const searched = this.root.slice(0, Math.max(done, 0)).map((one, n) => ({
      move: one.move,
      value: Number(after.getBigInt64(values + 8 * n, true)),
      positions: Number(after.getBigInt64(positions + 8 * n, true)),
    }));
    searched.sort((a, b) => b.value - a.value);
    this.root = [...searched, ...this.root.slice(searched.length)];
    return done === this.root.length;
  }

  private thought(): Thought {
    const text = this.seen.setup.game.shells.moves.to_text;
    const candidates = this.root.map((one) => ({
      move: text(one.move),
      wins: null,
      scores: null,
      visits: one.positions,
    }));
    const { move } = candidates[0]!;
    return { move, candidates, line: [[this.seen.seat, move]] };
  }
}

function tableSize(settings: Settings): number {
  const expected = settings.positions ?? (settings.seconds ? MOST_ENTRIES : 16 ** (settings.depth ?? 4));
  return 2 ** Math.ceil(Math.log2(Math.max(2, Math.min(expected, MOST_ENTRIES))));
}

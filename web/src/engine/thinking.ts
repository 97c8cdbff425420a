// Bots in the browser: the methods of bots/, over the engine's own searches. Budgets in simulations give the same tree as
// in Python for the same dice. A search runs in slices, so that whoever thinks can also listen.

import type { Thought } from './local_tables';
import type { Engine, ParameterKind, RecordLayout } from './memory';
import { bytesOf, readField, writeNumber } from './memory';
import type { Seen, State } from './state';

const SLICE = 20; // milliseconds after which others get their turn
const MOST_NODES = 400_000; // of a tree: 18 MB, and 4 MB for its index
const SEATS = 6; // places per seat in every array, see kernel/jit.py

type Settings = Record<string, number | null>;

/** The settings of each method that a level leaves as they are: the defaults of Python's classes. */
export type MethodDefaults = Record<string, Settings>;

interface Rated {
  move: number;
  rating: number;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What a bot of a level would do for a seat, from what the seat knows. */
export async function think(
  state: State,
  seat: number,
  level: number,
  defaults: MethodDefaults,
): Promise<Thought> {
  const seen = state.seen_by(seat);
  const engine = await seen.setup.game.engine.another();
  const [method, chosen] = engine.layout.levels[Math.min(level, engine.layout.levels.length) - 1]!;
  const settings = { ...defaults[method], ...chosen };
  const dice = newDice(engine);
  const looked = method === 'greedy' && settings.samples ? settings.samples : undefined;
  const rated = shuffled(rateMoves(engine, seen, dice)).slice(0, looked);
  rated.sort((a, b) => b.rating - a.rating);
  const searches = method === 'mcts' && engine.has('simulate') && rated.length > 1;
  return searches ? await new TreeSearch(engine, seen, rated, settings, dice).think() : simple(seen, rated);
}

function newDice(engine: Engine): number {
  const dice = engine.take(8);
  engine.view().setBigUint64(dice, crypto.getRandomValues(new BigUint64Array(1))[0]!, true);
  return dice;
}

function rateMoves(engine: Engine, seen: Seen, dice: number): Rated[] {
  const { most_moves: most, state } = engine.layout;
  const found = engine.take(4 * most);
  const ratings = engine.take(8 * most);
  const veiled = engine.put(seen.bytes);
  const count = engine.call(
    'rate_moves',
    veiled,
    1,
    seen.seat,
    engine.take(2 * state.size),
    2,
    dice,
    1,
    found,
    most,
    ratings,
    most,
  );
  const view = engine.view();
  return Array.from({ length: count }, (_, n) => ({
    move: view.getInt32(found + 4 * n, true),
    rating: view.getFloat64(ratings + 8 * n, true),
  }));
}

function shuffled<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

/** The best-rated move. */
function simple(seen: Seen, rated: Rated[]): Thought {
  const text = seen.setup.game.shells.moves.to_text;
  const candidates = rated.map(({ move }) => ({ move: text(move), wins: null, scores: null, visits: 0 }));
  const { move } = candidates[0]!;
  return { move, candidates, line: [[seen.seat, move]] };
}

interface Array_ {
  place: number;
  lengths: number[];
}

/** Monte-Carlo tree search, as bots/mcts/thinker.py has it: the arrays, and simulations until the budget is used. */
class TreeSearch {
  private readonly given = new Map<string, Array_ | number>();
  private readonly sums: number;
  private readonly nodes: { place: number; record: RecordLayout };

  constructor(
    private readonly engine: Engine,
    private readonly seen: Seen,
    private readonly rated: Rated[],
    private readonly settings: Settings,
    dice: number,
  ) {
    const size = Math.min((settings.simulations ?? MOST_NODES) + 2, MOST_NODES);
    const index = 2 ** Math.ceil(Math.log2(2 * size + 1));
    const count = rated.length;
    const lengths: Record<string, number[]> = {
      'tree.nodes': [size], 'tree.index': [index], 'tree.used': [1], 'root.veiled': [1], 'root.candidates': [count],
      'root.priors': [count], 'root.sums': [count, 2, SEATS], 'workspace.moves': [this.engine.layout.most_moves],
      'workspace.path': [64], 'workspace.rewards': [SEATS],
    }; // prettier-ignore
    for (const [name, kind] of this.parameters()) {
      if (kind === 'int') continue;
      const shape = lengths[name] ?? [1];
      const bytes = this.sizeOf(kind) * shape.reduce((a, b) => a * b);
      this.given.set(name, {
        place: name === 'workspace.dice' ? dice : this.engine.take(bytes),
        lengths: shape,
      });
    }
    const nodes = this.parameters().find(([name]) => name === 'tree.nodes')!;
    this.nodes = { place: this.place('tree.nodes'), record: nodes[1] as RecordLayout };
    this.sums = this.place('root.sums');
    this.fill();
  }

  private parameters(): [string, ParameterKind][] {
    return this.engine.layout.entries.simulate!;
  }

  private sizeOf(kind: ParameterKind): number {
    if (kind === 'state' || kind === 'facts') return this.engine.layout[kind].size;
    return typeof kind === 'object' ? kind.size : kind === 'int' ? 4 : bytesOf(kind);
  }

  private place(name: string): number {
    return (this.given.get(name) as Array_).place;
  }

  private fill(): void {
    const { engine, rated, settings } = this;
    engine.bytes(this.place('root.veiled'), this.seen.bytes.length).set(this.seen.bytes);
    const view = engine.view();
    view.setBigInt64(this.place('tree.used'), 1n, true);
    this.given.set('root.seat', this.seen.seat);
    rated.forEach(({ move, rating }, n) => {
      view.setInt32(this.place('root.candidates') + 4 * n, move, true);
      const prior = (settings.prior_scale ?? 0) * (rating - rated[0]!.rating);
      view.setFloat64(this.place('root.priors') + 8 * n, prior, true);
    });
    const { fields } = this.parameters().find(([name]) => name === 'settings')![1] as RecordLayout;
    for (const [name, [offset, kind]] of Object.entries(fields)) {
      writeNumber(view, this.place('settings') + offset, kind, settings[name] ?? 0);
    }
  }

  private simulate(count: number): void {
    this.given.set('simulations', count);
    const numbers = this.parameters().map(([name, kind]) => {
      if (kind !== 'int') return this.place(name);
      const [of, dimension] = name.split(':');
      const found = this.given.get(of!);
      return typeof found === 'number' ? found : (found as Array_).lengths[Number(dimension)]!;
    });
    this.engine.call('simulate', ...numbers);
  }

  async think(): Promise<Thought> {
    const until = performance.now() + 1000 * (this.settings.seconds ?? Infinity);
    let left = this.settings.simulations ?? Infinity;
    let slice = 8;
    while (left > 0 && performance.now() < until) {
      const began = performance.now();
      this.simulate(Math.min(slice, left));
      left -= slice;
      slice = Math.max(1, Math.floor((slice * SLICE) / Math.max(performance.now() - began, 0.1)));
      await pause();
    }
    return this.thought();
  }

  private node(number: number, field: string): number {
    const { place, record } = this.nodes;
    return readField(this.engine.view(), place + number * record.size, record.fields[field]!) as number;
  }

  private children(number: number): number[] {
    const found = [];
    for (let child = this.node(number, 'first_child'); child; child = this.node(child, 'next_sibling'))
      found.push(child);
    return found;
  }

  private thought(): Thought {
    const { players } = this.seen.setup;
    const text = this.seen.setup.game.shells.moves.to_text;
    const visits = this.rated.map(() => 0);
    for (const child of this.children(0))
      visits[this.node(child, 'child_number')] = this.node(child, 'visits');
    const mean = (n: number, part: number) =>
      Array.from(
        { length: players },
        (_, seat) =>
          this.engine.view().getFloat64(this.sums + 8 * ((2 * n + part) * SEATS + seat), true) / visits[n]!,
      );
    const order = [...visits.keys()].sort((a, b) => visits[b]! - visits[a]! || a - b);
    const candidates = order.map((n) => ({
      move: text(this.rated[n]!.move),
      wins: visits[n] ? mean(n, 0) : null,
      scores: visits[n] ? mean(n, 1) : null,
      visits: visits[n]!,
    }));
    return { move: candidates[0]!.move, candidates, line: this.line(this.rated[order[0]!]!.move) };
  }

  /** The moves tried most, from a root move on. */
  private line(first: number): [number, string][] {
    const text = this.seen.setup.game.shells.moves.to_text;
    const found: [number, string][] = [];
    let node = this.children(0).find((child) => this.node(child, 'move') === first) ?? 0;
    while (node) {
      found.push([this.node(node, 'seat'), text(this.node(node, 'move'))]);
      node = this.children(node).reduce(
        (a, b) => (a && this.node(a, 'visits') >= this.node(b, 'visits') ? a : b),
        0,
      );
    }
    return found;
  }
}

// Bots in the browser: the methods of bots/, over the engine's own searches. Budgets in simulations give the same tree as
// in Python for the same dice. A search runs in slices, so that whoever thinks can also listen.

import { AlphaBeta } from './alphabeta';
import type { Engine, ParameterKind, RecordLayout } from './memory';
import { bytesOf, readField, writeNumber } from './memory';
import type { Seen, State } from './state';

const SLICE = 20; // milliseconds after which others get their turn
const MOST_NODES = 400_000; // of a tree: 15 MB, and 4 MB for its index
const ALONE = 200; // simulations of a move that is the only one
const PILOT = 8; // candidates that are tried first to see how long that takes
const SEATS = 6; // places per seat in every array, see kernel/jit.py

export type Settings = Record<string, number | null>;

/** The settings of each method that a level leaves as they are: the defaults of Python's classes. */
export type MethodDefaults = Record<string, Settings>;

/** A thought of a bot: its move, and for a hint the moves it has looked at. */
export interface Thought {
  move: string;
  candidates: { move: string; wins: number[] | null; scores: number[] | null; visits: number }[];
  line: [number, string][];
}

export interface Rated {
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
  const looked = method !== 'mcts' && settings.samples ? settings.samples : undefined;
  const rated = shuffled(rateMoves(engine, seen, dice)).slice(0, looked);
  rated.sort((a, b) => b.rating - a.rating);
  if (rated.length > 1 && method === 'mcts')
    return new TreeSearch(engine, seen, rated, settings, dice).think();
  if (rated.length > 1 && method === 'alphabeta') return new AlphaBeta(engine, seen, rated, settings).think();
  return simple(seen, rated);
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

/** Monte-Carlo search with sequential halving, as bots/mcts/thinker.py has it, in one thread. */
class TreeSearch {
  private readonly given = new Map<string, Array_ | number>();
  private readonly nodes: { place: number; record: RecordLayout };
  private spent = 0; // simulations

  constructor(
    private readonly engine: Engine,
    private readonly seen: Seen,
    private readonly rated: Rated[],
    private readonly settings: Settings,
    dice: number,
  ) {
    const count = rated.length;
    const size = count + 1 + Math.min(settings.simulations ?? MOST_NODES, MOST_NODES);
    const lengths: Record<string, number[]> = {
      'tree.nodes': [size],
      'tree.index': [2 ** (Math.floor(Math.log2(2 * size)) + 1)],
      'root.candidates': [count],
      'root.sums': [count, 2, SEATS],
      'workspace.moves': [engine.layout.most_moves],
      'workspace.path': [64],
      'workspace.outcome': [3, SEATS],
      chosen: [count],
    };
    for (const [name, kind] of this.parameters()) {
      if (kind === 'int') continue;
      const shape = lengths[name] ?? [1];
      const bytes = this.sizeOf(kind) * shape.reduce((a, b) => a * b);
      this.given.set(name, { place: name === 'workspace.dice' ? dice : engine.take(bytes), lengths: shape });
    }
    this.nodes = { place: this.place('tree.nodes'), record: this.kind('tree.nodes') as RecordLayout };
    this.fill();
  }

  private parameters(): [string, ParameterKind][] {
    return this.engine.layout.entries.simulate!;
  }

  private kind(parameter: string): ParameterKind {
    return this.parameters().find(([name]) => name === parameter)![1];
  }

  private sizeOf(kind: ParameterKind): number {
    if (kind === 'state' || kind === 'facts') return this.engine.layout[kind].size;
    return typeof kind === 'object' ? kind.size : kind === 'int' ? 4 : bytesOf(kind);
  }

  private place(name: string): number {
    return (this.given.get(name) as Array_).place;
  }

  private fill(): void {
    const { engine, rated, settings, nodes } = this;
    engine.bytes(this.place('root.veiled'), this.seen.bytes.length).set(this.seen.bytes);
    const view = engine.view();
    view.setBigInt64(this.place('tree.used'), BigInt(rated.length + 1), true);
    this.given.set('root.seat', this.seen.seat);
    rated.forEach(({ move }, n) => {
      view.setInt32(this.place('root.candidates') + 4 * n, move, true);
      const node = nodes.place + (n + 1) * nodes.record.size;
      view.setInt32(node + nodes.record.fields.move![0], move, true);
      view.setInt32(node + nodes.record.fields.seat![0], this.seen.seat, true);
    });
    for (const [name, [offset, kind]] of Object.entries((this.kind('settings') as RecordLayout).fields)) {
      writeNumber(view, this.place('settings') + offset, kind, settings[name] ?? 0);
    }
  }

  /** So many simulations of the chosen candidates in turn, from one of them on. */
  private simulate(chosen: number[], first: number, count: number): void {
    const list = this.given.get('chosen') as Array_;
    const view = this.engine.view();
    chosen.forEach((one, n) => view.setBigInt64(list.place + 8 * n, BigInt(one), true));
    list.lengths = [chosen.length];
    this.given.set('first', first);
    this.given.set('simulations', count);
    const numbers = this.parameters().map(([name, kind]) => {
      if (kind !== 'int') return this.place(name);
      const [of, dimension] = name.split(':');
      const found = this.given.get(of!)!;
      return typeof found === 'number' ? found : found.lengths[Number(dimension)]!;
    });
    this.engine.call('simulate', ...numbers);
  }

  /** In rounds, each with the better half of the candidates of the one before. */
  async think(): Promise<Thought> {
    const { settings } = this;
    let chosen = [...this.rated.keys()];
    const until = settings.seconds ? performance.now() + 1000 * settings.seconds : null;
    const budget = settings.simulations ?? (chosen.length > 1 ? Infinity : ALONE);
    const expected = until === null ? budget : Math.min(budget, this.pilot(chosen.slice(0, PILOT), until));
    const most = Math.max(
      2,
      Math.min(settings.candidates ?? Infinity, Math.floor(expected / (settings.tries ?? 1))),
    );
    let ranking = chosen.slice(most);
    chosen = chosen.slice(0, most);
    const rounds = Math.max(1, Math.ceil(Math.log2(chosen.length)));
    for (let left = rounds; left > 0; left--) {
      const share = Math.max(1, Math.floor((budget - this.spent) / left));
      const end = until === null ? null : performance.now() + (until - performance.now()) / left;
      await this.spend(chosen, budget > this.spent ? share : 0, end);
      const values = this.values();
      chosen.sort((a, b) => values[b]! - values[a]!);
      const kept = left > 1 ? Math.max(1, Math.ceil(chosen.length / 2)) : 0;
      ranking = [...chosen.slice(kept), ...ranking];
      chosen = chosen.slice(0, kept);
    }
    return this.thought(ranking);
  }

  /** Tries a few candidates once, and says how many simulations there is time for. */
  private pilot(chosen: number[], until: number): number {
    const began = performance.now();
    this.simulate(chosen, 0, chosen.length);
    const took = Math.max(performance.now() - began, 0.01);
    return (Math.max(0, until - performance.now()) / took) * chosen.length;
  }

  /** One round, in slices. */
  private async spend(chosen: number[], simulations: number, until: number | null): Promise<void> {
    let slice = chosen.length;
    for (let done = 0; done < simulations && (until === null || performance.now() < until);) {
      const began = performance.now();
      const count = Math.min(slice, simulations - done);
      this.simulate(chosen, done, count);
      done += count;
      this.spent += count;
      slice = Math.max(1, Math.floor((count * SLICE) / Math.max(performance.now() - began, 0.1)));
      await pause();
    }
  }

  private node(number: number, field: string): number {
    const { place, record } = this.nodes;
    return readField(this.engine.view(), place + number * record.size, record.fields[field]!) as number;
  }

  /** What each candidate is worth: its mean reward, with its rating as so many simulations more. */
  private values(): number[] {
    const weight = this.settings.prior_weight ?? 0;
    const visits = this.rated.map((_, n) => this.node(n + 1, 'visits'));
    const rewards = this.rated.map((_, n) => this.node(n + 1, 'reward_sum'));
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    const mean = sum(rewards) / Math.max(sum(visits), 1);
    const prior = (n: number) =>
      (this.settings.prior_scale ?? 0) * (this.rated[n]!.rating - this.rated[0]!.rating);
    return rewards.map(
      (reward, n) => (reward + weight * (mean + prior(n))) / Math.max(visits[n]! + weight, 1e-9),
    );
  }

  private thought(ranking: number[]): Thought {
    const { players } = this.seen.setup;
    const text = this.seen.setup.game.shells.moves.to_text;
    const sums = this.place('root.sums');
    const view = this.engine.view();
    const candidates = ranking.map((n) => {
      const visits = this.node(n + 1, 'visits');
      const mean = (part: number) =>
        Array.from(
          { length: players },
          (_, seat) => view.getFloat64(sums + 8 * ((2 * n + part) * SEATS + seat), true) / visits,
        );
      return {
        move: text(this.rated[n]!.move),
        wins: visits ? mean(0) : null,
        scores: visits ? mean(1) : null,
        visits,
      };
    });
    return { move: candidates[0]!.move, candidates, line: this.line(ranking[0]! + 1) };
  }

  /** The moves tried most, from a candidate's node on. */
  private line(first: number): [number, string][] {
    const text = this.seen.setup.game.shells.moves.to_text;
    const found: [number, string][] = [];
    for (let node = first; node;) {
      found.push([this.node(node, 'seat'), text(this.node(node, 'move'))]);
      let best = 0;
      for (let child = this.node(node, 'first_child'); child; child = this.node(child, 'next_sibling')) {
        if (!best || this.node(child, 'visits') > this.node(best, 'visits')) best = child;
      }
      node = best;
    }
    return found;
  }
}

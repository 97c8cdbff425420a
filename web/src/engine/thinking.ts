// Bots in the browser: Python's own (bots/), translated, around the engine's own searches. For the same seed and a budget
// in simulations or positions, a thought is Python's in every number.

import { callRule, network, numpy, withEngine } from './arrays';
import { now, Threads, TimeLimit } from './clock';
import type { Game, Games } from './games';
import type { Python } from './python';
import type { Seen, State } from './state';

type Json = Record<string, unknown>;
export type Settings = Record<string, number>;

export interface Candidate {
  move: string;
  visits: number;
  wins: number[] | null;
  scores: number[] | null;
  rating: number | null;
}

/** A thought of a bot: its move, the moves it has looked at, and the line it expects. */
export interface Thought {
  move: string;
  candidates: Candidate[];
  line: [number, string][];
  simulations: number;
  memory: number; // bytes that it took
}

interface Bots {
  $bots_bot: { Bot: new (...given: unknown[]) => { think(seen: Seen): PythonThought } };
  $bots_methods: { make_method(name: string, settings: unknown): unknown };
  $bots_analyst: {
    Analyst: new (...given: unknown[]) => {
      decision(seen: Seen, move: string, isForeseen: boolean): unknown;
      expected(state: State): number[];
    };
    is_foreseen(seen: Seen, move: string, after: State): boolean;
  };
  $bots_review_sums: { summarize(...given: unknown[]): unknown };
}
interface PythonThought {
  candidates: Candidate[];
  expected_line: [number, string][];
  simulations: number;
}

/** What translated bots find in the page in place of NumPy, clocks and threads. */
function provide(python: Python): void {
  const { native } = python;
  native.numpy = numpy;
  native.rule = callRule;
  native['bots.clock'] = { now };
  native['bots.threads'] = { Threads, thread_count: () => 1 };
  native['bots.alphabeta.time_limit'] = { TimeLimit };
  native['bots.networks'] = { network_of: (game: Game) => network(game.engine.layout) };
}

export class Thinking {
  private constructor(
    private readonly bots: Bots,
    private readonly games: Games,
  ) {}

  static async start(games: Games): Promise<Thinking> {
    provide(games.python);
    return new Thinking((await games.parts.bots()) as Bots, games);
  }

  /** What a bot of a level would do, from what a seat knows. */
  level(seen: Seen, level: number): Promise<Thought> {
    const { levels } = seen.setup.game.engine.layout;
    const [method, settings] = levels[Math.min(Math.max(level, 1), levels.length) - 1]!;
    return this.think(seen, method, settings);
  }

  /** The thought of a method, the same for the same seed. */
  async think(seen: Seen, method: string, settings: Settings, seed: bigint | null = null): Promise<Thought> {
    const { game } = seen.setup;
    const { Bot } = this.bots.$bots_bot;
    const engine = await game.engine.forSearches();
    return withEngine(engine, () => {
      const made = this.bots.$bots_methods.make_method(method, game.python.dict(Object.entries(settings)));
      const thought = plain(new Bot(game, method, made, seed).think(seen));
      return { ...thought, memory: engine.memory.buffer.byteLength };
    });
  }

  /** Runs something with the analyst of a game; as bots/review.py begins it. */
  private async analyse<T>(
    { game }: Seen['setup'],
    run: (analyst: InstanceType<Bots['$bots_analyst']['Analyst']>) => T,
  ): Promise<T> {
    const [method, settings] = (await this.games.parts.analysis())[game.id]!;
    return withEngine(await game.engine.forSearches(), () => {
      const made = this.bots.$bots_methods.make_method(method, game.python.dict(Object.entries(settings)));
      return run(new this.bots.$bots_analyst.Analyst(game, made, 0));
    });
  }

  /** What the player of a move could expect, and what the move was worth. */
  decide(seen: Seen, move: string, after: State): Promise<Json> {
    const { is_foreseen } = this.bots.$bots_analyst;
    return this.analyse(seen.setup, (analyst) =>
      this.games.python.plain<Json>(analyst.decision(seen, move, is_foreseen(seen, move, after))),
    );
  }

  /** What each seat gets at the end, or may expect where a game was broken off. */
  expect(state: State): Promise<number[]> {
    return this.analyse(state.setup, (analyst) => [...analyst.expected(state)]);
  }

  /** The review of a game, of what was thought about each of its moves. */
  summarize(game: string, moves: [number, string][], decisions: Json[], result: number[]): Json {
    const { summarize } = this.bots.$bots_review_sums;
    return this.games.python.plain(summarize(game, moves, decisions, result));
  }
}

function plain({ candidates, expected_line, simulations }: PythonThought): Omit<Thought, 'memory'> {
  const listed = candidates.map(({ move, visits, wins, scores, rating }) => ({
    move,
    visits,
    wins: wins && [...wins],
    scores: scores && [...scores],
    rating,
  }));
  const line = expected_line.map(([seat, move]): [number, string] => [seat, move]);
  return { move: listed[0]!.move, candidates: listed, line, simulations };
}

// Bots in the browser: Python's own (bots/), translated, around the engine's own searches. For the same seed and a budget
// in simulations or positions, a thought is Python's in every number.

import { callRule, numpy, withEngine } from './arrays';
import { now, Threads, TimeLimit } from './clock';
import type { Games } from './games';
import type { Python } from './python';
import type { Seen } from './state';

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
}

interface Bots {
  $bots_bot: { Bot: new (...given: unknown[]) => { think(seen: Seen): PythonThought } };
  $bots_methods: { make_method(name: string, settings: unknown): unknown };
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
}

export class Thinking {
  private constructor(private readonly bots: Bots) {}

  static async start(games: Games): Promise<Thinking> {
    provide(games.python);
    return new Thinking((await games.parts.bots()) as Bots);
  }

  /** What a bot of a level would do, from what a seat knows. */
  level(seen: Seen, level: number): Promise<Thought> {
    const { levels } = seen.setup.game.engine.layout;
    const [method, settings] = levels[Math.min(Math.max(level, 1), levels.length) - 1]!;
    return this.think(seen, method, settings);
  }

  /** The thought of a method, the same for the same seed. Its memory is its own. */
  async think(seen: Seen, method: string, settings: Settings, seed: bigint | null = null): Promise<Thought> {
    const { game } = seen.setup;
    const { Bot } = this.bots.$bots_bot;
    return withEngine(await game.engine.another(), () => {
      const made = this.bots.$bots_methods.make_method(method, game.python.dict(Object.entries(settings)));
      return plain(new Bot(game, method, made, seed).think(seen));
    });
  }
}

function plain({ candidates, expected_line, simulations }: PythonThought): Thought {
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

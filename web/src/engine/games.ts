// The games that the browser can play by itself: engine, layout and shells of each, loaded when asked for.

import type { EngineLayout } from './memory';
import { Engine } from './memory';
import type { Python } from './python';
import type { LoadedGame, Sentence, Shells } from './position';
import { State } from './state';

/** Where the parts of an engine come from: files beside the page, or in a test, of a folder. */
export interface Parts {
  python(): Promise<unknown>;
  kernel(): Promise<unknown>;
  table(): Promise<unknown>;
  bots(): Promise<unknown>;
  analysis(): Promise<Record<string, [string, Record<string, number>]>>; // by game a method and its settings
  shells(game: string): Promise<unknown>;
  layout(game: string): Promise<EngineLayout>;
  engine(game: string): Promise<BufferSource>;
}

export type Options = Record<string, string | number>;

/** A game with its players and options, as kernel/game.py has it. */
export class GameSetup {
  readonly game: Game;
  readonly players: number;
  readonly values: Options;

  constructor(game: Game, players: number, values: Options) {
    this.game = game;
    this.players = players;
    this.values = values;
  }

  get options(): unknown {
    const { defaults, house_rules } = this.game.engine.layout;
    const isTold = ([name, value]: [string, unknown]) => !(name in house_rules) || value !== defaults[name];
    return this.game.python.dict(Object.entries(this.values).filter(isTold));
  }

  get id(): string {
    return this.game.id;
  }

  new(seed: bigint | number): State {
    return State.deal(this, seed);
  }
}

/** A game: its name for people comes with the catalogue, all else from its engine and shells. */
export class Game implements LoadedGame {
  name = '';
  readonly id: string;

  constructor(
    readonly engine: Engine,
    readonly shells: Shells,
    readonly python: Python,
    readonly reasons: LoadedGame['reasons'],
  ) {
    this.id = engine.layout.game;
    const { define } = python;
    // Translated modules call it with the options by name.
    this.choose = define(this.choose.bind(this), ['players'], true);
  }

  /** What translated bots read of the game's modules. */
  get rules(): { MOST_MOVES: number; MOVE_NUMBERS: number } {
    const { most_moves, move_numbers } = this.engine.layout;
    return { MOST_MOVES: most_moves, MOVE_NUMBERS: move_numbers };
  }

  get hints(): { MOST_FEATURES: number } {
    return { MOST_FEATURES: this.engine.layout.network?.most_features ?? 0 };
  }

  get moves(): Shells['moves'] {
    return this.shells.moves;
  }

  get rules_version(): number {
    return this.engine.layout.rules_version;
  }

  get points_ahead(): boolean {
    return this.engine.layout.points_ahead;
  }

  told(text: string): string | null {
    return this.shells.moves.told(text);
  }

  choose(players: number, named?: unknown): GameSetup {
    const { layout } = this.engine;
    const given = Object.fromEntries(named ? this.python.pairs(named) : []) as Options;
    const [fewest, most] = layout.players;
    if (!(players >= fewest && players <= most)) throw this.badOption('players', players);
    for (const [name, value] of Object.entries(given)) {
      const words = layout.options[name];
      if (!words || !isAllowed(words, value)) throw this.badOption(name, value);
    }
    return new GameSetup(this, players, { ...layout.defaults, ...given });
  }

  private badOption(name: string, value: unknown): Error {
    const { BadOption } = this.python.native['kernel.options'] as {
      BadOption: new (...given: unknown[]) => Error;
    };
    const { Sentence } = this.reasons as unknown as { Sentence: new (en: string, fr: string) => Sentence };
    const said = `${name}: ${String(value)}`;
    return new BadOption(said, new Sentence(said, said));
  }

  choose_as_of(version: number, players: number, options: unknown): GameSetup {
    const { OtherRules } = this.python.native['kernel.game'] as { OtherRules: new (why: string) => Error };
    if (version !== this.rules_version)
      throw new OtherRules(`version ${version} of the rules of ${this.name}`);
    return this.choose(players, options);
  }
}

function isAllowed(words: (string | number)[], value: string | number): boolean {
  if (words[0] !== 'range') return words.includes(value);
  return Number.isInteger(value) && value >= words[1]! && value <= words[2]!;
}

/** Loads games, each once. */
export class Games {
  readonly loaded = new Map<string, Game>();
  private readonly loading = new Map<string, Promise<Game>>();

  constructor(
    readonly parts: Parts,
    readonly python: Python,
  ) {}

  /** With the version of the messages that the page speaks. */
  static async start(parts: Parts, protocol: number): Promise<Games> {
    const python = (await parts.python()) as Python;
    python.native.protocol = protocol;
    return new Games(parts, python);
  }

  load(id: string): Promise<Game> {
    let found = this.loading.get(id);
    if (!found) this.loading.set(id, (found = this.read(id)));
    return found;
  }

  private async read(id: string): Promise<Game> {
    const { parts, python } = this;
    const [kernel, made, layout, bytes] = await Promise.all([
      parts.kernel() as Promise<Record<string, unknown>>,
      parts.shells(id) as Promise<Record<string, unknown>>,
      parts.layout(id),
      parts.engine(id),
    ]);
    const shells = { moves: made[`$games_${id}_moves`], view: made[`$games_${id}_view`] } as Shells;
    const engine = await Engine.load(bytes, layout);
    const game = new Game(engine, shells, python, kernel.$kernel_reasons as LoadedGame['reasons']);
    this.loaded.set(id, game);
    return game;
  }
}

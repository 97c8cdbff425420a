// What a state and what a seat knows of it have in common: bytes, and the words that Python's shells have for them.

import { kindOfState, NdArray } from './arrays';
import { fieldsOf } from './fields';
import type { Engine } from './memory';
import { readField } from './memory';
import type { Python } from './python';

export const NOBODY = -1;

export interface Sentence {
  en: string;
  fr: string;
  fill(words: unknown): Sentence;
}
export interface Reason {
  clause: string;
  sentence: Sentence;
}

/** The shells of a game: modules of its folder, translated. */
export interface Shells {
  moves: {
    to_text(move: number): string;
    from_text(text: string): number;
    told(text: string): string | null;
    FORM: Sentence;
    REFUSALS: unknown;
    ENDINGS: unknown;
  };
  // JavaScript keeps the words `public` and `private` for itself.
  view: {
    public$(fields: unknown): unknown;
    private$(fields: unknown): unknown;
    explain(fields: unknown): unknown[];
  };
}

/** A game: its engine and its shells. */
export interface LoadedGame {
  id: string;
  engine: Engine;
  shells: Shells;
  python: Python;
  reasons: {
    IllegalMove: new (move: string, reason: unknown) => Error;
    BadMoveText: new (...g: unknown[]) => Error;
    Reason: new (...g: unknown[]) => Reason;
    Sentence: new (en: string, fr: string) => Sentence;
  };
}

/** A game with its players and options. */
export interface Setup {
  game: LoadedGame;
  players: number;
  values: Record<string, string | number>; // of the options
  options: unknown; // the same as a dict of Python's
}

/** What a state and a veiled state have in common. */
export class Position {
  readonly setup: Setup;
  readonly bytes: Uint8Array;

  constructor(setup: Setup, bytes: Uint8Array) {
    this.setup = setup;
    this.bytes = bytes;
  }

  protected number(field: string): number {
    const { state } = this.setup.game.engine.layout;
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset);
    return readField(view, 0, state.fields[field]!) as number;
  }

  protected seats(bits: number): number[] {
    const all = Array.from({ length: this.setup.players }, (_, seat) => seat);
    return this.setup.game.python.tuple(all.filter((seat) => (bits >> seat) & 1));
  }

  /** As NumPy would have it: for comparisons of what two states are, and for the engine's searches. */
  get _array(): NdArray {
    const { buffer, byteOffset } = this.bytes;
    return new NdArray({ buffer }, byteOffset, [1], kindOfState(this.setup.game.engine.layout));
  }

  get _fields(): Record<string, unknown> {
    return fieldsOf(this.setup, this.bytes);
  }

  get moves_played(): number {
    return this.number('moves_played');
  }

  get to_act(): number[] {
    return this.seats(this.number('to_act'));
  }

  get over(): boolean {
    return this.number('over') !== 0;
  }

  get ending(): Reason | null {
    const { python, shells, reasons } = this.setup.game;
    if (!this.over) return null;
    const { clause, sentence } = python.get<Reason>(shells.moves.ENDINGS, this.number('over'));
    return new reasons.Reason(clause, this.filled(sentence));
  }

  /** A sentence of the rules with what it leaves open: numbers that house rules may change, and these words. */
  protected filled(sentence: Sentence, words: Record<string, unknown> = {}): Sentence {
    if (!sentence.en.includes('{')) return sentence;
    const { python, engine, reasons } = this.setup.game;
    const house = Object.entries(engine.layout.house_rules).map(([name, said]): [string, unknown] => [
      name,
      new reasons.Sentence(...said[String(this.setup.values[name])]!),
    ]);
    return sentence.fill(python.dict([...Object.entries(words), ...house]));
  }

  get winners(): number[] | null {
    return this.over ? this.seats(this.number('winners')) : null;
  }

  get _scores(): number[] {
    const { engine, python } = this.setup.game;
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset);
    const all = readField(view, 0, engine.layout.state.fields.scores!) as number[];
    return python.tuple(all.slice(0, this.setup.players));
  }

  allMoves(seat: number): number[] {
    const { engine } = this.setup.game;
    const mark = engine.mark();
    const state = engine.put(this.bytes);
    const most = engine.layout.most_moves;
    const found = engine.take(4 * most);
    const count = engine.call('list_moves', state, 1, seat, found, most);
    const listed = [...new Int32Array(engine.bytes(found, 4 * count).slice().buffer)];
    engine.release(mark);
    return listed;
  }

  protected movesOf(seat: number): string[] {
    return this.to_act.includes(seat)
      ? this.allMoves(seat).map((move) => this.setup.game.shells.moves.to_text(move))
      : [];
  }

  /** As a dict of Python's: translated modules read it. */
  public_view(): unknown {
    const { python, shells, id } = this.setup.game;
    const s = this._fields as Record<string, number>;
    const view: [string, unknown][] = [
      ['game', id],
      ['options', this.setup.options],
      ['players', this.setup.players],
      ['moves_played', s.moves_played],
      ['to_act', [...this.seats(s.to_act!)]],
      ['over', s.over !== 0],
      ['winners', s.over ? [...this.seats(s.winners!)] : null],
    ];
    if ('passes' in this.setup.game.engine.layout.state.fields) view.push(['passes', s.passes]);
    const own = python.pairs(shells.view.public$(s));
    const phase: [string, unknown][] = s.over ? [['phase', 'over']] : [];
    return python.dict([...view, ...own, ...phase]);
  }

  private_view(): unknown {
    const { python, shells } = this.setup.game;
    const own = python.pairs(shells.view.private$(this._fields));
    return python.dict([['scores', [...this._scores]], ...own]);
  }

  _view(): unknown {
    const { python } = this.setup.game;
    return python.or(this.public_view(), this.private_view());
  }

  explain(): unknown[] {
    return this.setup.game.shells.view.explain(this._fields);
  }
}

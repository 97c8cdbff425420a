// States of a game as the browser has them: bytes, which the engine changes, and the words that Python's shells have for
// them. The same as kernel/state.py, whose tests these pass; other translated modules call them by these names.

import { kindOfState, NdArray } from './arrays';
import { fieldsOf } from './fields';
import type { Engine } from './memory';
import { readField, writeNumber } from './memory';
import type { Python } from './python';

export const NOBODY = -1;
const GUESSES = 3; // as in kernel/move_points.py

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

/** What a seat knows and nothing more. */
export class Seen extends Position {
  readonly seat: number;

  constructor(setup: Setup, bytes: Uint8Array, seat: number) {
    super(setup, bytes);
    this.seat = seat;
  }

  moves(): string[] {
    return this.movesOf(this.seat);
  }

  view(): unknown {
    return this._view();
  }

  get scores(): (number | null)[] {
    return this.setup.game.python.get(this._view(), 'scores');
  }

  /** A random full state that agrees with all the seat knows. */
  guess(seed: number | bigint): State {
    const { engine } = this.setup.game;
    const mark = engine.mark();
    const { fields } = engine.layout.state;
    const state = engine.put(this.bytes);
    const dice = engine.take(8);
    const view = engine.view();
    writeNumber(view, dice, 'u8', seed);
    writeNumber(view, state + fields.veiled![0], 'i4', 0);
    engine.call('spawn', dice, 1, state + fields.chance![0], 1);
    if (!this.over) engine.call('guess', state, this.seat);
    const bytes = engine.bytes(state, this.bytes.length).slice();
    engine.release(mark);
    return new State(this.setup, bytes, null);
  }

  /** By legal move the points it would bring, as far as the seat can know: as kernel/move_points.py has it. */
  move_points(): Record<string, number> {
    const { engine, shells } = this.setup.game;
    if (!this.to_act.includes(this.seat)) return {};
    const moves = Int32Array.from(this.allMoves(this.seat));
    const guessed = Array.from({ length: GUESSES }, () => {
      const world = this.guess(crypto.getRandomValues(new BigUint64Array(1))[0]!);
      const mark = engine.mark();
      const listed = engine.put(new Uint8Array(moves.buffer));
      const points = engine.take(4 * moves.length);
      const work = engine.take(this.bytes.length);
      engine.call(
        'score_moves',
        engine.put(world.bytes),
        1,
        this.seat,
        listed,
        moves.length,
        work,
        1,
        points,
        moves.length,
      );
      const found = new Int32Array(engine.bytes(points, 4 * moves.length).slice().buffer);
      engine.release(mark);
      return found;
    });
    const foreseen = [...moves.keys()].filter((n) => guessed.every((one) => one[n] === guessed[0]![n]));
    return Object.fromEntries(foreseen.map((n) => [shells.moves.to_text(moves[n]!), guessed[0]![n]!]));
  }
}

/** A game being played. */
export class State extends Position {
  readonly seed: bigint | null;

  constructor(setup: Setup, bytes: Uint8Array, seed: bigint | null) {
    super(setup, bytes);
    this.seed = seed;
  }

  /** The first position for a seed. */
  static deal(setup: Setup, seed: bigint | number): State {
    const { engine } = setup.game;
    const { state, options } = engine.layout;
    const mark = engine.mark();
    const place = engine.take(state.size);
    const write = (name: string, value: number | bigint) => {
      const [offset, kind] = state.fields[name]!;
      writeNumber(engine.view(), place + offset, kind, value);
    };
    write('players', setup.players);
    for (const [name, words] of Object.entries(options)) {
      const value = setup.values[name]!;
      write(name, words[0] === 'range' ? (value as number) : words.indexOf(value));
    }
    const dice = engine.take(8);
    writeNumber(engine.view(), dice, 'u8', seed);
    engine.call('deal', place, 1, dice, 1);
    const bytes = engine.bytes(place, state.size).slice();
    engine.release(mark);
    return new State(setup, bytes, BigInt(seed));
  }

  get scores(): number[] {
    return this._scores;
  }

  moves(seat: number): string[] {
    return this.movesOf(seat);
  }

  /** Plays a move, or throws IllegalMove or BadMoveText and changes nothing. */
  play(seat: number, move: string): void {
    const { engine, shells, reasons } = this.setup.game;
    const number = shells.moves.from_text(move);
    const mark = engine.mark();
    const place = engine.put(this.bytes);
    const refusal = -Math.min(0, engine.call('play', place, 1, seat, number));
    if (refusal === 0) this.bytes.set(engine.bytes(place, this.bytes.length));
    engine.release(mark);
    if (refusal !== 0) throw new reasons.IllegalMove(move, this.reason(refusal, move));
  }

  private reason(refusal: number, move: string): Reason {
    const { python, shells, reasons } = this.setup.game;
    const { clause, sentence } = python.get<Reason>(shells.moves.REFUSALS, refusal);
    const said = this.filled(sentence, { move });
    return new reasons.Reason(this.ending?.clause ?? clause, said);
  }

  seen_by(seat: number): Seen {
    const { engine } = this.setup.game;
    const mark = engine.mark();
    const place = engine.put(this.bytes);
    engine.call('veil', place, 1, seat);
    const bytes = engine.bytes(place, this.bytes.length).slice();
    engine.release(mark);
    return new Seen(this.setup, bytes, seat);
  }

  copy(): State {
    return new State(this.setup, this.bytes.slice(), this.seed);
  }
}

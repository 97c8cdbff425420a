// States of a game as the browser has them: bytes, which the engine changes. The same as kernel/state.py, whose tests these
// pass; other translated modules call them by these names.

import { writeNumber } from './memory';
import { Position, type Reason, type Setup } from './position';

const GUESSES = 3; // as in kernel/move_points.py

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
    const { engine, shells, reasons, python } = this.setup.game;
    if (!(seat >= 0 && seat < this.setup.players)) throw new python.ValueError(`there is no seat ${seat}`);
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

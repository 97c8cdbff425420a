// What a seat can foresee of its own move, from what it knows and nothing else. The move is played in many worlds that the
// seat cannot tell apart; what is the same in all of them is certain, and the rest is left for the server to say.

import type { PointsOf, SeatView, Text } from '../messages';
import type { RecordLayout } from './memory';
import { readField, writeNumber } from './memory';
import type { Python } from './python';
import { NOBODY } from './position';
import { Seen, type State } from './state';

const WORLDS = 24; // two outcomes that are as likely look alike in all of them once in eight million times
const POINT_WORLDS = 3; // as GUESSES in kernel/move_points.py
const UNKNOWN = -1; // as in kernel/secrecy.py

export interface Foreseen {
  seen: Seen; // what the seat will know
  isCertain: boolean; // all of it; otherwise what was drawn is still missing in the seat's hand
}

/** Why the rules forbid a move. */
export interface Forbidden {
  clause: string;
  sentence: Text;
}

const randomBits = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

function worldAfter(seen: Seen, move: string): State {
  const world = seen.guess(randomBits());
  world.play(seen.seat, move);
  return world;
}

/** What a legal move leads to, as far as the seat can know; null if more than a draw is open. */
export function foresee(seen: Seen, move: string): Foreseen | null {
  const after = Array.from({ length: WORLDS }, () => worldAfter(seen, move).seen_by(seen.seat).bytes);
  const make = (bytes: Uint8Array, isCertain: boolean) => ({
    seen: new Seen(seen.setup, bytes, seen.seat),
    isCertain,
  });
  if (areEqual(after)) return make(after[0]!, true);
  const { state } = seen.setup.game.engine.layout;
  return forgetDraws(after, state, seen.seat) && areEqual(after) ? make(after[0]!, false) : null;
}

function areEqual(all: Uint8Array[]): boolean {
  const [first, ...others] = all;
  return others.every((one) => one.every((byte, at) => byte === first![at]));
}

/** Takes out of the seat's hand what is not in it in every world: pieces that it has yet to see. */
function forgetDraws(worlds: Uint8Array[], { fields }: RecordLayout, seat: number): boolean {
  const { hands, hand_size: sizes } = fields;
  if (!hands || !sizes || hands[2].length !== 2) return false; // a game whose hands are not those of kernel/hands.py
  const views = worlds.map((bytes) => new DataView(bytes.buffer, bytes.byteOffset));
  const held = views.map((view) => {
    const size = (readField(view, 0, sizes) as number[])[seat]!;
    return (readField(view, 0, hands) as number[][])[seat]!.slice(0, size);
  });
  const sure = held.reduce((known, hand) => {
    const left = [...hand];
    return known.filter((piece) => {
      const at = left.indexOf(piece);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
  const places = hands[2][1]!;
  const bytesOf = (kind: string) => Number(kind.slice(1));
  for (const view of views) {
    for (let n = 0; n < places; n += 1) {
      const at = hands[0] + (seat * places + n) * bytesOf(hands[1]);
      writeNumber(view, at, hands[1], sure[n] ?? UNKNOWN);
    }
    writeNumber(view, sizes[0] + seat * bytesOf(sizes[1]), sizes[1], sure.length);
  }
  return true;
}

interface PythonPoints {
  seat: number;
  points: number | null;
  clause: string;
  where: string[];
  sentence: Text;
}

function plainPoints(explained: unknown[]): PointsOf[] {
  return (explained as PythonPoints[]).map(({ seat, points, clause, where, sentence }) => ({
    seat,
    points: points ?? null,
    clause,
    where: [...where],
    sentence: { en: sentence.en, fr: sentence.fr },
  }));
}

/** What a seat sees and may do, as the server would tell it. */
export function seatView(seen: Seen, python: Python): SeatView {
  return {
    seat: seen.seat === NOBODY ? null : seen.seat,
    view: python.plain(seen.view()),
    moves: seen.moves(),
    points: plainPoints(seen.explain()),
    undo_keeps: null,
  };
}

/** The same of a record that the server has told: as `seat_view` in server/table/projection.py has it. */
export function toldView(
  seen: Seen,
  python: Python,
  { isPlaying, hasMoves, undo_keeps }: { isPlaying: boolean; hasMoves: boolean; undo_keeps: number | null },
): SeatView {
  const view = seatView(seen, python);
  return { ...view, moves: isPlaying ? view.moves : [], points: hasMoves ? view.points : [], undo_keeps };
}

/** Where the points of a move would come from, as server/table/preview.py has it. */
export function previewPoints(seen: Seen, move: string): PointsOf[] {
  const guessed = Array.from({ length: POINT_WORLDS }, () =>
    plainPoints(worldAfter(seen, move).seen_by(seen.seat).explain()),
  );
  const [first, ...others] = guessed;
  const texts = others.map((found) => found.map((one) => JSON.stringify(one)));
  return first!.filter((one) => texts.every((found) => found.includes(JSON.stringify(one))));
}

/** Why the rules forbid the seat a move; null if they do not. Throws if it is no move at all. */
export function whyNot(seen: Seen, move: string): Forbidden | null {
  const { IllegalMove } = seen.setup.game.reasons;
  try {
    worldAfter(seen, move);
    return null;
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    const { clause, sentence } = error as unknown as Forbidden;
    return { clause, sentence: { en: sentence.en, fr: sentence.fr } };
  }
}

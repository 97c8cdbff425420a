// A world of a practice game as it is handed from one question to the next, and what the seat sees that practises.

import type { SeatView } from '../messages';
import { seatView } from './foresight';
import { pack } from './record_packing';
import type { State } from './state';

/** A game as a table plays it. */
export interface PlayedGame {
  engine: string; // the name under which the server has the engines
  game: string;
  players: number;
  options: Record<string, string | number>;
}

/** A position as a seat knows it. */
export interface KnownPosition extends PlayedGame {
  seat: number;
  record: string; // the veiled state, packed
}

/** A world that a seat may imagine, or a position of a finished game, and what happened in it since. */
export interface PracticeStep {
  world: KnownPosition; // its record is a whole state
  view: SeatView; // for the seat that practises
  toAct: number[];
}

export function practiceStep(state: State, from: Omit<KnownPosition, 'record'>): PracticeStep {
  const view = seatView(state.seen_by(from.seat), state.setup.game.python);
  return { world: { ...from, record: pack(state.bytes) }, view, toAct: [...state.to_act] };
}

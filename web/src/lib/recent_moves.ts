/** What was played since a seat's last turn: the moves that whoever sits there has not seen before. */
import type { LoggedEntry } from '../messages';

export interface PlayedMove {
  seat: number;
  move: string;
  previous: string | null; // what the seat played before that
}

/**
 * The moves of the others since the seat's last one; for who has just moved, and for spectators, all moves of the last
 * turn. `line` is the line of play: positions in the log of moves that were not taken back. A move that is not shown yet is left
 * out.
 */
export function recentMoves(log: LoggedEntry[], line: number[], seat: number | null): PlayedMove[] {
  const found: PlayedMove[] = [];
  const last = log[line.at(-1) ?? -1]?.seat;
  for (const position of line.toReversed()) {
    const entry = log[position];
    if (entry?.kind !== 'move') break;
    if (last === seat || seat === null ? entry.seat !== last : entry.seat === seat) break;
    if (entry.move !== null)
      found.unshift({ seat: entry.seat, move: entry.move, previous: previousOf(log, line, entry) });
  }
  return found;
}

function previousOf(
  log: LoggedEntry[],
  line: number[],
  { seat, position: before }: LoggedEntry,
): string | null {
  const own = line.findLast((position) => position < before && log[position]?.seat === seat);
  const entry = log[own ?? -1];
  return entry?.kind === 'move' ? entry.move : null;
}

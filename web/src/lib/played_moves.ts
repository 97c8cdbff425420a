/** The moves that count, from the log: those taken back are left out. */
import type { Logged } from '../messages';

export interface PlayedMove {
  seat: number;
  move: string | null; // null: not yet shown to us
}

export function playedMoves(log: Logged[]): PlayedMove[] {
  const line: PlayedMove[] = [];
  for (const entry of log) {
    if (entry?.kind === 'move' && entry.seat !== null) line.push({ seat: entry.seat, move: entry.text });
    else if (entry?.kind === 'undo') line.length = Math.min(line.length, Number(entry.text));
  }
  return line;
}

/** The last move everybody knows, after so many moves of the line. */
export function lastKnownMove(
  line: PlayedMove[],
  moves = line.length,
): { seat: number; move: string } | null {
  const found = line.slice(0, moves).findLast((one) => one.move !== null);
  return found ? { seat: found.seat, move: found.move! } : null;
}

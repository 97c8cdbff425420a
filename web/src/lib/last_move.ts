/** The last move everybody knows, after so many moves of the line of play. */
import type { LoggedMove } from '../messages';

export function lastKnownMove(
  line: LoggedMove[],
  moves = line.length,
): { seat: number; move: string } | null {
  const found = line.slice(0, moves).findLast((one) => one.move !== null);
  return found ? { seat: found.seat, move: found.move! } : null;
}

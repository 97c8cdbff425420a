/** How strong the levels of a game's bots were measured to be. */
import type { GameInfo } from '../messages';

/** The Elo of a level at a table of so many; of the next smaller table measured; null if none was. */
export function eloOf(ladder: GameInfo['ladder'], players: number, level: number): number | null {
  const sizes = Object.keys(ladder)
    .map(Number)
    .sort((a, b) => a - b);
  const size = sizes.findLast((one) => one <= players) ?? sizes[0];
  return ladder[`${size}`]?.find((one) => one.level === level)?.elo ?? null;
}

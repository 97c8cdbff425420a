/** How strong the levels of a game's bots were measured to be. */
import type { GameInfo, LevelStrength } from '../messages';

/** A level as it was measured at a table of so many; at the next smaller table measured; null if it was at none. */
export function strengthOf(ladder: GameInfo['ladder'], players: number, level: number): LevelStrength | null {
  const sizes = Object.keys(ladder)
    .map(Number)
    .sort((a, b) => a - b);
  const size = sizes.findLast((one) => one <= players) ?? sizes[0];
  return ladder[`${size}`]?.find((one) => one.level === level) ?? null;
}

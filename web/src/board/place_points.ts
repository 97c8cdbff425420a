/** What a place would bring before a move is chosen: of all moves that could be played there, the best one. */
import type { MoveOption } from './move_choice.svelte';

export interface Worth {
  points: number;
  isBest: boolean; // nothing else brings more
}

/**
 * By place, or by piece, what it would bring. Nothing where there is nothing to compare: all moves bring the same, and no
 * gain. `fewest` is for games in which the lowest score wins.
 */
export function worthOf(
  options: MoveOption[],
  points: Record<string, number>,
  by: 'place' | 'piece' = 'place',
  fewest = false,
): Map<string, Worth> {
  const sign = fewest ? -1 : 1;
  const best = new Map<string, number>();
  for (const option of options) {
    const brings = points[option.move];
    if (brings === undefined) continue;
    const before = best.get(option[by]);
    if (before === undefined || sign * brings > sign * before) best.set(option[by], brings);
  }
  const all = options.flatMap(({ move }) => points[move] ?? []);
  const most = sign * Math.max(...all.map((one) => sign * one));
  if (all.every((one) => one === most) && most <= 0) return new Map();
  return new Map([...best].map(([name, brings]) => [name, { points: brings, isBest: brings === most }]));
}

/** With its sign, and a minus that is as wide as the plus. */
export const signed = (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;

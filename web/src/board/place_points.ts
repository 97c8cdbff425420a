/** What a place would bring before a move is chosen: of all moves that could be played there, the best one. */
import { texts } from '../lib/language.svelte';
import type { MoveOption } from './move_choice.svelte';

export interface Worth {
  points: number;
  isBest: boolean; // something else brings less, and nothing more
  isExact: boolean; // all moves there bring the same
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
  const best = (some: number[]) => sign * Math.max(...some.map((one) => sign * one));
  const found = new Map<string, number[]>();
  for (const option of options) {
    const brings = points[option.move];
    if (brings !== undefined) found.set(option[by], [...(found.get(option[by]) ?? []), brings]);
  }
  const all = [...found.values()].flat();
  const most = best(all);
  const isAllTheSame = all.every((one) => one === most);
  if (isAllTheSame && most <= 0) return new Map();
  const worth = (some: number[]): Worth => ({
    points: best(some),
    isBest: best(some) === most && !isAllTheSame,
    isExact: some.every((one) => one === some[0]),
  });
  return new Map([...found].map(([name, some]) => [name, worth(some)]));
}

/** The label of a place with what it would bring, where that is told. */
export function labelWithPoints(label: string, worth: Worth | undefined): string {
  return worth ? texts().labelWithPoints(label, signed(worth.points), worth.isExact) : label;
}

/** With its sign, and a minus that is as wide as the plus. */
export const signed = (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;

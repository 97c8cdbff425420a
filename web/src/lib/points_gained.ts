/** Who got how many points by a move. */
import type { PointsOf } from '../messages';

export interface Gain {
  seat: number;
  points: number | null; // null: something of it is still a secret
}

/** One line for each seat that got or lost points, who moved first. */
export function gainsOf(points: PointsOf[], mover: number): Gain[] {
  const found = new Map<number, number | null>();
  for (const one of points) {
    const before = found.get(one.seat);
    found.set(one.seat, before === null || one.points === null ? null : (before ?? 0) + one.points);
  }
  return [...found]
    .map(([seat, sum]) => ({ seat, points: sum }))
    .filter((one) => one.points !== 0)
    .sort((a, b) => Number(b.seat === mover) - Number(a.seat === mover) || a.seat - b.seat);
}

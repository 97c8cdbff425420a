/**
 * What a finger must meet to point at a place. Places lie on the sides of the squares, so neighbours are only 45 pixels
 * apart: each has the diamond around its side to itself, and more around it where no other place is near.
 *
 *       /\          the diamond of a side that lies flat;
 *     ------        its corners are the ends of the side and
 *       \/          the middles of the two squares
 */
import { side, UNIT } from './view';

const MOST = 40; // pixels around the middle: more would look odd under a mouse

/** The outline of each area, around the middle of its place. */
export function touchAreas(places: string[]): Map<string, string> {
  const middles = places.map(side);
  const half = UNIT / 2;
  const diamond = `M0-${half}L${half} 0 0 ${half}-${half} 0Z`;
  return new Map(
    places.map((place, n) => {
      const here = middles[n]!;
      const others = middles.filter((_, m) => m !== n);
      const nearest = Math.min(...others.map(({ x, y }) => Math.hypot(x - here.x, y - here.y)));
      const radius = Math.round(Math.min(MOST, nearest / 2));
      return [
        place,
        `${diamond}M-${radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1-${radius} 0Z`,
      ];
    }),
  );
}

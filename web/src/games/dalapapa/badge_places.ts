/** Where points are written: on free squares beside the discs they are for, so that no disc is covered. */
import type { Point } from '../../board/plane';
import { side, squareOf, UNIT, type Lay } from './view';

export interface BadgePlace extends Point {
  to: Point; // where the line to the nearest disc ends, at its rim
}

const RIM = 22; // of a disc
const AROUND = 2; // squares around the dominoes that are looked at

const covered = ({ x, y, turn }: Lay): Point[] => [{ x, y }, turn % 2 ? { x, y: y + 1 } : { x: x + 1, y }];
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The middles of the free squares near the dominoes. */
function freeMiddles(board: Lay[]): Point[] {
  const taken = board.flatMap(covered);
  const names = new Set(taken.map(squareOf));
  const [xs, ys] = [taken.map(({ x }) => x), taken.map(({ y }) => y)];
  const free: Point[] = [];
  for (let x = Math.min(...xs) - AROUND; x <= Math.max(...xs) + AROUND; x += 1)
    for (let y = Math.min(...ys) - AROUND; y <= Math.max(...ys) + AROUND; y += 1)
      if (!names.has(squareOf({ x, y }))) free.push({ x: UNIT * (x + 0.5), y: UNIT * (y + 0.5) });
  return free;
}

/** A place for the points of each list of sides: the free square nearest to one of its discs, each square once. */
export function badgePlaces(board: Lay[], lists: string[][]): BadgePlace[] {
  if (!lists.length) return [];
  const free = freeMiddles(board);
  return lists.map((sides) => {
    const discs = sides.map(side);
    const [x, y] = [mean(discs.map((disc) => disc.x)), mean(discs.map((disc) => disc.y))];
    const nearest = (spot: Point) =>
      discs.reduce((best, disc) => (distance(spot, disc) < distance(spot, best) ? disc : best));
    // Of squares equally near to a disc, the one nearest to the middle of all.
    const cost = (spot: Point) => distance(spot, nearest(spot)) + 0.1 * distance(spot, { x, y });
    const best = free.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    free.splice(free.indexOf(best), 1);
    const disc = nearest(best);
    const part = RIM / distance(best, disc);
    return { ...best, to: { x: disc.x + (best.x - disc.x) * part, y: disc.y + (best.y - disc.y) * part } };
  });
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

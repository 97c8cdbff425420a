/** Where things lie in a figure of the rulebook. */
import { figureBox, row, type FigureBox } from '../../board/figure_layout';
import type { Point } from '../../board/plane';
import { UNIT, type Lay } from './view';

const SIZES = {
  hand: 1.75 * UNIT,
  handAbove: 8,
  other: { wide: 178, high: 1.75 * UNIT },
  least: { board: 5.5 * UNIT, hand: 6 * UNIT, table: 8 * UNIT },
};
export const OTHER = SIZES.other.wide;

/** The dominoes with so many squares around them, and room for the players. */
export function boxAround(dominoes: Lay[], shows: string, players: number, edge: number): FigureBox {
  const xs = dominoes.flatMap(({ x, turn }) => [x, x + (turn % 2 ? 1 : 2)]);
  const ys = dominoes.flatMap(({ y, turn }) => [y, y + (turn % 2 ? 2 : 1)]);
  const [x, y] = [UNIT * (Math.min(...xs) - edge), UNIT * (Math.min(...ys) - edge)];
  const [width, height] = [UNIT * (Math.max(...xs) + edge) - x, UNIT * (Math.max(...ys) + edge) - y];
  return figureBox({ x, y, width, height }, shows, players, SIZES);
}

/** The middles of the dominoes of a hand; on a table there is a name at their left. */
export function handPlaces(box: FigureBox, dominoes: number, shows: string): Point[] {
  const middle = box.x + box.width / 2 + (shows === 'board+hand' ? 0 : 82);
  return row(dominoes, { x: middle, y: box.handY }, 2.25 * UNIT);
}

/** Where things lie in a figure of the rulebook. */
import { figureBox, row, type FigureBox } from '../../board/figure_layout';
import { middle, SIDE, WIDE, type Cell } from '../../board/hexes';
import type { Point } from '../../board/plane';

export const CARD = 62; // how far apart two cards lie
const SIZES = {
  hand: 2.6 * SIDE,
  handAbove: 0.1 * SIDE,
  other: { wide: 196, high: 150 },
  least: { board: 420, hand: 560, table: 560 },
};
export const OTHER = SIZES.other.wide;

/** The paving with a little around it, and room for the players. */
export function boxAround(cells: Cell[], shows: string, players: number): FigureBox {
  const points = cells.map(middle);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - 0.75 * WIDE, Math.min(...ys) - 1.3 * SIDE];
  const [width, height] = [Math.max(...xs) + 0.75 * WIDE - x, Math.max(...ys) + 1.3 * SIDE - y];
  return figureBox({ x, y, width, height }, shows, players, SIZES);
}

/** The middles of the tiles of a hand: on the right, beside the cards and the tokens. */
export function handPlaces(box: FigureBox, tiles: number): Point[] {
  const step = WIDE + 8;
  const right = box.x + box.width / 2 + 270;
  return row(tiles, { x: right - (tiles * step) / 2, y: box.handY }, step);
}

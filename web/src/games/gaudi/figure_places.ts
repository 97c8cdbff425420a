/** Where things lie in a figure of the rulebook. */
import { middle, SIDE, WIDE, type Cell } from '../../board/hexes';
import type { Box, Point } from '../../board/plane';

/** What is drawn, and where in it the paving ends and the other players begin. */
export interface FigureBox extends Box {
  handY: number; // the middle of the hand
  othersY: number; // the top of what the others have
}

export const CARD = 62; // how far apart two cards lie
const HAND_HIGH = 2.6 * SIDE;
export const OTHER = { wide: 196, high: 150 }; // what another player has, side by side
const FEWEST = { hand: 560, board: 420 }; // how wide a figure is at least: small boards are not drawn larger than others

/** The paving with a little around it, and room for the players. */
export function boxAround(cells: Cell[], shows: string, players: number): FigureBox {
  const points = cells.map(middle);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 0.75 * WIDE, Math.max(...xs) + 0.75 * WIDE];
  const [high, low] = [Math.min(...ys) - 1.3 * SIDE, Math.max(...ys) + 1.3 * SIDE];
  const others = shows === 'table' || shows === 'setup' ? players - 1 : 0;
  const least = Math.max(shows === 'board' ? FEWEST.board : FEWEST.hand, others * OTHER.wide + 24);
  const width = Math.max(right - left, least);
  const y = high - (others ? OTHER.high : 0);
  const bottom = low + (shows === 'board' ? 0 : HAND_HIGH);
  return {
    x: (left + right - width) / 2,
    y,
    width,
    height: bottom - y,
    handY: low + HAND_HIGH / 2 - 0.1 * SIDE,
    othersY: y,
  };
}

/** The middles of the tiles of a hand: on the right, beside the cards and the tokens. */
export function handPlaces(box: FigureBox, tiles: number): Point[] {
  const right = box.x + box.width / 2 + 270;
  return Array.from({ length: tiles }, (_, n) => ({
    x: right - (tiles - n - 0.5) * (WIDE + 8),
    y: box.handY,
  }));
}

/** Where things lie in a figure of the rulebook. */
import type { Box, Point } from '../../board/plane';
import { UNIT, type Lay } from './view';

/** What is drawn, and where in it the hand lies and the other players begin. */
export interface FigureBox extends Box {
  handY: number; // the middle of the hand
  othersY: number; // the top of what the others have
}

export const OTHER = { wide: 178, high: 1.75 * UNIT }; // what another player has, side by side
const HAND_HIGH = 1.75 * UNIT;
const LEAST = { board: 5.5 * UNIT, hand: 6 * UNIT, table: 8 * UNIT }; // how wide a figure is: small boards are not drawn larger than others

/** The dominoes with a little around them, and room for the players. */
export function boxAround(dominoes: Lay[], shows: string, players: number): FigureBox {
  const xs = dominoes.flatMap(({ x, turn }) => [x, x + (turn % 2 ? 1 : 2)]);
  const ys = dominoes.flatMap(({ y, turn }) => [y, y + (turn % 2 ? 2 : 1)]);
  const [left, right] = [UNIT * Math.min(...xs) - UNIT / 2, UNIT * Math.max(...xs) + UNIT / 2];
  const [high, low] = [UNIT * Math.min(...ys) - UNIT / 2, UNIT * Math.max(...ys) + UNIT / 2];
  const others = shows === 'table' || shows === 'setup' ? players - 1 : 0;
  const narrow = shows === 'board' ? LEAST.board : LEAST.hand;
  const least = others ? Math.max(LEAST.table, others * OTHER.wide + 24) : narrow;
  const width = Math.max(right - left, least);
  const y = high - (others ? OTHER.high : 0);
  const bottom = low + (shows === 'board' ? 0 : HAND_HIGH);
  return {
    x: (left + right - width) / 2,
    y,
    width,
    height: bottom - y,
    handY: low + HAND_HIGH / 2 - 8,
    othersY: y,
  };
}

/** The middles of the dominoes of a hand; on a table there is a name at their left. */
export function handPlaces(box: FigureBox, dominoes: number, shows: string): Point[] {
  const middle = box.x + box.width / 2 + (shows === 'board+hand' ? 0 : 82);
  return Array.from({ length: dominoes }, (_, n) => ({
    x: middle + (n - (dominoes - 1) / 2) * 2.25 * UNIT,
    y: box.handY,
  }));
}

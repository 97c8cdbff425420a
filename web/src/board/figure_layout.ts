/** Where things lie in a figure of the rulebook: a board without an edge, the hand of a player below it, the others above. */
import type { Box, Point } from './plane';

/** What is drawn, and where in it the hand lies and the other players begin. */
export interface FigureBox extends Box {
  handY: number; // the middle of the hand
  othersY: number; // the top of what the others have
}

/** How large the parts are, in pixels. */
export interface FigureSizes {
  hand: number; // how high the hand is
  handAbove: number; // how far its middle lies above the middle of its room
  other: { wide: number; high: number }; // what another player has, side by side
  // How wide a figure is at least that shows the board, a hand too, or the whole table: small boards are not drawn larger.
  least: { board: number; hand: number; table: number };
}

const BESIDE = 24; // beside all the others

/** A board that lies within these bounds, with room for the players as far as they are shown. */
export function figureBox(
  { x, y, width, height }: Box,
  shows: string,
  players: number,
  { hand, handAbove, other, least }: FigureSizes,
): FigureBox {
  const others = shows === 'table' || shows === 'setup' ? players - 1 : 0;
  const narrow = shows === 'board' ? least.board : least.hand;
  const wide = Math.max(width, others ? Math.max(least.table, others * other.wide + BESIDE) : narrow);
  const top = y - (others ? other.high : 0);
  const low = y + height;
  return {
    x: x + (width - wide) / 2,
    y: top,
    width: wide,
    height: low + (shows === 'board' ? 0 : hand) - top,
    handY: low + hand / 2 - handAbove,
    othersY: top,
  };
}

/** The middles of so many things beside one another. */
export const row = (count: number, middle: Point, step: number): Point[] =>
  Array.from({ length: count }, (_, n) => ({ x: middle.x + (n - (count - 1) / 2) * step, y: middle.y }));

/** The seats that are shown above the board, each with the middle of its room. */
export function othersIn(box: FigureBox, shows: string, players: number, seat: number, step: number) {
  const seats = [...Array(players).keys()].filter((one) => one !== seat && shows !== 'board+hand');
  const middles = row(seats.length, { x: box.x + box.width / 2, y: box.othersY }, step);
  return seats.map((other, n) => ({ other, ...middles[n]! }));
}

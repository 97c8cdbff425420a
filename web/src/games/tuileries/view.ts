/** The view of Tuileries, as formats.md of its Python folder describes it. */
import { nameAt, place as placeOn } from '../../board/squares';
import type { Pieces, Unseen } from '../../board/hands';
import type { View } from '../../lib/game';
import pieces from './pieces.json';

export type Kind = 'colour+rank' | 'rank+sign' | 'sign+colour';
export type Colour = 'B' | 'Y' | 'G' | 'R';
export type Rank = 'K' | 'Q' | 'N' | 'J';
export type Sign = 'S' | 'H' | 'D' | 'C';

export interface Group {
  kind: Kind;
  squares: string[];
}

export interface Tuileries {
  board: (string | null)[][]; // from rank 8 down
  hands: Pieces<string>[];
  pile: Pieces<string>;
  unseen: Unseen;
  circles: string[];
  last: {
    seat: number;
    tile: string;
    square: string;
    points: number;
    again: boolean;
    groups: Group[];
  } | null;
  to_act: number[];
  over: boolean;
  moves_played: number;
}

export const SIDE = 8;
// What the tiles in the box show: there is one of each combination.
export const COLOURS = pieces.colours as Colour[];
export const RANKS = pieces.ranks as Rank[];
export const SIGNS = pieces.signs as Sign[];

export function readView(view: View): Tuileries {
  return view as unknown as Tuileries;
}

/** `RND`: colour, rank, sign. */
export function features(code: string): [Colour, Rank, Sign] {
  return [...code] as [Colour, Rank, Sign];
}

/** `RND@d4`: tile and square. */
export function parts(move: string): [string, string] {
  const [tile = '', square = ''] = move.split('@');
  return [tile, square];
}

/** Column and row on the screen, from the upper left. */
export const place = (square: string) => placeOn(square, SIDE);

/** The tiles on the board with their squares, in reading order. */
export function laid(view: Tuileries): { square: string; code: string }[] {
  return view.board.flatMap((line, row) =>
    line.flatMap((code, column) => (code ? [{ square: nameAt(column, row, SIDE), code }] : [])),
  );
}

/** How a group of each kind is outlined: its colour carries no meaning. */
export const LINES: Record<Kind, string> = {
  'colour+rank': 'whole',
  'rank+sign': 'dashed',
  'sign+colour': 'dotted',
};

/** The view of Tuileries, as docs/formats.md describes it. */
import { nameAt, place as placeOn } from '../../board/squares';
import { unseen } from '../../board/unseen';
import type { View } from '../../lib/game';

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
  hands: (string[] | number)[];
  pile: string[] | number;
  circles: string[];
  last: { seat: number; tile: string; square: string; points: number; groups: Group[] } | null;
  to_act: number[];
  over: boolean;
  moves_played: number;
}

export const SIDE = 8;
export const COLOURS: Colour[] = ['B', 'Y', 'G', 'R'];
export const RANKS: Rank[] = ['K', 'Q', 'N', 'J'];
export const SIGNS: Sign[] = ['S', 'H', 'D', 'C'];
const BOX = COLOURS.flatMap((c) => RANKS.flatMap((r) => SIGNS.map((s): [string, number] => [c + r + s, 1])));

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

export function held(view: Tuileries, seat: number | null): string[] {
  const hand = seat === null ? 0 : (view.hands[seat] ?? 0);
  return typeof hand === 'number' ? [] : hand;
}

export function count(tiles: string[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length;
}

/** The tiles that neither lie on the board nor stand in the seat's hand. */
export function stillToCome(view: Tuileries, seat: number | null): Set<string> {
  const seen = [...laid(view).map((one) => one.code), ...held(view, seat)];
  return new Set([...unseen(BOX, seen)].filter(([, n]) => n > 0).map(([code]) => code));
}

/** Whether the seat that laid the last tile lays again although others could. */
export function laysAgain(view: Tuileries): boolean {
  const seat = view.last?.seat;
  if (seat === undefined || view.over || !view.to_act.includes(seat)) return false;
  return view.hands.some((hand, other) => other !== seat && count(hand) > 0);
}

/** How a group of each kind is outlined: its colour carries no meaning. */
export const LINES: Record<Kind, string> = {
  'colour+rank': 'whole',
  'rank+sign': 'dashed',
  'sign+colour': 'dotted',
};

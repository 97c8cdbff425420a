/** Dékal's view as formats.md of its Python folder tells it, and where things lie in a grid. */
import type { Unseen } from '../../board/hands';
import { nameAt, place as placeOn } from '../../board/squares';
import type { View } from '../../lib/game';
import pieces from './pieces.json';

export type Card = number | '?' | null; // a value, face down, or the hole
export type Pair = [string, string]; // two squares, the left or the upper one first
export type Way = '>' | '<' | 'v' | '^'; // where a card pushes

export interface DekalView {
  phase: 'reveal' | 'insert' | 'over';
  round: number;
  turn: number;
  turns: number; // of a round
  first: number; // the seat with the marker
  grids: Card[][]; // per seat sixteen cards, from a4 to d4, then the next row down
  cancelled: string[][]; // per seat the squares of cards that cancel
  pairs: Pair[][]; // per seat the neighbours that cancel one another
  middle: (number | null)[];
  lines: Partial<Record<Way, string[]>>; // what a push moves in the grid of the seat to act, from its entry to the hole
  cardsAfter: Record<string, Card[]>; // by insert, what would lie on the squares of its line
  cancelledAfter: Record<string, string[]>; // by insert, the squares that would cancel there
  pairsAfter: Record<string, Pair[]>; // by insert, the pairs there
  last: { seat: number; move: string; line: string[] } | null; // the last move if it was an insert
  unseen: Unseen;
  chosen: boolean[];
  choice: (string | null)[];
  totals: number[];
  scores: (number | null)[];
  toAct: number[];
  rounds: boolean; // whether several rounds are added up
}

export const SIDE = 4;
export const VALUES: number[] = pieces; // of the cards in the box

export function readView(view: View): DekalView {
  const told = view as unknown as Omit<
    DekalView,
    'grids' | 'cardsAfter' | 'cancelledAfter' | 'pairsAfter' | 'toAct' | 'rounds'
  > & {
    grids: Card[][][];
    cards_after: DekalView['cardsAfter'];
    cancelled_after: DekalView['cancelledAfter'];
    pairs_after: DekalView['pairsAfter'];
    to_act: number[];
    options: { match: string };
  };
  return {
    ...told,
    grids: told.grids.map((rows) => rows.flat()),
    cardsAfter: told.cards_after,
    cancelledAfter: told.cancelled_after,
    pairsAfter: told.pairs_after,
    toAct: told.to_act,
    rounds: told.options.match !== 'single',
  };
}

/** The name of the place in a grid: 0 is a4, 15 is d1. */
export function square(place: number): string {
  return nameAt(place % SIDE, Math.floor(place / SIDE), SIDE);
}

/** The place of a square in a grid, the other way around. */
export function placeOf(square: string): number {
  const [file, row] = placeOn(square, SIDE);
  return SIDE * row + file;
}

/** An insert's value and way; null for a reveal. */
export function insert(move: string): { value: number; way: Way } | null {
  const found = /^(\d+)([<>v^])$/.exec(move);
  return found ? { value: Number(found[1]), way: found[2] as Way } : null;
}

/** Where a card comes in that is pushed this way towards the hole: at the near end of the hole's line. */
export function entryOf(hole: string, way: Way): string {
  const [file, rank] = [hole.charAt(0), hole.charAt(1)];
  return { '>': `a${rank}`, '<': `d${rank}`, v: `${file}4`, '^': `${file}1` }[way];
}

/** A grid in which these squares hold these cards. */
export function withCards(cards: Card[], squares: string[], held: Card[]): Card[] {
  const after = cards.slice();
  squares.forEach((square, n) => (after[placeOf(square)] = held[n] ?? null));
  return after;
}

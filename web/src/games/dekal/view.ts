/** Dékal's view as formats.md of its Python folder tells it, and where things lie in a grid. */
import type { Unseen } from '../../board/hands';
import { nameAt, place as placeOn } from '../../board/squares';
import type { View } from '../../lib/game';

export type Card = number | '?' | null; // a value, face down, or the hole
export type Way = '>' | '<' | 'v' | '^'; // where a card pushes

export interface DekalView {
  phase: 'reveal' | 'insert' | 'over';
  round: number;
  turn: number;
  first: number; // the seat with the marker
  grids: Card[][]; // per seat sixteen cards, from a4 to d4, then the next row down
  cancelled: string[][]; // per seat the squares of cards that cancel
  middle: (number | null)[];
  lines: Partial<Record<Way, string[]>>; // what a push moves in the grid of the seat to act, from its entry to the hole
  cancelledAfter: Record<string, string[]>; // by insert, the squares that would cancel there
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
export const TURNS = 16;

export function readView(view: View): DekalView {
  const told = view as unknown as Omit<DekalView, 'grids' | 'cancelledAfter' | 'toAct' | 'rounds'> & {
    grids: Card[][][];
    cancelled_after: Record<string, string[]>;
    to_act: number[];
    options: { match: string };
  };
  return {
    ...told,
    grids: told.grids.map((rows) => rows.flat()),
    cancelledAfter: told.cancelled_after,
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

/** The grid with a card pushed in: every card of the line goes one square on, the last one into the hole. */
export function pushed(cards: Card[], line: string[], value: number): Card[] {
  const places = line.map(placeOf);
  const after = cards.slice();
  places.forEach((place, n) => (after[place] = n === 0 ? value : (cards[places[n - 1]!] ?? null)));
  return after;
}

/** Where the sign = stands: between neighbours of one value that cancel. */
export function joints(cards: Card[], cancelled: string[]): [number, number][] {
  const gone = new Set(cancelled.map(placeOf));
  return [...gone].flatMap((place) =>
    [...(place % SIDE < SIDE - 1 ? [place + 1] : []), place + SIDE]
      .filter((next) => gone.has(next) && cards[next] === cards[place])
      .map((next): [number, number] => [place, next]),
  );
}

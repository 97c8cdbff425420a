/** Dékal's view as docs/formats.md tells it, and where things lie in a grid. */
import { nameAt } from '../../board/squares';
import { unseen } from '../../board/unseen';
import type { View } from '../../lib/game';
import box from './box.json';

export type Card = number | '?' | null; // a value, face down, or the hole
export type Way = '>' | '<' | 'v' | '^'; // where a card pushes

export interface DekalView {
  phase: 'reveal' | 'insert' | 'over';
  round: number;
  turn: number;
  first: number; // the seat with the marker
  grids: Card[][]; // per seat sixteen cards, from a4 to d4, then the next row down
  middle: (number | null)[];
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
  const told = view as unknown as Omit<DekalView, 'grids' | 'toAct' | 'rounds'> & {
    grids: Card[][][];
    to_act: number[];
    options: { match: string };
  };
  return {
    ...told,
    grids: told.grids.map((rows) => rows.flat()),
    toAct: told.to_act,
    rounds: told.options.match !== 'single',
  };
}

/** The name of the place in a grid: 0 is a4, 15 is d1. */
export function square(place: number): string {
  return nameAt(place % SIDE, Math.floor(place / SIDE), SIDE);
}

/** How many cards of each value have not been turned up, and how many of all those lie in the grids. */
export function stillToCome({ grids, middle }: DekalView): { cards: Map<number, number>; n: number } {
  const all = Object.entries(box).map(([value, copies]): [number, number] => [Number(value), copies]);
  const lying = [...grids.flat(), ...middle];
  const up = lying.filter((card) => typeof card === 'number');
  return { cards: unseen(all, up), n: lying.filter((card) => card === '?').length };
}

/** An insert's value and way; null for a reveal. */
export function insert(move: string): { value: number; way: Way } | null {
  const found = /^(\d+)([<>v^])$/.exec(move);
  return found ? { value: Number(found[1]), way: found[2] as Way } : null;
}

/** From the end where a card enters to the hole: the places of the line it pushes. */
export function line(cards: Card[], way: Way): number[] {
  const hole = cards.indexOf(null);
  if (hole < 0) return [];
  const step = { '>': 1, '<': -1, v: SIDE, '^': -SIDE }[way];
  const along = step === 1 || step === -1 ? hole % SIDE : Math.floor(hole / SIDE);
  const count = step > 0 ? along : SIDE - 1 - along;
  return Array.from({ length: count + 1 }, (_, n) => hole - step * (count - n));
}

/** The grid with a card pushed in. */
export function pushed(cards: Card[], way: Way, value: number): Card[] {
  const places = line(cards, way);
  const after = cards.slice();
  places.forEach((place, n) => (after[place] = n === 0 ? value : (cards[places[n - 1]!] ?? null)));
  return after;
}

/** The push that leads from one picture of a grid to the next, if one does. */
export function pushBetween(before: Card[], after: Card[], likely?: Way): Way | null {
  const ways: Way[] = ['>', '<', 'v', '^'];
  if (likely) ways.unshift(likely);
  for (const way of ways) {
    const places = line(before, way);
    const value = after[places[0] ?? -1];
    if (places.length < 2 || typeof value !== 'number') continue;
    if (pushed(before, way, value).every((card, place) => card === after[place])) return way;
  }
  return null;
}

/** Pairs of equal cards, face up, side by side or one above the other. */
export function pairs(cards: Card[]): [number, number][] {
  const found: [number, number][] = [];
  cards.forEach((card, place) => {
    if (typeof card !== 'number') return;
    if (place % SIDE < SIDE - 1 && cards[place + 1] === card) found.push([place, place + 1]);
    if (cards[place + SIDE] === card) found.push([place, place + SIDE]);
  });
  return found;
}

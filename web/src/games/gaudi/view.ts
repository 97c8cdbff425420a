/** The view of Gaudí as the server writes it, and where things lie on the screen. */
import type { View } from '../../lib/game';

export const ANIMALS = ['star', 'snail', 'jelly'] as const;
export type Animal = (typeof ANIMALS)[number];
export type Colour = 'B' | 'G' | 'O';
export type Cell = [q: number, r: number];

export interface Stone {
  q: number;
  r: number;
  tile: string; // colours of its star, snail and jelly
}
export interface Whole {
  q: number; // of the point V
  r: number;
  animal: Animal;
  colour: Colour;
  owner: number | null; // whose token marks it
}
export interface GaudiView {
  options: { variant: 'standard' | 'initiation' | 'paving' };
  board: Stone[]; // in the order laid
  animals: Whole[]; // in the order of completion
  hands: (string[] | number)[]; // hidden: how many
  objectives: ([Animal, Colour] | null)[];
  pile: string[] | number;
  tokens: number[]; // left
  laid: Cell[]; // this turn
  completed: number; // animals, this turn
  to_act: number[];
  over: boolean;
}
/** A third of an animal on a stone. */
export interface Third {
  corner: number; // 0 N, 1 SE, 2 SW
  animal: Animal;
  colour: Colour;
}

export const seen = (view: View) => view as unknown as GaudiView;
export const count = (some: string[] | number) => (typeof some === 'number' ? some : some.length);
export const nameOf = (q: number, r: number) => `${q},${r}`;

export interface Lay {
  tile: string;
  cell: string;
}
/** A move that lays a tile, in its parts; null for the others. */
export function layOf(move: string): Lay | null {
  const [tile, cell] = move.split('@');
  return tile && cell ? { tile, cell } : null;
}
export function cellOf(name: string): Cell {
  const [q, r] = name.split(',').map(Number);
  return [q ?? 0, r ?? 0];
}

export const SIDE = 60; // of a hexagon, in pixels when the picture is not zoomed
const WIDE = SIDE * Math.sqrt(3);

/** The middle of a cell. */
export function middle([q, r]: Cell): { x: number; y: number } {
  return { x: WIDE * (q + r / 2), y: SIDE * 1.5 * r };
}
/** The point V of a cell: its top corner. */
export function point(cell: Cell): { x: number; y: number } {
  const { x, y } = middle(cell);
  return { x, y: y - SIDE };
}
/** Where the three corners with animals are, seen from the middle of a stone. */
export const CORNERS = [0, 1, 2].map((corner) => {
  const angle = (corner * 2 * Math.PI) / 3;
  return { x: SIDE * Math.sin(angle), y: -SIDE * Math.cos(angle) };
});
/** What to add to a cell for the points V at the three corners. */
const POINTS: Cell[] = [
  [0, 0],
  [0, 1],
  [-1, 1],
];

/** The thirds of a tile as it lies in a cell (G6). */
export function thirds(tile: string, [q, r]: Cell = [0, 0]): Third[] {
  return [0, 1, 2].map((corner) => {
    const n = (((2 * q + r + corner) % 3) + 3) % 3;
    return { corner, animal: ANIMALS[n] ?? 'star', colour: tile[n] as Colour };
  });
}

/** The thirds whose animals are not whole, with the points where they lie. */
export function pieces(view: GaudiView): (Third & { q: number; r: number })[] {
  const whole = new Set(view.animals.map(({ q, r }) => nameOf(q, r)));
  return view.board.flatMap(({ q, r, tile }) =>
    thirds(tile, [q, r])
      .map((third) => {
        const [dq, dr] = POINTS[third.corner] ?? [0, 0];
        return { ...third, q: q + dq, r: r + dr };
      })
      .filter((third) => !whole.has(nameOf(third.q, third.r))),
  );
}

/** What there is to see: the stones and the cells around them. */
export function boxOf(stones: Stone[]): { x: number; y: number; width: number; height: number } {
  const spots = stones.map(({ q, r }) => middle([q, r]));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs) - 1.6 * WIDE, Math.min(0, ...ys) - 2.7 * SIDE];
  const [right, bottom] = [Math.max(0, ...xs) + 1.6 * WIDE, Math.max(0, ...ys) + 2.7 * SIDE];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

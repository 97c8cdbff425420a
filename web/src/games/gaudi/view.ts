/** The view of Gaudí as the server writes it, and where things lie on the screen. */
import type { Pieces, Unseen } from '../../board/hands';
import { middle, nameOf, SIDE, WIDE, type Cell } from '../../board/hexes';
import { boxAround, type Box } from '../../board/plane';
import type { View } from '../../lib/game';

export const ANIMALS = ['star', 'snail', 'jelly'] as const;
export type Animal = (typeof ANIMALS)[number];
export const COLOURS = ['B', 'G', 'O'] as const;
export type Colour = (typeof COLOURS)[number];
export const CODES = COLOURS.flatMap((star) =>
  COLOURS.flatMap((snail) => COLOURS.map((jelly) => star + snail + jelly)),
);

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
  hands: Pieces<string>[];
  objectives: ([Animal, Colour] | null)[];
  pile: Pieces<string>;
  unseen: Unseen;
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

export const readView = (view: View) => view as unknown as GaudiView;
export interface Lay {
  tile: string;
  cell: string;
}
/** A move that lays a tile, in its parts; null for the others. */
export function layOf(move: string): Lay | null {
  const [tile, cell] = move.split('@');
  return tile && cell ? { tile, cell } : null;
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

/** The animals that are not whole: where they lie and how many of their thirds are there. */
export function begun(view: GaudiView): { at: string; animal: Animal; colour: Colour; thirds: number }[] {
  const found = new Map<string, { at: string; animal: Animal; colour: Colour; thirds: number }>();
  for (const { q, r, animal, colour } of pieces(view)) {
    const at = nameOf(q, r);
    found.set(at, { at, animal, colour, thirds: (found.get(at)?.thirds ?? 0) + 1 });
  }
  return [...found.values()];
}

/** What there is to see: the stones and the cells around them. */
export function boxOf(stones: Stone[]): Box {
  return boxAround(
    stones.map(({ q, r }) => middle([q, r])),
    1.6 * WIDE,
    2.7 * SIDE,
  );
}

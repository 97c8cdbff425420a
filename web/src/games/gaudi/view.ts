/** The view of Gaudí as the server writes it, and where things lie on the screen. */
import type { Pieces, Unseen } from '../../board/hands';
import { middle, nameOf, SIDE, WIDE, type Cell } from '../../board/hexes';
import { boxAround, type Box } from '../../board/plane';
import type { View } from '../../lib/game';
import codes from './pieces.json';

export const ANIMALS = ['star', 'snail', 'jelly'] as const;
export type Animal = (typeof ANIMALS)[number];
export const COLOURS = ['B', 'G', 'O'] as const;
export type Colour = (typeof COLOURS)[number];
/** Of all tiles in the box: the colours of their star, snail and jelly. */
export const CODES: string[] = codes;

export interface Stone {
  q: number;
  r: number;
  tile: string; // colours of its star, snail and jelly
}
export interface CompletedAnimal {
  q: number; // of its corner
  r: number;
  animal: Animal;
  colour: Colour;
  owner: number | null; // whose token marks it
}
export interface GaudiView {
  options: { variant: 'standard' | 'initiation' | 'paving' };
  board: Stone[]; // in the order laid
  animals: CompletedAnimal[]; // in the order of completion
  open: Record<Animal, Partial<Record<Colour, Record<string, number>>>>; // of others: the corners, and their tiles
  hands: Pieces<string>[];
  objectives: ([Animal, Colour] | null)[];
  pile: Pieces<string>;
  unseen: Unseen;
  tokens: number[]; // left
  laid: Cell[]; // this turn
  completed: number; // animals, this turn
  to_act: number[];
  scores: (number | null)[];
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
/** The names of those corners: each is called as the cell at whose top it is. */
export const cornersOf = ([q, r]: Cell) => [nameOf(q, r), nameOf(q, r + 1), nameOf(q - 1, r + 1)];

/** The thirds of a tile that has this animal at its top: clockwise it shows star, snail and jelly. */
export function thirds(tile: string, atTop: Animal = 'star'): Third[] {
  return [0, 1, 2].map((corner) => {
    const n = (ANIMALS.indexOf(atTop) + corner) % 3;
    return { corner, animal: ANIMALS[n] ?? 'star', colour: tile[n] as Colour };
  });
}

/** An animal that is not complete. */
export interface OpenAnimal {
  animal: Animal;
  colour: Colour;
  tiles: number; // that touch its corner
}
/** The animals that are not complete, by corner. */
export function openAnimals(view: GaudiView): Map<string, OpenAnimal> {
  const found = new Map<string, OpenAnimal>();
  for (const animal of ANIMALS)
    for (const colour of COLOURS)
      for (const [corner, tiles] of Object.entries(view.open[animal][colour] ?? {}))
        found.set(corner, { animal, colour, tiles });
  return found;
}

/** Tells the animal at the top of a cell that is covered or next to a tile: animals meet their like there. */
export function animalsAtTop(view: GaudiView): (cell: Cell) => Animal {
  const known = new Map<string, { animal: Animal }>(openAnimals(view));
  for (const animal of view.animals) known.set(nameOf(animal.q, animal.r), animal);
  return (cell) => {
    const corners = cornersOf(cell).map((name) => known.get(name));
    const first = corners.findIndex((one) => one !== undefined);
    return ANIMALS[(ANIMALS.indexOf(corners[first]?.animal ?? 'star') - first + 3) % 3] ?? 'star';
  };
}

/** What there is to see: the stones and the cells around them. */
export function boxOf(stones: Stone[]): Box {
  return boxAround(
    stones.map(({ q, r }) => middle([q, r])),
    1.6 * WIDE,
    2.7 * SIDE,
  );
}

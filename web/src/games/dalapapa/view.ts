/** The view of Dalapapa as the server writes it, and where things lie on the screen. */
import type { Pieces, Unseen } from '../../board/hands';
import { boxAround, type Box, type Point } from '../../board/plane';
import type { View } from '../../lib/game';
import pieces from './pieces.json';

export type Colour = 'B' | 'Y' | 'R' | 'G';
export const COLOURS: Colour[] = ['B', 'Y', 'R', 'G'];

/** How a domino lies: which face is up, and how many quarter turns clockwise. */
export interface Pose {
  face: 'a' | 'b';
  turn: number;
}
export interface Lay extends Pose {
  domino: number;
  x: number; // its top-left square
  y: number;
}
export interface DalapapaView {
  phase: 'setup' | 'first' | 'second' | 'over';
  options: { target: number };
  price: number; // of a second domino in the same turn
  board: Lay[]; // in the order laid
  hands: Pieces<number>[];
  bag: Pieces<number>;
  unseen: Unseen;
  faces: Record<string, [string, string]>; // seven letters each: six half discs clockwise from the left end, the centre
  last: { discs: string[]; groups: string[][]; links: [string, string][] } | null; // sides such as 3,-2- and 3,-2|
  to_act: number[];
  scores: (number | null)[];
  over: boolean;
}

export const readView = (view: View) => view as unknown as DalapapaView;

const LAY = /^(\d+)([ab])([0-3])@(-?\d+),(-?\d+)$/;
/** A move that lays a domino, in its parts; null for the others. */
export function layOf(move: string): Lay | null {
  const found = LAY.exec(move);
  if (!found) return null;
  const [domino, turn, x, y] = [found[1], found[3], found[4], found[5]].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { domino, face: found[2] as 'a' | 'b', turn, x, y };
}
export const moveOf = ({ domino, face, turn, x, y }: Lay) => `${domino}${face}${turn}@${x},${y}`;
export const squareOf = ({ x, y }: Point) => `${x},${y}`;
/** Which two squares a domino covers, whatever its face and turn: named by the side between them, where its centre lies. */
export const placeOf = ({ x, y, turn }: Omit<Lay, 'domino' | 'face'>) =>
  turn % 2 ? `${x},${y + 1}-` : `${x + 1},${y}|`;
/** The upper or left one of its two squares. */
export function squareAt(place: string): Point {
  const [x, y] = place.slice(0, -1).split(',').map(Number) as [number, number];
  return isUpright(place) ? { x, y: y - 1 } : { x: x - 1, y };
}
export const isUpright = (place: string) => place.endsWith('-');

export function printed(view: DalapapaView, domino: number, face: 'a' | 'b'): string {
  return view.faces[domino]?.[face === 'a' ? 0 : 1] ?? '';
}
/** The two faces of any domino in the box, seen or not. */
export const facesOf = (domino: number) => pieces[domino] as [string, string];

export const UNIT = 64; // the side of a square, in pixels when the picture is not zoomed

/** The middle of a domino. */
export function middle({ x, y, turn }: Lay): Point {
  const upright = turn % 2;
  return { x: UNIT * (x + (upright ? 0.5 : 1)), y: UNIT * (y + (upright ? 1 : 0.5)) };
}
/** The middle of a side. */
export function side(name: string): Point {
  const [x, y] = name.slice(0, -1).split(',').map(Number) as [number, number];
  const top = name.endsWith('-');
  return { x: UNIT * (x + (top ? 0.5 : 0)), y: UNIT * (y + (top ? 0 : 0.5)) };
}

/** The pairs of sides whose discs touch: they meet at the corner of a square, half a side away across and down. */
export function touching(sides: string[]): [string, string][] {
  return sides.flatMap((one, n) =>
    sides.slice(n + 1).flatMap((other): [string, string][] => {
      const [a, b] = [side(one), side(other)];
      return Math.abs(a.x - b.x) === UNIT / 2 && Math.abs(a.y - b.y) === UNIT / 2 ? [[one, other]] : [];
    }),
  );
}

/**
 * The six places of the outline around the middle of a domino that lies flat, clockwise from the left end, and how the
 * half disc there is turned.
 */
export const PLACES = [
  { x: -UNIT, y: 0, turned: -90 },
  { x: -UNIT / 2, y: -UNIT / 2, turned: 0 },
  { x: UNIT / 2, y: -UNIT / 2, turned: 0 },
  { x: UNIT, y: 0, turned: 90 },
  { x: UNIT / 2, y: UNIT / 2, turned: 180 },
  { x: -UNIT / 2, y: UNIT / 2, turned: 180 },
];

/** What joins two discs that touch: a short bar between them, which leaves their signs in sight. */
export function barBetween(one: string, other: string): { x1: number; y1: number; x2: number; y2: number } {
  const [a, b] = [side(one), side(other)];
  const along = (from: number, to: number, part: number) => from + (to - from) * part;
  return {
    x1: along(a.x, b.x, 0.4),
    y1: along(a.y, b.y, 0.4),
    x2: along(a.x, b.x, 0.6),
    y2: along(a.y, b.y, 0.6),
  };
}

/** What there is to see: the dominoes, and room for one more on every side. */
export function boxOf(board: Lay[]): Box {
  const corners = board.flatMap((lay) => {
    const [wide, high] = lay.turn % 2 ? [1, 2] : [2, 1];
    return [lay, { x: lay.x + wide, y: lay.y + high }];
  });
  return boxAround(
    corners.map(({ x, y }) => ({ x: UNIT * x, y: UNIT * y })),
    2.3 * UNIT,
    2.3 * UNIT,
  );
}

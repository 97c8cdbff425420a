/** Hexagons that stand on a corner, in axial coordinates: q to the right, r down and to the right. */
import type { Point } from './plane';

export type Cell = [q: number, r: number];

export const SIDE = 60; // of a hexagon, in pixels when the picture is not zoomed
export const WIDE = SIDE * Math.sqrt(3);

export const nameOf = (q: number, r: number) => `${q},${r}`;
export function cellOf(name: string): Cell {
  const [q, r] = name.split(',').map(Number);
  return [q ?? 0, r ?? 0];
}

/** The middle of a cell. */
export function middle([q, r]: Cell): Point {
  return { x: WIDE * (q + r / 2), y: SIDE * 1.5 * r };
}
/** The top corner of a cell. */
export function top(cell: Cell): Point {
  const { x, y } = middle(cell);
  return { x, y: y - SIDE };
}
/** The outline of a hexagon around its middle, so many pixels inside its edge. */
export function outline(inset: number): string {
  const [tall, half] = [SIDE - inset, (SIDE - inset) / 2];
  const wide = (half * Math.sqrt(3)).toFixed(1);
  return `0,${-tall} ${wide},${-half} ${wide},${half} 0,${tall} -${wide},${half} -${wide},${-half}`;
}

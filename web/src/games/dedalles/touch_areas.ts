/**
 * Where a finger may press. On a small telephone a square is smaller than a finger: there, what may be pressed takes
 * from neighbours that may not, and several in a line make room for each other. Nothing lies over anything else in its
 * line, and all stay where they are as far as can be.
 */
import { CELL, SIDE, type Step } from './view';

export const FINGER = 44; // pixels
export const OUT = 94; // from the floor to the edge of the picture
export const PICTURE = SIDE * CELL + 2 * OUT; // across

export interface Hit {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Span = [from: number, size: number];

/** Of a column or row, ends included: -1 and 7. */
function spanOf(n: number): Span {
  if (n < 0) return [-OUT, OUT];
  return n < SIDE ? [n * CELL, CELL] : [SIDE * CELL, OUT];
}

/** The nearest values that never fall. */
function rising(values: number[]): number[] {
  const runs: { sum: number; n: number }[] = [];
  for (const value of values) {
    let run = { sum: value, n: 1 };
    for (let last = runs.at(-1); last && last.sum / last.n > run.sum / run.n; last = runs.at(-1)) {
      runs.pop();
      run = { sum: run.sum + last.sum, n: run.n + last.n };
    }
    runs.push(run);
  }
  return runs.flatMap(({ sum, n }) => Array.from({ length: n }, () => sum / n));
}

/** Spans for some places of one line, none smaller than `least`, one after the other. */
export function spread(places: number[], least: number): Map<number, Span> {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const sizes = sorted.map((n) => Math.max(spanOf(n)[1], least));
  const before = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const wanted = sorted.map((n, i) => {
    const [from, size] = spanOf(n);
    return from + (size - sizes[i]!) / 2 - before[i]!;
  });
  const inside = (start: number) => Math.max(-OUT, Math.min(PICTURE - OUT - total, start));
  return new Map(rising(wanted).map((start, i) => [sorted[i]!, [before[i]! + inside(start), sizes[i]!]]));
}

/** For each of the places that may be pressed, the rectangle for it, seen from a point of the floor. */
export function hits(places: Step[], least: number): (place: Step, from?: Step) => Hit {
  return ([column, row], [fromX, fromY] = [0, 0]) => {
    const along = places.filter((one) => one[1] === row).map((one) => one[0]);
    const down = places.filter((one) => one[0] === column).map((one) => one[1]);
    const [x, width] = spread(along, least).get(column) ?? spanOf(column);
    const [y, height] = spread(down, least).get(row) ?? spanOf(row);
    return { x: x - fromX, y: y - fromY, width, height };
  };
}

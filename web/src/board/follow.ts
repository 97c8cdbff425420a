/**
 * Where a picture without an edge is placed in its frame, and when the play moves it. Nothing here knows the screen: a
 * point p of the picture is shown at k * p + (x, y).
 */
import type { Box, Point } from './plane';

export interface Room {
  wide: number; // pixels of the frame
  high: number;
}
export interface Placement {
  k: number;
  x: number;
  y: number;
}
/**
 * Who places the picture: `follow` shows all there is, as long as pieces stay large enough for a finger, and then what
 * happens; `whole` shows all there is, however small; `own` is where somebody has put it.
 */
export type Mode = 'follow' | 'whole' | 'own';
export interface Limits {
  least: number; // for fingers: smaller is shown only on demand
  most: number; // larger than this is never asked for
}

const NEAR = 48; // pixels from the edge that still count as out of sight
const BETTER = 1.08; // times larger it could be: then it is placed anew

const onScreen = ({ k, x, y }: Placement, box: Box) => ({
  left: k * box.x + x,
  top: k * box.y + y,
  right: k * (box.x + box.width) + x,
  bottom: k * (box.y + box.height) + y,
});

/** Whether all of a box is in sight. */
export function isInside(placement: Placement, box: Box, { wide, high }: Room): boolean {
  const { left, top, right, bottom } = onScreen(placement, box);
  return left >= -1 && top >= -1 && right <= wide + 1 && bottom <= high + 1;
}

/** The box as large as it fits, but never smaller than `least`: then as much of it as there is room for, around a spot. */
export function placed(box: Box, { wide, high }: Room, spot: Point | null, limits: Limits): Placement {
  const fits = Math.min(wide / box.width, high / box.height);
  const k = Math.min(limits.most, Math.max(limits.least, fits));
  const middle = (size: number, room: number, from: number, at: number | undefined) =>
    size * k <= room + 1 || at === undefined
      ? from + size / 2
      : Math.min(from + size - room / k / 2, Math.max(from + room / k / 2, at));
  return {
    k,
    x: wide / 2 - k * middle(box.width, wide, box.x, spot?.x),
    y: high / 2 - k * middle(box.height, high, box.y, spot?.y),
  };
}

/** The placement moved just as far as it takes to have a rectangle of the frame in sight, with some room around it. */
export function revealing(
  placement: Placement,
  { wide, high }: Room,
  seen: { left: number; top: number; right: number; bottom: number },
): Placement {
  const off = (from: number, to: number, room: number) => {
    const near = Math.min(NEAR, room / 4);
    return from < near ? near - from : to > room - near ? room - near - to : 0;
  };
  const [dx, dy] = [off(seen.left, seen.right, wide), off(seen.top, seen.bottom, high)];
  return dx || dy ? { ...placement, x: placement.x + dx, y: placement.y + dy } : placement;
}

/** The same for a point of the picture. */
export const revealingPoint = (placement: Placement, room: Room, point: Point) =>
  revealing(placement, room, onScreen(placement, { ...point, width: 0, height: 0 }));

/** Closer to a point, which stays where it is as far as that has room around it. */
export function closeTo(placement: Placement, room: Room, { x, y }: Point, k: number): Placement {
  const grown = k - placement.k;
  return revealingPoint({ k, x: placement.x - grown * x, y: placement.y - grown * y }, room, { x, y });
}

/** What the play does to a picture: who places it from now on, and where. */
export function followed(
  now: { mode: Mode; placement: Placement | null; hadAll: boolean }, // hadAll: before, all there was lay in sight
  box: Box,
  room: Room,
  played: Point | null, // where something has happened just now; null: nothing has
  spot: Point | null, // where something happened last
  limits: Limits,
): { mode: Mode; placement: Placement } {
  const { placement } = now;
  // Who had all in sight wants to see what is laid outside as well.
  const grown = now.mode === 'own' && now.hadAll && placement && !isInside(placement, box, room);
  const mode = grown ? 'whole' : now.mode;
  if (mode === 'own' && placement)
    return { mode, placement: played ? revealingPoint(placement, room, played) : placement };
  const wanted = placed(box, room, spot, mode === 'whole' ? { ...limits, least: 0 } : limits);
  const stays = placement && isInside(placement, box, room) && wanted.k < BETTER * placement.k;
  return { mode, placement: stays ? placement : wanted };
}

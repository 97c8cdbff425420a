import { expect, it } from 'vitest';
import { closeTo, followed, isInside, placed, revealingPoint, type Mode, type Placement } from './follow';

const ROOM = { wide: 374, high: 380 };
const LIMITS = { least: 0.4, most: 1.4 };
const small = { x: -100, y: -100, width: 200, height: 200 };
const large = { x: -1000, y: -900, width: 2000, height: 1500 };
const spot = { x: 900, y: 500 };
const step = (mode: Mode, placement: Placement | null, box = large, played: typeof spot | null = spot) =>
  followed(
    { mode, placement, hadAll: placement !== null && isInside(placement, small, ROOM) },
    box,
    ROOM,
    played,
    spot,
    LIMITS,
  );

it('shows all there is, as large as it fits', () => {
  const { placement } = step('follow', null, small);
  expect(placement).toEqual({ k: 1.4, x: 187, y: 190 });
  expect(isInside(placement, small, ROOM)).toBe(true);
});

it('keeps pieces large enough for a finger while it follows, and shows where something happened', () => {
  const { placement, mode } = step('follow', null);
  expect([mode, placement.k]).toEqual(['follow', 0.4]);
  expect(isInside(placement, { ...spot, width: 0, height: 0 }, ROOM)).toBe(true);
});

it('shows the whole on demand, however small, and goes on doing so', () => {
  const { placement, mode } = step('whole', null);
  expect(mode).toBe('whole');
  expect(placement.k).toBeLessThan(LIMITS.least);
  expect(isInside(placement, large, ROOM)).toBe(true);
  const wider = { ...large, width: 2600 };
  expect(isInside(step('whole', placement, wider).placement, wider, ROOM)).toBe(true);
});

it('leaves a picture where somebody has put it, as long as what happens is in sight', () => {
  const own = { k: 1, x: -800, y: -300 }; // the spot is shown at 100,200
  expect(step('own', own)).toEqual({ mode: 'own', placement: own });
});

it('moves it just as far as it takes when something happens out of sight, and never because of nothing', () => {
  const own = { k: 1, x: -1400, y: -300 };
  expect(step('own', own)).toEqual({ mode: 'own', placement: { ...own, x: -852 } });
  expect(step('own', own, large, null).placement).toEqual(own);
});

it('follows again when the layout grows beyond the frame in which somebody had all of it', () => {
  const own = { k: 0.9, x: 187, y: 190 };
  const { placement, mode } = step('own', own);
  expect(mode).toBe('whole');
  expect(isInside(placement, large, ROOM)).toBe(true);
});

it('does not move a picture that shows everything about as large as it could be', () => {
  const before = placed(small, ROOM, null, LIMITS);
  const nearly = { ...before, k: before.k / 1.05 };
  expect(step('follow', nearly, small).placement).toBe(nearly);
});

it('reveals a point in a frame that is smaller than the room it would like to have around it', () => {
  const tiny = { wide: 60, high: 60 };
  const { x, y } = revealingPoint({ k: 1, x: 0, y: 0 }, tiny, { x: 500, y: -500 });
  expect([500 + x, -500 + y]).toEqual([45, 15]);
});

it('comes closer to a point that stays where it is, if there is room around it', () => {
  const far = { k: 0.3, x: 100, y: 100 };
  const point = { x: 200, y: 150 }; // shown at 160,145
  expect(closeTo(far, ROOM, point, 0.8)).toEqual({ k: 0.8, x: 0, y: 25 });
  const corner = closeTo(far, ROOM, { x: -300, y: -300 }, 0.8); // shown at 10,10
  expect([0.8 * -300 + corner.x, 0.8 * -300 + corner.y]).toEqual([48, 48]);
});

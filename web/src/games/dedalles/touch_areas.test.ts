import { describe, expect, it } from 'vitest';
import { FINGER, hits, OUT, PICTURE, spread, type Hit } from './touch_areas';
import { ends, isSlide, isStep, place, pushedAt, type Step } from './view';
import recorded from './views.json';

const SMALL = 360; // pixels across the smallest telephone
const least = (FINGER * PICTURE) / SMALL;

describe('what a finger may press', () => {
  it('is a square where squares are large', () => {
    expect(spread([-1, 0, 3], 50)).toEqual(
      new Map([
        [-1, [-94, 94]],
        [0, [0, 100]],
        [3, [300, 100]],
      ]),
    );
  });

  it('grows to both sides where there is room', () => {
    expect(spread([3], 110).get(3)).toEqual([295, 110]);
  });

  it('makes room for its neighbours, and stays in the picture', () => {
    const found = [...spread([-1, 0, 1, 6, 7], 110).values()];
    for (const [n, [from, size]] of found.entries()) {
      expect(size).toBe(110);
      expect(from).toBeGreaterThanOrEqual(n ? found[n - 1]![0] + 110 - 1e-9 : -OUT);
      expect(from + size).toBeLessThanOrEqual(PICTURE - OUT + 1e-9);
    }
  });

  it.each(Object.entries(recorded))(
    'never lies over more than the corner of another in %s',
    (_, { moves, seat, view }) => {
      const own = (view.pawns[seat ?? -1] ?? []) as string[]; // those that cannot step say why
      const pawns = new Set((moves as string[]).filter(isStep).map((move) => ends(move)[0]));
      for (const pawn of [null, ...pawns]) {
        const steps = (moves as string[]).filter(isStep).map(ends);
        const open = steps.filter(([from]) => from === pawn).map(([, to]) => place(to));
        const places: Step[] = [
          ...own.map(place),
          ...open,
          ...(moves as string[]).filter(isSlide).map(pushedAt),
        ];
        const all = places.map((one) => hits(places, least)(one));
        expect(Math.min(...all.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(
          least - 1e-9,
        );
        for (const [n, one] of all.entries())
          for (const other of all.slice(n + 1)) expect(common(one, other)).toBeLessThan(20);
      }
    },
  );
});

/** How far two rectangles lie over each other, in the direction in which they do less. */
function common(one: Hit, other: Hit): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(across, down);
}

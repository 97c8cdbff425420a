import { expect, it } from 'vitest';
import { standingsOf } from './standings';

const places = (...given: Parameters<typeof standingsOf>) =>
  standingsOf(...given).map(({ seat, place }) => `${seat}:${place}`);

it('has the winner first, even with fewer points: others may have resigned', () => {
  expect(places([5, 9, 3], [0], 3)).toEqual(['0:1', '1:2', '2:3']);
});

it('sorts upwards where the fewest points have won', () => {
  expect(places([45, 82, 62, 53], [0], 4)).toEqual(['0:1', '3:2', '2:3', '1:4']);
});

it('gives equal points the same place, and leaves the next one out', () => {
  expect(places([7, 7, 4, 4, 1, 9], [5], 6)).toEqual(['5:1', '0:2', '1:2', '2:4', '3:4', '4:6']);
});

it('knows shared wins, and games that nobody has won', () => {
  expect(places([8, 8, 2], [0, 1], 3)).toEqual(['0:1', '1:1', '2:3']);
  expect(places([2, 2], [], 2)).toEqual(['0:1', '1:1']);
  expect(places([], [1], 2)).toEqual(['1:1', '0:2']);
});

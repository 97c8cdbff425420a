import { expect, test } from 'vitest';
import { strengthOf } from './ladder';

const ladder = {
  2: [
    { level: 1, elo: 0, plus_minus: 0 },
    { level: 2, elo: 150, plus_minus: 20 },
  ],
  4: [{ level: 2, elo: 90, plus_minus: 15 }],
};

test('a level has the strength measured at a table of that size, or the next smaller one', () => {
  expect([2, 3, 4, 6].map((players) => strengthOf(ladder, players, 2)?.elo)).toEqual([150, 150, 90, 90]);
});

test('what was not measured is not told', () => {
  expect(strengthOf(ladder, 4, 7)).toBeNull();
  expect(strengthOf({}, 2, 1)).toBeNull();
});

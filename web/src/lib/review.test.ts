import { expect, test } from 'vitest';
import { costliest, gradeOf, luckGrade, luckyMoments, playGrade, pointsLost, type Reviewed } from './review';

const move = (more: Partial<Reviewed>): Reviewed => ({
  moves_played: 0,
  seat: 0,
  move: 'x',
  before: [0.5, 0.5],
  cost: 0,
  luck: [0, 0],
  alternatives: [{ move: 'y' }],
  ...more,
});

test('costs have names: a good move, a small slip, a mistake, a big one', () => {
  expect([0, 0.02, 0.03, 0.12, 0.3].map((cost) => gradeOf(move({ cost })))).toEqual([0, 0, 1, 2, 3]);
  expect([0, -0.2, -0.5].map(playGrade)).toEqual([0, 1, 2]);
  expect([-0.5, -0.1, 0, 0.1, 0.5].map(luckGrade)).toEqual([0, 1, 2, 3, 4]);
});

test('a slip is told in points where the better move would have brought some', () => {
  const better = (scores: number[] | null) => [{ move: 'y', scores }];
  expect(pointsLost(move({ scores: [10, 9], alternatives: better([13.2, 8]) }))).toBe(3);
  expect(pointsLost(move({ scores: [10, 9], alternatives: better([10.2, 3]) }))).toBeNull();
  expect(pointsLost(move({ scores: null, alternatives: better(null) }))).toBeNull();
  expect(pointsLost(move({}))).toBeNull();
});

test('what cost most and what luck brought most come first', () => {
  const moves = [
    move({ moves_played: 0, cost: 0.05, luck: [0.3, -0.3] }),
    move({ moves_played: 1, cost: 0.2, luck: [0.01, -0.01] }),
    move({ moves_played: 2, cost: 0.01, luck: [-0.5, 0.5] }),
    move({ moves_played: 3, cost: 0.4, alternatives: [] }),
  ];
  const review = { result: [1, 0], play: [0, 0], luck: [0, 0], moves };
  expect(costliest(review).map((one) => one.moves_played)).toEqual([1, 0]);
  expect(luckyMoments(review)).toEqual([
    { moves: 3, seat: 0, luck: -0.5 },
    { moves: 1, seat: 0, luck: 0.3 },
  ]);
});

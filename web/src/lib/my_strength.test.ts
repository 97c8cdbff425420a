import { expect, test } from 'vitest';
import type { GameInfo } from '../messages';
import {
  byOpponent,
  course,
  estimate,
  interval,
  ratedResults,
  resultOf,
  resultsOf,
  type Rated,
} from './my_strength';
import type { PlayedGame } from './played_games';

/** A game of mine, at seat 0, against bots of some levels and people of some names; the winners by seat. */
const game = (others: (number | string)[], winners: number[], at = 1): PlayedGame => ({
  table: `t${at}`,
  game: 'g',
  at,
  seat: 0,
  moves: 20,
  substituted: false,
  players: ['Zoé', ...others].map((one, seat) => ({
    name: typeof one === 'string' ? one : '',
    level: typeof one === 'number' ? one : null,
    score: 0,
    won: winners.includes(seat),
  })),
});
const info = {
  id: 'g',
  ladder: { 2: [1, 2, 3].map((level) => ({ level, elo: 200 * level - 200, plus_minus: 50 })) },
};
const many = (elo: number, won: number, lost: number): Rated[] => [
  ...Array<Rated>(won).fill({ elo, result: 'won' }),
  ...Array<Rated>(lost).fill({ elo, result: 'lost' }),
];

test('a game is won alone, shared, or lost', () => {
  expect([[0], [0, 1], [1]].map((winners) => resultOf(game([1], winners)))).toEqual([
    'won',
    'shared',
    'lost',
  ]);
  expect(resultsOf([game([1], [0]), game([1], [1]), game([1], [1])])).toEqual({ won: 1, shared: 0, lost: 2 });
});

test('with more players each opponent counts alone, and only if one of the two has won', () => {
  const found = byOpponent([game([1, 2, 'Max'], [2]), game([1, 2, 'Max'], [0]), game([1, 2, 'Max'], [0, 3])]);
  expect(found.get(1)).toEqual({ won: 2, shared: 0, lost: 0 });
  expect(found.get(2)).toEqual({ won: 2, shared: 0, lost: 1 });
  expect(found.get('Max')).toEqual({ won: 1, shared: 1, lost: 0 });
});

test('what a bot has won for me is not my result', () => {
  expect(byOpponent([{ ...game([1], [0]), substituted: true }]).size).toBe(0);
});

test('an interval is Wilson’s: wide after few games, narrow after many, never beyond 0 and 1', () => {
  const [low, high] = interval({ won: 8, shared: 0, lost: 2 });
  expect([low, high].map((one) => one.toFixed(3))).toEqual(['0.490', '0.943']);
  expect(interval({ won: 1, shared: 0, lost: 0 })[1]).toBeCloseTo(1);
  const [many, of] = interval({ won: 800, shared: 0, lost: 200 });
  expect(of - many).toBeLessThan(0.06);
});

test('who wins half of the games against a bot is as strong as it, and who wins three of four about 190 stronger', () => {
  expect(estimate(many(400, 20, 20))!.elo).toBeCloseTo(400, -1);
  const strong = estimate(many(400, 300, 100))!;
  expect(Math.abs(strong.elo - 400 - 191)).toBeLessThan(10);
  expect(strong.low!).toBeLessThan(strong.elo);
  expect(strong.high! - strong.low!).toBeLessThan(100);
});

test('the interval holds the truth about as often as it says', () => {
  // 300 players who are 150 stronger than the bot play 20 games each, with dice of our own.
  let dice = 1;
  const random = () => (dice = (dice * 48271) % 2147483647) / 2147483647;
  const share = 1 / (1 + 10 ** (-150 / 400));
  const held = Array.from({ length: 300 }, () => {
    const won = Array.from({ length: 20 }, random).filter((one) => one < share).length;
    const { low, high } = estimate(many(0, won, 20 - won))!;
    return (low ?? -Infinity) <= 150 && 150 <= (high ?? Infinity);
  }).filter(Boolean).length;
  expect(held / 300).toBeGreaterThan(0.91);
});

test('who has won or lost everything has an interval with an open end', () => {
  expect([estimate(many(0, 5, 0))!.high, estimate(many(0, 0, 5))!.low]).toEqual([null, null]);
  expect(estimate([])).toBeNull();
});

test('only bots that were measured are opponents with an Elo, the oldest game first', () => {
  const games = [game([3], [0], 3), game(['Max'], [0], 2), game([2], [1], 1), game([8], [1], 4)];
  expect(ratedResults(games, info as unknown as GameInfo)).toEqual([
    { elo: 200, result: 'lost' },
    { elo: 400, result: 'won' },
  ]);
  expect(course(many(0, 2, 1)).map((one) => one.games)).toEqual([1, 2, 3]);
});

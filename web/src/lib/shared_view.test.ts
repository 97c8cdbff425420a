import { expect, test } from 'vitest';
import type { Sight } from '../messages';
import { haveSecrets, commonScores } from './shared_view';

const sight = (seat: number, view: Sight['view'], moves: string[] = []): Sight => ({
  seat,
  view,
  moves,
  points: [],
  undo_to: null,
});

test('the screen is covered only where seats see different things or choose in secret', () => {
  expect(haveSecrets([sight(0, { board: 'x' }), sight(1, { board: 'x' })])).toBe(false);
  expect(haveSecrets([sight(0, { hands: [['A'], 1] }), sight(1, { hands: [1, ['B']] })])).toBe(true);
  expect(haveSecrets([sight(0, { hands: [['A'], 1] })])).toBe(false);
  expect(haveSecrets([sight(0, {}, ['a1']), sight(1, {}, ['b2'])])).toBe(true);
  expect(haveSecrets([sight(0, {}, ['a1']), sight(1, {})])).toBe(false);
});

test('on a covered screen only scores are shown that all know', () => {
  const sights = [sight(0, { scores: [3, null, 7] }), sight(1, { scores: [null, 5, 7] })];
  expect(commonScores(sights)).toEqual({ scores: [null, null, 7] });
});

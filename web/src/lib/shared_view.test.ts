import { expect, test } from 'vitest';
import type { SeatView } from '../messages';
import { haveSecrets, commonScores } from './shared_view';

const seatView = (seat: number, view: SeatView['view'], moves: string[] = []): SeatView => ({
  seat,
  view,
  moves,
  points: [],
  undo_keeps: null,
});

test('the screen is covered only where seats see different things or choose in secret', () => {
  expect(haveSecrets([seatView(0, { board: 'x' }), seatView(1, { board: 'x' })])).toBe(false);
  expect(haveSecrets([seatView(0, { hands: [['A'], 1] }), seatView(1, { hands: [1, ['B']] })])).toBe(true);
  expect(haveSecrets([seatView(0, { hands: [['A'], 1] })])).toBe(false);
  expect(haveSecrets([seatView(0, {}, ['a1']), seatView(1, {}, ['b2'])])).toBe(true);
  expect(haveSecrets([seatView(0, {}, ['a1']), seatView(1, {})])).toBe(false);
});

test('on a covered screen only scores are shown that all know', () => {
  const views = [seatView(0, { scores: [3, null, 7] }), seatView(1, { scores: [null, 5, 7] })];
  expect(commonScores(views)).toEqual({ scores: [null, null, 7] });
});

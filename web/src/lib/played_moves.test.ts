import { expect, test } from 'vitest';
import type { Logged } from '../messages';
import { lastKnownMove, playedMoves } from './played_moves';

let ply = 0;
const entry = (kind: Logged['kind'], seat: number | null, text: string | null): Logged => ({
  ply: ply++,
  kind,
  seat,
  text,
  at: 0,
});
const log = [
  entry('join', 1, 'Bruno'),
  entry('move', 0, 'a'),
  entry('move', 1, 'b'),
  entry('say', 1, 'oh'),
  entry('undo', 1, '1'),
  entry('move', 1, 'c'),
  entry('move', 0, null),
];

test('moves taken back are not in the line', () => {
  expect(playedMoves(log).map((one) => one.move)).toEqual(['a', 'c', null]);
});

test('the last move is the last one shown, also after fewer moves', () => {
  const line = playedMoves(log);
  expect(lastKnownMove(line)).toEqual({ seat: 1, move: 'c' });
  expect(lastKnownMove(line, 1)).toEqual({ seat: 0, move: 'a' });
  expect(lastKnownMove(line, 0)).toBeNull();
});

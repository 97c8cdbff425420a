import { expect, test } from 'vitest';
import type { LoggedMove } from '../messages';
import { lastKnownMove } from './last_move';

const logged = (position: number, seat: number, move: string | null): LoggedMove => ({
  position,
  at: 0,
  seat,
  kind: 'move',
  move,
});

test('the last move is the last one shown, also after fewer moves', () => {
  const line = [logged(1, 0, 'a'), logged(5, 1, 'c'), logged(6, 0, null)];
  expect(lastKnownMove(line)).toEqual({ seat: 1, move: 'c' });
  expect(lastKnownMove(line, 1)).toEqual({ seat: 0, move: 'a' });
  expect(lastKnownMove(line, 0)).toBeNull();
});

import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { BoardSide } from './board_side.svelte';
import { PointsAhead } from './points_ahead.svelte';
import type { TableClient } from './table.svelte';

test('points are asked for once when a seat comes on turn, and a late answer to an older position is dropped', async () => {
  const state = $state({ seat: null as number | null, now: { line: [1] }, said: 0 });
  const answers: ((points: Record<string, number>) => void)[] = [];
  const movePoints = vi.fn(() => new Promise<Record<string, number>>((resolve) => answers.push(resolve)));
  const table = { movePoints, get now() { return void state.said, state.now; } }; // prettier-ignore
  let ahead!: PointsAhead;
  const stop = $effect.root(() => {
    ahead = new PointsAhead(table as unknown as TableClient, () => state.seat);
  });
  flushSync();
  expect(movePoints).not.toHaveBeenCalled();
  state.seat = 2;
  flushSync();
  state.said += 1; // words at the table change no piece
  flushSync();
  expect(movePoints).toHaveBeenCalledExactlyOnceWith(2);
  state.now = { line: [1, 5] };
  flushSync();
  answers[0]!({ old: 1 });
  answers[1]!({ fresh: 2 });
  await vi.waitFor(() => expect(ahead.points).toEqual({ fresh: 2 }));
  state.seat = null; // not wanted any more
  flushSync();
  expect(ahead.points).toEqual({});
  expect(movePoints).toHaveBeenCalledTimes(2);
  stop();
});

test('a board is seen from the own side, until it is turned by hand', () => {
  for (const [me, turned] of [
    [0, false],
    [1, true],
    [null, false],
  ] as const) {
    // prettier-ignore
    const side = new BoardSide(() => me);
    expect(side.isTurned).toBe(turned);
    side.turn();
    expect(side.isTurned).toBe(!turned);
  }
});

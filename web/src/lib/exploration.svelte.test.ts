import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Exploration } from './exploration.svelte';
import type { Review } from './review';
import type { TableHistory } from './table_history.svelte';
import type { TableClient } from './table.svelte';
import { TableRequests } from './table_requests';

class Shown {
  shown = $state.raw<{ moves: number } | null>(null);
}
let shown: Shown;
let exploration: Exploration;
let stop: () => void;

beforeEach(() => {
  vi.spyOn(api, 'variation').mockImplementation((_, __, { moves, line }) =>
    Promise.resolve({
      seat: (moves + line!.length) % 2,
      view: { moves_played: moves + line!.length },
      moves: ['a', 'b'],
      points: [{ seat: 0, points: line!.length }],
    } as never),
  );
  stop = $effect.root(() => {
    shown = new Shown();
    const asked = { id: 'table', key: 'key', now: null, log: [] };
    const table = { requests: new TableRequests(asked) } as TableClient;
    exploration = new Exploration(table, shown as unknown as TableHistory);
  });
});
afterEach(() => (stop(), vi.restoreAllMocks()));

test('moves are tried for whoever is to move, and taken back one by one or all', async () => {
  await exploration.begin(4);
  expect(exploration.seen).toMatchObject({ seat: 0, view: { moves_played: 4 } });
  await exploration.play('a');
  await exploration.play('b');
  expect(exploration.trial?.line).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(await exploration.preview('a')).toEqual([{ seat: 0, points: 3 }]);
  exploration.backTo(1);
  expect(exploration.seen).toMatchObject({ seat: 1, view: { moves_played: 5 } });
  exploration.end();
  expect([exploration.trial, exploration.seen]).toEqual([null, null]);
});

test('a line is played through as far as it goes', async () => {
  await exploration.begin(2, [
    [0, 'a'],
    [1, 'hidden'],
  ]);
  expect(exploration.trial?.line).toEqual([[0, 'a']]);
  expect(api.variation).toHaveBeenCalledTimes(2);
});

test('a late answer does not undo going back', async () => {
  await exploration.begin(4);
  const asked = exploration.play('a');
  exploration.end();
  await asked;
  expect(exploration.trial).toBeNull();
});

test('where a slip was played, it and the better move are marked', () => {
  const slip = { moves_played: 1, seat: 1, move: 'x', cost: 0.2, alternatives: [{ move: 'y' }] };
  exploration.review = { moves: [{ cost: 0, alternatives: [] }, slip] } as unknown as Review;
  for (const moves of [0, 2]) {
    shown.shown = { moves };
    flushSync();
    expect(exploration.marks).toEqual([]);
  }
  shown.shown = { moves: 1 };
  expect(exploration.marks).toEqual([
    { seat: 1, move: 'x', kind: 'played' },
    { seat: 1, move: 'y', kind: 'better' },
  ]);
});

import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableNow } from '../messages';
import { api, RefusedRequest } from './api';
import { replayKeys } from './replay_keys';
import { TableHistory } from './table_history.svelte';
import type { TableClient } from './table.svelte';
import { TableRequests } from './table_requests';

const told = (line: number[], status = 'playing'): TableNow =>
  ({ line, status, views: [viewAfter(line.length)] }) as unknown as TableNow;
const viewAfter = (moves: number) => ({ seat: 0, view: { moves_played: moves }, points: [], moves: [] });

class Client {
  now = $state.raw<TableNow | null>(null);
  readonly id = 'table';
  readonly key = 'key';
  readonly log = [];
  connection = 'open';
  readonly requests = new TableRequests(this);
}
let client: Client;
let history: TableHistory;
let viewer: { seat: number | null } | null;
let stop: () => void;
const tell = (now: TableNow) => ((client.now = now), flushSync());

beforeEach(() => {
  vi.spyOn(api, 'replay').mockImplementation((_, __, moves) => Promise.resolve([viewAfter(moves)] as never));
  vi.spyOn(api, 'course').mockImplementation(() =>
    Promise.resolve({
      steps: [0, 1, 2, 3, 4].map((n) => ({ scores: [n], points: [{ seat: 0, points: n }] })),
    } as never),
  );
  viewer = { seat: 0 };
  stop = $effect.root(() => {
    client = new Client();
    history = new TableHistory(client as unknown as TableClient, () => viewer);
  });
  tell(told([2, 3, 5]));
});
afterEach(() => (stop(), vi.restoreAllMocks()));

test('an earlier position is asked for once, and shown until one goes back', async () => {
  await history.seek(1);
  expect(history.shown).toMatchObject({ moves: 1, view: { moves_played: 1 } });
  await history.seek(2);
  await history.seek(1);
  expect(api.replay).toHaveBeenCalledTimes(2);
  history.back();
  expect(history.shown).toBeNull();
});

test('what was told while the page was open need not be asked for', async () => {
  tell(told([2, 3, 5, 6]));
  await history.seek(3);
  expect(history.shown?.moves).toBe(3);
  expect(api.replay).not.toHaveBeenCalled();
});

test('without a connection the page says that it has only what it has shown', async () => {
  vi.mocked(api.replay).mockRejectedValue(new RefusedRequest(null));
  client.connection = 'offline';
  tell(told([2, 3, 5, 6]));
  await history.seek(1);
  expect([history.at, history.notice]).toEqual([null, 'offline']);
  await history.seek(3);
  expect([history.at, history.notice]).toEqual([3, null]);
});

test('the game goes on without throwing the reader out, and says so', async () => {
  await history.seek(1);
  tell(told([2, 3, 5, 6, 7]));
  expect([history.at, history.news, history.shown?.moves]).toEqual([1, 2, 1]);
});

test('when the move that is looked at is taken back, the reader is told and sees the game', async () => {
  await history.seek(2);
  tell(told([2, 9, 10]));
  expect([history.at, history.shown, history.notice]).toEqual([null, null, 'undone']);
});

test('a view of moves that were taken back meanwhile is not shown for others', async () => {
  const asked = history.seek(2);
  tell(told([2, 9, 10]));
  await asked;
  expect(history.shown).toBeNull();
  await history.seek(2);
  expect(api.replay).toHaveBeenCalledTimes(2);
});

test('nothing earlier is shown while the screen is passed on', async () => {
  await history.seek(1);
  viewer = null;
  tell(told([2, 3, 5, 6]));
  expect([history.shown, history.pointsOf(1)]).toEqual([null, undefined]);
});

test('points of earlier moves are asked for once, and again when nothing is hidden any more', async () => {
  await vi.waitFor(() => expect(history.pointsOf(2)).toEqual([{ seat: 0, points: 2 }]));
  tell(told([2, 3, 5, 6]));
  expect(api.course).toHaveBeenCalledTimes(1);
  tell(told([2, 3, 5, 6, 7], 'over'));
  expect(api.course).toHaveBeenCalledTimes(2);
});

test('arrow keys go through the game, but not where they mean something else', () => {
  const seek = vi.fn();
  const press = (key: string, target: Element) => {
    document.body.append(target);
    target.addEventListener('keydown', (event) => replayKeys(event as KeyboardEvent, 3, 5, seek));
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    target.remove();
  };
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x']) press(key, document.createElement('p'));
  expect(seek.mock.calls.flat()).toEqual([2, 4, 0, 5]);
  press('ArrowLeft', document.createElement('input'));
  expect(seek).toHaveBeenCalledTimes(4);
});

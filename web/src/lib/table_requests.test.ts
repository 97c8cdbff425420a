import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoggedEntry, TableNow } from '../messages';
import { api, RefusedRequest } from './api';
import * as pageEngine from './page_engine';
import { TableRequests } from './table_requests';

const told = {
  table: 'table',
  game: 'game',
  status: 'over',
  engine: 'engine',
  line: [0, 1],
  log_length: 2,
  fairness: { promise: '', seed: '5', nonce: 'n' },
} as unknown as TableNow;
const log = [{ position: 0 }, { position: 1 }] as LoggedEntry[];
const requestsOf = (now: Partial<TableNow> = {}, entries = log) =>
  new TableRequests({ id: 'table', key: 'key', now: { ...told, ...now }, log: entries });
const unreachable = () => Promise.reject(new RefusedRequest(null));

beforeEach(() => {
  vi.spyOn(pageEngine, 'isEngineAvailable').mockReturnValue(true);
  vi.spyOn(pageEngine, 'askEngine').mockImplementation((...[verb]: unknown[]) =>
    Promise.resolve([`${String(verb)} here`] as never),
  );
  vi.spyOn(api, 'replay').mockResolvedValue(['the server'] as never);
});
afterEach(() => vi.restoreAllMocks());

test('the engine of the page answers for a finished game, and nobody else is asked', async () => {
  expect(await requestsOf().replay(1)).toEqual(['replay here']);
  expect(api.replay).not.toHaveBeenCalled();
});

test('the server is asked while the game goes on, without an engine, and where something is not told', async () => {
  const some: LoggedEntry[] = [];
  some[1] = log[1]!;
  for (const one of [requestsOf({ status: 'playing' }), requestsOf({ engine: null }), requestsOf({}, some)])
    expect(await one.replay(1)).toEqual(['the server']);
  vi.mocked(pageEngine.askEngine).mockResolvedValue(null);
  expect(await requestsOf().replay(1)).toEqual(['the server']);
});

test("the analysis is the server's; when it cannot be reached, this device makes its own, move by move", async () => {
  const progress = vi.fn();
  vi.spyOn(api, 'analysis').mockResolvedValueOnce({ done: 1, total: 1, review: { of: 'the server' } });
  expect(await requestsOf().analysis(progress)).toEqual({ of: 'the server' });
  vi.mocked(api.analysis).mockImplementation(unreachable);
  expect(await requestsOf().analysis(progress)).toEqual(['conclude here']);
  expect(progress.mock.calls).toEqual([[{ done: 0, total: 2 }], [{ done: 1, total: 2 }]]);
  await expect(requestsOf({ engine: null }).analysis(progress)).rejects.toThrow('offline');
});

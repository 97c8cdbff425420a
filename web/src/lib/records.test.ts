import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { TableClient } from './table.svelte';

const engine = vi.hoisted(() => ({ ask: vi.fn(), isThere: true }));
vi.mock('./page_engine', () => ({ isEngineAvailable: () => engine.isThere, askEngine: engine.ask }));

const last = () => FakeSocket.all.at(-1)!;
const sent = (type: string) => last().sent.filter((one) => one.type === type);
const views = [{ seat: 0, view: { made: true }, moves: ['x'], points: [], undo_keeps: 2 }];
const told = (more: object) => ({
  type: 'table' as const,
  status: 'playing' as const,
  game: 'some',
  engine: 'e',
  options: {},
  log_length: 1,
  line: [0],
  log: [],
  my_seats: [0],
  on_turn: [0],
  holders: [{ seat: 0, level: null }],
  views: [],
  ...more,
});
const records = [{ seat: 0, record: 'r', undo_keeps: 2 }];
let table: TableClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  engine.isThere = true;
  engine.ask.mockReset();
  engine.ask.mockImplementation((verb: string) => Promise.resolve(verb === 'views' ? views : true));
  table = new TableClient('t', 'k');
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test('a page whose engine is ready asks for records, makes the views and asks for nothing else', async () => {
  last().open(told({ views, on_turn: [] }) as never);
  await vi.waitFor(() => expect(sent('records')).toEqual([{ type: 'records', engine: 'e' }]));
  last().say(told({ records, log_length: 2, line: [0, 1] }));
  await vi.waitFor(() => expect(table.now?.log_length).toBe(2));
  expect(table.seatView(0)).toEqual(views[0]);
  expect(engine.ask).toHaveBeenCalledWith('views', {
    ...{ engine: 'e', game: 'some', options: {}, players: 1 },
    ...{ records, isPlaying: true, hasMoves: true },
  });
  expect(table.newestKnown(0)).toMatchObject({ seat: 0, record: 'r' });
  expect(sent('seen')).toEqual([]);
  expect(sent('records')).toHaveLength(1);
});

test('after a lost connection it asks again, on the new one', async () => {
  last().open(told({ views }) as never);
  await vi.waitFor(() => expect(sent('records')).toHaveLength(1));
  last().cut(1006);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2), 2000);
  last().open(told({ views }) as never);
  await vi.waitFor(() => expect(sent('records')).toHaveLength(1));
});

test('when the engine fails the page asks for views, and goes on with them', async () => {
  last().open(told({ views }) as never);
  await vi.waitFor(() => expect(sent('records')).toHaveLength(1));
  engine.ask.mockResolvedValue(null);
  engine.isThere = false;
  const answer = table.act({ type: 'say', seat: 0, text: 'x' });
  last().say(told({ records, log_length: 2 }));
  last().say({ type: 'done', id: sent('say')[0]!.id, position: 1 });
  await vi.waitFor(() => expect(sent('records')[1]).toEqual({ type: 'records', engine: null }));
  expect(table.busy).toBe(1);
  last().say(told({ views, log_length: 2 }));
  expect((await answer).type).toBe('done');
  expect(table.now?.log_length).toBe(2);
});

test.each([
  ['no engine for this game', { engine: undefined }, true],
  ['a browser that can run none', {}, false],
])('%s: views, as ever', async (_, more, isThere) => {
  engine.isThere = isThere;
  last().open(told({ views, ...more }) as never);
  await vi.waitFor(() => expect(table.now).not.toBeNull());
  expect(sent('records')).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { TableClient } from './table.svelte';

const engine = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('./page_engine', () => ({ isEngineAvailable: () => true, askEngine: engine.ask }));

const last = () => FakeSocket.all.at(-1)!;
const sent = (type: string) => last().sent.filter((one) => one.type === type);
const NO = { en: 'Not there.', fr: 'Pas là.' };
const seen = (moves: string[]) => ({
  seat: 0,
  view: { moves_played: 0 },
  moves,
  points: [],
  undo_keeps: null,
});
const holders = [{ seat: 0, level: null }];
const told = (line: number[], moves: string[]) => ({
  type: 'table' as const,
  status: 'playing' as const,
  game: 'some',
  options: {},
  log_length: line.length,
  line,
  log: [],
  my_seats: [0],
  on_turn: [0],
  holders,
  views: [seen(moves)],
});
const position = { engine: 'e', record: 'r' };
let table: TableClient;

/** A table at which seat 0 may move, and whose position the engine has learned. */
async function begin(): Promise<void> {
  last().open(told([], ['x']) as never);
  await vi.waitFor(() => expect(sent('seen')).toHaveLength(1));
  last().say({ type: 'seen', id: sent('seen')[0]!.id, ...position });
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  engine.ask.mockReset();
  engine.ask.mockImplementation((verb: string) =>
    Promise.resolve(
      verb === 'foresee' ? { view: seen(['y']), after: { ...position, record: 'after' } } : true,
    ),
  );
  table = new TableClient('t', 'k');
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test('a move shows before the server has answered, and what the server says takes its place', async () => {
  await begin();
  void table.move(0, 'x');
  await vi.waitFor(() => expect(table.aheadOf(0)?.move).toBe('x'));
  expect(table.aheadOf(1)).toBeNull();
  expect(engine.ask).toHaveBeenCalledWith('foresee', expect.objectContaining({ record: 'r', seat: 0 }), 'x');
  last().say(told([0], []));
  expect(table.ahead).toEqual([]);
});

test('a move that the server refuses is taken back, with its reason', async () => {
  await begin();
  void table.move(0, 'x');
  await vi.waitFor(() => expect(table.ahead).toHaveLength(1));
  last().say({ type: 'no', id: sent('move')[0]!.id, code: 'illegal', clause: 'A1', sentence: NO });
  await vi.waitFor(() => expect(table.ahead).toEqual([]));
  expect(table.refusal?.clause).toBe('A1');
});

test('the next step of a turn may be chosen at once, and is sent when the first is stored', async () => {
  await begin();
  void table.move(0, 'x');
  await vi.waitFor(() => expect(table.ahead).toHaveLength(1));
  void table.move(0, 'z'); // not legal after x
  void table.move(0, 'y');
  await vi.waitFor(() => expect(table.ahead).toHaveLength(2));
  expect(sent('move')).toHaveLength(1);
  last().say(told([0], ['y']));
  expect(table.aheadOf(0)?.move).toBe('y');
  last().say({ type: 'done', id: sent('move')[0]!.id, position: 0 });
  await vi.waitFor(() => expect(sent('move')).toHaveLength(2));
  expect(sent('move')[1]).toMatchObject({ move: 'y', log_length: 1 });
});

test('a next step that has become impossible is dropped', async () => {
  await begin();
  void table.move(0, 'x');
  await vi.waitFor(() => expect(table.ahead).toHaveLength(1));
  void table.move(0, 'y');
  await vi.waitFor(() => expect(table.ahead).toHaveLength(2));
  last().say(told([0], ['other']));
  last().say({ type: 'done', id: sent('move')[0]!.id, position: 0 });
  await vi.waitFor(() => expect(table.moving).toBe(false));
  await vi.waitFor(() => expect(table.ahead).toEqual([]));
  expect(sent('move')).toHaveLength(1);
});

test('the server is asked once for a position, and not at all for points', async () => {
  await begin();
  engine.ask.mockResolvedValue({ x: 3 });
  expect(await table.movePoints(0)).toEqual({ x: 3 });
  last().say({ ...told([], ['x']), log_length: 1 }); // somebody said something
  await table.movePoints(0);
  expect([sent('seen').length, sent('points').length]).toEqual([1, 0]);
});

test('where the server has no engine, the page asks as it always did', async () => {
  last().open(told([], ['x']) as never);
  await vi.waitFor(() => expect(sent('seen')).toHaveLength(1));
  last().say({ type: 'seen', id: sent('seen')[0]!.id, engine: null, record: null });
  const points = table.movePoints(0);
  await vi.waitFor(() => expect(sent('points')).toHaveLength(1));
  last().say({ type: 'points', id: sent('points')[0]!.id, points: { x: 2 } });
  expect(await points).toEqual({ x: 2 });
  expect(engine.ask).not.toHaveBeenCalled();
});

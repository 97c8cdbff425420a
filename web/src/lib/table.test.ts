import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { forgetTable } from './my_tables';
import { TableClient } from './table.svelte';
import { outboxOf } from './outbox';
import type { LoggedEntry } from '../messages';

const last = () => FakeSocket.all.at(-1)!;
const moves = () => last().sent.filter((one) => one.type === 'move');
const LATER = { en: 'The table has moved on.', fr: 'La table a avancé.' };
let table: TableClient;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  table = new TableClient('t', 'k');
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

/** The page is left, and opened again. */
function reload(key = 'k'): void {
  table.close();
  table = new TableClient('t', key);
}

test('a move that was not answered outlives the page, and is sent again under the same id', async () => {
  void table.move(0, 'x');
  const [kept] = outboxOf('t', 'k');
  expect(kept).toMatchObject({ type: 'move', move: 'x', seat: 0 });
  reload();
  expect(table.moving).toBe(true);
  last().open();
  expect(moves()).toEqual([kept]);
  last().say({ type: 'done', id: kept!.id, position: 4 });
  await vi.waitFor(() => expect(table.moving).toBe(false));
  expect(outboxOf('t', 'k')).toEqual([]);
  expect(table.refusal).toBeNull();
});

test('a move that comes too late is dropped, and the page knows that it was an old one', async () => {
  void table.move(0, 'x');
  reload();
  last().open();
  last().say({ type: 'no', id: moves()[0]!.id, code: 'later', clause: null, sentence: LATER });
  await vi.waitFor(() => expect(table.lateRefusal).toBe(true));
  expect(table.refusal?.sentence).toEqual(LATER);
  expect(outboxOf('t', 'k')).toEqual([]);
  void table.act({ type: 'say', seat: 0, text: 'oh' });
  expect([table.refusal, table.lateRefusal]).toEqual([null, false]);
});

test('what one key has done is not sent with another', () => {
  void table.move(0, 'x');
  reload('other');
  last().open();
  expect(moves()).toEqual([]);
  expect(table.moving).toBe(false);
});

test('an answered move is not kept, nor what is meant for this moment only', async () => {
  last().open();
  const moved = table.move(0, 'x');
  void table.act({ type: 'hint', seat: 0 });
  void table.act({ type: 'resign', seat: 0 });
  expect(outboxOf('t', 'k').map((one) => one.type)).toEqual(['move']);
  last().say({ type: 'done', id: moves()[0]!.id, position: 4 });
  await moved;
  expect(outboxOf('t', 'k')).toEqual([]);
});

test('what an older page has left in the outbox is not sent', () => {
  const act = { type: 'move', id: 'old', seat: 0, ply: 3, move: 'x' };
  localStorage.setItem('dallage.unsent', JSON.stringify([{ table: 't', key: 'k', act }]));
  expect(outboxOf('t', 'k')).toEqual([]);
});

const entryAt = (position: number) => ({ position, kind: 'move', seat: 0, at: 1, move: 'x' }) as LoggedEntry;
const TABLE = {
  ...{ type: 'table', log_length: 1, log: [entryAt(0)], line: [0], status: 'playing' },
  ...{ my_seats: [0], on_turn: [], holders: [], views: [{ seat: 0, view: {}, moves: [], points: [] }] },
} as never;

test('without a connection the table is shown as it was seen last, until something newer is told', () => {
  last().open(TABLE);
  reload();
  expect(table.now).toBeNull();
  last().cut(1006);
  expect(table.isRecalled).toBe(true);
  expect(table.now?.views).toHaveLength(1);
  expect(table.log).toEqual([entryAt(0)]);
  table['socket']['reconnect']();
  last().open({ ...(TABLE as object), log_length: 2, log: [entryAt(0), entryAt(1)] });
  expect(table.isRecalled).toBe(false);
  expect(table.log).toHaveLength(2);
});

test('when the server says nothing for a while, the table is shown as it was seen last', () => {
  last().open(TABLE);
  vi.useFakeTimers();
  reload();
  vi.advanceTimersByTime(3000);
  expect(table.isRecalled).toBe(true);
  vi.useRealTimers();
});

test('what one key has seen is not shown to another, nor a table that was removed', () => {
  last().open(TABLE);
  reload('other');
  last().cut(1006);
  expect(table.now).toBeNull();
  reload();
  forgetTable('t');
  last().cut(1006);
  expect(table.now).toBeNull();
});

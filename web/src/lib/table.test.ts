import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { TableClient } from './table.svelte';
import { outboxOf } from './outbox';

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

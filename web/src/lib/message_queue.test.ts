import { beforeEach, expect, test, vi } from 'vitest';
import type { SeatView, TableNow, ToClient } from '../messages';
import { MessageQueue } from './message_queue';

const view = (name: string) => [{ seat: 0, view: { name } }] as unknown as SeatView[];
const entry = (position: number) => ({ position }) as TableNow['log'][number];
const table = (log_length: number, more: Partial<TableNow> = {}) =>
  ({ type: 'table', log_length, log: [entry(log_length - 1)], views: [], ...more }) as unknown as TableNow;
const asRecords = (log_length: number) =>
  table(log_length, { records: [{ seat: 0, record: '', undo_keeps: null }] });
const done = (id: string): ToClient => ({ type: 'done', id, position: 0 });

let handed: ToClient[];
let made: ((views: SeatView[] | null) => void)[]; // answers of the engine that are still to come
const failed = vi.fn();
let queue: MessageQueue;
const told = () => handed.map((one) => (one.type === 'table' ? one.log_length : (one as { id: string }).id));
const answer = async (views: SeatView[] | null) => {
  made.shift()!(views);
  await vi.waitFor(() => {});
};

beforeEach(() => {
  [handed, made] = [[], []];
  failed.mockReset();
  queue = new MessageQueue(
    (message) => handed.push(message),
    () => new Promise((resolve) => made.push(resolve)),
    failed,
  );
});

test('what needs no views is handed on at once', () => {
  queue.add(table(1, { views: view('one') }));
  queue.add(done('a'));
  expect(told()).toEqual([1, 'a']);
});

test('an answer does not overtake the table before it', async () => {
  queue.add(asRecords(1));
  queue.add(done('a'));
  expect(told()).toEqual([]);
  await answer(view('one'));
  expect(told()).toEqual([1, 'a']);
  expect((handed[0] as TableNow).views).toEqual(view('one'));
});

test('a newer table takes the place of one that still waits, and brings its log', async () => {
  queue.add(asRecords(1));
  queue.add(done('a'));
  queue.add(asRecords(2));
  queue.add(done('b'));
  queue.add(asRecords(3));
  await answer(view('one'));
  expect(told()).toEqual([1, 'a']);
  await answer(view('three'));
  expect(told()).toEqual([1, 'a', 3, 'b']);
  expect((handed[2] as TableNow).log.map((one) => one.position)).toEqual([1, 2]);
  expect(made).toEqual([]);
});

test('when the engine has failed, all waits until the server tells views', async () => {
  queue.add(asRecords(1));
  queue.add(done('a'));
  await answer(null);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([]);
  queue.add(done('b'));
  queue.add(table(2, { views: view('two') }));
  expect(told()).toEqual([2, 'a', 'b']);
  expect((handed[0] as TableNow).log.map((one) => one.position)).toEqual([0, 1]);
});

test('views that came while the engine failed are shown at once', async () => {
  queue.add(asRecords(1));
  queue.add(done('a'));
  queue.add(table(2, { views: view('two') }));
  await answer(null);
  expect(told()).toEqual([2, 'a']);
});

test('records that were on their way when the engine failed wait for the views too', async () => {
  queue.add(asRecords(1));
  queue.add(asRecords(2));
  await answer(null);
  await answer(null);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([]);
  queue.add(table(2, { views: view('two') }));
  expect(told()).toEqual([2]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { TableSocket, type Connection } from './socket';

let connections: Connection[];
let socket: TableSocket;
const move = { type: 'move', id: 'm', seat: 0, log_length: 3, move: 'x' } as const;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  connections = [];
  socket = new TableSocket(
    't',
    'k',
    () => {},
    (connection) => connections.push(connection),
    () => {},
  );
  last().open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a move made without a line is sent once it is back, under the same id', async () => {
  last().cut(1006);
  expect(connections.at(-1)).toBe('offline');
  const answer = socket.ask(move);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(2);
  last().open();
  expect(last().sent.map((one) => one.type)).toEqual(['hello', 'move']);
  last().say({ type: 'done', id: 'm', position: 4 });
  expect((await answer).type).toBe('done');
  expect(connections.at(-1)).toBe('open');
});

test('a line that does not answer is given up, and the move goes over the next one', () => {
  void socket.ask(move);
  vi.advanceTimersByTime(8000);
  expect(connections.at(-1)).toBe('offline');
  vi.advanceTimersByTime(500);
  last().open();
  expect(last().sent.map((one) => one.type)).toEqual(['hello', 'move']);
});

test('the browser going offline shows at once', () => {
  dispatchEvent(new Event('offline'));
  expect(connections.at(-1)).toBe('offline');
});

test('a door closed by the server stays closed', () => {
  last().cut(1008);
  vi.advanceTimersByTime(60_000);
  expect(connections.at(-1)).toBe('closed');
  expect(FakeSocket.all.length).toBe(1);
});

test('the worker that the server names gets the hello and what was not answered', async () => {
  last().cut(1006);
  const answer = socket.ask(move);
  vi.advanceTimersByTime(500);
  expect(last().url).toBe('ws://localhost:3000/api/tables/t/socket?follow=yes');
  last().readyState = 1;
  last().onopen?.();
  last().say({ type: 'elsewhere', worker: 'https://b.example' });
  expect(last().url).toBe('wss://b.example/api/tables/t/socket');
  last().open();
  expect(last().sent.map((one) => one.type)).toEqual(['hello', 'move']);
  last().say({ type: 'done', id: 'm', position: 4 });
  expect((await answer).type).toBe('done');
});

test.each([
  ['refuses', () => last().cut(1006)],
  ['does not answer', () => vi.advanceTimersByTime(4000)],
])('a named worker that %s is left alone for a minute, and the first one serves', (_, fail) => {
  last().say({ type: 'elsewhere', worker: 'https://b.example' });
  fail();
  vi.advanceTimersByTime(500);
  expect(last().url).toBe('ws://localhost:3000/api/tables/t/socket');
  last().open();
  expect(connections.at(-1)).toBe('open');
  vi.setSystemTime(Date.now() + 60_000);
  last().cut(1006);
  vi.advanceTimersByTime(500);
  expect(last().url).toBe('ws://localhost:3000/api/tables/t/socket?follow=yes');
});

test('a page that came encrypted shows its key to no worker unencrypted', () => {
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://play.example' });
  last().say({ type: 'elsewhere', worker: 'http://b.example' });
  expect(last().url).toBe('wss://b.example/api/tables/t/socket');
});

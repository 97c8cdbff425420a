import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { GamePage } from '../lib/game';
import type { TableClient } from '../lib/table.svelte';
import Log from './Log.svelte';

let shown: ReturnType<typeof mount>;
afterEach(() => unmount(shown));

function show(log: object[], line: number[]): void {
  const props = {
    table: { log, now: { line } } as unknown as TableClient,
    names: ['Anne', 'Bruno'],
    game: { speakMove: (move: string) => `lays ${move}` } as unknown as GamePage,
    seat: null,
    me: null,
  };
  shown = mount(Log, { target: document.body, props });
  flushSync();
}

test('moves that were taken back are struck out, all else stands', () => {
  const entry = (position: number, event: object) => ({ position, at: 0, seat: 0, ...event });
  show(
    [
      entry(0, { kind: 'move', move: 'a1' }),
      entry(1, { kind: 'move', move: 'b2' }),
      entry(2, { kind: 'undo', moves_kept: 1 }),
      entry(3, { kind: 'move', move: 'c3' }),
    ],
    [0, 3],
  );
  expect([...document.querySelectorAll('li')].length).toBe(4);
  expect([...document.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['Anne lays b2']);
});

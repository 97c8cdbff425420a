import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GamePage } from '../lib/game';
import type { TableHistory } from '../lib/table_history.svelte';
import type { TableClient } from '../lib/table.svelte';
import type { PointsOf } from '../messages';
import Log from './Log.svelte';

let shown: ReturnType<typeof mount>;
afterEach(() => unmount(shown));

const entry = (position: number, event: object) => ({ position, at: 0, seat: 0, ...event });

function show(log: object[], line: number[], points: Partial<PointsOf>[][] = []): TableHistory {
  const history = {
    at: null,
    moves: line.length,
    pointsOf: (moves: number) => points[moves - 1],
    peek: vi.fn(),
    seek: vi.fn(),
  } as unknown as TableHistory;
  const props = {
    table: { log, now: { line }, seatView: () => undefined } as unknown as TableClient,
    names: ['Anne', 'Bruno'],
    game: { speakMove: (move: string) => `lays ${move}` } as unknown as GamePage,
    seat: null,
    me: null,
    history,
  };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  return history;
}

test('moves that were taken back are struck out, all else stands', () => {
  show(
    [
      entry(0, { kind: 'move', move: 'a1' }),
      entry(1, { kind: 'move', move: 'b2' }),
      entry(2, { kind: 'undo', moves_kept: 1 }),
      entry(3, { kind: 'move', move: 'c3' }),
    ],
    [0, 3],
  );
  expect([...document.querySelectorAll('ol[reversed] li')].length).toBe(4);
  expect([...document.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['Anne lays b2']);
});

test('a move says who got how many points, and a press looks at the position after it', () => {
  const history = show(
    [entry(0, { kind: 'move', move: 'a1' }), entry(1, { kind: 'move', move: 'b2', seat: 1 })],
    [0, 1],
    [
      [
        { seat: 1, points: 2 },
        { seat: 0, points: 3 },
        { seat: 0, points: 4 },
      ],
      [{ seat: 1, points: null }],
    ],
  );
  const [second, first] = [...document.querySelectorAll<HTMLElement>('ol[reversed] button')];
  const gains = (line: HTMLElement) =>
    [...line.querySelectorAll('.gain > :first-child')].map((one) => one.textContent);
  expect(gains(first!)).toEqual(['+7', 'Bruno +2']);
  expect(gains(second!)).toEqual(['?']);
  expect(second!.textContent).toContain('points not shown yet');
  expect(first!.title).toBe('a1');
  first!.click();
  expect(history.seek).toHaveBeenCalledWith(1);
});

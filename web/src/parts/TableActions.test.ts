import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableClient } from '../lib/table.svelte';
import type { SeatView, TableNow } from '../messages';
import TableActions from './TableActions.svelte';

type SeatHolder = { level: number | null; resigned?: boolean; online?: boolean };
let shown: ReturnType<typeof mount>;
afterEach(() => unmount(shown));

/** The bar of those who share a screen, at seat 1; what they do is listened to. */
const show = (...holders: SeatHolder[]) => showTo([0, 1], 1, holders);

function showTo(mine: number[], toAct: number, holders: SeatHolder[]) {
  const act = vi.fn();
  const now = { status: 'playing', my_seats: mine, settings: {}, on_turn: [toAct], question: null };
  const props = {
    table: { act, busy: 0 } as unknown as TableClient,
    now: { ...now, holders: holders.map((one, seat) => ({ seat, ...one })) } as unknown as TableNow,
    seen: { undo_keeps: null } as unknown as SeatView,
    names: ['Ada', 'Bea'],
    seat: 1,
    isMyTurn: true,
    isLogOpen: false,
    unread: false,
    isMore: false,
    onlog: vi.fn(),
    onagain: vi.fn(),
    onanalyse: vi.fn(),
    onhint: vi.fn(),
    onrules: vi.fn(),
  };
  shown = mount(TableActions, { target: document.body, props });
  flushSync();
  return act;
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text);

test('whoever a bot plays for at a shared screen may come back', () => {
  const act = show({ level: 4 }, { level: null });
  button('Ada is back')?.click();
  expect(act).toHaveBeenCalledWith({ type: 'return', seat: 0 });
});

test('nobody comes back who has not left, or who has resigned', () => {
  show({ level: 4, resigned: true }, { level: null });
  expect(button('Ada is back')).toBeUndefined();
  void unmount(shown);
  show({ level: null }, { level: null });
  expect(button('Ada is back')).toBeUndefined();
});

test('a bot may play for anybody far away whose page is closed, the host too', () => {
  const act = showTo([1], 0, [
    { level: null, online: false },
    { level: null, online: true },
  ]);
  button('Let a bot play for Ada')?.click();
  expect(act).toHaveBeenCalledWith({ type: 'ask', seat: 1, away: 0 });
  void unmount(shown);
  showTo([1], 0, [
    { level: null, online: true },
    { level: null, online: true },
  ]);
  expect(button('Let a bot play for Ada')).toBeUndefined();
});

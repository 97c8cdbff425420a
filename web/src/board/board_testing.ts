/** For the tests of boards: a board as the table shows it, taken away after each test, and clicks on it. */
import { mount, tick, unmount, type Component } from 'svelte';
import { afterEach, expect, vi } from 'vitest';
import type { BoardProps } from '../lib/game';

/** What a seat was told, as in a game's views.json. */
export type RecordedView = Pick<BoardProps, 'seat' | 'view' | 'moves' | 'points'>;

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eve', 'Flo'];
let board: ReturnType<typeof mount> | null = null;

async function takeAway() {
  if (board) await unmount(board);
  board = null;
}
afterEach(takeAway);

/** Shows a position in place of the last one; what the board asks for and plays is listened to. */
export async function show(Board: Component<BoardProps>, told: RecordedView, more: Partial<BoardProps> = {}) {
  const onmove = vi.fn();
  const preview = vi.fn(more.preview ?? (() => Promise.resolve([])));
  const props = { hint: null, names: NAMES, ...told, ...more, preview, onmove };
  await takeAway();
  board = mount(Board, { target: document.body, props });
  await tick();
  return { onmove, preview };
}

/** The element of a legal target. */
export const target = (name: string) => document.querySelector<HTMLElement>(`[data-target="${name}"]`);

export async function press(element: Element | null | undefined) {
  expect(element).toBeTruthy();
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await tick();
}

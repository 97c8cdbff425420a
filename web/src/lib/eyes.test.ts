import { expect, test } from 'vitest';
import type { TableNow } from '../messages';
import { Eyes } from './eyes.svelte';

const person = { level: null };
const bot = { level: 3 };

/** A table where seat 1 is to move, as those who have some of its seats see it. */
function table(mine: number[], chairs: { level: number | null }[], hidden = true): TableNow {
  const sights = mine.map((seat) => ({ seat, view: { hand: hidden ? seat : 0 }, moves: [] }));
  return { phase: 'playing', mine, chairs, sights, to_act: [1] } as unknown as TableNow;
}

test('whoever sits alone at a screen is spoken to, and sees no curtain', () => {
  const eyes = new Eyes(() => table([1], [bot, person]));
  expect([eyes.seat, eyes.me, eyes.isMyTurn, eyes.curtained]).toEqual([1, 1, true, false]);
});

test('a spectator has no seat', () => {
  const eyes = new Eyes(() => table([], [person, person]));
  expect([eyes.seat, eyes.me, eyes.isMyTurn, eyes.curtained]).toEqual([null, null, false, false]);
});

test('between people with secrets hangs a curtain, until the next one has the screen', () => {
  const eyes = new Eyes(() => table([0, 1], [person, person]));
  expect([eyes.curtained, eyes.next, eyes.me]).toEqual([true, 1, null]);
  eyes.open();
  expect([eyes.curtained, eyes.seat, eyes.isMyTurn]).toEqual([false, 1, true]);
});

test('without secrets the screen shows whose turn it is', () => {
  const eyes = new Eyes(() => table([0, 1], [person, person], false));
  expect([eyes.curtained, eyes.seat, eyes.me]).toEqual([false, 1, null]);
});

test('whoever is left at a screen plays on, when a bot has the other seat', () => {
  const eyes = new Eyes(() => table([0, 1], [bot, person]));
  expect([eyes.curtained, eyes.seat, eyes.isMyTurn]).toEqual([false, 1, true]);
});

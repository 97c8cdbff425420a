import { expect, test } from 'vitest';
import type { TableNow } from '../messages';
import { Hotseat } from './hotseat.svelte';

const person = { level: null };
const bot = { level: 3 };

/** A table where seat 1 is to move, as those who have some of its seats see it. */
function table(mine: number[], holders: { level: number | null }[], hidden = true): TableNow {
  const views = mine.map((seat) => ({ seat, view: { hand: hidden ? seat : 0 }, moves: [] }));
  return { status: 'playing', my_seats: mine, holders, views, on_turn: [1] } as unknown as TableNow;
}

test('whoever sits alone at a screen is spoken to, and nothing is covered', () => {
  const hotseat = new Hotseat(() => table([1], [bot, person]));
  expect([hotseat.seat, hotseat.me, hotseat.isMyTurn, hotseat.isCovered]).toEqual([1, 1, true, false]);
});

test('a spectator has no seat', () => {
  const hotseat = new Hotseat(() => table([], [person, person]));
  expect([hotseat.seat, hotseat.me, hotseat.isMyTurn, hotseat.isCovered]).toEqual([null, null, false, false]);
});

test('between people with secrets the screen is covered, until the next one has the screen', () => {
  const hotseat = new Hotseat(() => table([0, 1], [person, person]));
  expect([hotseat.isCovered, hotseat.nextSeat, hotseat.me]).toEqual([true, 1, null]);
  hotseat.takeScreen();
  expect([hotseat.isCovered, hotseat.seat, hotseat.isMyTurn]).toEqual([false, 1, true]);
});

test('without secrets the screen shows whose turn it is', () => {
  const hotseat = new Hotseat(() => table([0, 1], [person, person], false));
  expect([hotseat.isCovered, hotseat.seat, hotseat.me]).toEqual([false, 1, null]);
});

test('whoever is left at a screen plays on, when a bot has the other seat', () => {
  const hotseat = new Hotseat(() => table([0, 1], [bot, person]));
  expect([hotseat.isCovered, hotseat.seat, hotseat.isMyTurn]).toEqual([false, 1, true]);
});

import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { MoveChoice } from './move_choice.svelte';

// A piece and a place each; the last two are two ways of one piece at one place.
const MOVES = ['A@1', 'A@2', 'B@1', 'B@3', 'B@3+'];

let end: () => void;
function choosing(): { choice: MoveChoice; played: string[] } {
  const played: string[] = [];
  let choice!: MoveChoice;
  end = $effect.root(() => {
    choice = new MoveChoice({
      position: () => ({ view: { moves_played: 0 }, moves: MOVES }),
      candidates: () => MOVES.map((move) => ({ move, piece: move[0]!, place: move[2]! })),
      onmove: (move) => void played.push(move),
    });
  });
  flushSync();
  return { choice, played };
}
afterEach(() => {
  end();
  settings.confirmMoves = true;
});

test('a second press plays, as long as moves are confirmed', () => {
  const { choice, played } = choosing();
  choice.take('A');
  choice.press('2');
  expect(played).toEqual([]);
  choice.press('2');
  expect(played).toEqual(['A@2']);
});

test('who wants no question plays with the press that leaves one move, in either order, or by dropping', () => {
  settings.confirmMoves = false;
  const { choice, played } = choosing();
  choice.take('A');
  expect(played).toEqual([]);
  choice.press('2');
  choice.clear();
  choice.press('1');
  expect(played).toEqual(['A@2']);
  choice.take('B');
  choice.clear();
  const drag = choice.drag('A');
  drag.start();
  drag.drop('1');
  expect(played).toEqual(['A@2', 'B@1', 'A@1']);
});

test('where a piece has several ways, the one picked is played at once', () => {
  settings.confirmMoves = false;
  const { choice, played } = choosing();
  choice.take('B');
  choice.press('3');
  expect(played).toEqual([]);
  choice.pick('B@3+');
  expect(played).toEqual(['B@3+']);
});

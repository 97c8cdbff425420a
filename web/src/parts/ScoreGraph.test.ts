import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { language } from '../lib/language.svelte';
import type { Lines } from '../lib/plot';
import { sharesOf } from '../lib/review';
import ScoreGraph from './ScoreGraph.svelte';

/** What was drawn, without a canvas. */
const drawn: { lines: Lines; onmove(move: number): void; marks: number[] }[] = [];
vi.mock('../lib/plot', () => ({
  plot: (_: HTMLElement, lines: Lines, onmove: (move: number) => void) => {
    const marks: number[] = [];
    drawn.push({ lines, onmove, marks });
    return { mark: (move: number) => marks.push(move), destroy() {} };
  },
}));

const scores = [
  [0, 0],
  [3, 0],
  [3, 5],
];
const shares = [
  [0.5, 0.5],
  [0.7, 0.3],
  [0, 1],
];
const looked: number[] = [];
let shown: ReturnType<typeof mount> | null;
async function show(props: { scores: number[][]; shares: number[][] | null }): Promise<void> {
  const more = { names: ['Anne', 'Bruno'], at: 2, onseek: (moves: number) => void looked.push(moves) };
  shown = mount(ScoreGraph, { target: document.body, props: { ...props, ...more } });
  flushSync();
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  flushSync();
}
const label = () => document.querySelector('[role=img]')?.getAttribute('aria-label');

beforeEach(() => {
  language.choose('en');
  drawn.length = looked.length = 0;
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

test('the points are lines, a sentence and a table, and a click goes to the move', async () => {
  await show({ scores, shares: null });
  expect(drawn.at(-1)!.lines.values).toEqual([
    [0, 3, 3],
    [0, 0, 5],
  ]);
  expect(drawn.at(-1)!.marks.at(-1)).toBe(2);
  expect(label()).toBe('Points after each move. At the end: Anne 3 and Bruno 5.');
  const cells = [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['0', '0', '3', '0', '3', '5']);
  drawn.at(-1)!.onmove(1);
  expect(looked).toEqual([1]);
});

test('seats are told apart by their dashes too', async () => {
  await show({ scores, shares: null });
  const dashes = [...document.querySelectorAll('line')].map((line) => line.getAttribute('stroke-dasharray'));
  expect(new Set(dashes).size).toBe(2);
});

test('once analysed, the chances can be seen; a game without points shows nothing else', async () => {
  await show({ scores: scores.map(() => [0, 0]), shares });
  expect(document.querySelector('button')).toBeNull();
  expect(drawn.at(-1)!.lines.highest).toBe(1);
  expect(label()).toBe('Chances of winning after each move. At the start: Anne 50% and Bruno 50%.');
});

test('chances go from what was expected before each move to the result', () => {
  const move = { seat: 0, move: 'x', cost: 0, luck: [], alternatives: [] };
  const moves = [
    { ...move, moves_played: 0, before: [0.5, 0.5] },
    { ...move, moves_played: 1, before: [0.7, 0.3] },
  ];
  expect(sharesOf({ result: [0, 1], play: [], luck: [], moves })).toEqual(shares);
});

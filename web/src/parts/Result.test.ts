import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { language } from '../lib/language.svelte';
import type { TableNow } from '../messages';
import Result from './Result.svelte';

let shown: ReturnType<typeof mount>;
afterEach(() => {
  void unmount(shown);
  language.choose('en');
});

/** Why the game is over, as somebody reads it after the last of these gave up. */
function why(me: number | null, ...resigned: number[]): string {
  const names = ['Ada', 'Bea', 'Cem'];
  const holders = names.map((name, seat) => ({
    seat, kind: 'me', name, level: null, joined: true, online: true, face: '', colour: '',
    resigned: resigned.includes(seat),
  })); // prettier-ignore
  const now = { holders, won_by: [0], ending: null } as unknown as TableNow;
  const nothing = () => {};
  const props = {
    now, names, me, scores: [3, 2, 1], isFresh: false, mayRepeat: false,
    onagain: nothing, onanalyse: nothing, onclause: nothing,
  }; // prettier-ignore
  shown = mount(Result, { target: document.body, props });
  flushSync();
  return document.querySelector('.why')!.textContent.trim();
}

test('who gave up is told so, and the others are told who it was', () => {
  expect(why(1, 1)).toBe('You resigned.');
  void unmount(shown);
  expect(why(0, 1, 2)).toBe('Bea and Cem have resigned.');
  void unmount(shown);
  language.choose('fr');
  expect(why(0, 1)).toBe('Bea a abandonné.');
});

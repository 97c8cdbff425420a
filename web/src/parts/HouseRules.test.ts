import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { language } from '../lib/language.svelte';
import type { OptionInfo } from '../messages';
import HouseRules from './HouseRules.svelte';

const price: OptionInfo = {
  name: 'price',
  title: { en: 'Price', fr: 'Prix' },
  values: [0, 1, 2, 3],
  words: [],
  default: 2,
  reach: {},
  about: { en: 'What it costs.', fr: 'Ce que cela coûte.' },
};

let shown: ReturnType<typeof mount>;
let picked: [string, string | number][];
const show = (rules: OptionInfo[], chosen: Record<string, number>) => {
  picked = [];
  const onchoose = (name: string, value: string | number) => void picked.push([name, value]);
  shown = mount(HouseRules, { target: document.body, props: { rules, players: 2, chosen, onchoose } });
  flushSync();
};
afterEach(() => unmount(shown));

test('as printed, the numbers are folded up; a change is heard', () => {
  language.choose('en');
  show([price], { price: 2 });
  expect(document.querySelector('details')!.open).toBe(false);
  expect(document.querySelector('summary')!.textContent).toBe('Vary the rules');
  expect(document.querySelector('button')).toBeNull();
  const select = document.querySelector('select')!;
  select.selectedIndex = 3;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(picked).toEqual([['price', 3]]);
});

test('a changed number is shown, and one button brings all back as printed', () => {
  show([price], { price: 0 });
  expect(document.querySelector('details')!.open).toBe(true);
  document.querySelector('button')!.click();
  expect(picked).toEqual([['price', 2]]);
});

test('a game without such numbers has nothing to unfold', () => {
  show([], {});
  expect(document.querySelector('details')).toBeNull();
});

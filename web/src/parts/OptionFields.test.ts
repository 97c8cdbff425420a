import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { language } from '../lib/language.svelte';
import type { OptionInfo } from '../messages';
import OptionFields from './OptionFields.svelte';

const text = (en: string, fr: string) => ({ en, fr });
const worded: OptionInfo = {
  name: 'ending',
  title: text('End', 'Fin'),
  values: ['full_board', 'first_out'],
  words: [text('A full board', 'Plateau plein'), text('An empty hand', 'Main vide : fin')],
  default: 'full_board',
  reach: {},
  about: text('When it ends.', 'La fin.'),
};
const bare = { ...worded, name: 'other', words: [] };
const range: OptionInfo = {
  name: 'target',
  title: text('Points to reach', 'Points à atteindre'),
  values: Array.from({ length: 181 }, (_, n) => n + 60),
  words: [],
  default: 60,
  reach: { 3: 140 },
  about: text('Points.', 'Points.'),
};

let shown: ReturnType<typeof mount>;
let picked: [string, string | number][];
const show = (options: OptionInfo[], players = 2) => {
  const chosen = Object.fromEntries(options.map((one) => [one.name, one.default]));
  picked = [];
  const onchoose = (name: string, value: string | number) => void picked.push([name, value]);
  shown = mount(OptionFields, { target: document.body, props: { options, players, chosen, onchoose } });
  flushSync();
};
afterEach(() => unmount(shown));
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

test('values are words of the language, and without words still readable', () => {
  language.choose('fr');
  show([worded, bare]);
  expect(texts('option')).toEqual(['Plateau plein', 'Main vide\u00a0: fin', 'full board', 'first out']);
  language.choose('en');
  flushSync();
  expect(texts('option').slice(0, 2)).toEqual(['A full board', 'An empty hand']);
  const select = document.querySelector('select')!;
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(picked).toEqual([['ending', 'first_out']]);
});

test('an option has its title, never its name in programs', () => {
  show([worded, range]);
  expect(texts('label')).toEqual(['End', 'Points to reach']);
  expect(document.body.textContent).not.toMatch(/ending|target/);
});

test('a label names its field and nothing else; what it means describes the field', () => {
  show([worded, range]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('select, input')];
  expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual(['End', 'Points to reach']);
  const about = fields.map((field) =>
    field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim()),
  );
  expect(about).toEqual([['When it ends.'], ['Points.', '60 to 240']]);
});

test('a wide range is typed, with its ends', () => {
  show([range]);
  const input = document.querySelector('input')!;
  expect([input.type, input.min, input.max, input.value]).toEqual(['number', '60', '240', '60']);
  expect(document.body.textContent).toContain('60 to 240');
});

test('where so many players cannot get to the end of a range, less is offered and the form says why', () => {
  show([range], 3);
  expect(document.querySelector('input')!.max).toBe('140');
  expect(document.body.textContent).toContain('60 to 140. With 3 players');
});

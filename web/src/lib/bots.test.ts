import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { SeatHolder } from '../messages';
import BotFace from '../parts/BotFace.svelte';
import { en } from '../texts/en';
import { fr } from '../texts/fr';
import { BOT_NAMES, botName } from './bots';
import { language } from './language.svelte';
import { namesOf } from './player_names';

const bot = (level: number): SeatHolder => ({
  seat: 0,
  kind: 'bot',
  name: '',
  level,
  joined: true,
  online: true,
  resigned: false,
  face: '',
  colour: '',
});
const person = (name: string, level: number | null = null): SeatHolder => ({
  ...bot(1),
  kind: 'me',
  name,
  level,
});

test('a character has a short name of its own, a sentence in both languages and a face of its own', () => {
  expect(new Set(BOT_NAMES).size).toBe(BOT_NAMES.length);
  expect(BOT_NAMES.filter((name) => name.length > 8)).toEqual([]);
  for (const { opponents } of [en, fr]) expect(new Set(opponents.about).size).toBe(BOT_NAMES.length);
  const faces = BOT_NAMES.map((_, n) => {
    const shown = mount(BotFace, { target: document.body, props: { level: n + 1 } });
    const drawn = document.querySelector('.bot-face')!.innerHTML;
    void unmount(shown);
    return drawn;
  });
  expect(new Set(faces).size).toBe(BOT_NAMES.length);
});

test('a game with more levels than there are characters has names for all of them', () => {
  expect([1, 8, 9, 10].map(botName)).toEqual(['Biscuit', 'Granit', 'Granit 2', 'Granit 3']);
});

test('seats go by names; bots of one character are counted, and people keep theirs', () => {
  language.choose('en');
  expect(namesOf([person('Zoé'), bot(3), bot(1), bot(3)])).toEqual([
    'Zoé',
    'Tomette 1',
    'Biscuit',
    'Tomette 2',
  ]);
  expect(namesOf([person('Tomette'), bot(3)])).toEqual(['Tomette', 'Tomette']);
  expect(namesOf([person('Zoé', 4), bot(4)])).toEqual(['Zoé', 'Azulejo']);
  expect(namesOf([person('Zoé'), { ...person(''), kind: 'link' }])).toEqual(['Zoé', en.empty]);
});

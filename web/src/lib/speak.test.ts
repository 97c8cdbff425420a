import { expect, test } from 'vitest';
import type { Logged } from '../messages';
import type { GamePage } from './game';
import { speakEntry } from './speak';

const game = { speakMove: (move, _, you) => `${you ? 'lay' : 'lays'} ${move}` } as GamePage;
const names = ['Anne', 'Bruno'];
const entry = (kind: Logged['kind'], seat: number | null, text: string | null): Logged => ({
  ply: 0,
  kind,
  seat,
  text,
  at: 0,
});
const say = (one: Logged, me: number | null = null, language: 'en' | 'fr' = 'en') =>
  speakEntry(one, names, game, language, me);

test('others are named and you are spoken to', () => {
  expect(say(entry('move', 1, 'x'), 0)).toBe('Bruno lays x');
  expect(say(entry('move', 1, 'x'), 1)).toBe('You lay x');
  expect(say(entry('move', 1, null), 1, 'fr')).toBe('Vous avez choisi');
});

test('every kind of entry is a sentence in both languages', () => {
  const entries = [
    entry('join', 1, 'Bruno'),
    entry('undo', 1, '4'),
    entry('ask', 0, 'undo 4'),
    entry('ask', 0, 'bot 1 3'),
    ...(['agree', 'refuse', 'bot', 'back', 'resign', 'rematch'] as const).map((kind) => entry(kind, 1, '1')),
  ];
  for (const language of ['en', 'fr'] as const)
    for (const me of [null, 0, 1]) {
      const said = entries.map((one) => say(one, me, language));
      expect(new Set(said).size).toBe(entries.length);
      expect(said.join()).not.toMatch(/undefined|null/);
    }
  expect(say(entries[3]!)).toBe('Anne suggests that a bot plays for Bruno');
});

test('what is said stands in the quotation marks of the language', () => {
  expect(say(entry('say', 0, 'Hello'))).toBe('Anne: “Hello”');
  expect(say(entry('say', 0, 'Bonjour'), null, 'fr')).toBe('Anne\u00a0: «\u202fBonjour\u202f»');
});

import { expect, test } from 'vitest';
import type { LoggedEntry } from '../messages';
import type { GamePage } from './game';
import { speakEntry } from './speak';

const game = { speakMove: (move, _, you) => `${you ? 'lay' : 'lays'} ${move}` } as GamePage;
const names = ['Anne', 'Bruno'];
const entry = (seat: number, event: object): LoggedEntry =>
  ({ position: 0, at: 0, seat, ...event }) as LoggedEntry;
const move = (seat: number, text: string | null) => entry(seat, { kind: 'move', move: text });
const say = (one: LoggedEntry, me: number | null = null, language: 'en' | 'fr' = 'en') =>
  speakEntry(one, names, game, language, me);

test('others are named and you are spoken to', () => {
  expect(say(move(1, 'x'), 0)).toBe('Bruno lays x');
  expect(say(move(1, 'x'), 1)).toBe('You lay x');
  expect(say(move(1, null), 1, 'fr')).toBe('Vous avez choisi');
});

test('every kind of entry is a sentence in both languages', () => {
  const entries = [
    entry(1, { kind: 'join', name: 'Bruno' }),
    entry(1, { kind: 'undo', moves_kept: 4 }),
    entry(0, { kind: 'ask_undo', moves_kept: 4 }),
    entry(0, { kind: 'ask_bot', away: 1, level: 3 }),
    ...['agree', 'refuse', 'bot', 'return', 'resign', 'rematch'].map((kind) => entry(1, { kind })),
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
  expect(say(entry(0, { kind: 'say', text: 'Hello' }))).toBe('Anne: “Hello”');
  expect(say(entry(0, { kind: 'say', text: 'Bonjour' }), null, 'fr')).toBe(
    'Anne\u00a0: «\u202fBonjour\u202f»',
  );
});

import { expect, test } from 'vitest';
import { de, typesetFrench, typesetTexts } from './french';

const dictionaries = import.meta.glob<{ fr: unknown }>(
  ['../texts/fr.ts', '../texts/history.fr.ts', '../games/*/texts.fr.ts'],
  {
    eager: true,
  },
);

/** All texts of a dictionary; functions are given something for every argument. */
function texts(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return texts(called(words as (...given: unknown[]) => unknown));
  return words && typeof words === 'object' ? Object.values(words).flatMap(texts) : [];
}

function called(speak: (...given: unknown[]) => unknown): unknown {
  try {
    return speak(2, 2, 2, 2);
  } catch {
    return speak('B', 'B', 'B', 'B');
  }
}

test('marks keep to their words', () => {
  expect(typesetFrench("Où ? « Ici » : c'est 5 %")).toBe('Où\u202f? «\u202fIci\u202f»\u00a0: c’est 5\u00a0%');
});

test('de is elided before a name with a vowel', () => {
  expect(['Anne', 'Élodie', 'œil', 'Bruno', 'Hugo', ''].map(de)).toEqual([
    'd’Anne',
    'd’Élodie',
    'd’œil',
    'de Bruno',
    'de Hugo',
    'de ',
  ]);
});

test('what functions make is printed too', () => {
  const words = typesetTexts({ ask: (what: string) => `Et ${what} ?`, deep: { list: ['Non !'] }, n: 3 });
  expect(words.ask('lui')).toBe('Et lui\u202f?');
  expect(words.deep.list).toEqual(['Non\u202f!']);
  expect(words.n).toBe(3);
});

test.each(Object.entries(dictionaries))('%s is printed as French is', (_, { fr }) => {
  const found = texts(fr);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((text) => typesetFrench(text) !== text)).toEqual([]);
});

test('there is a dictionary for each game found', () => {
  const games = Object.keys(import.meta.glob('../games/*/index.ts'));
  const own = Object.keys(dictionaries).filter((path) => path.startsWith('../games/'));
  expect(own.length).toBe(games.length);
});

import { expect, it } from 'vitest';
import { shortNames } from './short_names';

it('leaves names alone for which there is room', () => {
  expect(shortNames(['Anna', 'Bot level 1'], 12)).toEqual(['Anna', 'Bot level 1']);
});

it('abbreviates, and never cuts off', () => {
  expect(shortNames(['Maximilienne', 'Anna Maria Stein', 'Zoë'], 8)).toEqual(['Maximil.', 'Anna', 'Zoë']);
  expect(shortNames(['Anna Maria', 'Jean-Pierre Duval'], 12)).toEqual(['Anna Maria', 'Jean-Pierre']);
});

it('tells twins apart by their seat', () => {
  const bots = ['Anna', 'Bot level 1 (seat 2)', 'Bot level 1 (seat 3)', 'Bot level 3'];
  expect(shortNames(bots, 7)).toEqual(['Anna', 'Bot 2', 'Bot 3', 'Bot 4']);
  expect(shortNames(['Robot niveau 1 (place 2)', 'Robot niveau 1 (place 3)'], 8)).toEqual([
    'Robot 2',
    'Robot 3',
  ]);
  expect(shortNames(['Biscuit 1', 'Biscuit 2'], 7)).toEqual(['Bisc. 1', 'Bisc. 2']);
  expect(shortNames(['Alexandra', 'Alexander'], 6)).toEqual(['Ale. 1', 'Ale. 2']);
});

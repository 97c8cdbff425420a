import { expect, it } from 'vitest';
import { shortNames } from './short_names';

it('leaves names alone for which there is room', () => {
  expect(shortNames(['Anna', 'Bot level 1'], 12)).toEqual(['Anna', 'Bot level 1']);
});

it('abbreviates, and never cuts off', () => {
  expect(shortNames(['Maximilienne', 'Anna Maria Stein', 'Zoë'], 8)).toEqual(['Maximil.', 'Anna', 'Zoë']);
  expect(shortNames(['Anna Maria', 'Jean-Pierre Duval'], 12)).toEqual(['Anna Maria', 'Jean-Pierre']);
});

it('keeps the number that tells twins apart', () => {
  const players = ['Anna', 'Biscuit 1', 'Biscuit 2', 'Mosaïque'];
  expect(shortNames(players, 7)).toEqual(['Anna', 'Bisc. 1', 'Bisc. 2', 'Mosaïq.']);
});

it('tells others who would be the same apart by their seat', () => {
  expect(shortNames(['Alexandra', 'Alexander'], 6)).toEqual(['Ale. 1', 'Ale. 2']);
});

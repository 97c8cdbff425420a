import { expect, it } from 'vitest';
import { cornersOf, fallen, LASTS, scatter } from './confetti';

it('begins above the page, falls, and is gone in the end', () => {
  for (const piece of scatter(60, 390, 844, 6)) {
    expect(piece.y).toBeLessThan(0);
    expect(piece.colour).toBeLessThan(6);
    expect(fallen(piece, 1).y).toBeGreaterThan(fallen(piece, 0).y);
    expect(fallen(piece, LASTS).opacity).toBe(0);
  }
});

it('has the shapes of our pieces', () => {
  expect(cornersOf('hexagon', 10)).toHaveLength(6);
  expect(cornersOf('square', 10)).toContainEqual([5, 5]);
  expect(cornersOf('domino', 8)).toContainEqual([6, 3]);
});

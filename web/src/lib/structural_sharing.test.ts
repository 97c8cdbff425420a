import { expect, test } from 'vitest';
import { shareStructure } from './structural_sharing';

const view = () => ({ board: [{ q: 0, tile: 'BGO' }], scores: [1, null], laid: [] as number[][] });

test('what is equal stays the very same', () => {
  const old = view();
  expect(shareStructure(old, view())).toBe(old);
});

test('only what has changed is new', () => {
  const old = view();
  const fresh = {
    ...view(),
    board: [
      { q: 0, tile: 'BGO' },
      { q: 1, tile: 'OGB' },
    ],
    scores: [2, null],
  };
  const made = shareStructure(old, fresh);
  expect(made).toEqual(fresh);
  expect(made.board[0]).toBe(old.board[0]);
  expect(made.laid).toBe(old.laid);
  expect(made.scores).not.toBe(old.scores);
});

test.each([
  [[1, 2], [1]],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1 }, { b: 1 }],
  [['x'], { 0: 'x' }],
  [{ 0: 'x' }, ['x']],
  [[], null],
  [null, []],
  [{ a: [1] }, { a: null }],
])('%j becomes %j', (old, fresh) => {
  const made = shareStructure(old, fresh);
  expect(made).toStrictEqual(fresh);
  expect(made).not.toBe(old);
});

import { describe, expect, it } from 'vitest';
import { labelWithPoints, signed, worthOf } from './place_points';

const option = (piece: string, place: string) => ({ move: `${piece}@${place}`, piece, place });
const OPTIONS = [option('x', 'a1'), option('y', 'a1'), option('x', 'b2'), option('z', 'c3')];

describe('what a place would bring', () => {
  it('is the best of what may be laid there, and what is not told is left out', () => {
    const worth = worthOf(OPTIONS, { 'x@a1': 2, 'y@a1': 5, 'x@b2': 5, 'other@d4': 9 });
    expect([...worth]).toEqual([
      ['a1', { points: 5, isBest: true, isExact: false }],
      ['b2', { points: 5, isBest: true, isExact: true }],
    ]);
  });
  it('is the least where the lowest score wins, and may be asked by piece', () => {
    const points = { 'x@a1': 2, 'y@a1': -1, 'x@b2': 4, 'z@c3': 0 };
    expect([...worthOf(OPTIONS, points, 'piece', true)]).toEqual([
      ['x', { points: 2, isBest: false, isExact: false }],
      ['y', { points: -1, isBest: true, isExact: true }],
      ['z', { points: 0, isBest: false, isExact: true }],
    ]);
  });
  it('is not told where no move brings more than another and none brings anything', () => {
    expect(worthOf(OPTIONS, Object.fromEntries(OPTIONS.map(({ move }) => [move, 0])))).toEqual(new Map());
    expect(worthOf(OPTIONS, {})).toEqual(new Map());
    expect(worthOf(OPTIONS, Object.fromEntries(OPTIONS.map(({ move }) => [move, 1]))).size).toBe(3);
  });
  it('is said with its place', () => {
    expect(labelWithPoints('Here', { points: 1, isBest: true, isExact: true })).toBe('Here: +1 point');
    expect(labelWithPoints('Here', { points: 5, isBest: true, isExact: false })).toBe(
      'Here: at best +5 points',
    );
    expect(labelWithPoints('Here', undefined)).toBe('Here');
  });
  it('is written with its sign', () => {
    expect([3, 0, -12].map(signed)).toEqual(['+3', '0', '−12']);
  });
});

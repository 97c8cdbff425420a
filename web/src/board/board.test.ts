import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cellOf, middle, nameOf, outline, SIDE, top } from './hexes';
import { boxAround } from './plane';
import PointsBadge from './PointsBadge.svelte';
import { rovingFocus } from './roving_focus';
import { nameAt, place } from './squares';

afterEach(() => (document.body.innerHTML = ''));

describe('keys', () => {
  const targets = (...disabled: boolean[]) => {
    document.body.innerHTML = disabled
      .map((no, n) => `<button data-target="${n}" ${no ? 'disabled' : ''}></button>`)
      .join('');
    rovingFocus(document.body);
    return [...document.querySelectorAll('button')];
  };
  const reached = (buttons: Element[]) =>
    buttons
      .filter((one) => one.getAttribute('tabindex') === '0')
      .map((one) => one.getAttribute('data-target'));

  it('reach one target, and one that may be pressed', () => {
    expect(reached(targets(true, false, false))).toEqual(['1']);
    expect(reached(targets(false, false, true))).toEqual(['0']);
  });
  it('reach the hand again when its turn comes', async () => {
    const buttons = targets(true, true);
    expect(reached(buttons)).toEqual([]);
    buttons[1]!.disabled = false;
    await new Promise((resolve) => setTimeout(resolve));
    expect(reached(buttons)).toEqual(['1']);
  });
});

describe('geometry', () => {
  it('names squares as they are placed', () => {
    expect(place('a8', 8)).toEqual([0, 0]);
    expect(place('h1', 8)).toEqual([7, 7]);
    for (const square of ['b7', 'd1', 'g4']) expect(nameAt(...place(square, 7), 7)).toBe(square);
  });
  it('shows all points, the origin and what is around them', () => {
    expect(boxAround([], 10, 20)).toEqual({ x: -10, y: -20, width: 20, height: 40 });
    expect(boxAround([{ x: 100, y: -50 }], 10, 20)).toEqual({ x: -10, y: -70, width: 120, height: 90 });
  });
  it('puts neighbouring hexagons edge to edge', () => {
    const [here, right, below] = [middle([0, 0]), middle([1, 0]), middle([0, 1])];
    const far = (a: typeof here, b: typeof here) => Math.hypot(a.x - b.x, a.y - b.y);
    expect(far(here, right)).toBeCloseTo(SIDE * Math.sqrt(3));
    expect(far(here, below)).toBeCloseTo(SIDE * Math.sqrt(3));
    expect(top([0, 0])).toEqual({ x: 0, y: -SIDE });
    expect(outline(0).split(' ')[0]).toBe(`0,${-SIDE}`);
    expect(nameOf(...cellOf('2,-3'))).toBe('2,-3');
  });
});

describe('badges', () => {
  it.each([3, -4, 12, 100, -120])('hold %d', async (points) => {
    const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const badge = mount(PointsBadge, { target: target as unknown as Element, props: { x: 0, y: 0, points } });
    const [plate, text] = [target.querySelector('rect')!, target.querySelector('text')!];
    const letters = text.textContent.length * Number(text.getAttribute('font-size'));
    expect(Number(plate.getAttribute('width'))).toBeGreaterThan(0.62 * letters + 4);
    expect(Number(plate.getAttribute('width'))).toBeGreaterThanOrEqual(Number(plate.getAttribute('height')));
    await unmount(badge);
  });
});

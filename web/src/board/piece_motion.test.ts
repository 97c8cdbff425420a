import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { flyToPlace, lookBefore, motionTime, skipMotion } from './piece_motion.svelte';

/** A piece at a place of the screen; `loose` ones are in a hand. */
function piece(name: string, kind: string, x: number): HTMLElement {
  const made = document.createElement('button');
  Object.assign(made.dataset, { piece: name, kind });
  made.getBoundingClientRect = () => new DOMRect(x, 0, 50, 50);
  return made;
}

let box: HTMLElement;
let flown: { from: string; picture: Element }[];
const finished: string[] = [];
beforeEach(() => {
  box = document.createElement('section');
  document.body.replaceChildren(box);
  flown = [];
  Element.prototype.animate = vi.fn(function (this: Element, frames: Keyframe[]) {
    if (this.className === 'flying') flown.push({ from: String(frames[0]!.transform), picture: this });
    return { onfinish: null, oncancel: null } as unknown as Animation;
  }) as never;
});
afterEach(() => {
  settings.animationSpeed = 'normal';
  finished.length = 0;
});

test('a piece flies from where its kind has gone, and what stays where it was does not', () => {
  box.append(piece('hand:A', 'A', 300), piece('hand:B', 'B', 400), piece('c3', 'C', 0));
  const before = lookBefore(box);
  box.replaceChildren(piece('hand:B', 'B', 400), piece('c3', 'C', 0), piece('d4', 'A', 100));
  flyToPlace(box, before, 0);
  expect(flown.map(({ from }) => from)).toEqual(['translate(200px, 0px) scale(1)']);
});

test('what nobody has seen comes from the name of whoever moved, else from just above', () => {
  const home = piece('', '', 500);
  home.removeAttribute('data-piece');
  home.dataset.home = '1';
  document.body.append(home);
  box.append(piece('c3', 'C', 0));
  const before = lookBefore(box);
  box.append(piece('d4', 'D', 100));
  flyToPlace(box, before, 1);
  flyToPlace(box, before, 0);
  expect(flown.map(({ from }) => from)).toEqual([
    'translate(400px, 0px) scale(1)',
    'translate(0px, -20px) scale(1.25)',
  ]);
});

test('nothing flies at first, where all has changed, or when motion is switched off', () => {
  const empty = lookBefore(box);
  box.append(piece('c3', 'C', 0));
  flyToPlace(box, empty, 0);
  const before = lookBefore(box);
  box.append(...Array.from({ length: 9 }, (_, n) => piece(`n${n}`, 'N', n)));
  flyToPlace(box, before, 0);
  box.lastElementChild!.remove();
  settings.animationSpeed = 'off';
  flyToPlace(box, before, 0);
  expect([flown.length, motionTime(400)]).toEqual([0, 0]);
});

test('all motion in a box is brought to its end at once, but for what never ends', () => {
  const animation = (endTime: number, name: string) => ({
    effect: { getComputedTiming: () => ({ endTime }) },
    finish: () => finished.push(name),
  });
  box.getAnimations = () => [animation(400, 'flight'), animation(Infinity, 'beat')] as never;
  skipMotion(box);
  expect(finished).toEqual(['flight']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { sound } from './sound.svelte';

let played: number;
class Context {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator = () => ({
    frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
    start: () => (played += 1),
    stop() {},
  });
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
  });
}

beforeEach(() => {
  played = 0;
  vi.stubGlobal('AudioContext', Context);
});
afterEach(() => vi.unstubAllGlobals());

test('nothing sounds until it is wanted, and that is remembered', () => {
  expect(sound.on).toBe(false);
  sound.play('laid');
  expect(played).toBe(0);
  sound.choose(true);
  const tried = played;
  expect(tried).toBeGreaterThan(0);
  sound.play('laid');
  expect(played).toBeGreaterThan(tried);
  expect(localStorage.getItem('dallage.sound')).toBe('true');
  sound.choose(false);
  const before = played;
  sound.play('over');
  expect(played).toBe(before);
});

test('a kind of sound can be silent while the others are heard', () => {
  sound.choose(true);
  settings.sounds.laid = false;
  const before = played;
  sound.play('laid');
  expect(played).toBe(before);
  sound.play('over');
  expect(played).toBeGreaterThan(before);
  settings.sounds.laid = true;
  sound.choose(false);
});

import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'dallage.settings';
let flushSync: () => void;
const load = async (stored?: unknown) => {
  vi.resetModules();
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem(KEY, JSON.stringify(stored));
  const { settings } = await import('./settings.svelte');
  ({ flushSync } = await import('svelte')); // the one that the settings were just made with
  flushSync();
  return settings;
};
beforeEach(() => localStorage.clear());

test('what is chosen is stored, and nothing is before', async () => {
  const settings = await load();
  expect(localStorage.getItem(KEY)).toBeNull();
  settings.confirmMoves = false;
  settings.sounds.laid = false;
  flushSync();
  const stored = JSON.parse(localStorage.getItem(KEY)!);
  expect([stored.confirmMoves, stored.sounds.laid, stored.sounds.turn]).toEqual([false, false, true]);
});

test('what is stored is read, and what is missing or wrong has its default', async () => {
  const settings = await load({
    leftHanded: true,
    confirmMoves: 'yes',
    animationSpeed: 'warp',
    sounds: { over: false },
  });
  expect(settings.leftHanded).toBe(true);
  expect(settings.confirmMoves).toBe(true);
  expect(settings.animationSpeed).toBe('normal');
  expect(settings.sounds).toEqual({ laid: true, turn: true, over: false, refused: true });
  expect((await load([1])).showPoints).toBe(true);
  expect((await load(null)).showPoints).toBe(true);
});

test('the document says how fast things move and at which thumb buttons are', async () => {
  const settings = await load({ animationSpeed: 'off', leftHanded: true });
  const root = document.documentElement;
  expect([root.dataset.speed, root.style.getPropertyValue('--speed')]).toEqual(['off', '0']);
  expect(root.classList.contains('left-handed')).toBe(true);
  Object.assign(settings, { animationSpeed: 'slow', leftHanded: false });
  flushSync();
  expect([root.dataset.speed, root.style.getPropertyValue('--speed')]).toEqual(['slow', '2']);
  expect(root.classList.contains('left-handed')).toBe(false);
});

test('another page of this browser that chooses is followed', async () => {
  const settings = await load();
  localStorage.setItem(KEY, JSON.stringify({ muteChat: true }));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(settings.muteChat).toBe(true);
});

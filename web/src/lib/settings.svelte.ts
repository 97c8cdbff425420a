/**
 * What a player has chosen on this device, in one stored object. Read `settings.confirmMoves` anywhere: it is reactive;
 * assign to it (or `bind:` a field of a form to it) and it is stored. A field that an older page did not know has its
 * default, and so has a stored value of a wrong type.
 */
import type { Sound } from './sound.svelte';
import { storageItem } from './storage';

export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  confirmMoves: boolean; // a second press plays the move; else the first one that leaves one move does
  animationSpeed: Speed; // on the document as data-speed, and as the factor --speed for durations: 0 for off
  sounds: Record<Sound, boolean>; // which kinds are heard while sounds are on
  leftHanded: boolean; // the class left-handed on the document: on a phone, buttons are at the left thumb
  showPoints: boolean; // what each legal place would score, where a game shows it
  muteChat: boolean; // what others say is not shown
  muteReactions: boolean;
  playerColour: string; // a name of lib/player_colours.ts; '' is any
  playerFace: string; // a name of lib/player_faces.ts; '' is the first letter of the name
  notify: boolean; // notices of "your turn" from this server; off until asked for
}

const DEFAULTS: Settings = {
  confirmMoves: true,
  animationSpeed: 'normal',
  sounds: { laid: true, turn: true, over: true, refused: true },
  leftHanded: false,
  showPoints: true,
  muteChat: false,
  muteReactions: false,
  playerColour: '',
  playerFace: '',
  notify: false,
};
const FACTORS: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** The stored value where it has the type of the default, field by field. */
function withDefaults<T>(stored: unknown, defaults: T): T {
  if (typeof stored !== typeof defaults || stored === null) return defaults;
  if (typeof defaults !== 'object' || defaults === null) return stored as T;
  const fields = Object.entries(defaults).map(([name, value]) => [
    name,
    withDefaults((stored as Record<string, unknown>)[name], value),
  ]);
  return Object.fromEntries(fields) as T;
}

function readSettings(stored: unknown): Settings {
  const read = structuredClone(withDefaults(stored, DEFAULTS));
  return SPEEDS.includes(read.animationSpeed) ? read : { ...read, animationSpeed: 'normal' };
}

const store = storageItem<Settings>('settings');
export const settings: Settings = $state(readSettings(store.read()));

function show(): void {
  const root = document.documentElement;
  root.dataset.speed = settings.animationSpeed;
  root.style.setProperty('--speed', `${FACTORS[settings.animationSpeed]}`);
  root.classList.toggle('left-handed', settings.leftHanded);
}

show();
$effect.root(() => {
  let first = true; // nothing is stored before something was chosen
  $effect(() => {
    const chosen = $state.snapshot(settings);
    show();
    if (!first) store.write(chosen);
    first = false;
  });
});

// Another page of this browser has chosen something else.
addEventListener('storage', (event) => {
  if (event.key === store.key) Object.assign(settings, readSettings(store.read()));
});

/** Sounds of our own making: a few sine waves, off until somebody wants them. Nothing sounds before a first click. */
import { settings } from './settings.svelte';
import { storageItem } from './storage';

export type Sound = 'laid' | 'turn' | 'over' | 'refused';

interface Tone {
  pitch: number; // in hertz
  at: number; // seconds after the first one
  lasts: number;
  loud: number;
  to?: number; // the pitch it glides to
}

const SOUNDS: Record<Sound, Tone[]> = {
  // Stone on stone: a thud with a short click above it.
  laid: [
    { pitch: 190, to: 90, at: 0, lasts: 0.12, loud: 0.5 },
    { pitch: 1250, to: 700, at: 0, lasts: 0.03, loud: 0.12 },
  ],
  turn: [
    { pitch: 523, at: 0, lasts: 0.16, loud: 0.16 },
    { pitch: 784, at: 0.11, lasts: 0.24, loud: 0.16 },
  ],
  over: [523, 659, 784, 1047].map((pitch, n) => ({ pitch, at: 0.13 * n, lasts: 0.4, loud: 0.15 })),
  refused: [{ pitch: 165, to: 120, at: 0, lasts: 0.22, loud: 0.3 }],
};

const chosen = storageItem<boolean>('sound');
let on = $state(chosen.read() ?? false);
let context: AudioContext | undefined;

function sing({ pitch, at, lasts, loud, to }: Tone, where: AudioContext): void {
  const from = where.currentTime + at;
  const wave = where.createOscillator();
  const gain = where.createGain();
  wave.frequency.setValueAtTime(pitch, from);
  if (to) wave.frequency.exponentialRampToValueAtTime(to, from + lasts);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  wave.connect(gain).connect(where.destination);
  wave.start(from);
  wave.stop(from + lasts + 0.02);
}

export const sound = {
  get on(): boolean {
    return on;
  },
  choose(wanted: boolean): void {
    on = wanted;
    chosen.write(wanted);
    if (on) sound.play('turn');
  },
  play(which: Sound): void {
    if (!on || !settings.sounds[which]) return;
    // Browsers let nothing sound before the page was touched; asking earlier would only fill the console.
    if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const tone of SOUNDS[which]) sing(tone, context);
  },
};

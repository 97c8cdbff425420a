/** Where something lies on a board without an edge, in words. */
import type { Language } from '../lib/language.svelte';
import { historyTexts } from '../texts/history';
import type { Point } from './plane';

/** Roughly, as one says it at the table: "at the top left" of the other pieces; '' while there are none. */
export function speakZone({ x, y }: Point, others: Point[], language: Language): string {
  if (!others.length) return '';
  const across = third(
    x,
    others.map((one) => one.x),
  );
  const down = third(
    y,
    others.map((one) => one.y),
  );
  return historyTexts(language).zones[down]?.[across] ?? '';
}

/** 0 for the lowest third of the range, or below it; 1 for the middle; 2 for the highest. */
function third(value: number, others: number[]): number {
  const [low, high] = [Math.min(...others), Math.max(...others)];
  const part = (high - low) / 3;
  if (value < low + part) return 0;
  return value > high - part ? 2 : 1;
}

/** Exactly, counted from the first piece, which lies at 0, 0: "2 right, 1 up". Halves occur between hexagons. */
export function speakFromFirst({ x, y }: Point, language: Language): string {
  const t = historyTexts(language);
  const parts = [
    ...(x ? [(x > 0 ? t.right : t.left)(steps(x))] : []),
    ...(y ? [(y > 0 ? t.down : t.up)(steps(y))] : []),
  ];
  return parts.length ? parts.join(', ') : t.first;
}

function steps(far: number): string {
  const whole = Math.floor(Math.abs(far));
  return `${whole || !(far % 1) ? whole : ''}${far % 1 ? '½' : ''}`;
}

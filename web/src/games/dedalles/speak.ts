/** Moves and positions in words. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { ends, isSlide, isStep, lineOf, RANKS, readView, slabs, wayOf } from './view';
import { en } from './texts.en';
import { fr } from './texts.fr';

export const textsIn = (language: Language): typeof en => (language === 'fr' ? fr : en);

export function speakMove(move: string, language: Language, you = false): string {
  const t = textsIn(language);
  if (isStep(move)) return t.steps(...ends(move), you);
  return isSlide(move) ? t.slides(lineOf(move), wayOf(move), you) : t.passes(you);
}

export function speakView(view: View, _seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const lines = [0, 1].flatMap((side) => [
    t.pawns(side, (now.pawns[side] ?? []).join(', ')),
    ...(now.arrived?.[side]?.length ? [t.haveArrived(side, now.arrived[side].join(', '))] : []),
    t.exits(side, (now.exits[side] ?? []).join(', ')),
  ]);
  const minos = slabs(now).filter((one) => one.minos);
  for (const rank of RANKS) {
    const there = minos.filter((one) => one.square.endsWith(rank)).map((one) => one.square);
    if (there.length) lines.push(t.floorRow(rank, there.join(', ')));
  }
  if (now.locked.length) lines.push(t.locked(now.locked.map(t.line).join(', ')));
  if (now.forbidden && !now.over) lines.push(t.forbidden(lineOf(now.forbidden), wayOf(now.forbidden)));
  if (now.repeats > 1) lines.push(t.repeats(now.repeats));
  return lines;
}

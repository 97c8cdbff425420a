/** Moves and positions in words. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { ends, EXITS, isSlide, isStep, lineOf, RANKS, read, slabs, wayOf } from './view';
import { en } from './words.en';
import { fr } from './words.fr';

export const wordsIn = (language: Language): typeof en => (language === 'fr' ? fr : en);

export function speakMove(move: string, language: Language, you = false): string {
  const w = wordsIn(language);
  if (isStep(move)) return w.steps(...ends(move), you);
  return isSlide(move) ? w.slides(lineOf(move), wayOf(move), you) : w.passes(you);
}

export function speakView(view: View, _seat: number | null, language: Language): string[] {
  const w = wordsIn(language);
  const now = read(view);
  const lines = [0, 1].flatMap((side) => [
    w.pawns(side, (now.pawns[side] ?? []).join(', ')),
    w.exits(side, (EXITS[side] ?? []).join(', ')),
  ]);
  const minos = slabs(now).filter((one) => one.minos);
  for (const rank of RANKS) {
    const there = minos.filter((one) => one.square.endsWith(rank)).map((one) => one.square);
    if (there.length) lines.push(w.floorRow(rank, there.join(', ')));
  }
  if (now.locked.length) lines.push(w.locked(now.locked.map(w.line).join(', ')));
  if (now.forbidden && !now.over) lines.push(w.forbidden(lineOf(now.forbidden), wayOf(now.forbidden)));
  if (now.repeats > 1) lines.push(w.repeats(now.repeats));
  return lines;
}

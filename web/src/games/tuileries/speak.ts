/** Moves and positions in words. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { count, features, held, laid, parts, read, stillToCome } from './view';
import { en } from './words.en';
import { fr } from './words.fr';

export const wordsIn = (language: Language): typeof en => (language === 'fr' ? fr : en);

export function speakMove(move: string, language: Language, you = false): string {
  const w = wordsIn(language);
  const [tile, square] = parts(move);
  return w.lays(w.theTile(...features(tile)), square, you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const w = wordsIn(language);
  const now = read(view);
  const name = (code: string) => w.tile(...features(code));
  const tiles = laid(now);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((n) => {
    const there = tiles.filter((one) => one.square.endsWith(`${n}`));
    return there.length ? [w.row(n, there.map((one) => `${one.square} ${name(one.code)}`).join(', '))] : [];
  });
  const lines = tiles.length ? rows : [w.empty];
  if (now.circles.length) lines.push(w.circlesLeft(now.circles.join(', ')));
  for (const group of now.last?.groups ?? [])
    lines.push(w.lastGroup(w.kinds[group.kind], group.squares.join(', ')));
  const hand = held(now, seat);
  if (hand.length) lines.push(w.hand(hand.map(name).join(', ')));
  lines.push(w.pile(count(now.pile)));
  const hidden = [...stillToCome(now, seat)];
  if (hidden.length) lines.push(w.unseenAre(hidden.map(name).join(', ')));
  return lines;
}

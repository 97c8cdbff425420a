/** Moves and positions in words. */
import { count, held } from '../../board/hands';
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { features, laid, parts, readView } from './view';
import { en } from './texts.en';
import { fr } from './texts.fr';

export const textsIn = (language: Language): typeof en => (language === 'fr' ? fr : en);

export function speakMove(move: string, language: Language, you = false): string {
  const t = textsIn(language);
  const [tile, square] = parts(move);
  return t.lays(t.theTile(...features(tile)), square, you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const name = (code: string) => t.tile(...features(code));
  const tiles = laid(now);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((n) => {
    const there = tiles.filter((one) => one.square.endsWith(`${n}`));
    return there.length ? [t.row(n, there.map((one) => `${one.square} ${name(one.code)}`).join(', '))] : [];
  });
  const lines = tiles.length ? rows : [t.empty];
  if (now.circles.length) lines.push(t.circlesLeft(now.circles.join(', ')));
  for (const group of now.last?.groups ?? [])
    lines.push(t.lastGroup(t.kinds[group.kind], group.squares.join(', ')));
  const hand = held(now.hands, seat);
  if (hand.length) lines.push(t.hand(hand.map(name).join(', ')));
  lines.push(t.pile(count(now.pile)));
  const hidden = Object.keys(now.unseen);
  if (hidden.length) lines.push(t.unseenAre(hidden.map(name).join(', ')));
  return lines;
}

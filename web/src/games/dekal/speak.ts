/** Dékal in sentences. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { insert, readView, SIDE, square, type Card } from './view';
import { en } from './texts.en';
import { fr } from './texts.fr';

export function textsIn(language: Language): typeof en {
  return language === 'fr' ? fr : en;
}

export function speakMove(move: string, language: Language, you = false): string {
  const t = textsIn(language);
  const found = insert(move);
  return found ? t.speakInsert(found.value, found.way, you) : t.speakReveal(move, you);
}

/** A card as it lies. */
export function speakCard(card: Card, cancels: boolean, t: typeof en): string {
  if (card === null) return t.hole;
  if (card === '?') return t.down;
  return cancels ? t.cancels(card) : `${card}`;
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const name = (one: number) => (one === seat ? t.you : t.seat(one));
  const lines = [
    `${now.rounds ? `${t.round(now.round)}. ` : ''}${t.turn(now.turn, now.turns)}.`,
    t.marker(name(now.first)),
  ];
  const middle = now.middle.filter((value) => value !== null);
  if (middle.length) lines.push(t.lies(middle.join(', ')));
  now.grids.forEach((cards, one) => {
    const rows = Array.from({ length: SIDE }, (_, row) => {
      const places = Array.from({ length: SIDE }, (_, file) => SIDE * row + file);
      const cancels = (place: number) => !!now.cancelled[one]?.includes(square(place));
      const told = places.map((place) => speakCard(cards[place] ?? null, cancels(place), t));
      return t.row(SIDE - row, told.join(', '));
    });
    lines.push(t.grid(name(one), t.countsLong(now.scores[one] ?? null), rows.join(t.between)));
  });
  return lines;
}

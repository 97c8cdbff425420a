/** Dékal in sentences. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { insert, pairs, read, SIDE, TURNS, type Card } from './view';
import { en } from './words.en';
import { fr } from './words.fr';

export function wordsOf(language: Language): typeof en {
  return language === 'fr' ? fr : en;
}

export function speakMove(move: string, language: Language, you = false): string {
  const w = wordsOf(language);
  const found = insert(move);
  return found ? w.speakInsert(found.value, found.way, you) : w.speakReveal(move, you);
}

/** What lies on a place. */
export function speakCard(cards: Card[], place: number, w: typeof en): string {
  const card = cards[place] ?? null;
  if (card === null) return w.hole;
  if (card === '?') return w.down;
  return pairs(cards).some((pair) => pair.includes(place)) ? w.cancels(card) : `${card}`;
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const w = wordsOf(language);
  const now = read(view);
  const name = (one: number) => (one === seat ? w.you : w.seat(one));
  const lines = [
    `${now.rounds ? `${w.round(now.round)}. ` : ''}${w.turn(now.turn, TURNS)}.`,
    w.marker(name(now.first)),
  ];
  const middle = now.middle.filter((value) => value !== null);
  if (middle.length) lines.push(w.lies(middle.join(', ')));
  now.grids.forEach((cards, one) => {
    const rows = Array.from({ length: SIDE }, (_, row) => {
      const places = Array.from({ length: SIDE }, (_, file) => SIDE * row + file);
      return w.row(SIDE - row, places.map((place) => speakCard(cards, place, w)).join(', '));
    });
    lines.push(w.grid(name(one), w.countsLong(now.scores[one] ?? null), rows.join(w.between)));
  });
  return lines;
}

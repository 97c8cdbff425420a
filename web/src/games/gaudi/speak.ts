/** Moves and positions of Gaudí in words. */
import { count } from '../../board/hands';
import { nameOf } from '../../board/hexes';
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { layOf, openAnimals, readView, type Colour } from './view';
import { en } from './texts.en';
import { fr } from './texts.fr';

export const textsIn = (language: Language) => (language === 'fr' ? fr : en);

export function speakTile(tile: string, language: Language): string {
  const [star, snail, jelly] = [...tile] as [Colour, Colour, Colour];
  return textsIn(language).tile(star, snail, jelly);
}

export function speakMove(move: string, language: Language, you = false): string {
  const t = textsIn(language);
  const lay = layOf(move);
  if (lay) return t.lays(speakTile(lay.tile, language), lay.cell, you);
  return move === 'stop' ? t.stops(you) : move === 'pass' ? t.passes(you) : t.swaps(you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const hand = seat === null ? undefined : now.hands[seat];
  const wanted = now.objectives.map((cards) => cards && t.objective(...cards));
  const mine = seat === null ? null : wanted[seat];
  const completed = now.animals.map(({ q, r, animal, colour, owner }) => {
    const name = t.animal(animal, colour);
    return owner === null ? t.unmarked(name, nameOf(q, r)) : t.marked(name, nameOf(q, r), owner);
  });
  const open = [...openAnimals(now)].map(([corner, { animal, colour, tiles }]) =>
    t.thirds(t.animal(animal, colour), corner, tiles),
  );
  return [
    t.laidTiles(now.board.length),
    ...(now.laid.length ? [t.thisTurn(now.laid.length, now.completed)] : []),
    ...(Array.isArray(hand)
      ? [t.yourHand(hand.map((tile) => speakTile(tile, language)).join(t.between))]
      : []),
    ...(mine ? [t.yourObjectives(mine)] : []),
    ...now.hands.map((held, n) => t.seatHas(n, count(held), now.tokens[n] ?? 0)),
    ...wanted.flatMap((text, n) => (text && n !== seat ? [t.seatWants(n, text)] : [])),
    `${t.pile(count(now.pile))}.`,
    completed.length ? t.whole(completed.join(t.between)) : t.wholeNone,
    ...(open.length ? [t.open(open.join(t.between))] : []),
  ];
}

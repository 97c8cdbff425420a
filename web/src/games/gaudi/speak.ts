/** Moves and positions of Gaudí in words. */
import { nameOf } from '../../board/hexes';
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { begun, count, layOf, seen, type Colour } from './view';
import { en } from './words.en';
import { fr } from './words.fr';

export const wordsOf = (language: Language) => (language === 'fr' ? fr : en);

export function speakTile(tile: string, language: Language): string {
  const [star, snail, jelly] = [...tile] as [Colour, Colour, Colour];
  return wordsOf(language).tile(star, snail, jelly);
}

export function speakMove(move: string, language: Language, you = false): string {
  const w = wordsOf(language);
  const lay = layOf(move);
  if (lay) return w.lays(speakTile(lay.tile, language), lay.cell, you);
  return move === 'stop' ? w.stops(you) : move === 'pass' ? w.passes(you) : w.swaps(you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const w = wordsOf(language);
  const now = seen(view);
  const hand = seat === null ? undefined : now.hands[seat];
  const wanted = now.objectives.map((cards) => cards && w.objective(...cards));
  const mine = seat === null ? null : wanted[seat];
  const wholes = now.animals.map(({ q, r, animal, colour, owner }) => {
    const name = w.animal(animal, colour);
    return owner === null ? w.unmarked(name, nameOf(q, r)) : w.marked(name, nameOf(q, r), owner);
  });
  const started = begun(now).map(({ at, animal, colour, thirds }) =>
    w.thirds(w.animal(animal, colour), at, thirds),
  );
  return [
    w.laidTiles(now.board.length),
    ...(now.laid.length ? [w.thisTurn(now.laid.length, now.completed)] : []),
    ...(Array.isArray(hand)
      ? [w.yourHand(hand.map((tile) => speakTile(tile, language)).join(w.between))]
      : []),
    ...(mine ? [w.yourObjectives(mine)] : []),
    ...now.hands.map((held, n) => w.seatHas(n, count(held), now.tokens[n] ?? 0)),
    ...wanted.flatMap((text, n) => (text && n !== seat ? [w.seatWants(n, text)] : [])),
    `${w.pile(count(now.pile))}.`,
    wholes.length ? w.whole(wholes.join(w.between)) : w.wholeNone,
    ...(started.length ? [w.open(started.join(w.between))] : []),
  ];
}

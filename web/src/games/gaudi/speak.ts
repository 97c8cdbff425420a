/** Moves and positions of Gaudí in words. */
import { count } from '../../board/hands';
import { cellOf, middle, nameOf } from '../../board/hexes';
import { speakFromFirst, speakZone } from '../../board/place_words';
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

/** A cell, counted from the first tile: half a tile to the side in every other row. */
export function speakCell(cell: string, language: Language): string {
  const [q, r] = cellOf(cell);
  return speakFromFirst({ x: q + r / 2, y: r }, language);
}

/** Where a tile lies among those that were there before it. */
function speakWhere(cell: string, view: View | undefined, language: Language): string {
  const board = view ? readView(view).board : [];
  const found = board.findIndex(({ q, r }) => nameOf(q, r) === cell);
  const before = found < 0 ? board : board.slice(0, found);
  return speakZone(
    middle(cellOf(cell)),
    before.map(({ q, r }) => middle([q, r])),
    language,
  );
}

export function speakMove(move: string, language: Language, you = false, view?: View): string {
  const t = textsIn(language);
  const lay = layOf(move);
  if (lay) return t.lays(speakTile(lay.tile, language), speakWhere(lay.cell, view, language), you);
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
    const at = speakCell(nameOf(q, r), language);
    return owner === null ? t.unmarked(name, at) : t.marked(name, at, owner);
  });
  const open = [...openAnimals(now)].map(([corner, { animal, colour, tiles }]) =>
    t.thirds(t.animal(animal, colour), speakCell(corner, language), tiles),
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
    ...(now.board.length > 1 ? [t.counted] : []),
    completed.length ? t.whole(completed.join(t.between)) : t.wholeNone,
    ...(open.length ? [t.open(open.join(t.between))] : []),
  ];
}

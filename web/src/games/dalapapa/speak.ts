/** Moves and positions of Dalapapa in words. */
import { count, held } from '../../board/hands';
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { speakFromFirst, speakZone } from '../../board/place_words';
import type { Point } from '../../board/plane';
import { facesOf, layOf, middle, printed, readView, squareOf, type Colour, type Lay } from './view';
import { en } from './texts.en';
import { fr } from './texts.fr';

export const textsIn = (language: Language) => (language === 'fr' ? fr : en);

/** A face as it lies: the outline clockwise from the left end, or from the left at the top when it stands upright. */
export function speakFace(letters: string, turn: number, language: Language): string {
  const t = textsIn(language);
  const outline = [...letters.slice(0, 6)] as Colour[];
  const from = turn > 1 ? 3 : 0;
  const around = [...outline.slice(from), ...outline.slice(0, from)].map((colour) => t.colours[colour]);
  return t.face(letters[6] as Colour, around.join(', '));
}

/** A domino with both its faces, lying flat. */
export function speakDomino([a, b]: [string, string], language: Language): string {
  const t = textsIn(language);
  return t.domino(t.faces(speakFace(a, 0, language), speakFace(b, 0, language)));
}

/** A place, counted from the first domino. */
export const speakPlace = (at: Point, language: Language) => speakFromFirst(at, language);

/** The colours around the middle of a face, without that of the middle. */
function speakAround(letters: string, language: Language): string {
  const t = textsIn(language);
  const around = [...new Set(letters.slice(0, 6))].filter((one) => one !== letters[6]).sort() as Colour[];
  if (!around.length) return '';
  const list = new Intl.ListFormat(language === 'fr' ? 'fr' : 'en-GB');
  return t.around(list.format(around.map((one) => t.colours[one])));
}

/** Where it lies among those that were there before it. */
function speakWhere(lay: Lay, view: View | undefined, language: Language): string {
  const board = view ? readView(view).board : [];
  const found = board.findIndex((one) => squareOf(one) === squareOf(lay));
  return speakZone(middle(lay), (found < 0 ? board : board.slice(0, found)).map(middle), language);
}

export function speakMove(move: string, language: Language, you = false, view?: View): string {
  const t = textsIn(language);
  const lay = layOf(move);
  if (lay) {
    const letters = facesOf(lay.domino)[lay.face === 'a' ? 0 : 1];
    const around = speakAround(letters, language);
    return t.lays(letters[6] as Colour, around, speakWhere(lay, view, language), you);
  }
  return move === 'stop' ? t.stops(you) : move === 'pass' ? t.passes(you) : t.swaps(you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const hand = held(now.hands, seat).map((domino) =>
    speakDomino([printed(now, domino, 'a'), printed(now, domino, 'b')], language),
  );
  return [
    t.laid(now.board.length),
    ...(hand.length ? [t.yourHand(hand.join(t.between))] : []),
    ...now.hands.map((some, n) => t.seatHas(n, count(some))),
    `${t.bag(count(now.bag))}.`,
    ...(now.last ? [t.lastMade(now.last.discs.length, now.last.groups.map((g) => g.length).join(', '))] : []),
    ...(now.board.length > 1 ? [t.counted] : []),
    ...now.board.map((lay) => {
      const face = speakFace(printed(now, lay.domino, lay.face), lay.turn, language);
      return t.laidAt(speakPlace(lay, language), lay.turn % 2 === 1, face);
    }),
  ];
}

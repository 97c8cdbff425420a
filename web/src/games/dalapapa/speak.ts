/** Moves and positions of Dalapapa in words. */
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { count, held, layOf, printed, seen, squareOf, type Colour } from './view';
import { en } from './words.en';
import { fr } from './words.fr';

export const wordsOf = (language: Language) => (language === 'fr' ? fr : en);

/** A face as it lies: the outline clockwise from the left end, or from the left at the top when it stands upright. */
export function speakFace(letters: string, turn: number, language: Language): string {
  const w = wordsOf(language);
  const outline = [...letters.slice(0, 6)] as Colour[];
  const from = turn > 1 ? 3 : 0;
  const around = [...outline.slice(from), ...outline.slice(0, from)].map((colour) => w.colours[colour]);
  return w.face(letters[6] as Colour, around.join(', '));
}

/** A domino with both its faces, lying flat. */
export function speakDomino(domino: number, [a, b]: [string, string], language: Language): string {
  const [faceA, faceB] = [speakFace(a, 0, language), speakFace(b, 0, language)];
  const w = wordsOf(language);
  return w.domino(domino, w.faces(faceA, faceB));
}

export function speakMove(move: string, language: Language, you = false): string {
  const w = wordsOf(language);
  const lay = layOf(move);
  if (lay) return w.lays(lay.domino, lay.face, w.turned[lay.turn] ?? '', squareOf(lay), you);
  return move === 'stop' ? w.stops(you) : move === 'pass' ? w.passes(you) : w.swaps(you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const w = wordsOf(language);
  const now = seen(view);
  const hand = held(now, seat).map((domino) =>
    speakDomino(domino, [printed(now, domino, 'a'), printed(now, domino, 'b')], language),
  );
  return [
    w.laid(now.board.length),
    ...(hand.length ? [w.yourHand(hand.join(w.between))] : []),
    ...now.hands.map((some, n) => w.seatHas(n, count(some))),
    `${w.bag(count(now.bag))}.`,
    ...(now.last ? [w.lastMade(now.last.discs.length, now.last.groups.map((g) => g.length).join(', '))] : []),
    ...now.board.map((lay) => {
      const face = speakFace(printed(now, lay.domino, lay.face), lay.turn, language);
      return w.laidAt(squareOf(lay), lay.turn % 2 === 1, face);
    }),
  ];
}

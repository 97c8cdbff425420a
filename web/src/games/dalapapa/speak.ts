/** Moves and positions of Dalapapa in words. */
import { count, held } from '../../board/hands';
import type { View } from '../../lib/game';
import type { Language } from '../../lib/language.svelte';
import { layOf, printed, readView, squareOf, type Colour } from './view';
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
export function speakDomino(domino: number, [a, b]: [string, string], language: Language): string {
  const [faceA, faceB] = [speakFace(a, 0, language), speakFace(b, 0, language)];
  const t = textsIn(language);
  return t.domino(domino, t.faces(faceA, faceB));
}

export function speakMove(move: string, language: Language, you = false): string {
  const t = textsIn(language);
  const lay = layOf(move);
  if (lay) return t.lays(lay.domino, lay.face, t.turned[lay.turn] ?? '', squareOf(lay), you);
  return move === 'stop' ? t.stops(you) : move === 'pass' ? t.passes(you) : t.swaps(you);
}

export function speakView(view: View, seat: number | null, language: Language): string[] {
  const t = textsIn(language);
  const now = readView(view);
  const hand = held(now.hands, seat).map((domino) =>
    speakDomino(domino, [printed(now, domino, 'a'), printed(now, domino, 'b')], language),
  );
  return [
    t.laid(now.board.length),
    ...(hand.length ? [t.yourHand(hand.join(t.between))] : []),
    ...now.hands.map((some, n) => t.seatHas(n, count(some))),
    `${t.bag(count(now.bag))}.`,
    ...(now.last ? [t.lastMade(now.last.discs.length, now.last.groups.map((g) => g.length).join(', '))] : []),
    ...now.board.map((lay) => {
      const face = speakFace(printed(now, lay.domino, lay.face), lay.turn, language);
      return t.laidAt(squareOf(lay), lay.turn % 2 === 1, face);
    }),
  ];
}

/** Les mots de Tuileries en français. */
import { typesetTexts } from '../../lib/french';
import type { en } from './texts.en';
import type { Colour, Rank, Sign } from './view';

const COLOUR: Record<Colour, [string, string]> = {
  B: ['bleu', 'bleue'],
  Y: ['jaune', 'jaune'],
  G: ['vert', 'verte'],
  R: ['rouge', 'rouge'],
};
const RANK: Record<Rank, string> = { K: 'roi', Q: 'dame', N: 'cavalier', J: 'valet' };
const SIGN: Record<Sign, string> = { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' };

const plural = (n: number) => (n < 2 ? `${n} tuile` : `${n} tuiles`);
const tile = (c: Colour, r: Rank, s: Sign) => `${RANK[r]} de ${SIGN[s]} ${COLOUR[c][r === 'Q' ? 1 : 0]}`;

export const fr: typeof en = typesetTexts({
  board: 'Plateau de 8 sur 8',
  colours: { B: 'bleu', Y: 'jaune', G: 'vert', R: 'rouge' },
  letters: { K: 'R', Q: 'D', N: 'C', J: 'V' },
  tile,
  theTile: (c, r, s) => `${r === 'Q' ? 'la' : 'le'} ${tile(c, r, s)}`,
  lays: (what, square, you) => `${you ? 'posez' : 'pose'} ${what} en ${square}`,
  square: (square) => `Case ${square}`,
  circled: (square) => `Case ${square}, marquée d’un cercle`,
  layOn: (what, square) => `Poser ${what} en ${square}`,
  playOn: (what, square) => `Jouer ${what} en ${square}`,
  chooseTile: 'Choisissez une tuile, ou d’abord une case.',
  chooseSquare: (what) => `Où poser ${what} ?`,
  chooseTileFor: (square) => `Quelle tuile en ${square} ?`,
  circlesFirst: 'On remplit d’abord les cercles.',
  hinted: (what) => `${what} (conseil)`,
  lastLaid: (name, what, square, points) => `${name} : ${what} en ${square}, ${points}`,
  points: (n) => (n < 2 ? `${n} point` : `${n} points`),
  youAgain: 'Vous rejouez !',
  again: (name) => `Nouveau tour pour ${name}`,
  kinds: {
    'colour+rank': 'couleur et rang',
    'rank+sign': 'rang et signe',
    'sign+colour': 'signe et couleur',
  },
  group: (n, kind) => `${kind} : ${n}`,
  pile: (n) => `Pioche : ${plural(n)}`,
  holds: (name, n) => `${name} : ${plural(n)}`,
  unseen: (n) => `Tuiles encore à venir (${n})`,
  unseenAre: (tiles) => `Tuiles encore à venir : ${tiles}`,
  chart: (colour, tiles) => `${colour} : ${tiles || 'aucune'}`,
  unseenHint: 'Dans la pioche ou dans les mains des autres.',
  hand: (tiles) => `Votre main : ${tiles}`,
  row: (n, tiles) => `Ligne ${n} : ${tiles}`,
  empty: 'Le plateau est vide.',
  circlesLeft: (squares) => `Cercles à remplir : ${squares}`,
  lastGroup: (kind, squares) => `Groupe par ${kind} : ${squares}`,
});

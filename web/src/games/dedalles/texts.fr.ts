/** Les mots de Dédalles en français. */
import { typesetTexts } from '../../lib/french';
import type { Way } from './view';
import type { en } from './texts.en';

const SIDES = ['clairs', 'foncés'];
// Ni haut ni bas : chacun voit le sol de son côté.
const WAYS: Record<Way, string> = {
  '^': 'vers la ligne 7',
  v: 'vers la ligne 1',
  '<': 'vers la colonne a',
  '>': 'vers la colonne g',
};
const isRank = (name: string) => /\d/.test(name);
const line = (name: string) => (isRank(name) ? `ligne ${name}` : `colonne ${name}`);
const theLine = (name: string) => (isRank(name) ? `la ligne ${name}` : `la colonne ${name}`);

export const fr: typeof en = typesetTexts({
  board: 'Sol de 7 sur 7',
  line,
  steps: (from, to, you) => `${you ? 'déplacez' : 'déplace'} un pion de ${from} en ${to}`,
  slides: (name, way, you) => `${you ? 'faites' : 'fait'} coulisser ${theLine(name)} ${WAYS[way]}`,
  passes: (you) => (you ? 'passez' : 'passe'),
  pass: 'Passer',
  pawn: (square, arrived) => `Votre pion en ${square}${arrived ? ', arrivé' : ''}`,
  stepTo: (from, to) => `Déplacer le pion de ${from} en ${to}`,
  playTo: (from, to) => `Jouer : le pion de ${from} en ${to}`,
  slide: (name, way) => `Faire coulisser ${theLine(name)} ${WAYS[way]}`,
  playSlide: (name, way) => `Jouer : ${theLine(name)} ${WAYS[way]}`,
  exit: (square) => `${square}, une sortie`,
  hinted: (label) => `${label} (conseil)`,
  choose: 'Choisissez un pion, ou une flèche pour faire coulisser une rangée.',
  cannotStep: (square) => `Le pion en ${square} ne peut pas bouger maintenant.`,
  understood: 'Compris',
  blocked: (square) => `Votre pion en ${square}, bloqué : pourquoi ?`,
  chooseStep: (square) => `Où va le pion de ${square} ?`,
  mustPass: 'Vous ne pouvez ni jouer un pion ni faire coulisser une rangée.',
  onExits: (name, side, n, needed) => `${name} (${SIDES[side]}) : ${n} sur ${needed} aux sorties`,
  arrived: (name, side, n, needed) => `${name} (${SIDES[side]}) : ${n} sur ${needed} arrivés`,
  last: (what) => `Dernier coup : ${what}`,
  lastStep: (from, to) => `de ${from} en ${to}`,
  lastSlide: (name, way) => `${line(name)} ${WAYS[way]}`,
  forbidden: (name, way) =>
    `Pas à ce tour : ${line(name)} ${WAYS[way]}, qui vient de coulisser dans l’autre sens.`,
  locked: (lines) => `Rangées verrouillées par des pions aux sorties : ${lines}`,
  repeats: (n) =>
    `Même position pour la ${n === 2 ? 'deuxième' : 'troisième'} fois ; à la troisième, partie nulle.`,
  floorRow: (rank, squares) => `Ligne ${rank}, dalles Minos : ${squares}`,
  pawns: (side, squares) => `Pions ${SIDES[side]} : ${squares}`,
  haveArrived: (side, squares) => `Pions ${SIDES[side]} arrivés : ${squares}`,
  exits: (side, squares) => `Sorties des ${SIDES[side]} : ${squares}`,
});

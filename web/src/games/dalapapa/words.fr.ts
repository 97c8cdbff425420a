/** Les mots de Dalapapa en français. */
import { printed } from '../../lib/french';
import type { Colour } from './view';
import type { en } from './words.en';

const colours: Record<Colour, string> = { B: 'bleu', Y: 'jaune', R: 'rouge', G: 'vert' };

export const fr: typeof en = printed({
  board: 'Les dominos posés',
  colours,
  face: (centre, outline) => `centre ${colours[centre]} ; autour : ${outline}`,
  domino: (number, face) => `Domino ${number}, ${face}`,
  layHere: (square) => `Poser en ${square}`,
  confirmHere: (square) => `Poser en ${square} : appuyez encore pour jouer`,
  chooseDomino: 'Choisissez un domino. Touchez-le encore pour le tourner.',
  choosePlace: 'Tournez-le, retournez-le, puis choisissez une place éclairée.',
  noPlace: 'Dans ce sens, il ne va nulle part : tournez-le ou retournez-le.',
  second: 'Vous pouvez poser votre autre domino, ce qui coûte 4 points, ou vous arrêter.',
  mustSwap: 'Aucun de vos dominos ne peut être posé : tirez-en d’autres.',
  mustPass: 'Aucun domino ne peut être posé : vous passez.',
  turn: 'Tourner',
  flip: 'Retourner',
  stop: 'S’arrêter',
  swap: 'Tirer d’autres dominos',
  pass: 'Passer',
  players: 'Joueurs',
  bag: (n) => (n > 1 ? `${n} dominos dans le sac` : `${n} domino dans le sac`),
  coming: (n) => `Dominos encore à venir (${n})`,
  comingFrom: 'Dans le sac ou dans les mains des autres. Chacun est dessiné avec ses deux faces.',
  hand: (n) => (n > 1 ? `${n} dominos` : `${n} domino`),
  target: (n) => `${n} points à atteindre`,
  turned: ['sans le tourner', 'un quart de tour', 'un demi-tour', 'trois quarts de tour'],
  lays: (number, face, turned, square, you) =>
    `${you ? 'posez' : 'pose'} le domino ${number} (face ${face}, ${turned}) en ${square}`,
  stops: (you) => (you ? 'vous arrêtez' : 's’arrête'),
  swaps: (you) => `${you ? 'tirez' : 'tire'} d’autres dominos`,
  passes: (you) => (you ? 'passez' : 'passe'),
  laid: (n) => (n > 1 ? `${n} dominos sont posés.` : `${n} domino est posé.`),
  yourHand: (text) => `Votre main : ${text}.`,
  seatHas: (seat, n) => `Place ${seat + 1} : ${n > 1 ? `${n} dominos` : `${n} domino`} en main.`,
  laidAt: (square, upright, face) =>
    `En ${square}, ${upright ? 'à la verticale' : 'à l’horizontale'} : ${face}.`,
  lastMade: (discs, groups) =>
    groups
      ? `Le dernier domino a créé ${discs > 1 ? `${discs} disques` : `${discs} disque`} et des groupes de ${groups}.`
      : `Le dernier domino a créé ${discs > 1 ? `${discs} disques` : `${discs} disque`} et aucun groupe.`,
});

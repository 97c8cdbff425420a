/** Les mots de Dalapapa en français. */
import { typesetTexts } from '../../lib/french';
import type { Colour } from './view';
import type { en } from './texts.en';

const colours: Record<Colour, string> = { B: 'bleu', Y: 'jaune', R: 'rouge', G: 'vert' };

export const fr: typeof en = typesetTexts({
  board: 'Les dalapapas posés',
  colours,
  face: (centre, outline) => `centre ${colours[centre]} ; autour : ${outline}`,
  faces: (a, b) => `a : ${a} | b : ${b}`,
  domino: (face) => `Dalapapa, ${face}`,
  layHere: (place) => `Poser ${place}`,
  confirmHere: (place) => `Poser ${place} : appuyez encore pour jouer`,
  nextWay: (place) => `Poser ${place} : appuyez encore pour voir une autre façon`,
  place: (place, upright) => `${upright ? 'à la verticale' : 'à l’horizontale'}, ${place}`,
  ways: (n) => `${n} façons de poser un dalapapa ici`,
  chooseEither: 'Choisissez un dalapapa, ou une place pour voir ce qui y va.',
  choosePlace: 'Choisissez une place : elle décide du sens du dalapapa.',
  chooseWay: 'Tout cela va ici : choisissez.',
  second: (price) =>
    `Vous pouvez poser votre autre dalapapa, ce qui coûte ${price} point${price > 1 ? 's' : ''}, ou vous arrêter.`,
  mustSwap: 'Aucun de vos dalapapas ne peut être posé : tirez-en d’autres.',
  mustPass: 'Aucun dalapapa ne peut être posé : vous passez.',
  stop: 'S’arrêter',
  swap: 'Tirer d’autres dalapapas',
  pass: 'Passer',
  players: 'Joueurs',
  playerNumber: (seat) => `Joueur ${seat + 1}`,
  playerScore: (seat, points) => `Joueur ${seat + 1} : ${points}`,
  bag: (n) => (n > 1 ? `${n} dalapapas dans le sac` : `${n} dalapapa dans le sac`),
  coming: (n) => `Dalapapas encore à venir (${n})`,
  comingFrom: 'Dans le sac ou dans les mains des autres. Chacun est dessiné avec ses deux faces.',
  hand: (n) => (n > 1 ? `${n} dalapapas` : `${n} dalapapa`),
  target: (n) => `${n} points à atteindre`,
  around: (list) => ` (${list} autour)`,
  lays: (centre, around, where, you) =>
    `${you ? 'posez' : 'pose'} un dalapapa ${colours[centre]}${where && ` ${where}`}${around}`,
  stops: (you) => (you ? 'vous arrêtez' : 's’arrête'),
  swaps: (you) => `${you ? 'tirez' : 'tire'} d’autres dalapapas`,
  passes: (you) => (you ? 'passez' : 'passe'),
  laid: (n) => (n > 1 ? `${n} dalapapas sont posés.` : `${n} dalapapa est posé.`),
  between: ' ; ',
  yourHand: (text) => `Votre main : ${text}.`,
  seatHas: (seat, n) => `Place ${seat + 1} : ${n > 1 ? `${n} dalapapas` : `${n} dalapapa`} en main.`,
  counted: 'Les places se comptent en carrés depuis le premier dalapapa.',
  laidAt: (place, upright, face) => `${place}, ${upright ? 'à la verticale' : 'à l’horizontale'} : ${face}.`,
  lastMade: (discs, groups) => {
    const made = discs > 1 ? `${discs} disques` : `${discs} disque`;
    const closed = groups.includes(',') ? `des groupes de ${groups}` : `un groupe de ${groups}`;
    return `Le dernier dalapapa a créé ${made} et ${groups ? closed : 'aucun groupe'}.`;
  },
});

/** Les mots de Dékal en français. */
import { de, typesetTexts } from '../../lib/french';
import type { Way } from './view';
import type { en } from './texts.en';

const FROM: Record<Way, string> = {
  '>': 'par la gauche',
  '<': 'par la droite',
  v: 'par le haut',
  '^': 'par le bas',
};

export const fr: typeof en = typesetTexts({
  turn: (turn, of) => `Tour ${turn} sur ${of}`,
  round: (round) => `Manche ${round}`,
  middle: 'Au centre',
  gridOf: (name) => `Grille ${de(name)}`,
  mine: 'Votre grille',
  first: 'premier joueur',
  down: 'face cachée',
  hole: 'le trou',
  at: (square, what) => `${square} : ${what}`,
  cancels: (value) => `${value}, s’annule`,
  counts: (points) => (points === null ? '–' : `${points}`),
  countsLong: (points) =>
    points === null ? 'points pas encore comptés' : points < 2 ? `${points} point` : `${points} points`,
  total: (points) => `total ${points}`,
  turnUp: (square) => `Retourner la carte en ${square}`,
  take: (value, name) => `Prendre le ${value}, révélé par ${name}`,
  pushIn: (way) => `Faire entrer la carte ${FROM[way]}`,
  notYet: (name) => `${name} : pas encore de choix`,
  hasChosen: (name) => `${name} : choix fait`,
  taken: (name) => `${name} : carte prise`,
  revealed: (name, value) => `${name} : ${value} révélé`,
  choose: 'Choisissez une carte face cachée à révéler.',
  waiting: (done, of) => `Choix faits : ${done} sur ${of}. Toutes les cartes se retourneront ensemble.`,
  takeOne: 'Prenez une carte au centre.',
  pushIt: 'Faites-la entrer par une flèche.',
  inserts: (name) => `${name} prend une carte et la fait entrer.`,
  coming: (n) => `Cartes encore à venir (${n})`,
  comingOf: (n, unseen) =>
    `Pas encore vues : ${unseen < 2 ? `${unseen} carte` : `${unseen} cartes`}. Face cachée dans les grilles : ${n} ; non distribuées : ${unseen - n}.`,
  copies: (value, n) => `${n} × ${value}`,
  over: 'Les voisines égales ont disparu ; ce qui reste compte.',
  speakReveal: (square, you) => `${you ? 'révélez' : 'révèle'} la carte en ${square}`,
  speakInsert: (value, way, you) => `${you ? 'faites' : 'fait'} entrer un ${value} ${FROM[way]}`,
  seat: (seat) => `Place ${seat + 1}`,
  player: (seat) => `Joueur ${seat + 1}`,
  you: 'Vous',
  marker: (name) => `Premier joueur : ${name}.`,
  lies: (list) => `Au centre : ${list}.`,
  between: ' ; ',
  row: (rank, list) => `ligne ${rank} : ${list}`,
  grid: (name, points, rows) => `${name}, ${points}. De a à d, ${rows}.`,
});

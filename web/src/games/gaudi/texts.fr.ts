/** Les mots de Gaudí en français. */
import { typesetTexts } from '../../lib/french';
import type { Animal, Colour } from './view';
import type { en } from './texts.en';

const animals: Record<Animal, string> = { star: 'étoile', snail: 'escargot', jelly: 'méduse' };
const colours: Record<Colour, string> = { B: 'bleu', G: 'vert', O: 'orange' };
const feminine: Record<Colour, string> = { B: 'bleue', G: 'verte', O: 'orange' };
const many = (n: number, one: string, more: string) => (n > 1 ? `${n} ${more}` : `${n} ${one}`);
const animal = (kind: Animal, colour: Colour) =>
  `${animals[kind]} ${kind === 'snail' ? colours[colour] : feminine[colour]}`;

export const fr: typeof en = typesetTexts({
  board: 'Le pavage',
  animals,
  colours,
  animal,
  tile: (star, snail, jelly) =>
    `étoile ${feminine[star]}, escargot ${colours[snail]}, méduse ${feminine[jelly]}`,
  layHere: (place) => `Poser : ${place}`,
  confirmHere: (place) => `Poser : ${place}. Appuyez encore pour jouer`,
  beside: (list) => `à côté de : ${list}`,
  chooseTile: 'Choisissez une dalle de votre main, ou une place.',
  choosePlace: 'Choisissez une place éclairée.',
  chooseFitting: 'Choisissez une des dalles qui conviennent ici.',
  another: 'Posez une autre dalle, ou arrêtez-vous.',
  mustSwap: 'Aucune de vos dalles ne peut être posée : rendez-en une et piochez-en une autre.',
  mustPass: 'Aucune dalle ne convient, pas même dans la pioche : vous passez.',
  stop: 'S’arrêter',
  swap: 'Échanger cette dalle',
  pass: 'Passer',
  objectives: 'Vos objectifs',
  objective: (kind, colour) => `${animals[kind]} et ${colours[colour]}`,
  pile: (n) => `${many(n, 'dalle', 'dalles')} dans la pioche`,
  coming: (n) => `Dalles encore à venir (${n})`,
  comingFrom: 'Dans la pioche ou dans les mains des autres.',
  comingOf: (n, unseen) =>
    `Pas encore vues : ${many(unseen, 'dalle', 'dalles')}. ${many(n, 'viendra', 'viendront')} en jeu, ${many(unseen - n, 'reste', 'restent')} dans la boîte.`,
  copies: (tile, n) => `${n} × ${tile}`,
  seats: 'Joueurs',
  thePile: 'La pioche',
  playerScore: (seat, points) => `Joueur ${seat + 1} : ${many(points, 'point', 'points')}`,
  playerNumber: (seat) => `Joueur ${seat + 1}`,
  tokens: (n) => many(n, 'fiche restante', 'fiches restantes'),
  hand: (n) => many(n, 'dalle', 'dalles'),
  lays: (tile, where, you) => `${you ? 'posez' : 'pose'} une dalle${where && ` ${where}`} (${tile})`,
  stops: (you) => (you ? 'vous arrêtez' : 's’arrête'),
  swaps: (you) => `${you ? 'échangez' : 'échange'} une dalle`,
  passes: (you) => (you ? 'passez' : 'passe'),
  laidTiles: (n) => `${many(n, 'dalle est posée', 'dalles sont posées')}.`,
  between: ' ; ',
  yourHand: (tiles) => `Votre main : ${tiles}.`,
  yourObjectives: (text) => `Vos objectifs : ${text}.`,
  seatHas: (seat, tiles, tokens) =>
    `Place ${seat + 1} : ${many(tiles, 'dalle', 'dalles')} en main, ${many(tokens, 'fiche restante', 'fiches restantes')}.`,
  seatWants: (seat, text) => `Objectifs de la place ${seat + 1} : ${text}.`,
  thisTurn: (tiles, wholes) =>
    `Ce tour : ${many(tiles, 'dalle posée', 'dalles posées')}, ${many(wholes, 'animal complété', 'animaux complétés')}.`,
  counted: 'Les places se comptent depuis la première dalle, en dalles et en rangées.',
  whole: (list) => `Animaux complets : ${list}.`,
  open: (list) => `Animaux inachevés : ${list}.`,
  thirds: (name, at, thirds) => `${name} : ${at} (${many(thirds, 'tiers', 'tiers')} sur 3)`,
  wholeNone: 'Aucun animal n’est encore complet.',
  marked: (name, at, seat) => `${name} : ${at} (place ${seat + 1})`,
  unmarked: (name, at) => `${name} : ${at} (à personne)`,
});

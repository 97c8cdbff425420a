/** Les mots de Gaudí en français. */
import { printed } from '../../lib/french';
import type { Animal, Colour } from './view';
import type { en } from './words.en';

const animals: Record<Animal, string> = { star: 'étoile', snail: 'escargot', jelly: 'méduse' };
const colours: Record<Colour, string> = { B: 'bleu', G: 'vert', O: 'orange' };
const feminine: Record<Colour, string> = { B: 'bleue', G: 'verte', O: 'orange' };
const animal = (kind: Animal, colour: Colour) =>
  `${animals[kind]} ${kind === 'snail' ? colours[colour] : feminine[colour]}`;

export const fr: typeof en = printed({
  board: 'Le pavage',
  animals,
  colours,
  animal,
  tile: (star, snail, jelly) =>
    `étoile ${feminine[star]}, escargot ${colours[snail]}, méduse ${feminine[jelly]}`,
  layHere: (cell) => `Poser en ${cell}`,
  confirmHere: (cell) => `Poser en ${cell} : appuyez encore pour jouer`,
  beside: (list) => `à côté de ${list}`,
  chooseTile: 'Choisissez une dalle de votre main, ou une place.',
  choosePlace: 'Choisissez une place éclairée.',
  chooseFitting: 'Choisissez une des dalles qui vont là.',
  another: 'Posez une autre dalle, ou arrêtez-vous.',
  mustSwap: 'Aucune de vos dalles ne va nulle part. Rendez-en une et piochez-en une autre.',
  mustPass: 'Rien ne va, pas même dans la pioche : vous passez.',
  stop: 'S’arrêter',
  swap: 'Échanger cette dalle',
  pass: 'Passer',
  objectives: 'Vos objectifs',
  objective: (kind, colour) => `${animals[kind]} et ${colours[colour]}`,
  pile: (n) => (n > 1 ? `${n} dalles dans la pioche` : `${n} dalle dans la pioche`),
  seats: 'Joueurs',
  tokens: (n) => (n > 1 ? `${n} fiches restantes` : `${n} fiche restante`),
  hand: (n) => (n > 1 ? `${n} dalles` : `${n} dalle`),
  lays: (tile, cell, you) => `${you ? 'posez' : 'pose'} ${tile} en ${cell}`,
  stops: (you) => (you ? 'vous arrêtez' : 's’arrête'),
  swaps: (you) => `${you ? 'échangez' : 'échange'} une dalle`,
  passes: (you) => (you ? 'passez' : 'passe'),
  laidTiles: (n) => (n > 1 ? `${n} dalles sont posées.` : `${n} dalle est posée.`),
  yourHand: (tiles) => `Votre main : ${tiles}.`,
  yourObjectives: (text) => `Vos objectifs : ${text}.`,
  seatHas: (seat, tiles, tokens) =>
    `Place ${seat + 1} : ${tiles} dalles en main, ${tokens} fiches restantes.`,
  seatWants: (seat, text) => `La place ${seat + 1} veut : ${text}.`,
  thisTurn: (tiles, wholes) => `Ce tour : ${tiles} dalles posées, ${wholes} animaux complétés.`,
  whole: (list) => `Animaux complets : ${list}.`,
  wholeNone: 'Aucun animal n’est encore complet.',
  marked: (name, at, seat) => `${name} en ${at} (place ${seat + 1})`,
  unmarked: (name, at) => `${name} en ${at} (à personne)`,
});

/** The words for games that are saved as files and opened again. */
import type { Language } from '../lib/language.svelte';

const en = {
  title: 'Open a saved game',
  intro:
    'A game that was saved here, on another device or at a server: look at it again if it is over, or go on playing. Hidden pieces stay as they were.',
  file: 'Choose a file',
  paste: 'Or paste the text of a game',
  unreadable: 'This is not a game of ours.',
  moves: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  who: 'Who plays from now on',
  open: 'Open the game',
  save: 'Save as a file',
  saveSays: 'The file opens on any device, here or at a server: “Open a saved game”.',
  cameAsRecord: (n: number) =>
    `This game was opened from a file, with its first ${n === 1 ? 'move' : `${n} moves`}. It does not count among your games, and moves can be taken back freely.`,
};

const fr: typeof en = {
  title: 'Ouvrir une partie enregistrée',
  intro:
    'Une partie enregistrée ici, sur un autre appareil ou sur un serveur : revoyez-la si elle est finie, ou continuez à la jouer. Les pièces cachées restent les mêmes.',
  file: 'Choisir un fichier',
  paste: 'Ou coller le texte d’une partie',
  unreadable: 'Ce n’est pas une partie de chez nous.',
  moves: (n) => (n < 2 ? `${n} coup` : `${n} coups`),
  who: 'Qui joue à partir de maintenant',
  open: 'Ouvrir la partie',
  save: 'Enregistrer dans un fichier',
  saveSays:
    'Ce fichier s’ouvre sur n’importe quel appareil, ici ou sur un serveur : « Ouvrir une partie enregistrée ».',
  cameAsRecord: (n) =>
    `Cette partie vient d’un fichier, avec ${n < 2 ? 'son premier coup' : `ses ${n} premiers coups`}. Elle ne compte pas parmi vos parties, et les coups s’y reprennent librement.`,
};

export const recordTexts = (language: Language): typeof en => (language === 'fr' ? fr : en);

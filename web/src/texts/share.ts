/** The words for what is taken home after a game and shown elsewhere. */
import type { Language } from '../lib/language.svelte';

const en = {
  title: 'Pictures and more to keep',
  link: 'Copy a link to this game',
  send: 'Send…',
  linkHint: 'Whoever has the link can look at the whole game; nobody can change it.',
  png: 'Picture of this position (PNG)',
  animation: 'The game as an animated picture (GIF)',
  drawing: (done: number, all: number) => `Drawing ${done} of ${all}…`,
  stop: 'Stop',
  embed: 'Copy the code for your own page',
  embedHint: 'A small frame in which the game can be replayed.',
  record: 'Download the record',
  copied: 'Copied',
  failed: 'That did not work. Try again in a moment.',
  frameTitle: (game: string) => `${game}: a game played on Dallage`,
  play: 'Play',
  pause: 'Pause',
  open: 'Open the whole game',
  gone: 'This game cannot be shown: the link is wrong, or the game is not over.',
};

const fr: typeof en = {
  title: 'Images et souvenirs de la partie',
  link: 'Copier un lien vers cette partie',
  send: 'Envoyer…',
  linkHint: 'Qui a le lien peut revoir toute la partie ; personne ne peut y toucher.',
  png: 'Image de cette position (PNG)',
  animation: 'La partie en image animée (GIF)',
  drawing: (done, all) => `Dessin ${done} sur ${all}…`,
  stop: 'Arrêter',
  embed: 'Copier le code pour votre page',
  embedHint: 'Un petit cadre où l’on peut revoir la partie.',
  record: 'Télécharger la partie',
  copied: 'Copié',
  failed: 'Cela n’a pas marché. Réessayez dans un instant.',
  frameTitle: (game) => `${game} : une partie jouée sur Dallage`,
  play: 'Lecture',
  pause: 'Pause',
  open: 'Ouvrir la partie entière',
  gone: 'Cette partie ne peut pas être montrée : le lien est faux, ou la partie n’est pas finie.',
};

export const shareTexts = (language: Language): typeof en => (language === 'fr' ? fr : en);

/** Les mots sur les personnes qu’on ne connaît pas encore : l’accueil, la discussion, les réactions. */
import { typesetTexts } from '../lib/french';
import type { en } from './people.en';

export const fr: typeof en = typesetTexts({
  lobby: 'Quelqu’un avec qui jouer',
  lobbyGame: 'Jeu',
  playWithAnyone: 'Trouver quelqu’un',
  lobbyNobody: 'Personne n’attend pour l’instant. Demandez une partie et attendez que quelqu’un vienne.',
  lobbyWaiting: 'On vous attend',
  lobbyPlaying: 'Parties à regarder',
  lobbyWho: (names) => `${names} ${names.includes(' et ') ? 'attendent' : 'attend'}`,
  lobbyFree: (n) => (n === 1 ? '1 place libre' : `${n} places libres`),
  lobbyMoves: (n) => (n === 1 ? '1 coup joué' : `${n} coups joués`),
  lobbySit: 'S’asseoir',
  lobbyWatch: 'Regarder',
  lobbyBack: 'Aller à la table',
  lobbyGo: 'C’est parti',
  lobbyName: 'Le nom que verront les autres',
  openSeatHint:
    'Une place ouverte : toute personne présente sur ce serveur peut s’y asseoir, et regarder la partie.',
  waitHere: 'On attend quelqu’un',
  waitHereHint:
    'Gardez cette page ouverte : la partie commence dès que quelqu’un s’assied. Toute personne présente voit votre table.',
  chat: 'Discussion',
  chatAsk: 'Vous ne vous connaissez pas : vous pourrez discuter quand tout le monde le voudra.',
  chatWant: 'Je veux bien discuter',
  chatWaits: (names) => `Vous voulez bien discuter ; on attend ${names}.`,
  chatWanted: (names) => `${names} aimerait discuter.`,
  chatStop: 'Ne plus discuter',
  chatMuted: 'La discussion est masquée sur cet appareil.',
  chatUnmute: 'L’afficher',
});

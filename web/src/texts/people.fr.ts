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
  gameTime: 'Temps pour toute la partie',
  gameTimes: {
    '300+3': '5 minutes chacun, et 3 secondes par coup',
    '600+5': '10 minutes chacun, et 5 secondes par coup',
    '900+10': '15 minutes chacun, et 10 secondes par coup',
    '3600+30': '1 heure chacun, et 30 secondes par coup',
  },
  gameClocks: 'Temps restant pour la partie',
  gameTimeLeft: (name, time) => `${name} : encore ${time} pour la partie`,
  react: 'Réagir',
  reactions: {
    well_played: 'Bien joué !',
    thanks: 'Merci !',
    laugh: 'Ha ha !',
    wow: 'Oh !',
    thinking: 'Hum…',
    oops: 'Oups !',
  },
  reacted: (name, what) => `${name} : ${what}`,
  mute: 'Masquer la discussion et les réactions',
  noticeAsk:
    'Ce navigateur doit-il vous prévenir quand ce sera de nouveau à vous, même si cette page est fermée ?',
  noticeYes: 'Oui, prévenez-moi',
  noticeOn: 'Ce navigateur vous prévient quand c’est à vous de jouer.',
  noticeStop: 'Ne plus prévenir',
  noticeNo: 'Non merci',
  chat: 'Discussion',
  chatAsk: 'Vous ne vous connaissez pas : vous pourrez discuter quand tout le monde le voudra.',
  chatWant: 'Je veux bien discuter',
  chatWaits: (names) => `Vous voulez bien discuter ; on attend ${names}.`,
  chatWanted: (names) => `${names} aimerait discuter.`,
  chatStop: 'Ne plus discuter',
  chatMuted: 'La discussion et les réactions sont masquées sur cet appareil.',
  chatUnmute: 'Les afficher',
});

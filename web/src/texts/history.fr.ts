/** Les mots du journal, des positions passées, de l’analyse et des essais après une partie. */
import { typesetTexts } from '../lib/french';
import type { en } from './history.en';

const points = (n: number) => (n < 2 ? `${n} point` : `${n} points`);

export const fr: typeof en = typesetTexts({
  zones: [
    ['en haut à gauche', 'en haut', 'en haut à droite'],
    ['à gauche', 'au milieu', 'à droite'],
    ['en bas à gauche', 'en bas', 'en bas à droite'],
  ],
  first: 'au départ',
  right: (n) => `${n} à droite`,
  left: (n) => `${n} à gauche`,
  up: (n) => `${n} plus haut`,
  down: (n) => `${n} plus bas`,
  took: (name, gain) => `${name} ${gain}`,
  gained: (name, n) => `${name} : ${n < 0 ? 'moins ' : ''}${points(Math.abs(n))}`,
  hidden: 'points encore cachés',
  notation: 'Les coups en notation exacte',
  lookingAt: (n, of) => (n === 0 ? 'Vous regardez le début' : `Vous regardez le coup ${n} sur ${of}`),
  backToNow: 'Revenir à la partie',
  backToEnd: 'Revenir à la fin',
  goneOn: (n) => (n === 1 ? 'Un coup a été joué entre-temps.' : `${n} coups ont été joués entre-temps.`),
  yourTurn: 'C’est à vous de jouer.',
  // Why an earlier position is not shown, or no longer
  notices: {
    undone: 'Le coup que vous regardiez a été repris : voici où en est la partie.',
    not_told: 'Impossible de montrer cette position pour le moment.',
    offline:
      'Pas de connexion : d’une partie en cours, on ne peut revoir que les positions que cette page a montrées.',
  },
  reviewSays:
    'Un robot fort a revu chaque coup. Il compte en chances de gagner, sur 100 : ce que vos propres coups ont coûté, et ce que le hasard a apporté.',
  ownMoves: 'Coups joués',
  luck: 'Chance',
  chances: (n) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`,
  played: ['presque sans faute', 'quelques fautes', 'beaucoup de fautes'],
  lucky: [
    'beaucoup de malchance',
    'un peu de malchance',
    'ni chance ni malchance',
    'un peu de chance',
    'beaucoup de chance',
  ],
  costly: 'Les coups à revoir',
  costlyNone: 'Aucun coup n’a coûté cher : bien joué !',
  moments: 'Les coups de chance et de malchance',
  grades: ['Un bon coup', 'Une petite faute', 'Une faute', 'Une grosse faute'],
  costPoints: (n) => `environ ${points(n)}`,
  costChances: (n) => (n < 2 ? `${n} chance sur 100` : `${n} chances sur 100`),
  graded: (grade, cost) => `${grade} : ${cost}`,
  better: (sentence) => `Mieux : ${sentence}`,
  luckyDraw: (name, n) => `Un coup de chance pour ${name} : ${n}`,
  unluckyDraw: (name, n) => `Pas de chance pour ${name} : ${n}`,
  playThrough: 'Voir la suite possible',
  explore: 'Et si… ?',
  tryMove: 'Essayer un autre coup',
  playOn: 'Reprendre la partie ici',
  playOnAs: 'À la place de',
  exploreFrom:
    'Revenez à une position antérieure : de là, vous pouvez essayer d’autres coups ou reprendre la partie.',
  playOnSays:
    'Une nouvelle table s’ouvre dans cette position ; des robots jouent aux autres places. Les pièces cachées sont les mêmes que dans cette partie, et viennent dans le même ordre.',
  botLevel: 'Robots',
  begin: 'Commencer',
  variation: 'Vous essayez des coups',
  variationFor: (name) => `Vous choisissez pour ${name}`,
  variationOver: 'La partie finirait ici.',
  oneBack: 'Un coup en arrière',
  backToGame: 'Revenir à la partie',
  tableExplores: (n) =>
    `Cette partie reprend au coup ${n} d’une autre. Les pièces cachées sont les mêmes que là-bas.`,
  firstGame: 'Voir la première partie',
  practice: 'Entraînement sur cet appareil',
  practiceOffer: 'Sans connexion, on peut regarder la partie et s’exercer, ici seulement.',
  practise: 'S’exercer à partir d’ici',
  practiceYours: 'À vous ; ce qui est caché est deviné, et des robots jouent les autres.',
  practiceOn:
    'Sans connexion, vous reprenez la partie ici seulement. Les pièces cachées sont les mêmes que dans cette partie.',
  practiceThinks: 'Un robot réfléchit…',
  practiceOver: 'Cette partie d’entraînement est finie.',
  connectionBack: 'La connexion est revenue : la vraie partie continue.',
});

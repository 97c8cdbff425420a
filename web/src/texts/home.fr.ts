import type { homeEn } from './home.en';

/** Les mots de l’accueil, des robots, des réglages et de ses propres parties. */
export const homeFr: typeof homeEn = {
  opponents: {
    play: (name) => `Jouer contre ${name}`,
    choose: 'Contre qui jouer ?',
    other: 'Choisir un autre adversaire',
    sayHow: 'Touchez un visage et la partie commence. La prochaine fois, il vous attendra ici.',
    about: [
      'Le cœur tendre : ne voit que quelques coups et perd toujours de bonne humeur.',
      'Se laisse rouler : prend le premier bon coup venu.',
      'Enjouée et solide : trouve de bons coups, mais pas toujours le meilleur.',
      'Appliqué : ce qu’un coup rapporte tout de suite ne lui échappe presque jamais.',
      'Méthodique : soupèse chaque pièce avant de la poser.',
      'Pense par couches : a déjà prévu votre réponse.',
      'Calme et profond : voit loin et ne fait pas de cadeau.',
      'Dur comme la pierre : réfléchit tout le temps permis et ne pardonne rien.',
    ],
    levelOf: (level, of) => `Niveau ${level} sur ${of}`,
    measured: 'Force mesurée',
    elo: (elo, plusMinus) =>
      `${elo > 0 ? '+' : ''}${elo} Elo${plusMinus ? ` (± ${plusMinus})` : ''}`.replace('-', '−'),
    notMeasured: 'Pas encore mesurée dans ce jeu.',
    eloSays:
      'Comptée à partir de Biscuit, sur de nombreuses parties entre robots : à 100 points d’écart, le plus fort gagne environ deux parties sur trois.',
    card: (name) => `Qui est ${name} ?`,
    lessonPlay: (name) => `Jouer contre ${name}, le plus doux de tous`,
    firstGame: 'Vous savez l’essentiel. Les conseils et les coups repris sont permis.',
  },
};

import type { homeEn } from './home.en';

/** Les mots de l’accueil, des robots, des réglages et de ses propres parties. */
export const homeFr: typeof homeEn = {
  opponents: {
    play: (name) => `Jouer contre ${name}`,
    choose: 'Contre qui jouer ?',
    other: 'Choisir un autre adversaire',
    sayHow: 'Touchez un visage et la partie commence. La prochaine fois, il vous attendra ici.',
    about: [
      'Le cœur tendre : se trompe souvent sur un coup et perd toujours de bonne humeur.',
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
  settings: {
    title: 'Réglages',
    you: 'Vous',
    face: 'Votre visage',
    letter: 'La première lettre de votre nom',
    faces: {
      cat: 'Chat',
      dog: 'Chien',
      fox: 'Renard',
      bear: 'Ours',
      rabbit: 'Lapin',
      owl: 'Hibou',
      frog: 'Grenouille',
      mouse: 'Souris',
      chick: 'Poussin',
      whale: 'Baleine',
    },
    colour: 'Votre couleur',
    colours: { blue: 'Bleu', red: 'Rouge', green: 'Vert', violet: 'Violet', gold: 'Or', slate: 'Ardoise' },
    colourSays: 'Si deux personnes à une table ont choisi la même, la première assise la garde.',
    playing: 'Pendant la partie',
    confirm: 'Confirmer chaque coup',
    confirmSays:
      'Toucher une fois montre ce que rapporte le coup, une seconde fois le joue. Sinon, on joue du premier coup.',
    showPoints: 'Points avant le coup',
    showPointsSays: 'Les emplacements permis affichent ce qu’ils rapportent, quand on peut le savoir.',
    leftHanded: 'Gaucher',
    leftHandedSays: 'Sur un téléphone, les boutons se trouvent sous le pouce gauche.',
    speed: 'Animations',
    speeds: { off: 'Aucune', fast: 'Rapides', normal: 'Normales', slow: 'Lentes' },
    look: 'Apparence',
    language: 'Langue',
    soundsOn: 'Activer les sons',
    soundKinds: {
      laid: 'Une pièce est posée',
      turn: 'C’est à vous',
      over: 'Fin de la partie',
      refused: 'Coup refusé',
    },
    others: 'Les autres',
    muteChat: 'Masquer ce que disent les autres',
    muteReactions: 'Masquer les réactions',
    kept: 'Tout cela reste sur cet appareil. À la table, on voit votre nom, votre visage et votre couleur.',
  },
  myGames: {
    title: 'Mes parties',
    intro:
      'Toutes les parties jouées sur cet appareil. Elles ne sont gardées qu’ici ; il ne faut pas de compte.',
    none: 'Rien encore. Les parties que vous terminez apparaîtront ici.',
    all: 'Tous les jeux',
    which: 'Quel jeu',
    won: 'Gagnées',
    shared: 'Partagées',
    lost: 'Perdues',
    count: 'Parties',
    result: { won: 'Gagnée', shared: 'Victoire partagée', lost: 'Perdue' },
    record: (won, shared, lost) =>
      `${won} ${won < 2 ? 'gagnée' : 'gagnées'}, ${shared ? `${shared} ${shared < 2 ? 'partagée' : 'partagées'}, ` : ''}${lost} ${lost < 2 ? 'perdue' : 'perdues'}`,
    percent: (value) => `${value} %`,
    between: (low, high) => `${low} à ${high} %`,
    opponents: 'Par adversaire',
    opponentsSay:
      'À plus de deux, chaque adversaire compte à part, et seulement si l’un de vous deux a gagné. L’intervalle dit où se situerait la part de victoires, 95 fois sur 100, si vous jouiez sans fin.',
    strength: 'Ma force',
    strengthIs: (elo) => `Environ ${elo}`,
    strengthIn: (low, high) =>
      low === null ? `au plus ${high}` : high === null ? `au moins ${low}` : `entre ${low} et ${high}`,
    strengthNear: (name) => `le plus proche est ${name}`,
    strengthFrom: (n) =>
      n < 2 ? `d’après ${n} résultat contre un robot` : `d’après ${n} résultats contre des robots`,
    tooFew: (n, enough) =>
      `Trop peu de parties pour le dire : ${n} sur au moins ${enough}. Continuez, et un chiffre s’affichera ici.`,
    noRated: 'Jouez contre un robot, et votre force sera estimée ici à côté de la leur.',
    strengthSays:
      'Sur l’échelle des robots, dont la force a été mesurée. Les conseils et les coups repris ne sont pas déduits.',
    elo: (elo) => `${elo > 0 ? '+' : elo < 0 ? '−' : ''}${Math.abs(elo)} Elo`,
    graph: 'Ma force au fil du temps',
    graphSays: (first, last, n) =>
      `De ${first} à ${last} en ${n} résultats ; chaque point regarde les 30 derniers.`,
    graphLines: ['Estimation', 'Borne basse', 'Borne haute'],
    list: 'Dernières parties',
    more: 'En voir plus',
    with: (names) => `avec ${names}`,
    exportAll: 'Enregistrer dans un fichier',
    importFile: 'Lire un fichier',
    fileSays:
      'Pour en garder une copie ou emporter vos parties sur un autre appareil : rien n’y sera compté deux fois.',
    imported: (added, known, unreadable) =>
      `${added} ${added < 2 ? 'nouvelle' : 'nouvelles'}, ${known} déjà là${unreadable ? `, ${unreadable} illisibles` : ''}.`,
    notOurs: 'Ce n’est pas un fichier de parties d’ici.',
    deleteAll: 'Tout supprimer',
    reallyDelete: (n) =>
      n < 2 ? 'Supprimer définitivement la seule partie ?' : `Supprimer définitivement les ${n} parties ?`,
    deleted: 'Toutes les parties sont supprimées de cet appareil.',
    points: (scores) => `${scores} points`,
  },
};

/** What is said in the lessons of Dalapapa. Their positions are written in tests/page_positions.py of the game. */
import { lessonsOf } from '../../lib/lessons';
import positions from './lessons.json';

export const lessons = lessonsOf(positions, {
  lay: {
    say: {
      en: 'Take one of your dominoes and choose a place against the other one, or the place first: wherever half discs meet, they must be of one colour. Where a domino fits in several ways, press again to see the next.',
      fr: 'Prenez un de vos dominos, les dalapapas, et choisissez une place contre l’autre ; ou bien la place d’abord. Là où des demi-disques se rencontrent, ils doivent être de la même couleur. Si plusieurs façons sont possibles, appuyez encore pour voir la suivante.',
    },
    done: {
      en: 'Two halves have become a disc. The first two discs of a domino are worth 1 point each, every further one 2.',
      fr: 'Deux moitiés sont devenues un disque. Les deux premiers disques d’un dalapapa valent 1 point chacun, les suivants 2.',
    },
  },
  group: {
    say: {
      en: 'Discs touch when they sit around the corner from each other on one square. Link the two red centres by a red disc, with no red half disc next to them.',
      fr: 'Deux disques se touchent quand ils sont de part et d’autre d’un coin de la même case. Reliez les deux centres rouges par un disque rouge, sans demi-disque rouge à côté.',
    },
    done: {
      en: 'A finished red group: 1 point for each of its three discs, besides the disc you created.',
      fr: 'Un groupe rouge achevé : 1 point pour chacun de ses trois disques, en plus du disque que vous avez créé.',
    },
  },
  discs: {
    say: {
      en: 'There is a hole of two squares in the middle. Your domino fills it, on the right face and the right way round. The preview shows what it brings.',
      fr: 'Il y a un trou de deux cases au milieu. Votre dalapapa le remplit, sur la bonne face et dans le bon sens. L’aperçu montre ce qu’il rapporte.',
    },
    done: {
      en: 'Six discs at once: 1 + 1 + 2 + 2 + 2 + 2 points, and the groups they finish.',
      fr: 'Six disques d’un coup : 1 + 1 + 2 + 2 + 2 + 2 points, et les groupes qu’ils achèvent.',
    },
  },
  both: {
    say: {
      en: 'On your own: one place brings 12 points, three discs and two groups. Find it at the top left.',
      fr: 'À vous : une place rapporte 12 points, trois disques et deux groupes. Trouvez-la, en haut à gauche.',
    },
    done: {
      en: 'Three discs for 4 points, a red group of 3 and a yellow one of 5: 12 points.',
      fr: 'Trois disques pour 4 points, un groupe rouge de 3 et un jaune de 5 : 12 points.',
    },
  },
  stop: {
    say: {
      en: 'You may lay your other domino too, but that costs 4 points. When no place brings more than that, stop.',
      fr: 'Vous pouvez poser aussi votre autre dalapapa, mais il en coûte 4 points. Quand aucune place n’en rapporte davantage, arrêtez-vous.',
    },
    done: {
      en: 'You draw back up to two dominoes. As soon as somebody has 60 points, the round is finished and the game is over. Enjoy it!',
      fr: 'Vous complétez votre main à deux dalapapas. Dès que quelqu’un atteint 60 points, on termine le tour de table. Bonne partie !',
    },
  },
});

/** What is said in the lessons of Dédalles. Their positions are written in tests/page_positions.py of the game. */
import { lessonsOf } from '../../lib/lessons';
import positions from './lessons.json';

export const lessons = lessonsOf(positions, {
  step: {
    say: {
      en: 'You are light and walk up: bring three pawns to the exits b7, d7 and f7, the golden corners under the pale gates. A pawn goes one square forward, left or right, never onto a dark Minos tile. Choose a pawn that can go forward, then its square, and confirm.',
      fr: 'Vous avez les pions clairs et vous montez : menez trois pions aux sorties b7, d7 et f7, marquées de coins dorés sous les portes claires. Un pion se déplace d’une case, en avant, à gauche ou à droite, mais jamais sur une dalle Minos, foncée. Choisissez un pion qui peut avancer, puis sa case, et confirmez.',
    },
    done: {
      en: 'The first step is made. The pawns behind a Minos tile must wait until the floor moves.',
      fr: 'Le premier pas est fait. Les pions derrière une dalle Minos attendront que le sol bouge.',
    },
  },
  slide: {
    say: {
      en: 'Instead of a step you may slide a whole line if there is a Minos tile at its end: that tile is taken out, comes back in at the other end, and everybody on the line rides along. Push column a upwards: the arrow below it.',
      fr: 'Au lieu de jouer un pion, vous pouvez faire coulisser une rangée entière si une dalle Minos se trouve à son extrémité : cette dalle sort, rentre à l’autre bout, et tous les pions de la rangée voyagent. Poussez la colonne a vers le haut : la flèche est en dessous.',
    },
    done: {
      en: 'Your pawn rode forward to a4, and the dark one had to go back to a6. On the next turn nobody may slide the column straight back: the crossed arrow shows it.',
      fr: 'Votre pion a avancé jusqu’en a4, et le foncé a dû reculer en a6. Au tour suivant, personne ne peut renvoyer la colonne en sens inverse : la flèche barrée le montre.',
    },
  },
  exit: {
    say: {
      en: 'Your pawn on c7 stands between two exits. Bring it onto one of them. There is more than one way.',
      fr: 'Votre pion en c7 se trouve entre deux sorties. Amenez-le sur l’une d’elles. Il y a plusieurs façons de le faire.',
    },
    done: {
      en: 'One of three! The pawn has arrived and counts for good, even if it walks on: the tick shows it. While it stands on its exit, it locks the row and the column of that exit: nobody may slide them. The locks show it.',
      fr: 'Et de un ! Le pion est arrivé et compte pour de bon, même s’il repart : la coche le montre. Tant qu’il reste sur sa sortie, il en verrouille la ligne et la colonne : personne ne peut les faire coulisser. Les cadenas le montrent.',
    },
  },
  danger: {
    say: {
      en: 'Danger: two dark pawns have arrived, and the one on d2 is about to step onto d1. Stop it.',
      fr: 'Danger : deux pions foncés sont arrivés, et celui de d2 va entrer en d1. Arrêtez-le.',
    },
    done: {
      en: 'Saved for now. You can stand in the door, for nothing is ever captured, or pull the floor away under the pawn.',
      fr: 'Le danger est écarté pour l’instant. On peut occuper la sortie, car les pions ne se prennent jamais, ou faire glisser le sol sous les pieds du pion.',
    },
  },
  win: {
    say: {
      en: 'Two of your pawns have arrived. The third stands on f6, but a Minos tile blocks its exit f7. Win in one move.',
      fr: 'Deux de vos pions sont arrivés. Le troisième est en f6, mais une dalle Minos bouche sa sortie f7. Gagnez en un coup.',
    },
    done: {
      en: 'The wall itself was the key: the Minos tile is taken out, the column moves up and carries your third pawn onto its exit. You win!',
      fr: 'Le mur était la clé : la dalle Minos sort, la colonne monte et porte votre troisième pion sur sa sortie. C’est gagné !',
    },
  },
});

/** What is said in the lessons of Dékal. Their positions are written in tests/page_positions.py of the game. */
import { lessonsOf } from '../../lib/lessons';
import positions from './lessons.json';

export const lessons = lessonsOf(positions, {
  reveal: {
    say: {
      en: 'Sixteen cards lie face down, and nobody knows them. Each turn begins with a choice: turn up one of yours. Click any card.',
      fr: 'Seize cartes sont posées face cachée ; personne ne les connaît. Chaque tour commence par un choix : révélez une des vôtres. Touchez une carte, n’importe laquelle.',
    },
    done: {
      en: 'Your choice stays secret until everybody has chosen. Then all chosen cards turn over in the middle, and each grid has a hole.',
      fr: 'Votre choix reste secret jusqu’à ce que tout le monde ait choisi. Alors toutes les cartes choisies se retournent au centre, et chaque grille a un trou.',
    },
  },
  like: {
    say: {
      en: 'Now take a card from the middle, yours or not, and push it in at an arrow. Equal neighbours will cancel at the end. You have a 9 and a 4 already: push in a card so that it touches its equal.',
      fr: 'Prenez maintenant une carte au centre, la vôtre ou non, et faites-la entrer par une flèche. À la fin, les voisines égales s’annulent. Vous avez déjà un 9 et un 4 : faites entrer une carte qui en touche une de même valeur.',
    },
    done: {
      en: 'The sign = joins cards that cancel: they no longer count. Fewest points win.',
      fr: 'Le signe = relie les cartes qui s’annulent : elles ne comptent plus, et le plus petit total gagne.',
    },
  },
  keep: {
    say: {
      en: 'A push moves every card from the arrow to the hole. Your two 5s cancel as long as they touch. Push a 4 in without parting them.',
      fr: 'Une poussée décale toutes les cartes de la flèche au trou. Vos deux 5 s’annulent tant qu’ils se touchent. Faites entrer un 4 sans les séparer.',
    },
    done: {
      en: 'From the top, the 5 on c4 would have gone down to c3, and both 5s would count again: 10 points.',
      fr: 'Par le haut, le 5 de c4 serait descendu en c3, et les deux 5 compteraient de nouveau : 10 points.',
    },
  },
  cancel: {
    say: {
      en: 'You can also bring together cards that lie there already. The 9s on a3 and b2 nearly touch. Make them meet.',
      fr: 'On peut aussi réunir des cartes déjà posées. Les 9 en a3 et b2 se touchent presque. Faites-les se rencontrer.',
    },
    done: {
      en: 'The column moved up, the 9s stand side by side: 18 points fewer for one small card.',
      fr: 'La colonne est montée, les 9 sont côte à côte : 18 points de moins pour une petite carte.',
    },
  },
  last: {
    say: {
      en: 'The last turn: every card is up, and the 4 is the only card left. Look at the four arrows and find the push that leaves the fewest points.',
      fr: 'Dernier tour : toutes les cartes sont visibles et il ne reste que le 4. Regardez les quatre flèches et trouvez la poussée qui laisse le moins de points.',
    },
    done: {
      en: 'The 4 touches the 4 on c4, and no pair is lost. Cards that cancel all go at once, and the rest is your score.',
      fr: 'Le 4 touche celui de c4, et aucune paire n’est perdue. Les cartes qui s’annulent partent toutes ensemble ; le reste est votre score.',
    },
  },
});

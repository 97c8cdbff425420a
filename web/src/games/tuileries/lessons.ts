/** What is said in the lessons of Tuileries. Their positions are written in tests/page_positions.py of the game. */
import { lessonsOf } from '../../lib/lessons';
import positions from './lessons.json';

export const lessons = lessonsOf(positions, {
  circles: {
    say: {
      en: 'Every tile has a colour, a rank and a sign, and no two are alike. The first four tiles of a game go on the four circles. Choose a tile from your hand, then a circle, and confirm.',
      fr: 'Chaque tuile a une couleur, un rang et un signe, et toutes sont différentes. Les quatre premières tuiles de la partie vont sur les quatre cercles. Choisissez une tuile de votre main, puis un cercle, et confirmez.',
    },
    done: {
      en: 'A tile without relatives beside it brings 1 point. Now let us find it some family.',
      fr: 'Une tuile sans cousine à côté d’elle rapporte 1 point. Trouvons-lui maintenant de la famille.',
    },
  },
  pair: {
    say: {
      en: 'The circles are filled: from now on every free square is allowed. Tiles that lie side by side and share two features make a group. Lay your red knight of hearts beside the red knight of diamonds on c3.',
      fr: 'Les cercles sont remplis : désormais, toutes les cases libres sont permises. Des tuiles qui se touchent par un côté et ont deux caractéristiques en commun forment un groupe. Posez votre cavalier de cœur rouge à côté du cavalier de carreau rouge, en c3.',
    },
    done: {
      en: 'Two red knights: the same colour and rank, a group of two, 2 points. Corners do not count as side by side.',
      fr: 'Deux cavaliers rouges : même couleur et même rang, un groupe de deux, 2 points. Se toucher par un coin ne compte pas.',
    },
  },
  three: {
    say: {
      en: 'A group grows to three or four tiles if all of them share the same two features. The red king and the red knight of spades lie in a row. Make it a group of three.',
      fr: 'Un groupe peut compter trois ou quatre tuiles, si toutes ont en commun les deux mêmes caractéristiques. Le roi et le cavalier de pique rouges sont voisins. Faites-en un groupe de trois.',
    },
    done: {
      en: 'Three red spades, 3 points. The red knight of hearts would only have paired with the other red knight: it is no spade.',
      fr: 'Trois piques rouges, 3 points. Le cavalier de cœur rouge n’aurait fait la paire qu’avec l’autre cavalier rouge : ce n’est pas un pique.',
    },
  },
  three_kinds: {
    say: {
      en: 'A tile scores its group of each kind: colour and rank, rank and sign, sign and colour. There is one square where your red knight of diamonds has all three. Find it; the preview tells you what each square would bring.',
      fr: 'Une tuile rapporte les points de son groupe de chaque sorte : couleur et rang, rang et signe, signe et couleur. Il existe une case où votre cavalier de carreau rouge a les trois. Trouvez-la ; l’aperçu vous dit ce que rapporterait chaque case.',
    },
    done: {
      en: 'Red knights to the right (3), knights of diamonds below (3), a red diamond above (2): 8 points. And with 5 or more you play again at once!',
      fr: 'Les cavaliers rouges à droite (3), les cavaliers de carreau en dessous (3), un carreau rouge au-dessus (2) : 8 points. Et à partir de 5, vous rejouez aussitôt !',
    },
  },
  another_turn: {
    say: {
      en: 'Now on your own. One of your tiles can bring 5 points or more, and with them another turn. Which one, and where?',
      fr: 'À vous de jouer. Une de vos tuiles peut rapporter 5 points ou plus, et donc un nouveau tour. Laquelle, et où ?',
    },
    done: {
      en: 'All four queens of clubs and a pair of red queens: 6 points and another turn. Watch out for squares like this one: the others look for them too.',
      fr: 'Les quatre dames de trèfle et une paire de dames rouges : 6 points et un nouveau tour. Surveillez les cases comme celle-ci : les autres les cherchent aussi.',
    },
  },
});

/** What is said in the lessons of Gaudí. Their positions are written in tests/page_positions.py of the game. */
import { lessonsOf } from '../../lib/lessons';
import positions from './lessons.json';

export const lessons = lessonsOf(positions, {
  fit: {
    say: {
      en: 'Every tile carries a third of a star, of a snail and of a jellyfish. Lay one beside the first: where they meet, the colours must agree. The places that light up are those where it fits.',
      fr: 'Chaque dalle porte un tiers d’étoile, un tiers d’escargot et un tiers de méduse. Posez-en une à côté de la première : là où elles se touchent, les couleurs doivent être les mêmes. Les places éclairées sont celles qui conviennent.',
    },
    done: {
      en: 'It fits. A tile turns by itself so that the animals meet: you only choose where.',
      fr: 'Elle convient. Une dalle se tourne d’elle-même pour que les animaux se rejoignent : vous choisissez seulement la place.',
    },
  },
  objectives: {
    say: {
      en: 'Three tiles around a point make a whole animal. Your objectives, beside your hand, are the snail and green: complete the green snail.',
      fr: 'Trois dalles autour d’un point font un animal entier. Vos objectifs, à côté de votre main, sont l’escargot et le vert : complétez l’escargot vert.',
    },
    done: {
      en: 'Your token marks it. A snail or anything green is worth 1 point to you; a green snail is both, and worth 2.',
      fr: 'Votre fiche le marque. Un escargot ou un animal vert vous rapporte 1 point ; un escargot vert, qui est les deux à la fois, en rapporte 2.',
    },
  },
  second_tile: {
    say: {
      en: 'You have just completed an animal, so you may lay a second tile next to the first. Complete the orange jellyfish: orange is one of your objectives.',
      fr: 'Vous venez de compléter un animal : vous pouvez poser une deuxième dalle contre la première. Complétez la méduse orange : l’orange est un de vos objectifs.',
    },
    done: {
      en: 'Two animals in one turn. A third tile would be allowed too, if the three do not form a compact block.',
      fr: 'Deux animaux en un tour. Une troisième dalle serait permise aussi, si les trois ne forment pas un bloc compact.',
    },
  },
  three_animals: {
    say: {
      en: 'One tile can complete three animals at once. Find the hole where all three corners wait for their last third.',
      fr: 'Une seule dalle peut compléter trois animaux. Trouvez le trou où les trois coins attendent leur dernier tiers.',
    },
    done: {
      en: 'Three at a stroke. Only those that your objectives ask for get your token; the blue star does, the snail and the jellyfish stay nobody’s for good.',
      fr: 'Trois d’un coup. Seuls ceux que demandent vos objectifs reçoivent votre fiche ; l’étoile bleue en fait partie, l’escargot et la méduse ne seront jamais à personne.',
    },
  },
  stop: {
    say: {
      en: 'You may lay another tile, but none would complete anything, and each one helps your neighbour. Stop here.',
      fr: 'Vous pouvez poser une autre dalle, mais aucune ne compléterait rien, et chacune aiderait votre voisin. Arrêtez-vous là.',
    },
    done: {
      en: 'Your turn is over and you draw back up to three tiles.',
      fr: 'Votre tour est fini et vous complétez votre main à trois dalles.',
    },
  },
  swap: {
    say: {
      en: 'Rarely, no tile of yours fits anywhere. Then, and only then, you give one back and draw another: choose it and swap.',
      fr: 'Il arrive, rarement, qu’aucune de vos dalles ne puisse être posée. Alors, et alors seulement, vous en rendez une pour en piocher une autre : choisissez-la et échangez-la.',
    },
    done: {
      en: 'Now try the new one. You know all there is to know: go and pave the avenue.',
      fr: 'Essayez maintenant la nouvelle. Vous savez tout : allez paver l’avenue.',
    },
  },
});

/** Words of the front page, the bots, the settings and one's own games. */
export const homeEn = {
  opponents: {
    play: (name: string) => `Play ${name}`,
    choose: 'Whom will you play?',
    other: 'Choose another opponent',
    sayHow: 'A tap begins the game. Next time they will be waiting here.',
    about: [
      'Soft-hearted: sees only a few of the moves there are, and never minds losing.',
      'Rolls along: takes the first good move it comes across.',
      'Cheerful and solid: finds good moves, though not always the best.',
      'Diligent: hardly ever overlooks what a move brings at once.',
      'Methodical: weighs every piece before laying it.',
      'Thinks in layers: has already reckoned with your answer.',
      'Calm and deep: looks far ahead and gives nothing away.',
      'Hard as stone: thinks as long as allowed and forgives nothing.',
    ],
    levelOf: (level: number, of: number) => `Level ${level} of ${of}`,
    measured: 'Measured strength',
    elo: (elo: number, plusMinus: number) =>
      `${elo > 0 ? '+' : ''}${elo} Elo${plusMinus ? ` (± ${plusMinus})` : ''}`.replace('-', '−'),
    notMeasured: 'Not measured in this game yet.',
    eloSays:
      'Counted from Biscuit, out of many games between the bots: of two players 100 points apart, the stronger wins about two games of three.',
    card: (name: string) => `Who is ${name}?`,
    lessonPlay: (name: string) => `Play ${name}, the gentlest of all`,
    firstGame: 'That is all you need. Hints and taking back are allowed.',
  },
};

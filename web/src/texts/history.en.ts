/** The words for the log, earlier positions, the analysis and what is tried out after a game. French has the same keys. */
const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);

export const en = {
  // Where something lies on a board without an edge: rows from the top, in each left, middle, right
  zones: [
    ['at the top left', 'at the top', 'at the top right'],
    ['on the left', 'in the middle', 'on the right'],
    ['at the bottom left', 'at the bottom', 'at the bottom right'],
  ],
  first: 'at the start', // the place of the first piece, from which the others are counted
  right: (n: string) => `${n} right`,
  left: (n: string) => `${n} left`,
  up: (n: string) => `${n} up`,
  down: (n: string) => `${n} down`,
  // The log
  took: (name: string, gain: string) => `${name} ${gain}`, // points of somebody else than who moved
  gained: (name: string, n: number) => `${name}: ${n < 0 ? 'minus ' : ''}${points(Math.abs(n))}`,
  hidden: 'points not shown yet',
  notation: 'The moves in exact notation',
  // Looking back
  lookingAt: (n: number, of: number) =>
    n === 0 ? 'You look at the start' : `You look at move ${n} of ${of}`,
  backToNow: 'Back to now',
  backToEnd: 'Back to the end',
  goneOn: (n: number) => (n === 1 ? 'One more move was played.' : `${n} more moves were played.`),
  yourTurn: 'It is your turn.',
  // Why an earlier position is not shown, or no longer
  notices: {
    undone: 'The move you looked at was taken back: this is how the game stands.',
    not_told: 'This position cannot be shown just now.',
    offline: 'No connection: of a running game only the positions that this page has shown can be looked at.',
  },
  // The analysis
  reviewSays:
    'A strong bot has looked at every move again. It counts chances in 100 of winning: what your own moves cost, and what luck brought.',
  ownMoves: 'Own moves',
  luck: 'Luck',
  chances: (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`,
  played: ['hardly a slip', 'a few slips', 'many slips'],
  lucky: ['very unlucky', 'a little unlucky', 'as lucky as not', 'a little lucky', 'very lucky'],
  costly: 'Moves worth a second look',
  costlyNone: 'No move cost much: well played!',
  moments: 'Lucky and unlucky moments',
  grades: ['A good move', 'A small slip', 'A mistake', 'A big mistake'],
  costPoints: (n: number) => `about ${points(n)}`,
  costChances: (n: number) => (n === 1 ? '1 chance in 100' : `${n} chances in 100`),
  graded: (grade: string, cost: string) => `${grade}: ${cost}`,
  better: (sentence: string) => `Better: ${sentence}`,
  luckyDraw: (name: string, n: string) => `Lucky for ${name}: ${n}`,
  unluckyDraw: (name: string, n: string) => `Unlucky for ${name}: ${n}`,
  playThrough: 'Show how it might go on',
  // Exploring
  explore: 'What if …?',
  tryMove: 'Try another move',
  playOn: 'Play on from here',
  playOnAs: 'In the place of',
  exploreFrom: 'Go back to an earlier position: from there you can try other moves, or play on.',
  playOnSays:
    'A new table opens at this position, and bots play the other seats. Hidden pieces lie as they lay in this game, and come in the same order.',
  botLevel: 'Bots',
  begin: 'Begin',
  variation: 'You try out moves',
  variationFor: (name: string) => `You choose for ${name}`,
  variationOver: 'Here the game would end.',
  oneBack: 'One move back',
  backToGame: 'Back to the game',
  tableExplores: (n: number) =>
    `This game goes on from move ${n} of another one. Hidden pieces lie as they lay there.`,
  firstGame: 'To the first game',
  practice: 'Practice on this device',
  practiceOffer: 'No connection: the board can be looked at and played on, here only.',
  practise: 'Practise from here',
  practiceYours: 'Your move; what is hidden is guessed, and bots play the others.',
  practiceOn: 'Without a connection you play on here only. Hidden pieces lie as they lay in this game.',
  practiceThinks: 'A bot thinks…',
  practiceOver: 'This practice game is over.',
  connectionBack: 'The connection is back: the real game goes on.',
};

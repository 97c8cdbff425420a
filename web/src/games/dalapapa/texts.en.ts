/** The words of Dalapapa in English. French has the same keys. */
import type { Colour } from './view';

const colours: Record<Colour, string> = { B: 'blue', Y: 'yellow', R: 'red', G: 'green' };

export const en = {
  board: 'The layout of dominoes',
  colours,
  face: (centre: Colour, outline: string) => `centre ${colours[centre]}; around it ${outline}`,
  faces: (a: string, b: string) => `a: ${a} | b: ${b}`,
  domino: (face: string) => `Domino, ${face}`,
  layHere: (place: string) => `Lay ${place}`,
  confirmHere: (place: string) => `Lay ${place}: press again to play`,
  nextWay: (place: string) => `Lay ${place}: press again to see another way`,
  place: (place: string, upright: boolean) => `${upright ? 'upright' : 'flat'}, ${place}`,
  ways: (n: number) => `${n} ways to lay a domino here`,
  chooseEither: 'Choose a domino, or a place to see what fits there.',
  choosePlace: 'Choose a place: it decides how the domino is turned.',
  chooseWay: 'All these fit here: choose one.',
  second: (price: number) =>
    `You may lay your other domino, which costs ${price} point${price === 1 ? '' : 's'}, or stop.`,
  mustSwap: 'None of your dominoes fits anywhere: draw others.',
  mustPass: 'Nothing fits: you pass.',
  stop: 'Stop',
  swap: 'Draw others',
  pass: 'Pass',
  players: 'Players',
  playerNumber: (seat: number) => `Player ${seat + 1}`,
  playerScore: (seat: number, points: number) => `Player ${seat + 1}: ${points}`,
  bag: (n: number) => (n === 1 ? '1 domino in the bag' : `${n} dominoes in the bag`),
  coming: (n: number) => `Dominoes still to come (${n})`,
  comingFrom: 'In the bag or in the hands of the others. Each is drawn with its two faces.',
  hand: (n: number) => (n === 1 ? '1 domino' : `${n} dominoes`),
  target: (n: number) => `${n} points to reach`,
  around: (list: string) => ` (${list} around it)`,
  lays: (centre: Colour, around: string, where: string, you: boolean) =>
    `${you ? 'lay' : 'lays'} a ${colours[centre]} domino${where && ` ${where}`}${around}`,
  stops: (you: boolean): string => (you ? 'stop' : 'stops'),
  swaps: (you: boolean) => `${you ? 'draw' : 'draws'} other dominoes`,
  passes: (you: boolean): string => (you ? 'pass' : 'passes'),
  laid: (n: number) => (n === 1 ? '1 domino is laid.' : `${n} dominoes are laid.`),
  between: '; ', // dominoes
  yourHand: (text: string) => `Your hand: ${text}.`,
  seatHas: (seat: number, n: number) => `Seat ${seat + 1} holds ${n === 1 ? '1 domino' : `${n} dominoes`}.`,
  counted: 'Places are counted in squares from the first domino.',
  laidAt: (place: string, upright: boolean, face: string) =>
    `${place}, ${upright ? 'upright' : 'flat'}: ${face}.`,
  lastMade: (discs: number, groups: string) => {
    const made = discs === 1 ? '1 disc' : `${discs} discs`;
    const closed = groups.includes(',') ? `groups of ${groups}` : `a group of ${groups}`;
    return `The last domino made ${made} and ${groups ? closed : 'no group'}.`;
  },
};

/** Dékal's words in English. French has the same keys. */
import type { Way } from './view';

const FROM: Record<Way, string> = {
  '>': 'from the left',
  '<': 'from the right',
  v: 'from the top',
  '^': 'from the bottom',
};

export const en = {
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
  round: (round: number) => `Round ${round}`,
  middle: 'In the middle',
  gridOf: (name: string) => `Grid of ${name}`,
  mine: 'Your grid',
  first: 'first player',
  down: 'face down',
  hole: 'the hole',
  at: (square: string, what: string) => `${square}: ${what}`,
  cancels: (value: number) => `${value}, cancels`,
  counts: (points: number | null) => (points === null ? '–' : `${points}`),
  countsLong: (points: number | null) => (points === null ? 'not counted' : `counts ${points}`),
  total: (points: number) => `total ${points}`,
  turnUp: (square: string) => `Turn up the card on ${square}`,
  take: (value: number, name: string) => `Take the ${value}, turned up by ${name}`,
  pushIn: (way: Way) => `Push it in ${FROM[way]}`,
  notYet: (name: string) => `${name}: not chosen yet`,
  hasChosen: (name: string) => `${name}: chosen`,
  taken: (name: string) => `${name}: card taken`,
  revealed: (name: string, value: number) => `${name}: turned up a ${value}`,
  choose: 'Choose a face-down card to turn up.',
  waiting: (done: number, of: number) => `${done} of ${of} have chosen. All cards are turned at once.`,
  takeOne: 'Take a card from the middle.',
  pushIt: 'Now push it in at an arrow.',
  inserts: (name: string) => `${name} takes a card and pushes it in.`,
  coming: (n: number) => `Cards still to come (${n})`,
  comingOf: (n: number, unseen: number) =>
    `Not yet seen: ${unseen === 1 ? '1 card' : `${unseen} cards`}. Face down in the grids: ${n}; left out of the deal: ${unseen - n}.`,
  copies: (value: number, n: number) => `${n} × ${value}`,
  over: 'Equal neighbours are gone; what is left counts.',
  speakReveal: (square: string, you: boolean) => `${you ? 'turn' : 'turns'} up the card on ${square}`,
  speakInsert: (value: number, way: Way, you: boolean) =>
    `${you ? 'push' : 'pushes'} a ${value} in ${FROM[way]}`,
  seat: (seat: number) => `Seat ${seat + 1}`,
  player: (seat: number) => `Player ${seat + 1}`,
  you: 'You',
  marker: (name: string) => `First player: ${name}.`,
  lies: (list: string) => `In the middle: ${list}.`,
  between: '; ', // rows
  row: (row: number, list: string) => `row ${row}: ${list}`,
  grid: (name: string, points: string, rows: string) => `${name}, ${points}. From a to d, ${rows}.`,
};

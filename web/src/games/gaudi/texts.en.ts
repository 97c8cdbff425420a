/** The words of Gaudí in English. French has the same keys. */
import type { Animal, Colour } from './view';

const animals: Record<Animal, string> = { star: 'star', snail: 'snail', jelly: 'jellyfish' };
const colours: Record<Colour, string> = { B: 'blue', G: 'green', O: 'orange' };

const many = (n: number, one: string, more = `${one}s`) => (n === 1 ? `1 ${one}` : `${n} ${more}`);

export const en = {
  board: 'The paving',
  animals,
  colours,
  animal: (animal: Animal, colour: Colour) => `${colours[colour]} ${animals[animal]}`,
  tile: (star: Colour, snail: Colour, jelly: Colour) =>
    `${colours[star]} star, ${colours[snail]} snail, ${colours[jelly]} jellyfish`,
  layHere: (place: string) => `Lay: ${place}`,
  confirmHere: (place: string) => `Lay: ${place}. Press again to play`,
  beside: (list: string) => `beside ${list}`,
  chooseTile: 'Choose a tile from your hand, or a place.',
  choosePlace: 'Choose a place that lights up.',
  chooseFitting: 'Choose one of the tiles that fit there.',
  another: 'Lay another tile, or stop.',
  mustSwap: 'No tile of yours fits anywhere. Give one back and draw another.',
  mustPass: 'Nothing fits, not even in the pile: you pass.',
  stop: 'Stop',
  swap: 'Swap this tile',
  pass: 'Pass',
  objectives: 'Your objectives',
  objective: (animal: Animal, colour: Colour) => `${animals[animal]} and ${colours[colour]}`,
  pile: (n: number) => `${many(n, 'tile')} in the pile`,
  coming: (n: number) => `Tiles still to come (${n})`,
  comingFrom: 'In the pile or in the hands of the others.',
  comingOf: (n: number, unseen: number) =>
    `Not yet seen: ${many(unseen, 'tile')}. Of these, ${n} will come; ${unseen - n} stay in the box.`,
  copies: (tile: string, n: number) => `${n} × ${tile}`,
  seats: 'Players',
  thePile: 'The pile',
  playerScore: (seat: number, points: number) => `Player ${seat + 1}: ${many(points, 'point')}`,
  playerNumber: (seat: number) => `Player ${seat + 1}`,
  tokens: (n: number) => `${many(n, 'token')} left`,
  hand: (n: number) => many(n, 'tile'),
  lays: (tile: string, where: string, you: boolean) =>
    `${you ? 'lay' : 'lays'} a tile${where && ` ${where}`} (${tile})`,
  stops: (you: boolean): string => (you ? 'stop' : 'stops'),
  swaps: (you: boolean) => `${you ? 'swap' : 'swaps'} a tile`,
  passes: (you: boolean): string => (you ? 'pass' : 'passes'),
  laidTiles: (n: number) => `${many(n, 'tile is', 'tiles are')} laid.`,
  between: '; ', // tiles or animals
  yourHand: (tiles: string) => `Your hand: ${tiles}.`,
  yourObjectives: (text: string) => `Your objectives: ${text}.`,
  seatHas: (seat: number, tiles: number, tokens: number) =>
    `Seat ${seat + 1}: ${many(tiles, 'tile')} in hand, ${many(tokens, 'token')} left.`,
  seatWants: (seat: number, text: string) => `Seat ${seat + 1} wants ${text}.`,
  thisTurn: (tiles: number, animals: number) =>
    `This turn: ${many(tiles, 'tile')} laid, ${many(animals, 'animal')} completed.`,
  counted: 'Places are counted from the first tile, in tiles across and rows up and down.',
  whole: (list: string) => `Completed animals: ${list}.`,
  open: (list: string) => `Unfinished animals: ${list}.`,
  thirds: (animal: string, at: string, thirds: number) => `${animal}: ${at} (${many(thirds, 'third')} of 3)`,
  wholeNone: 'No animal is complete yet.',
  marked: (animal: string, at: string, seat: number) => `${animal}: ${at} (seat ${seat + 1})`,
  unmarked: (animal: string, at: string) => `${animal}: ${at} (nobody’s)`,
};

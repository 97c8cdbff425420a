/** The words of Tuileries in English. French has the same keys: a missing one does not compile. */
import type { Colour, Kind, Rank, Sign } from './view';

const COLOUR: Record<Colour, string> = { B: 'blue', Y: 'yellow', G: 'green', R: 'red' };
const RANK: Record<Rank, string> = { K: 'king', Q: 'queen', N: 'knight', J: 'jack' };
const SIGN: Record<Sign, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

const plural = (n: number) => (n === 1 ? '1 tile' : `${n} tiles`);

export const en = {
  board: 'Board, 8 by 8',
  colours: COLOUR,
  letters: { K: 'K', Q: 'Q', N: 'N', J: 'J' } as Record<Rank, string>,
  tile: (c: Colour, r: Rank, s: Sign) => `${COLOUR[c]} ${RANK[r]} of ${SIGN[s]}`,
  theTile: (c: Colour, r: Rank, s: Sign) => `the ${COLOUR[c]} ${RANK[r]} of ${SIGN[s]}`,
  lays: (tile: string, square: string, you: boolean) => `${you ? 'lay' : 'lays'} ${tile} on ${square}`,
  square: (square: string) => `Square ${square}`,
  circled: (square: string) => `Circled square ${square}`,
  layOn: (tile: string, square: string) => `Lay ${tile} on ${square}`,
  playOn: (tile: string, square: string) => `Play ${tile} on ${square}`,
  chooseTile: 'Choose a tile, or a square first.',
  chooseSquare: (tile: string) => `Where to lay ${tile}?`,
  chooseTileFor: (square: string) => `Which tile on ${square}?`,
  circlesFirst: 'The circles are filled first.',
  hinted: (tile: string) => `${tile} (hint)`,
  lastLaid: (name: string, tile: string, square: string, points: string) =>
    `${name}: ${tile} on ${square}, ${points}`,
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  youAgain: 'Another turn for you!',
  again: (name: string) => `Another turn: ${name}`,
  kinds: {
    'colour+rank': 'colour and rank',
    'rank+sign': 'rank and sign',
    'sign+colour': 'sign and colour',
  } as Record<Kind, string>,
  group: (n: number, kind: string) => `${kind}: ${n}`,
  pile: (n: number) => `Pile: ${plural(n)}`,
  holds: (name: string, n: number) => `${name}: ${plural(n)}`,
  unseen: (n: number) => `Tiles still to come (${n})`,
  unseenAre: (tiles: string) => `Tiles still to come: ${tiles}`,
  chart: (colour: string, tiles: string) => `${colour}: ${tiles || 'none'}`,
  unseenHint: 'In the pile or in the hands of the others.',
  hand: (tiles: string) => `Your hand: ${tiles}`,
  row: (n: number, tiles: string) => `Row ${n}: ${tiles}`,
  empty: 'The board is empty.',
  circlesLeft: (squares: string) => `Circles to fill: ${squares}`,
  lastGroup: (kind: string, squares: string) => `Group by ${kind}: ${squares}`,
};

/** The words of Dédalles in English. French has the same keys: a missing one does not compile. */
import type { Way } from './view';

const SIDES = ['light', 'dark'];
// Not up and down: each player sees the floor from the own side.
const WAYS: Record<Way, string> = {
  '^': 'towards row 7',
  v: 'towards row 1',
  '<': 'towards column a',
  '>': 'towards column g',
};
const line = (name: string) => (/\d/.test(name) ? `row ${name}` : `column ${name}`);

export const en = {
  board: 'Floor, 7 by 7',
  line,
  steps: (from: string, to: string, you: boolean) => `${you ? 'move' : 'moves'} a pawn from ${from} to ${to}`,
  slides: (name: string, way: Way, you: boolean) => `${you ? 'slide' : 'slides'} ${line(name)} ${WAYS[way]}`,
  passes: (you: boolean): string => (you ? 'pass' : 'passes'),
  pass: 'Pass',
  pawn: (square: string, arrived: boolean) => `Your pawn on ${square}${arrived ? ', has arrived' : ''}`,
  stepTo: (from: string, to: string) => `Move the pawn from ${from} to ${to}`,
  playTo: (from: string, to: string) => `Play: the pawn from ${from} to ${to}`,
  slide: (name: string, way: Way) => `Slide ${line(name)} ${WAYS[way]}`,
  playSlide: (name: string, way: Way) => `Play: slide ${line(name)} ${WAYS[way]}`,
  exit: (square: string) => `${square}, an exit`,
  hinted: (label: string) => `${label} (hint)`,
  choose: 'Choose a pawn, or an arrow to slide a line.',
  cannotStep: (square: string) => `The pawn on ${square} cannot move now.`,
  understood: 'I see',
  blocked: (square: string) => `Your pawn on ${square}, cannot move: why?`,
  chooseStep: (square: string) => `Where does the pawn on ${square} go?`,
  mustPass: 'You can neither move a pawn nor slide a line.',
  onExits: (name: string, side: number, n: number, needed: number) =>
    `${name} (${SIDES[side]}): ${n} of ${needed} on exits`,
  arrived: (name: string, side: number, n: number, needed: number) =>
    `${name} (${SIDES[side]}): ${n} of ${needed} arrived`,
  last: (what: string) => `Last move: ${what}`,
  lastStep: (from: string, to: string) => `${from} to ${to}`,
  lastSlide: (name: string, way: Way) => `${line(name)} ${WAYS[way]}`,
  forbidden: (name: string, way: Way) =>
    `Not now: ${line(name)} ${WAYS[way]}, for it has just been slid the other way.`,
  locked: (lines: string) => `Locked by pawns on exits: ${lines}`,
  repeats: (n: number) =>
    `The same position for the ${n === 2 ? 'second' : 'third'} time; the third is a draw.`,
  floorRow: (rank: string, squares: string) => `Row ${rank}, Minos tiles: ${squares}`,
  pawns: (side: number, squares: string) => `Pawns of ${SIDES[side]}: ${squares}`,
  haveArrived: (side: number, squares: string) => `Pawns of ${SIDES[side]} that have arrived: ${squares}`,
  exits: (side: number, squares: string) => `Exits of ${SIDES[side]}: ${squares}`,
};

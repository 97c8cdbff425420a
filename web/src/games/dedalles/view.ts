/** The view of Dédalles, as formats.md of its Python folder describes it, and where things lie on the screen. */
import { nameAt, place as placeOn, type Step } from '../../board/squares';
import type { View } from '../../lib/game';

export interface Dedalles {
  floor: string[]; // from rank 7 down, # Minos, . white
  pawns: [string[], string[]]; // light's squares, dark's
  arrived?: [string[], string[]]; // of these the pawns that have arrived for good; not with exits=held
  forbidden: string | null;
  locked: string[];
  repeats: number;
  exits: [string[], string[]]; // light's, dark's
  pawns_to_win: number;
  last: string | null; // the last move
  scores: number[];
  moves_played: number;
  to_act: number[];
  over: boolean;
}

export type Way = '^' | 'v' | '<' | '>';
export type { Step };

export const SIDE = 7;
export const CELL = 100;
export const FILES = [...'abcdefg'];
export const RANKS = [...'7654321'];
export const STEP: Record<Way, Step> = { '^': [0, -1], v: [0, 1], '<': [-1, 0], '>': [1, 0] };
const BACK: Record<Way, Way> = { '^': 'v', v: '^', '<': '>', '>': '<' };

export function readView(view: View): Dedalles {
  return view as unknown as Dedalles;
}

/** Column and row on the screen, from the upper left. */
export const place = (square: string) => placeOn(square, SIDE);

export const isSlide = (move: string) => /^[a-g1-7][\^v<>]$/.test(move);
export const isStep = (move: string) => move.includes('-');
/** `c^`: its line and its way. */
export const lineOf = (slide: string) => slide.charAt(0);
export const wayOf = (slide: string) => slide.charAt(1) as Way;
export const isOn = (square: string, line: string) => square.includes(line);
export const isRank = (line: string) => RANKS.includes(line);

/** `b2-b3`: from and to. */
export function ends(step: string): [string, string] {
  const [from = '', to = ''] = step.split('-');
  return [from, to];
}

/** The end a slide is pushed at: where the tile comes back in. Column or row -1 or 7 lies outside the floor. */
export function pushedAt(slide: string): Step {
  const [dx, dy] = STEP[wayOf(slide)];
  const line = lineOf(slide);
  const [column, row] = isRank(line) ? [0, SIDE - Number(line)] : [line.charCodeAt(0) - 97, 0];
  const outside = (step: number) => (step > 0 ? -1 : SIDE);
  return [dx === 0 ? column : outside(dx), dy === 0 ? row : outside(dy)];
}

/** The tiles of the floor from a7 to g1. */
export function slabs(view: Dedalles): { square: string; minos: boolean }[] {
  return view.floor.flatMap((line, row) =>
    [...line].map((tile, column) => ({ square: nameAt(column, row, SIDE), minos: tile === '#' })),
  );
}

export const NUDGE = 26; // how far a chosen line gives way, to show what it would do

/** How far away a square's tile or pawn was before the move: the steps back to where it came from. */
export function cameFrom(square: string, move: string | null): Step | null {
  if (move === null) return null;
  if (isSlide(move)) {
    const [dx, dy] = STEP[wayOf(move)];
    return isOn(square, lineOf(move)) ? [-dx, -dy] : null;
  }
  const [from, to] = ends(move);
  if (to !== square) return null;
  const [[x, y], [toX, toY]] = [place(from), place(to)];
  return [x - toX, y - toY];
}

/** Where the tile goes that a slide takes out: just beyond the floor. */
export function leaving(slide: string): Step {
  return pushedAt(lineOf(slide) + BACK[wayOf(slide)]);
}

/** The squares beside a square. */
export function beside(square: string): string[] {
  const [column, row] = place(square);
  return Object.values(STEP)
    .map(([dx, dy]): Step => [column + dx, row + dy])
    .filter((one) => one.every((n) => n >= 0 && n < SIDE))
    .map(([x, y]) => nameAt(x, y, SIDE));
}

/** The same places seen from light's side, or from dark's: then the floor is turned half around, and all names stay. */
export class Perspective {
  readonly files: string[]; // from left to right
  readonly ranks: string[]; // from the top down

  constructor(readonly turned: boolean) {
    this.files = turned ? FILES.toReversed() : FILES;
    this.ranks = turned ? RANKS.toReversed() : RANKS;
  }

  private around = ([column, row]: Step): Step =>
    this.turned ? [SIDE - 1 - column, SIDE - 1 - row] : [column, row];

  place = (square: string): Step => this.around(place(square));
  pushedAt = (slide: string): Step => this.around(pushedAt(slide));
  leaving = (slide: string): Step => this.around(leaving(slide));
  /** A way as it goes on the screen. */
  way = (way: Way): Way => (this.turned ? BACK[way] : way);
  cameFrom(square: string, move: string | null): Step | null {
    const from = cameFrom(square, move);
    return from && this.turned ? [-from[0], -from[1]] : from;
  }
}
export const FROM_LIGHT = new Perspective(false);

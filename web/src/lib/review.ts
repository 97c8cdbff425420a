/** The analysis of a game, as bots/review.py writes it. */
export interface Reviewed {
  moves_played: number; // before this move
  seat: number;
  move: string;
  before: number[];
  cost: number;
  alternatives: { move: string }[];
}

export interface Review {
  result: number[];
  play: number[];
  luck: number[];
  moves: Reviewed[];
}

/** What each seat could expect after no move, one, two …, and at the end what it got. */
export function sharesOf(review: Review): number[][] {
  return [...review.moves.map((one) => one.before), review.result];
}

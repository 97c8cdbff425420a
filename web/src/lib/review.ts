/** The analysis of a game, as bots/review.py writes it, and what it says in words a family understands. */
export interface Alternative {
  move: string;
  scores?: number[] | null; // expected at the end, per seat
  line?: [number, string][]; // seats and moves expected from it on; analyses of older servers have none
}

export interface Reviewed {
  moves_played: number; // before this move
  seat: number;
  move: string;
  before: number[];
  scores?: number[] | null; // expected at the end after this move, per seat
  cost: number;
  luck: number[]; // what draws and secrets brought each seat between this move and the next
  alternatives: Alternative[]; // the best first
}

export interface Review {
  result: number[];
  play: number[];
  luck: number[];
  moves: Reviewed[];
}

/** A move that cost less of the win is a good one. */
export const WORTH = 0.03;
const GRADES = [WORTH, 0.1, 0.25]; // costs from which a move is a small slip, a mistake, a big mistake
const SLIPS = [0.1, 0.35]; // all costs of a seat from which it made a few slips, many slips
const LUCK = [-0.2, -0.05, 0.05, 0.2]; // all luck of a seat, from very bad to very good
const MOMENT = 0.1; // luck that is worth a line

/** What each seat could expect after no move, one, two …, and at the end what it got. */
export function sharesOf(review: Review): number[][] {
  return [...review.moves.map((one) => one.before), review.result];
}

/** How many of these limits a value has reached. */
const reached = (limits: number[], value: number) => limits.filter((limit) => value >= limit).length;

/** 0 a good move, 1 a small slip, 2 a mistake, 3 a big one. */
export const gradeOf = (one: Reviewed): number => reached(GRADES, one.cost);
/** 0 hardly a slip, 1 a few, 2 many. */
export const playGrade = (play: number): number => reached(SLIPS, -play);
/** 0 very unlucky … 2 neither … 4 very lucky. */
export const luckGrade = (luck: number): number => reached(LUCK, luck);

/** The points at the end that the better move would have brought, where that says more than chances; else null. */
export function pointsLost(one: Reviewed): number | null {
  const [got, best] = [one.scores?.[one.seat], one.alternatives[0]?.scores?.[one.seat]];
  const lost = got === undefined || best === undefined ? 0 : Math.round(best - got);
  return lost >= 1 ? lost : null;
}

/** Chances in 100. */
export const chancesOf = (share: number): number => Math.round(100 * share);

/** The moves that cost most, the dearest first. */
export function costliest(review: Review, most = 8): Reviewed[] {
  return review.moves
    .filter((one) => one.cost >= WORTH && one.alternatives.length > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
}

/** Luck worth telling: after which move, whose, how much. */
export interface LuckyMoment {
  moves: number; // played when it had come
  seat: number;
  luck: number;
}

export function luckyMoments(review: Review, most = 5): LuckyMoment[] {
  return review.moves
    .flatMap(({ moves_played, luck }) => {
      const far = Math.max(...luck.map(Math.abs));
      const seat = luck.findIndex((one) => Math.abs(one) === far);
      return far >= MOMENT ? [{ moves: moves_played + 1, seat, luck: luck[seat] ?? 0 }] : [];
    })
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, most);
}

/** What one's games say about one's strength: results, intervals, and an Elo on the scale of the measured bots. */
import type { GameInfo } from '../messages';
import { strengthOf } from './ladder';
import type { PlayedGame } from './played_games';

export interface Results {
  won: number;
  shared: number;
  lost: number;
}

export const ENOUGH_GAMES = 10; // with fewer, an interval says next to nothing
export const RECENT_GAMES = 30; // that the graph looks back on, so that progress shows
const SURE = 1.96; // standard deviations on either side: 95 %

export const none = (): Results => ({ won: 0, shared: 0, lost: 0 });
export const count = ({ won, shared, lost }: Results): number => won + shared + lost;
export const share = (results: Results): number => (results.won + results.shared / 2) / count(results);

/** How a game ended for me: alone at the top, with others there, or not. */
export function resultOf({ players, seat }: PlayedGame): keyof Results {
  if (!players[seat]!.won) return 'lost';
  return players.some((one, n) => n !== seat && one.won) ? 'shared' : 'won';
}

export function resultsOf(games: PlayedGame[]): Results {
  const results = none();
  for (const game of games) results[resultOf(game)] += 1;
  return results;
}

/** Me against one other seat: only games that one of us won say something, as in the measurements of the bots. */
function against(game: PlayedGame, other: number): keyof Results | null {
  const [mine, theirs] = [game.players[game.seat]!.won, game.players[other]!.won];
  return mine && theirs ? 'shared' : mine ? 'won' : theirs ? 'lost' : null;
}

/** Results against each bot by its level (a number), and against each person by their name. */
export function byOpponent(games: PlayedGame[]): Map<number | string, Results> {
  const found = new Map<number | string, Results>();
  for (const game of games.filter((one) => !one.substituted))
    game.players.forEach(({ level, name }, seat) => {
      const result = seat === game.seat ? null : against(game, seat);
      if (!result) return;
      const results = found.get(level ?? name) ?? none();
      results[result] += 1;
      found.set(level ?? name, results);
    });
  return found;
}

/** Wilson's interval of the share of wins, a shared one being half of one. */
export function interval(results: Results): [number, number] {
  const [n, p, z] = [count(results), share(results), SURE];
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** One result against a bot of known strength. */
export interface Rated {
  elo: number; // the bot's
  result: keyof Results;
}

/** All results against bots that were measured, the oldest first. */
export function ratedResults(games: PlayedGame[], info: GameInfo): Rated[] {
  const rated = games
    .filter((one) => one.game === info.id && !one.substituted)
    .toSorted((a, b) => a.at - b.at);
  return rated.flatMap((game) =>
    game.players.flatMap(({ level }, seat) => {
      const result = level === null || seat === game.seat ? null : against(game, seat);
      const elo = level === null ? undefined : strengthOf(info.ladder, game.players.length, level)?.elo;
      return result && elo !== undefined ? { elo, result } : [];
    }),
  );
}

export interface Estimate {
  elo: number;
  low: number | null; // null: nothing was won, so there is no lower end
  high: number | null; // null: nothing was lost
  games: number;
}

const STEP = 5; // of the grid, in Elo
const BEYOND = 1200; // of the weakest and the strongest opponent, that the grid reaches
const POINTS: Record<keyof Results, number> = { won: 1, shared: 0.5, lost: 0 };

/**
 * My Elo: how likely each value makes the results, by the model of the bots' own ratings, on a grid; its mean and the
 * middle 95 %. One drawn virtual game against the average opponent keeps it finite, as it does for the bots.
 */
export function estimate(rated: Rated[]): Estimate | null {
  if (!rated.length) return null;
  const elos = rated.map((one) => one.elo);
  const first = Math.min(...elos) - BEYOND;
  const grid = Array.from(
    { length: (Math.max(...elos) + BEYOND - first) / STEP + 1 },
    (_, n) => first + n * STEP,
  );
  const average = elos.reduce((sum, elo) => sum + elo, 0) / elos.length;
  const seen = [...rated, { elo: average, result: 'shared' as const }];
  const logs = grid.map((mine) =>
    seen.reduce((sum, one) => sum + likelihood(mine - one.elo, POINTS[one.result]), 0),
  );
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = grid.reduce((sum, mine, n) => sum + mine * weights[n]!, 0) / total;
  const quantile = (share: number) => {
    let sum = 0;
    return Math.round(grid[weights.findIndex((weight) => (sum += weight) >= share * total)]!);
  };
  return {
    elo: Math.round(mean),
    low: rated.every((one) => one.result === 'lost') ? null : quantile(0.025),
    high: rated.every((one) => one.result === 'won') ? null : quantile(0.975),
    games: rated.length,
  };
}

/** The logarithm of how likely a result is for who is so much stronger. */
function likelihood(ahead: number, points: number): number {
  const lost = Math.log1p(10 ** (ahead / 400)); // minus the logarithm of losing
  const won = Math.log1p(10 ** (-ahead / 400));
  return -points * won - (1 - points) * lost;
}

/** The estimate after each game from the first few on, looking back on the latest ones. */
export function course(rated: Rated[]): Estimate[] {
  return rated.flatMap((_, n) => estimate(rated.slice(Math.max(0, n + 1 - RECENT_GAMES), n + 1)) ?? []);
}

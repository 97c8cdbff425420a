/** What several people at one screen may all know. */
import type { SeatView } from '../messages';

/**
 * Whether the screen must be covered when it changes hands: some seat knows what another does not, or several choose at the same time,
 * which is a secret until all have chosen.
 */
export function haveSecrets(views: SeatView[]): boolean {
  const choosing = views.filter(({ moves }) => moves.length);
  return choosing.length > 1 || new Set(views.map(({ view }) => JSON.stringify(view))).size > 1;
}

/** A view of nothing but the scores that all of them know. */
export function commonScores(views: SeatView[]): { scores: (number | null)[] } {
  const scores = views.map(({ view }) => (view.scores ?? []) as (number | null)[]);
  const [first = [], ...others] = scores;
  return { scores: first.map((score, seat) => (others.every((one) => one[seat] === score) ? score : null)) };
}

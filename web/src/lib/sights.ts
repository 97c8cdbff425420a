/** What several people at one screen may all know. */
import type { Sight } from '../messages';

/** Whether some seat knows what another does not: then a curtain comes between them. */
export function hidesSomething(sights: Sight[]): boolean {
  return new Set(sights.map(({ view }) => JSON.stringify(view))).size > 1;
}

/** A view of nothing but the scores that all of them know. */
export function scoresOfAll(sights: Sight[]): { scores: (number | null)[] } {
  const scores = sights.map(({ view }) => (view.scores ?? []) as (number | null)[]);
  const [first = [], ...others] = scores;
  return { scores: first.map((score, seat) => (others.every((one) => one[seat] === score) ? score : null)) };
}

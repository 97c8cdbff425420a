/** Who came where at the end of a game. */
export interface Standing {
  seat: number;
  place: number; // 1 for all who have won; equal points share a place
  points: number | null;
}

/**
 * The winners first, then by points: the most, or the fewest where that has won. Points alone do not say who has won:
 * ties have rules of their own, and people resign.
 */
export function standingsOf(scores: (number | null)[], winners: number[], players: number): Standing[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const known = scores.filter((one) => one !== null);
  const best = scores[winners[0] ?? -1];
  const fewest = best === Math.min(...known) && best < Math.max(...known);
  const worth = (seat: number) => {
    if (winners.includes(seat)) return Infinity;
    const points = scores[seat] ?? null;
    return points === null ? -Infinity : fewest ? -points : points;
  };
  return seats
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => worth(other) > worth(seat)).length,
      points: scores[seat] ?? null,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

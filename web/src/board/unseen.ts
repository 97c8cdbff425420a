/** The pieces that have not been seen: what is in the box less what is in sight, how many of each. None is left out. */
export function unseen<Piece>(box: Iterable<[Piece, number]>, seen: Iterable<Piece>): Map<Piece, number> {
  const left = new Map(box);
  for (const piece of seen) left.set(piece, (left.get(piece) ?? 0) - 1);
  return left;
}

export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, n) => total + n, 0);
}

/** Hands and piles as views tell them: the pieces themselves, or where they are hidden only how many there are. */
export type Pieces<Piece> = Piece[] | number;

export function count<Piece>(pieces: Pieces<Piece>): number {
  return typeof pieces === 'number' ? pieces : pieces.length;
}

/** How many pieces of all these are hidden. */
export function countHidden<Piece>(...all: Pieces<Piece>[]): number {
  return all.reduce<number>((sum, pieces) => sum + (typeof pieces === 'number' ? pieces : 0), 0);
}

/** The pieces of a seat's own hand; none for a spectator. */
export function held<Piece>(hands: Pieces<Piece>[], seat: number | null): Piece[] {
  const hand = seat === null ? 0 : (hands[seat] ?? 0);
  return typeof hand === 'number' ? [] : hand;
}

/** How many of each piece a view does not show; what it shows to the last piece is not listed. */
export type Unseen = Record<string, number>;

/** Points with their sign: +3, −2, 0. */
export const signedPoints = (points: number): string =>
  points > 0 ? `+${points}` : `${points}`.replace('-', '−');

/** A pattern for each value, inside the square from 4 to 56, so that equal cards look equal without their colours. */
const EDGES = [4, 56] as const;

function across(from: number, by: number, stroke: (at: number) => string): string {
  let drawn = '';
  for (let at = from; at < EDGES[1]; at += by) drawn += stroke(at);
  return drawn;
}

/** Something small, repeated on a lattice; every other row is moved by half a step if asked. */
function lattice(step: number, stamp: (x: number, y: number) => string, shifted = false): string {
  let drawn = '';
  for (let row = 0, y = EDGES[0] + step / 2; y < EDGES[1] - 1; row += 1, y += step) {
    const start = EDGES[0] + step / 2 + (shifted && row % 2 ? step / 2 : 0);
    for (let x = start; x < EDGES[1] - 2; x += step) drawn += stamp(x, y);
  }
  return drawn;
}

/** Diagonals of a square, from side to side: those that fall, or those that rise. */
function diagonals(step: number, rising: boolean): string {
  let drawn = '';
  for (let sum = 8 + step; sum < 112; sum += step) {
    const low = Math.max(4, sum - 56);
    const high = Math.min(56, sum - 4);
    drawn += rising ? `M${low} ${high}L${high} ${low}` : `M${low} ${60 - high}L${high} ${60 - low}`;
  }
  return drawn;
}

export const PATTERNS: Record<number, string> = {
  1: 'M30 30m-19 0a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M30 30m-23.5 0a23.5 23.5 0 1 0 47 0a23.5 23.5 0 1 0 -47 0',
  2: across(8, 6.3, (y) => `M4 ${y}H56`),
  3: diagonals(13, true),
  4: across(10.5, 13, (x) => `M${x} 4V56`) + across(10.5, 13, (y) => `M4 ${y}H56`),
  5: lattice(8.6, (x, y) => `M${x - 0.7} ${y}a.7 .7 0 1 0 1.4 0a.7 .7 0 1 0 -1.4 0`),
  6: across(10, 8.4, (y) => `M4 ${y}l6.5 -4l6.5 4l6.5 -4l6.5 4l6.5 -4l6.5 4l6.5 -4l6.5 4`),
  7: across(8.5, 7.6, (y) => `M4 ${y}q6.5 5 13 0t13 0t13 0t13 0`),
  8: diagonals(17.3, true) + diagonals(17.3, false),
  9: lattice(10.4, (x, y) => `M${x - 2.2} ${y}h4.4M${x} ${y - 2.2}v4.4`),
  10: across(
    10.5,
    6.5,
    (y) =>
      `M4 ${y}a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0a3.25 5 0 0 0 6.5 0`,
  ),
};

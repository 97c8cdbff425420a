/** A board without an edge, in pixels as it is when nothing is zoomed. */
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

export const at = ({ x, y }: Point) => `translate(${x} ${y})`;

/** What there is to see: all these points and the origin, and so much around them. */
export function boxAround(points: Point[], across: number, down: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(0, ...xs) - across, Math.min(0, ...ys) - down];
  return { x, y, width: Math.max(0, ...xs) + across - x, height: Math.max(0, ...ys) + down - y };
}

/** The outline of squares that hang together, drawn a little inside their edge so that several can be told apart. */
const RIGHT: [number, number] = [1, 0];
const DOWN: [number, number] = [0, 1];
const LEFT: [number, number] = [-1, 0];
const UP: [number, number] = [0, -1];

/** Each side of a square with nothing beyond it, from corner to corner, clockwise around the squares. */
function edges(cells: [number, number][]): Map<string, { from: [number, number]; way: [number, number] }[]> {
  const has = (x: number, y: number) => cells.some((cell) => cell[0] === x && cell[1] === y);
  const found = new Map<string, { from: [number, number]; way: [number, number] }[]>();
  const add = (from: [number, number], way: [number, number]) =>
    found.set(`${from}`, [...(found.get(`${from}`) ?? []), { from, way }]);
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) add([x, y], RIGHT);
    if (!has(x + 1, y)) add([x + 1, y], DOWN);
    if (!has(x, y + 1)) add([x + 1, y + 1], LEFT);
    if (!has(x - 1, y)) add([x, y + 1], UP);
  }
  return found;
}

/** An SVG path around cells [column, row] of this size, `inset` inside their edge. No holes: groups are too small. */
export function outline(cells: [number, number][], size: number, inset: number): string {
  const left = edges(cells);
  const first = left.values().next().value?.[0];
  if (!first) return '';
  const corners: string[] = [];
  let edge: typeof first | undefined = first;
  let before: typeof first | undefined;
  do {
    if (!edge) break;
    if (before && before.way !== edge.way) corners.push(corner(edge.from, before.way, edge.way, size, inset));
    before = edge;
    edge = left.get(`${[edge.from[0] + edge.way[0], edge.from[1] + edge.way[1]]}`)?.[0];
  } while (edge !== first);
  if (before && before.way !== first.way)
    corners.push(corner(first.from, before.way, first.way, size, inset));
  return `M${corners.join('L')}Z`;
}

/** A corner moved inwards: clockwise, the inside lies to the right of the way. */
function corner(
  [x, y]: [number, number],
  before: [number, number],
  after: [number, number],
  size: number,
  inset: number,
): string {
  const inwards = (way: [number, number]): [number, number] => [-way[1], way[0]];
  const [a, b] = [inwards(before), inwards(after)];
  return `${x * size + (a[0] + b[0]) * inset} ${y * size + (a[1] + b[1]) * inset}`;
}

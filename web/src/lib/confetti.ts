/** Small tiles that fall: where each begins, and where it is after some time. Lengths are in pixels, times in seconds. */
export const LASTS = 3.6; // then all have fallen or faded

const SHAPES = ['square', 'hexagon', 'domino'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Piece {
  shape: Shape;
  colour: number; // which of the colours
  size: number;
  x: number; // where it begins
  y: number;
  across: number; // how fast it goes, per second
  down: number;
  spin: number; // radians per second
}
export interface Falling {
  x: number;
  y: number;
  turned: number; // radians
  opacity: number;
}

const PULL = 420; // pixels per second per second

export function scatter(
  count: number,
  width: number,
  height: number,
  colours: number,
  random = Math.random,
): Piece[] {
  const between = (from: number, to: number) => from + (to - from) * random();
  return Array.from({ length: count }, (_, n) => ({
    shape: SHAPES[n % SHAPES.length]!,
    colour: Math.floor(random() * colours),
    size: between(7, 15),
    x: between(0.1, 0.9) * width,
    y: between(-0.35, -0.05) * height,
    across: between(-90, 90),
    down: between(40, 220),
    spin: between(-5, 5),
  }));
}

export function fallen({ x, y, across, down, spin }: Piece, after: number): Falling {
  return {
    x: x + across * after,
    y: y + down * after + (PULL * after * after) / 2,
    turned: spin * after,
    opacity: Math.max(0, Math.min(1, (LASTS - after) / 0.8)),
  };
}

/** The corners of a shape around its middle. */
export function cornersOf(shape: Shape, size: number): [number, number][] {
  if (shape === 'hexagon')
    return Array.from({ length: 6 }, (_, n) => [
      size * 0.62 * Math.sin((n * Math.PI) / 3),
      size * 0.62 * Math.cos((n * Math.PI) / 3),
    ]);
  const [wide, high] = shape === 'domino' ? [size * 0.75, size * 0.375] : [size / 2, size / 2];
  return [
    [-wide, -high],
    [wide, -high],
    [wide, high],
    [-wide, high],
  ];
}

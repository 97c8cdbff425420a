import { expect, test } from 'vitest';
import { qrCode } from './qr';

const LINK = 'https://dallage.example/t/abcdefghijkl#AAAAAAAAAAAAAAAAAAAAAA';
const EDGE = 4; // squares of white around the code
const SIDE = 33; // squares of a code that holds the 62 letters of a link and may lose a seventh of them

/** Which squares are black, told by the picture. */
function squares(picture: string): boolean[][] {
  const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''));
  const all = SIDE + 2 * EDGE;
  expect(svg).toContain(`viewBox="0 0 ${10 * all} ${10 * all}"`);
  const black = new Set([...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${x} ${y}`));
  const places = [...Array(all).keys()];
  return places.map((y) => places.map((x) => black.has(`${10 * x} ${10 * y}`)));
}

test('a link becomes a code with a quiet edge and its three corners', () => {
  const code = squares(qrCode(LINK));
  const inside = code.slice(EDGE, -EDGE).map((row) => row.slice(EDGE, -EDGE));
  expect(code.flat().filter(Boolean).length).toBe(inside.flat().filter(Boolean).length);
  const corner = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  for (const [x, y] of [
    [0, 0],
    [SIDE - 7, 0],
    [0, SIDE - 7],
  ] as const) {
    const found = inside.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map((one) => (one ? '#' : ' '))
        .join(''),
    );
    expect(found).toEqual(corner);
  }
});

test('another link is another code', () => {
  expect(qrCode(LINK)).not.toBe(qrCode(LINK.replace('AAAA', 'AAAB')));
});

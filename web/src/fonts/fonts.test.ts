// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGET, LETTERS, makeFonts, PAGE_FONTS, SIGNS } from '../../fonts.js';

const ROOT = join(import.meta.dirname, '../../..');
const SHOWN =
  /web\/src\/.*\.(svelte|ts)$|web\/index\.html$|games\/.*\.md$|\/(moves|view|texts|options|hints)\.py$/;
const NOT_SHOWN = /\.test\.ts$|messages\.ts$|\/tests\/|new_game/;

/** The files whose texts a player may see. */
function texts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules'))
    .map((file) => join(folder, file))
    .filter((path) => SHOWN.test(path) && !NOT_SHOWN.test(path));
}

test('every character of our texts is in our fonts, or is an emoji', () => {
  const known = new Set(LETTERS + SIGNS + '\n\t\u200d\ufe0f');
  const files = [...texts(join(ROOT, 'web/src')), ...texts(join(ROOT, 'src/dallage'))];
  expect(files.length).toBeGreaterThan(100);
  const missing = files.flatMap((path) =>
    [...new Set(readFileSync(path, 'utf8'))]
      .filter((character) => !known.has(character) && !/\p{Emoji_Presentation}/u.test(character))
      .map((character) => `${path.slice(ROOT.length)}: ${character}`),
  );
  expect(missing, 'add them in web/fonts.js').toEqual([]);
});

test('the fonts are what fonts.js cuts, and stay below their budget', async () => {
  const made = await makeFonts();
  for (const [path, bytes] of made)
    expect(readFileSync(path).equals(bytes), `${path} is stale: remove it, and it is cut anew`).toBe(true);
  const sizes = [...made].filter(([path]) => path.startsWith(PAGE_FONTS)).map(([, bytes]) => bytes.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(BUDGET);
}, 60_000); // compressing takes seconds on a busy machine

import { expect, test } from 'vitest';
import { framesOf } from './game_pictures';
import { embedCode, tableLink } from './share_links';

test('a long game is thinned out, and its first and last positions are always drawn', () => {
  expect(framesOf(3)).toEqual([0, 1, 2, 3]);
  const frames = framesOf(300, 90);
  expect([frames.length, frames[0], frames.at(-1)]).toEqual([90, 0, 300]);
  expect(new Set(frames).size).toBe(90);
});

test('keys stay behind the # of what is given away', () => {
  for (const link of [tableLink('abc', 'KEY', 'fr'), tableLink('abc', 'KEY', 'en')])
    expect(new URL(link).hash).toBe('#KEY');
  expect(new URL(tableLink('abc', 'KEY', 'fr')).search).toBe('?lang=fr');
  const code = embedCode('abc', 'KEY', 'A "game" <b>');
  expect(code).toContain('/embed/abc#KEY"');
  expect(code).toContain('title="A &quot;game&quot; &lt;b>"');
});

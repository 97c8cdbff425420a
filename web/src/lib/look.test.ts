import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import LookPicker from '../parts/LookPicker.svelte';
import { look, looks } from './look.svelte';

const SRC = join(import.meta.dirname, '..'); // read as files: style sheets are empty modules in tests
const games = readdirSync(join(SRC, 'games')).filter((name) =>
  existsSync(join(SRC, 'games', name, 'theme.css')),
);
const text = (...path: string[]) => readFileSync(join(SRC, ...path), 'utf8');
/** The style sheets of looks in a folder, each with what else they may speak of. */
function stylesIn(folder: string, files: string[]): [path: string, style: string, used: string][] {
  const used = ['app.css', ...files.map((name) => join(folder, name))].map((name) => text(name)).join();
  return readdirSync(join(SRC, folder, 'looks')).map((name) => {
    const path = join(folder, 'looks', name);
    return [path, text(path), used];
  });
}
const styles = [
  ...stylesIn('', []),
  ...games.flatMap((game) => {
    const folder = join('games', game);
    return stylesIn(
      folder,
      readdirSync(join(SRC, folder)).filter((name) => /\.(css|svelte)$/.test(name)),
    );
  }),
];
const shown = () => document.documentElement.dataset.look;

afterEach(() => look.choose('classic'));

describe('the look of boards', () => {
  it('is said on the document, and kept', async () => {
    for (const name of looks) {
      await look.choose(name);
      expect(look.now).toBe(name);
      expect(shown()).toBe(name === 'classic' ? undefined : name);
      expect(JSON.parse(localStorage.getItem('dallage.look')!)).toBe(name);
    }
  });
  it('is the one chosen last, however long a style takes', async () => {
    await Promise.all([look.choose('neon'), look.choose('contrast')]);
    expect(shown()).toBe('contrast');
  });
  it('is picked from pictures', async () => {
    const picker = mount(LookPicker, { target: document.body });
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(choices.map((one) => one.value)).toEqual([...looks]);
    choices[2]!.click();
    await tick();
    expect(look.now).toBe(looks[2]);
    expect(document.querySelector('.chosen')?.textContent).toContain('Azulejo');
    await unmount(picker);
  });
});

describe.each(games)('%s', (game) => {
  it('has every look', () => {
    const own = readdirSync(join(SRC, 'games', game, 'looks'));
    const missing = looks.slice(1).filter((name) => !own.includes(`${name}.css`));
    expect(missing, `write web/src/games/${game}/looks/NAME.css`).toEqual([]);
  });
});

describe.each(styles)('%s', (path, style, used) => {
  const name = path.split('/').at(-1)!.replace('.css', '');
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, '');

  it('is that of a look, and changes nothing in another one', () => {
    expect(looks).toContain(name);
    const selectors = plain.split('}').flatMap((rule) => rule.split('{')[0]!.trim() || []);
    for (const selector of selectors) expect(selector.startsWith(`html[data-look='${name}']`)).toBe(true);
  });
  it('sets nothing that is not used', () => {
    const names = [...plain.matchAll(/^\s*(--[\w-]+):/gm)].map(([, one]) => one!);
    expect(names.length).toBeGreaterThan(0);
    // Some are named with a number or a letter that the page puts in.
    expect(names.filter((one) => !used.includes(one) && !used.includes(one.replace(/\w+$/, '${')))).toEqual(
      [],
    );
  });
});

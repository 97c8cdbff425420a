import { mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import LookPicker from '../parts/LookPicker.svelte';
import { look, looks } from './look.svelte';

const pageStyle = import.meta.glob<string>('../app.css', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['../games/*/*.css', '../games/*/*.svelte'], { query: '?raw', import: 'default', eager: true });
const styles = {
  ...import.meta.glob<string>('../games/*/looks/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../looks/*.css', { query: '?raw', import: 'default', eager: true }),
};
const games = [
  ...new Set(
    Object.keys(sources)
      .filter((path) => path.endsWith('/theme.css'))
      .map((path) => path.split('/').at(-2)!),
  ),
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
    const own = Object.keys(styles).filter((path) => path.includes(`/${game}/`));
    const missing = looks.slice(1).filter((name) => !own.includes(`../games/${game}/looks/${name}.css`));
    expect(missing, `write web/src/games/${game}/looks/NAME.css`).toEqual([]);
  });
});

describe.each(Object.entries(styles))('%s', (path, style) => {
  const name = path.split('/').at(-1)!.replace('.css', '');
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, '');

  it('is that of a look, and changes nothing in another one', () => {
    expect(looks).toContain(name);
    const selectors = plain.split('}').flatMap((rule) => rule.split('{')[0]!.trim() || []);
    for (const selector of selectors) expect(selector.startsWith(`html[data-look='${name}']`)).toBe(true);
  });
  it('sets nothing that is not used', () => {
    const game = path.split('/').at(-3)!;
    const used = [
      ...Object.values(pageStyle),
      ...Object.entries(sources)
        .filter(([source]) => source.includes(`/${game}/`))
        .map(([, text]) => text),
    ].join();
    const names = [...plain.matchAll(/^\s*(--[\w-]+):/gm)].map(([, one]) => one!);
    expect(names.length).toBeGreaterThan(0);
    // Some are named with a number or a letter that the page puts in.
    expect(names.filter((one) => !used.includes(one) && !used.includes(one.replace(/\w+$/, '${')))).toEqual(
      [],
    );
  });
});

import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { press, show as showBoard, type RecordedView } from '../../board/board_testing';
import { language } from '../../lib/language.svelte';
import Board from './Board.svelte';
import { speakMove, speakView } from './speak';
import { animalsAtTop, CODES, layOf, openAnimals, readView, thirds } from './view';
import recorded from './views.json';

const views = recorded as unknown as Record<
  'mid' | 'stop' | 'watch' | 'over' | 'short' | 'first' | 'swap' | 'pass',
  RecordedView
>;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const places = () => all('g[data-target]').map((place) => place.dataset.target ?? '');
const handOf = (tile: string) => document.querySelector<HTMLElement>(`[data-target^="hand:${tile}"]`);

const show = (told: RecordedView, hint: string | null = null) =>
  showBoard(Board, told, { hint, preview: () => Promise.resolve(views.stop.points) });
async function open(fold: HTMLDetailsElement) {
  fold.open = true;
  fold.dispatchEvent(new Event('toggle'));
  await tick();
}
const place = (cell: string) => document.querySelector(`g[data-target="${cell}"]`);

afterEach(() => {
  language.choose('en');
});

describe('laying', () => {
  it('lights up exactly the places of the tile chosen', async () => {
    await show(views.mid);
    const tile = layOf(views.mid.moves[0] ?? '')?.tile ?? '';
    await press(handOf(tile));
    const legal = views.mid.moves.flatMap((move) => layOf(move) ?? []).filter((lay) => lay.tile === tile);
    expect(places().sort()).toEqual(legal.map((lay) => lay.cell).sort());
  });
  it('shows what a place brings, and plays it when it is pressed again', async () => {
    const { onmove, preview } = await show(views.mid);
    const lay = layOf(views.mid.moves[0] ?? '');
    await press(handOf(lay?.tile ?? ''));
    await press(place(lay?.cell ?? ''));
    expect(onmove).not.toHaveBeenCalled();
    expect(preview).toHaveBeenCalledWith(views.mid.moves[0]);
    await press(place(lay?.cell ?? ''));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(views.mid.moves[0]);
  });
  it('can start with the place: then only the tiles that fit there may be chosen', async () => {
    const { onmove } = await show(views.first);
    const cell = '1,0';
    const tiles = views.first.moves.flatMap((move) => layOf(move) ?? []).filter((lay) => lay.cell === cell);
    expect(tiles.length).toBeGreaterThan(1);
    await press(place(cell));
    const free = all('[data-target^="hand:"]:not([disabled])').map((one) => one.dataset.target?.slice(5, 8));
    expect(free.sort()).toEqual(tiles.map((lay) => lay.tile).sort());
    await press(handOf(free[0] ?? ''));
    await press(document.querySelector('[data-commit]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`${free[0]}@${cell}`);
  });
  it('forgets the choice on Escape', async () => {
    const { onmove } = await show(views.mid);
    const lay = layOf(views.mid.moves[0] ?? '');
    await press(handOf(lay?.tile ?? ''));
    await press(place(lay?.cell ?? ''));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await tick();
    expect(document.querySelector('[data-commit]')).toBeNull();
    expect(onmove).not.toHaveBeenCalled();
  });
});

describe('the buttons', () => {
  it('offers to stop only when that is legal', async () => {
    const { onmove } = await show(views.stop);
    await press(document.querySelector('[data-move="stop"]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('stop');
    await show(views.mid);
    expect(document.querySelector('[data-move]')).toBeNull();
  });
  it('swaps the tile chosen', async () => {
    const { onmove } = await show(views.swap);
    await press(handOf('OBB'));
    await press(document.querySelector('[data-move="swap"]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('swap OBB');
  });
  it('passes', async () => {
    const { onmove } = await show(views.pass);
    await press(document.querySelector('[data-move="pass"]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('pass');
  });
});

describe('the picture', () => {
  it.each(['watch', 'over'] as const)('draws %s without any target', async (name) => {
    await show(views[name]);
    expect(all('use[href="#gaudi-stone"]').length).toBe(readView(views[name].view).board.length);
    expect(places()).toEqual([]);
  });
  it('has my objectives in sight, and all of them at the end', async () => {
    await show(views.mid);
    expect(all('.wanted').length).toBe(1);
    await show(views.over);
    expect(all('.wanted').length).toBe(4);
  });
  it('draws every third once: in a whole animal, or alone', async () => {
    const view = readView(views.over.view);
    await show(views.over);
    expect(all('.third').length + 3 * view.animals.length).toBe(3 * view.board.length);
    expect(all('.third')).toHaveLength(
      [...openAnimals(view).values()].reduce((sum, one) => sum + one.tiles, 0),
    );
  });
  it('outlines the animals that scored', async () => {
    await show(views.stop);
    expect(all('.scored').length).toBe(views.stop.points.flatMap((one) => one.where).length);
  });
  it('points at a hint', async () => {
    const hint = views.mid.moves[0] ?? '';
    await show(views.mid, hint);
    expect(place(layOf(hint)?.cell ?? '')?.classList.contains('hinted')).toBe(true);
  });
  it('turns a tile so that its animals meet their like', () => {
    const atTop = animalsAtTop(readView(views.first.view))([1, 0]); // beside the tile at 0,0, which has a star at its top
    expect(thirds('BGO', atTop).map(({ animal, colour }) => animal + colour)).toEqual([
      'jellyO',
      'starB',
      'snailG',
    ]);
  });
});

describe('what is still to come', () => {
  it('is drawn when it is opened, each kind with its number', async () => {
    await show(views.mid);
    const fold = document.querySelector<HTMLDetailsElement>('details')!;
    expect(fold.querySelector('summary')?.textContent).toBe('Tiles still to come (56)');
    expect(fold.querySelector('svg')).toBeNull();
    await open(fold);
    const drawn = [...fold.querySelectorAll('[role="img"]')].map((one) => one.getAttribute('aria-label'));
    expect(drawn).toHaveLength(CODES.length);
    expect(drawn).toContain('1 × green star, green snail, green jellyfish');
    expect(fold.querySelector('p')?.textContent).toBe('In the pile or in the hands of the others.');
  });
  it('says how many will come when a random part stays in the box', async () => {
    language.choose('fr');
    await show(views.short);
    const fold = document.querySelector<HTMLDetailsElement>('details')!;
    await open(fold);
    expect(fold.querySelector('summary')?.textContent).toBe('Dalles encore à venir (27)');
    expect(fold.querySelector('p')?.textContent?.replace(/\s/g, ' ')).toBe(
      'Pas encore vues : 61 dalles. 27 viendront en jeu, 34 restent dans la boîte.',
    );
  });
});

describe('in words', () => {
  it('says moves in both languages', () => {
    expect(speakMove('BGO@2,-1', 'en')).toBe('lays a tile (blue star, green snail, orange jellyfish)');
    expect(speakMove('BGO@2,-9', 'fr', true, views.mid.view)).toBe(
      'posez une dalle en haut à gauche (étoile bleue, escargot vert, méduse orange)',
    );
    expect(['stop', 'swap', 'pass'].map((move) => speakMove(move, 'fr'))).toEqual([
      's’arrête',
      'échange une dalle',
      'passe',
    ]);
  });
  it('describes the position', () => {
    const lines = speakView(views.mid.view, 0, 'en');
    expect(lines).toContain('25 tiles are laid.');
    expect(lines).toContain('Your objectives: jellyfish and orange.');
    expect(speakView(views.watch.view, null, 'fr').some((line) => line.startsWith('Votre main'))).toBe(false);
  });
});

describe('before the move', () => {
  it('each place shows what it would bring, and all tiles since the own last turn are marked', async () => {
    const lays = views.mid.moves.flatMap((move) => layOf(move) ?? []);
    const best = lays[0]!.cell;
    const movePoints = Object.fromEntries(
      lays.map(({ tile, cell }) => [`${tile}@${cell}`, cell === best ? 2 : 0]),
    );
    const stones = readView(views.mid.view).board.slice(0, 3);
    const recent = stones.map(({ q, r, tile }) => ({ seat: 1, move: `${tile}@${q},${r}`, previous: null }));
    await showBoard(Board, views.mid, { movePoints, recent });
    expect(all('.ahead')).toHaveLength(new Set(lays.map(({ cell }) => cell)).size);
    expect(all('.ahead.best').map((one) => one.textContent)).toEqual(['+2']);
    expect(place(best)?.getAttribute('aria-label')).toMatch(/: \+2 points$/);
    await showBoard(Board, views.mid);
    const marked = all('.turn').length;
    await showBoard(Board, views.mid, { recent });
    expect(all('.turn')).toHaveLength(marked + 3);
  });
});

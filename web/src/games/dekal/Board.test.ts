import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { press, show as showBoard, target, type RecordedView } from '../../board/board_testing';
import Board from './Board.svelte';
import { speakMove, speakView } from './speak';
import { placeOf, readView, square, VALUES } from './view';
import recorded from './views.json';

const views = recorded as unknown as Record<
  'reveal' | 'waiting' | 'insert' | 'inserted' | 'over' | 'six',
  RecordedView
>;

const show = (told: RecordedView, hint: string | null = null) => showBoard(Board, told, { hint });
const click = (name: string) => press(target(name));
const targets = () => [...document.querySelectorAll<HTMLElement>('[data-target]')];
const names = () => targets().map((one) => one.dataset.target);

describe('the board', () => {
  it('offers exactly the cards that may be turned up, and a click turns one up', async () => {
    const { onmove } = await show(views.reveal);
    expect(names().sort()).toEqual([...views.reveal.moves].sort());
    await click(views.reveal.moves[0]!);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(views.reveal.moves[0]);
  });

  it('shows my choice while it waits for the others', async () => {
    await show(views.waiting);
    expect(targets()).toEqual([]);
    expect(document.querySelectorAll('.chosen')).toHaveLength(1);
  });

  it('takes a card, tries an end and plays it at the second click', async () => {
    const { onmove } = await show(views.insert);
    expect(names()).toEqual(['middle:0', 'middle:1']);
    await click('middle:1');
    const ways = views.insert.moves.filter((move) => move.startsWith('8')).map((move) => `push:${move[1]}`);
    expect(names().filter((name) => name?.startsWith('push'))).toEqual(ways);
    await click(ways[0]!);
    expect(onmove).not.toHaveBeenCalled();
    expect(document.querySelector('[data-commit]')).not.toBeNull();
    await click(ways[0]!);
    expect(onmove).toHaveBeenCalledExactlyOnceWith('8>');
  });

  it('lets go of a tried card with Escape', async () => {
    const { onmove } = await show(views.insert);
    await click('middle:1');
    await click('push:>');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await tick();
    expect(document.querySelector('[data-commit]')).toBeNull();
    expect(onmove).not.toHaveBeenCalled();
  });

  it('shows the arrows at once when one card is left', async () => {
    await show(views.six);
    expect(names()).toEqual(['middle:3', 'push:>', 'push:v']);
  });

  it('draws every grid for a spectator and at the end, with nothing to click', async () => {
    await show({ ...views.over, seat: null });
    expect(targets()).toEqual([]);
    expect(document.querySelectorAll('.grid')).toHaveLength(3);
    expect(document.querySelectorAll('.cancelled').length).toBeGreaterThan(0);
  });

  it('points at the move of a hint', async () => {
    await show(views.reveal, 'b2');
    expect(document.querySelector<HTMLElement>('.hinted')?.dataset.target).toBe('b2');
  });
});

describe('what is still to come', () => {
  it('is told by value when it is opened, with the number that stays out', async () => {
    await show(views.reveal);
    const fold = document.querySelector('details')!;
    expect(fold.querySelector('summary')!.textContent).toBe('Cards still to come (33)');
    expect(fold.querySelector('svg')).toBeNull();
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    await tick();
    expect(fold.querySelector('p')!.textContent).toBe(
      'Not yet seen: 85 cards. Face down in the grids: 33; left out of the deal: 52.',
    );
    const told = [...fold.querySelectorAll('[role="img"]')].map((one) => one.getAttribute('aria-label'));
    expect(told).toHaveLength(VALUES.length);
    expect(told).toContain('8 × 9');
  });
});

describe('a push', () => {
  it('is shown as the engine says it will be, and as it then was', async () => {
    const { last } = readView(views.inserted.view);
    const grid = () =>
      [...document.querySelectorAll('.large [data-place]')].map((one) => one.getAttribute('aria-label'));
    await show(views.inserted);
    const then = grid();
    await show(views.insert);
    expect(grid()).not.toEqual(then);
    const [value, way] = [last!.move.slice(0, -1), last!.move.slice(-1)];
    await click(`middle:${readView(views.insert.view).middle.indexOf(Number(value))}`);
    await click(`push:${way}`);
    expect(grid()).toEqual(then);
  });

  it('slides the line that the engine names, once', async () => {
    const moved: string[] = [];
    const animate = vi.fn(function (this: HTMLElement) {
      moved.push(square(Number(this.dataset.place)));
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    HTMLElement.prototype.animate = animate as never;
    await show(views.insert);
    expect(moved).toEqual([]);
    await click('middle:1');
    await click('push:^');
    expect(moved).toEqual(readView(views.insert.view).lines['^']);
  });

  it('puts a sign between the cards that would cancel', async () => {
    const signs = () => document.querySelectorAll('.large .equals');
    await show(views.insert);
    expect(signs()).toHaveLength(0);
    await click('middle:1');
    await click('push:^');
    expect(readView(views.insert.view).pairsAfter['8^']).toEqual([['c1', 'd1']]);
    expect(signs()).toHaveLength(1);
    expect(signs()[0]!.classList.contains('beside')).toBe(true);
  });
});

describe('words', () => {
  it('tells moves and positions in both languages', () => {
    expect(speakMove('7>', 'en')).toBe('pushes a 7 in from the left');
    expect(speakMove('b3', 'fr')).toBe('révèle la carte en b3');
    expect(speakView(views.insert.view, 0, 'en').join(' ')).toContain('In the middle: 5, 8.');
    expect(speakView(views.six.view, null, 'fr')).toHaveLength(9);
  });
});

describe('before the move', () => {
  const movePoints = Object.fromEntries(views.insert.moves.map((move, n) => [move, n - 3]));
  const label = (name: string) => target(name)?.getAttribute('aria-label');

  it('cards show the least they would bring, and arrows what the card in hand would', async () => {
    await showBoard(Board, views.insert, { movePoints });
    expect(label('middle:1')).toMatch(/^Take the 8, .*: at best [+−]?\d+ points?$/);
    await click('middle:1');
    const own = views.insert.moves.filter((move) => move.startsWith('8'));
    for (const move of own) expect(label(`push:${move[1]}`)).toMatch(/: [+−]?\d+ points?$/);
    const least = own.find((move) => movePoints[move] === Math.min(...own.map((one) => movePoints[one]!)))!;
    expect(target(`push:${least[1]}`)?.querySelector('.best')).not.toBeNull();
    expect(document.querySelectorAll('.way .best')).toHaveLength(1);
  });

  it('all cards pushed in since the own last turn are marked', async () => {
    const { last } = readView(views.inserted.view);
    const other = last!.seat === 0 ? 1 : 0;
    await showBoard(Board, views.inserted, { recent: [{ seat: other, move: '3<', previous: 'b2' }] });
    const entered = [...document.querySelectorAll<HTMLElement>('.entered')];
    expect(entered.map((one) => one.dataset.place)).toContain(`${placeOf('d2')}`);
    expect(entered.length).toBe(2);
  });
});

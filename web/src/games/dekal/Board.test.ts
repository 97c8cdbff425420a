import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { speakMove, speakView } from './speak';
import { insert, joints, placeOf, pushed, readView, square } from './view';
import views from './views.json';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
let shown: ReturnType<typeof mount> | undefined;

function show(position: { view: object; moves: string[]; seat: number | null }, more: object = {}) {
  const onmove = vi.fn();
  shown = mount(Board, {
    target: document.body,
    props: {
      view: position.view as Record<string, unknown>,
      moves: position.moves,
      seat: position.seat,
      names: NAMES,
      last: null,
      points: [],
      hint: null,
      preview: () => Promise.resolve([]),
      onmove,
      ...more,
    },
  });
  flushSync();
  return onmove;
}
const targets = () => [...document.querySelectorAll<HTMLElement>('[data-target]')];
const names = () => targets().map((one) => one.dataset.target);
function click(target: string): void {
  document.querySelector<HTMLElement>(`[data-target="${target}"]`)!.click();
  flushSync();
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = '';
});

describe('the board', () => {
  it('offers exactly the cards that may be turned up, and a click turns one up', () => {
    const onmove = show(views.reveal);
    expect(names().sort()).toEqual([...views.reveal.moves].sort());
    click(views.reveal.moves[0]!);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(views.reveal.moves[0]);
  });

  it('shows my choice while it waits for the others', () => {
    show(views.waiting);
    expect(targets()).toEqual([]);
    expect(document.querySelectorAll('.chosen')).toHaveLength(1);
  });

  it('takes a card, tries an end and plays it at the second click', () => {
    const onmove = show(views.insert);
    expect(names()).toEqual(['middle:0', 'middle:1']);
    click('middle:1');
    const ways = views.insert.moves.filter((move) => move.startsWith('8')).map((move) => `push:${move[1]}`);
    expect(names().filter((name) => name?.startsWith('push'))).toEqual(ways);
    click(ways[0]!);
    expect(onmove).not.toHaveBeenCalled();
    expect(document.querySelector('[data-commit]')).not.toBeNull();
    click(ways[0]!);
    expect(onmove).toHaveBeenCalledExactlyOnceWith('8>');
  });

  it('lets go of a tried card with Escape', () => {
    const onmove = show(views.insert);
    click('middle:1');
    click('push:>');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    flushSync();
    expect(document.querySelector('[data-commit]')).toBeNull();
    expect(onmove).not.toHaveBeenCalled();
  });

  it('shows the arrows at once when one card is left', () => {
    show(views.six);
    expect(names()).toEqual(['middle:3', 'push:>', 'push:v']);
  });

  it('draws every grid for a spectator and at the end, with nothing to click', () => {
    show({ ...views.over, seat: null });
    expect(targets()).toEqual([]);
    expect(document.querySelectorAll('.grid')).toHaveLength(3);
    expect(document.querySelectorAll('.gone').length).toBeGreaterThan(0);
  });

  it('points at the move of a hint', () => {
    show(views.reveal, { hint: 'b2' });
    expect(document.querySelector<HTMLElement>('.hinted')?.dataset.target).toBe('b2');
  });
});

describe('what is still to come', () => {
  it('is told by value when it is opened, with the number that stays out', () => {
    show(views.reveal);
    const fold = document.querySelector('details')!;
    expect(fold.querySelector('summary')!.textContent).toBe('Cards still to come (33)');
    expect(fold.querySelector('svg')).toBeNull();
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    flushSync();
    expect(fold.querySelector('p')!.textContent).toBe(
      'Not yet seen: 85 cards. Face down in the grids: 33; left out of the deal: 52.',
    );
    const told = [...fold.querySelectorAll('[role="img"]')].map((one) => one.getAttribute('aria-label'));
    expect(told).toHaveLength(10);
    expect(told).toContain('8 × 9');
  });
});

describe('a push', () => {
  it.each(Object.keys(views.insert.view.cancelled_after))('%s is shown as the engine plays it', (move) => {
    const { value, way } = insert(move)!;
    const now = readView(views.insert.view);
    const line = now.lines[way]!;
    const after = pushed(now.grids[0]!, line, value);
    expect(after[placeOf(line[0]!)]).toBe(value);
    expect(after).not.toContain(null);
    if (move === views.inserted.view.last.move) {
      const then = readView(views.inserted.view);
      expect(after).toEqual(then.grids[0]);
      expect(now.cancelledAfter[move]).toEqual(then.cancelled[0]);
    }
  });

  it('slides the line that the engine names, once', () => {
    const moved: string[] = [];
    const animate = vi.fn(function (this: HTMLElement) {
      moved.push(square(Number(this.dataset.place)));
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    HTMLElement.prototype.animate = animate as never;
    show(views.insert);
    expect(moved).toEqual([]);
    click('middle:1');
    click('push:^');
    expect(moved).toEqual(readView(views.insert.view).lines['^']);
  });

  it('joins neighbours that cancel, but not over the edge', () => {
    const cards = [1, 1, '?', 2, 2, 2, ...Array<'?'>(10).fill('?')] as const;
    expect(joints([...cards], ['a4', 'b4', 'd4', 'a3', 'b3'])).toEqual([
      [0, 1],
      [4, 5],
    ]);
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

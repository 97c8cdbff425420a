import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { lessons } from './lessons';
import { speakMove, speakView } from './speak';
import { insert, line, pairs, pushBetween, pushed, readView, stillToCome } from './view';
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
    expect(names()).toEqual(['middle:1', 'middle:2']);
    click('middle:2');
    const ways = views.insert.moves.filter((move) => move.startsWith('3')).map((move) => `push:${move[1]}`);
    expect(names().filter((name) => name?.startsWith('push'))).toEqual(ways);
    click(ways[0]!);
    expect(onmove).not.toHaveBeenCalled();
    expect(document.querySelector('[data-commit]')).not.toBeNull();
    click(ways[0]!);
    expect(onmove).toHaveBeenCalledExactlyOnceWith('3<');
  });

  it('lets go of a tried card with Escape', () => {
    const onmove = show(views.insert);
    click('middle:1');
    click('push:v');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    flushSync();
    expect(document.querySelector('[data-commit]')).toBeNull();
    expect(onmove).not.toHaveBeenCalled();
  });

  it('shows the arrows at once when one card is left', () => {
    show(views.six);
    expect(names()).toEqual(['middle:3', 'push:>', 'push:^']);
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
  it.each(['reveal', 'waiting', 'insert', 'inserted', 'six', 'over'] as const)(
    'counts every card in %s',
    (name) => {
      const now = readView(views[name].view);
      const { cards, n } = stillToCome(now);
      const up = [...now.grids.flat(), ...now.middle].filter((card) => typeof card === 'number');
      for (const [value, left] of cards) expect(left + up.filter((card) => card === value).length).toBe(10);
      expect(cards.size).toBe(10);
      expect(n + up.length).toBe(16 * now.grids.length);
    },
  );

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
    expect(told).toContain('7 × 9');
  });
});

describe('a push', () => {
  it('is found again between two views', () => {
    const [before, after] = [readView(views.insert.view), readView(views.inserted.view)];
    const way = insert(views.insert.moves[0]!)!.way;
    expect(pushBetween(before.grids[0]!, after.grids[0]!)).toBe(way);
    expect(pushBetween(before.grids[1]!, after.grids[1]!)).toBeNull();
    expect(pushed(before.grids[0]!, way, 3)).toEqual(after.grids[0]);
  });

  it('moves the line from its end to the hole', () => {
    const cards = Array.from({ length: 16 }, (_, n) => (n === 5 ? null : n));
    expect(line(cards, '>')).toEqual([4, 5]);
    expect(line(cards, '<')).toEqual([7, 6, 5]);
    expect(line(cards, 'v')).toEqual([1, 5]);
    expect(line(cards, '^')).toEqual([13, 9, 5]);
  });

  it('joins equal neighbours, but not over the edge', () => {
    expect(pairs([1, 1, '?', 2, 2, ...Array<'?'>(11).fill('?')])).toEqual([[0, 1]]);
  });
});

describe('words', () => {
  it('tells moves and positions in both languages', () => {
    expect(speakMove('7>', 'en')).toBe('pushes a 7 in from the left');
    expect(speakMove('b3', 'fr')).toBe('révèle la carte en b3');
    expect(speakView(views.insert.view, 0, 'en').join(' ')).toContain('In the middle: 5, 3.');
    expect(speakView(views.six.view, null, 'fr')).toHaveLength(9);
  });

  it('teaches with moves that are legal', () => {
    for (const lesson of lessons) {
      expect(lesson.right.length).toBeGreaterThan(0);
      expect(lesson.moves).toEqual(expect.arrayContaining(lesson.right));
    }
  });
});

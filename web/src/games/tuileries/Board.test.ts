import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import {
  press as pressElement,
  show as showBoard,
  target,
  type RecordedView,
} from '../../board/board_testing';
import { language } from '../../lib/language.svelte';
import Board from './Board.svelte';
import { lessons } from './lessons';
import { outline } from './outline';
import { speakMove, speakView } from './speak';
import { laid, readView } from './view';
import recorded from './views.json';

const views = recorded as unknown as Record<
  'start' | 'again' | 'waiting' | 'spectator' | 'over',
  RecordedView
>;

const show = (told: RecordedView, hint: string | null = null) =>
  showBoard(Board, told, { hint, preview: () => Promise.resolve(views.again.points) });
const press = (name: string) => pressElement(target(name));

describe('the board', () => {
  it('offers the circles and nothing else while they are open', async () => {
    await show(views.start);
    const squares = [...document.querySelectorAll('.ground [data-target]')].map((one) =>
      one.getAttribute('data-target'),
    );
    expect(squares.sort()).toEqual([...readView(views.start.view).circles].sort());
  });

  it('plays a tile after tile, square and a second press on the square', async () => {
    const { onmove, preview } = await show(views.again);
    const [tile = '', square = ''] = views.again.moves[0]!.split('@');
    await press(`hand:${tile}`);
    await press(square);
    expect(preview).toHaveBeenCalledExactlyOnceWith(`${tile}@${square}`);
    expect(onmove).not.toHaveBeenCalled();
    await press(square);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`${tile}@${square}`);
  });

  it('takes the square first and then the tile, and plays by the button', async () => {
    const { onmove } = await show(views.again);
    const [tile = '', square = ''] = views.again.moves.at(-1)!.split('@');
    await press(square);
    await press(`hand:${tile}`);
    document.querySelector<HTMLElement>('[data-commit]')!.click();
    await tick();
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`${tile}@${square}`);
  });

  it('lets go of the square, then of the tile, on Escape', async () => {
    const { onmove } = await show(views.again);
    const [tile = '', square = ''] = views.again.moves[0]!.split('@');
    await press(`hand:${tile}`);
    await press(square);
    for (const pressed of ['false', 'true'].reverse()) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      await tick();
      expect(document.querySelector('[data-commit]')).toBeNull();
      expect(target(`hand:${tile}`)!.getAttribute('aria-pressed')).toBe(pressed);
    }
    expect(onmove).not.toHaveBeenCalled();
  });

  it('draws every tile, for a spectator and at the end too, and offers nothing then', async () => {
    for (const seen of [views.spectator, views.waiting, views.over]) {
      await show(seen);
      expect(document.querySelectorAll('.ground .tui-tile')).toHaveLength(laid(readView(seen.view)).length);
      expect(document.querySelectorAll('.ground [data-target]')).toHaveLength(0);
    }
  });

  it('outlines each group of the last tile and celebrates another turn', async () => {
    await show(views.again);
    expect(document.querySelectorAll('.ground path.core')).toHaveLength(
      readView(views.again.view).last!.groups.length,
    );
    expect(document.querySelectorAll('.petal').length).toBeGreaterThan(0);
  });

  it('points at the tile and the square of a hint', async () => {
    const move = views.again.moves[5]!;
    await show(views.again, move);
    expect(target(move.split('@')[1]!)!.classList.contains('hinted')).toBe(true);
    expect(target(`hand:${move.split('@')[0]}`)!.querySelector('.advised')).not.toBeNull();
  });
});

describe('what is still to come', () => {
  it('is drawn when it is opened, a mark for each tile', async () => {
    await show(views.again);
    const fold = document.querySelector('details')!;
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    await tick();
    const unseen = Object.keys(readView(views.again.view).unseen);
    expect(unseen).toHaveLength(50);
    expect(fold.querySelector('summary')!.textContent).toBe('Tiles still to come (50)');
    expect(fold.querySelectorAll('.there')).toHaveLength(50);
  });
});

describe('outlines', () => {
  it('goes around a square, inside its edge', () => {
    expect(outline([[0, 0]], 100, 10)).toBe('M90 10L90 90L10 90L10 10Z');
  });
  it('goes around a bent group with a corner inwards', () => {
    const bent: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
    ];
    expect(outline(bent, 100, 10)).toBe('M90 10L90 110L190 110L190 190L10 190L10 10Z');
  });
});

describe('words', () => {
  it('says a move in both languages, with the gender of the queen', () => {
    expect(speakMove('RND@d4', 'en')).toBe('lays the red knight of diamonds on d4');
    expect(speakMove('BQC@a1', 'fr')).toBe('pose la dame de trèfle bleue en a1');
  });
  it('says the position', () => {
    const lines = speakView(views.again.view, 0, 'en');
    expect(lines.some((line) => line.startsWith('Your hand:'))).toBe(true);
    expect(speakView(lessons[0]!.view, null, 'fr')[0]).toBe('Le plateau est vide.');
  });
  it('speaks French on the board', async () => {
    language.choose('fr');
    await show(views.again);
    expect(document.querySelector('.ground svg')!.getAttribute('aria-label')).toBe('Plateau de 8 sur 8');
    language.choose('en');
  });
});

describe('before the move', () => {
  const [tile = '', square = ''] = views.again.moves[0]!.split('@');
  const movePoints = Object.fromEntries(
    views.again.moves.map((move) => [move, move.startsWith(tile) ? 5 : 1]),
  );
  const label = () => target(square)?.getAttribute('aria-label');

  it('each square shows the best it would bring, and what the tile in hand would', async () => {
    await showBoard(Board, views.again, { movePoints });
    const squares = new Set(views.again.moves.map((move) => move.split('@')[1]));
    expect(document.querySelectorAll('.ahead')).toHaveLength(squares.size);
    expect(document.querySelectorAll('.ahead.best')).toHaveLength(squares.size);
    expect(label()).toBe(`Square ${square}: at best +5 points`);
    const other = views.again.moves.find((move) => !move.startsWith(tile))!.split('@')[0]!;
    await press(`hand:${other}`);
    expect(label()).toMatch(/: \+1 point$/);
    expect(document.querySelectorAll('.ahead.best')).toHaveLength(0); // no square is better than another
  });

  it('nothing is shown that is not told', async () => {
    await show(views.again);
    expect(document.querySelectorAll('.ahead')).toHaveLength(0);
    expect(label()).toBe(`Square ${square}`);
  });

  it('all tiles laid since the own last turn are marked', async () => {
    const tiles = laid(readView(views.waiting.view)).filter(
      (one) => one.square !== readView(views.waiting.view).last?.square,
    );
    const recent = tiles
      .slice(0, 2)
      .map((one) => ({ seat: 1, move: `${one.code}@${one.square}`, previous: null }));
    await showBoard(Board, views.waiting, { recent });
    expect(document.querySelectorAll('g.frame')).toHaveLength(3);
  });
});

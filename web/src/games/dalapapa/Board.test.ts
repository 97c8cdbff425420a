import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { press, show as showBoard, type RecordedView } from '../../board/board_testing';
import { language } from '../../lib/language.svelte';
import Board from './Board.svelte';
import { speakMove, speakView } from './speak';
import { facesOf, layOf, moveOf, readView, squareOf, type Lay } from './view';
import recorded from './views.json';

const views = recorded as unknown as Record<'setup' | 'second' | 'mid' | 'watch' | 'over', RecordedView>;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const places = () => all('g[data-target]').map((place) => place.dataset.target ?? '');
const laysOf = (moves: string[]) => moves.flatMap((move) => layOf(move) ?? []);

const show = (told: RecordedView, hint: string | null = null) =>
  showBoard(Board, told, { hint, preview: () => Promise.resolve(views.mid.points) });
async function key(name: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await tick();
}
/** The legal places of a domino that lies so. */
const legal = (moves: string[], domino: number, face: string, turn: number) =>
  laysOf(moves)
    .filter((lay) => lay.domino === domino && lay.face === face && lay.turn === turn)
    .map(squareOf)
    .sort();

afterEach(() => {
  language.choose('en');
});

describe('laying', () => {
  const { moves } = views.mid;
  const first = layOf(moves[0] ?? '') as Lay;

  it('lights up nothing before a domino is chosen', async () => {
    await show(views.mid);
    expect(places()).toEqual([]);
  });
  it('follows the domino as it is turned and flipped', async () => {
    await show(views.mid, moves[0]);
    await press(one(`[data-target="hand:${first.domino}"]`)); // lies as the hint has it
    let { face, turn } = first;
    expect(places().sort()).toEqual(legal(moves, first.domino, face, turn));
    for (const way of ['r', 'f', 'r', 'r', 'f', 'R']) {
      await key(way);
      if (way === 'f') face = face === 'a' ? 'b' : 'a';
      else turn = (turn + (way === 'r' ? 1 : 3)) % 4;
      expect(places().sort()).toEqual(legal(moves, first.domino, face, turn));
    }
  });
  it('turns by a second tap, by the wheel and by the buttons', async () => {
    await show(views.mid, moves[0]);
    const piece = one(`[data-target="hand:${first.domino}"]`);
    await press(piece);
    await press(piece);
    const turned = (by: number) => legal(moves, first.domino, first.face, (first.turn + by) % 4);
    expect(places().sort()).toEqual(turned(1));
    await press(one('[data-pose="turn"]'));
    expect(places().sort()).toEqual(turned(2));
    piece?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
    await tick();
    expect(places().sort()).toEqual(turned(3));
  });
  it('shows what a place brings, and plays it when it is pressed again', async () => {
    const { onmove, preview } = await show(views.mid, moves[0]);
    await press(one(`[data-target="hand:${first.domino}"]`));
    await press(one(`g[data-target="${squareOf(first)}"]`));
    expect(preview).toHaveBeenCalledWith(moves[0]);
    expect(onmove).not.toHaveBeenCalled();
    await press(one(`g[data-target="${squareOf(first)}"]`));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(moves[0]);
  });
  it('lays the very first domino', async () => {
    const { onmove } = await show(views.setup);
    await press(one('[data-target^="hand:"]'));
    await press(one('g[data-target="0,0"]'));
    await press(one('[data-commit]'));
    expect(views.setup.moves).toContain(onmove.mock.calls[0]?.[0]);
  });
});

describe('the buttons', () => {
  it.each(['stop', 'swap', 'pass'])('%s plays when it is legal', async (move) => {
    const { onmove } = await show({ ...views.second, moves: [move] });
    expect(all('[data-move]').length).toBe(1);
    await press(one(`[data-move="${move}"]`));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(move);
  });
  it('are not there when they are not legal', async () => {
    await show(views.mid);
    expect(one('[data-move]')).toBeNull();
  });
});

describe('the picture', () => {
  it.each(['watch', 'over'] as const)('draws %s without any target', async (name) => {
    await show(views[name]);
    expect(all('.frame use[href="#dalapapa-plate"]').length).toBe(readView(views[name].view).board.length);
    expect(places()).toEqual([]);
  });
  it('writes the points beside the discs and groups they come from', async () => {
    await show(views.mid);
    const gains = views.mid.points.filter((gain) => gain.where.length).map((gain) => `+${gain.points}`);
    expect(all('.worth').map((plate) => plate.textContent?.trim())).toEqual(gains);
    const last = readView(views.mid.view).last;
    expect(all('.group').length).toBe(new Set(last?.groups.flat()).size);
  });
  it('links the discs that touch one another', async () => {
    await show(views.over);
    expect(readView(views.over.view).last?.links).toHaveLength(2);
    expect(all('.link')).toHaveLength(2);
  });
});

describe('what is still to come', () => {
  it('has the faces that views show', () => {
    const { faces } = readView(views.over.view); // at the end all dominoes are known
    expect(Object.entries(faces).map(([domino]) => facesOf(Number(domino)))).toEqual(Object.values(faces));
    expect(Object.keys(faces)).toHaveLength(120);
  });
  it('is drawn with both faces when it is opened', async () => {
    await show(views.setup);
    const fold = one('details') as HTMLDetailsElement;
    expect(fold.textContent.trim()).toBe('Dominoes still to come (119)');
    expect(fold.querySelector('svg')).toBeNull();
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
    await tick();
    expect(fold.querySelectorAll('use[href="#dalapapa-plate"]')).toHaveLength(2 * 119);
    expect(fold.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'Domino, a: centre red; around it yellow, yellow, red, blue, blue, blue | b: centre yellow; around it red, red, yellow, green, green, green',
    );
  });
});

describe('in words', () => {
  it('says moves in both languages', () => {
    expect(speakMove('0a0@3,-2', 'en')).toBe(
      'lays a domino: red in the middle, with blue, red and yellow around it',
    );
    expect(speakMove('0b1@30,-2', 'fr', true, views.mid.view)).toBe(
      'posez un dalapapa à droite\u00a0: jaune au centre, avec vert, rouge et jaune autour',
    );
    expect(['stop', 'swap', 'pass'].map((move) => speakMove(move, 'en'))).toEqual([
      'stops',
      'draws other dominoes',
      'passes',
    ]);
  });
  it('reads a move and writes it again', () => {
    for (const move of views.mid.moves) expect(moveOf(layOf(move) as Lay)).toBe(move);
  });
  it('describes the position', () => {
    const { board: laid } = readView(views.mid.view);
    const lines = speakView(views.mid.view, 0, 'en');
    expect(lines[0]).toBe(`${laid.length} dominoes are laid.`);
    expect(lines.filter((line) => /, (upright|flat): centre/.test(line)).length).toBe(laid.length);
    expect(speakView(views.watch.view, null, 'fr').some((line) => line.startsWith('Votre main'))).toBe(false);
  });
});

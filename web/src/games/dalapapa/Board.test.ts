import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { press, show as showBoard, type RecordedView } from '../../board/board_testing';
import { language } from '../../lib/language.svelte';
import Board from './Board.svelte';
import { speakMove, speakView } from './speak';
import { badgePlaces } from './badge_places';
import { touchAreas } from './touch_areas';
import {
  facesOf,
  layOf,
  middle,
  moveOf,
  placeOf,
  readView,
  side,
  squareAt,
  squareOf,
  type Lay,
} from './view';
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
/** The legal places of a domino, or of all, however they lie. */
const legal = (moves: string[], domino?: number) => [
  ...new Set(
    laysOf(moves)
      .filter((lay) => domino === undefined || lay.domino === domino)
      .map(placeOf),
  ),
];
/** The ways offered at the place pressed, as moves would write them. */
const ways = () => all('[data-target^="way:"]').map((way) => way.dataset.target?.slice(4));
const sorted = (names: string[]) => [...names].sort();

afterEach(() => {
  language.choose('en');
});

/** The moves of a domino at the place of a lay. */
const lays = (moves: string[], { domino, ...lay }: Lay) =>
  moves.filter((move) => layOf(move)?.domino === domino && placeOf(layOf(move) as Lay) === placeOf(lay));

/** A place where one domino fits in several ways, or where several dominoes do, and all moves that go there. */
function crowded(moves: string[], isOneDomino: boolean) {
  for (const place of legal(moves)) {
    const there = moves.filter((move) => placeOf(layOf(move) as Lay) === place);
    for (const domino of new Set(laysOf(there).map((lay) => lay.domino))) {
      const own = there.filter((move) => layOf(move)?.domino === domino);
      if (isOneDomino && own.length > 1) return { place, domino, there: own };
      if (!isOneDomino && own.length < there.length) return { place, domino, there };
    }
  }
  throw new Error('no such place');
}

describe('laying', () => {
  const { moves } = views.mid;
  const first = layOf(moves[0] ?? '') as Lay;

  it('offers the places of all dominoes, then those of the one taken, whatever face and turn', async () => {
    await show(views.mid);
    expect(sorted(places())).toEqual(sorted(legal(moves)));
    await press(one(`[data-target="hand:${first.domino}"]`));
    expect(sorted(places())).toEqual(sorted(legal(moves, first.domino)));
    expect(places().length).toBeLessThan(legal(moves).length);
  });
  it('lets the place say how a domino lies, and goes through the ways if there are several', async () => {
    const { onmove, preview } = await show(views.mid);
    const { domino, place, there } = crowded(moves, true);
    await press(one(`[data-target="hand:${domino}"]`));
    await press(one(`g[data-target="${place}"]`));
    expect(preview).toHaveBeenLastCalledWith(there[0]);
    expect(ways()).toEqual(there.map((move) => move.split('@')[0]));
    await press(one(`g[data-target="${place}"]`));
    expect(preview).toHaveBeenLastCalledWith(there[1]);
    await key('R');
    expect(preview).toHaveBeenLastCalledWith(there[0]);
    await press(one(`[data-target="hand:${domino}"]`));
    expect(preview).toHaveBeenLastCalledWith(there[1]);
    expect(onmove).not.toHaveBeenCalled();
    await press(one('[data-commit]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(there[1]);
  });
  it('can start with a place: then all that fits there is shown, and one of it is chosen', async () => {
    const { onmove } = await show(views.mid);
    const { place, there } = crowded(moves, false);
    await press(one(`g[data-target="${place}"]`));
    expect(one('[data-commit]')).toBeNull();
    expect(ways()).toEqual(there.map((move) => move.split('@')[0]));
    const fits = new Set(laysOf(there).map((lay) => `hand:${lay.domino}`));
    for (const piece of all('[data-target^="hand:"]'))
      expect(piece.hasAttribute('disabled')).toBe(!fits.has(piece.dataset.target ?? ''));
    await press(one(`[data-target="way:${there[1]?.split('@')[0]}"]`));
    await press(one('[data-commit]'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(there[1]);
  });
  it('shows first what a hint says', async () => {
    const { place, there } = crowded(moves, true);
    const { preview } = await show(views.mid, there[1]);
    await press(one(`[data-target="hand:${laysOf(there)[1]?.domino}"]`));
    await press(one(`g[data-target="${place}"]`));
    expect(preview).toHaveBeenLastCalledWith(there[1]);
  });
  it('shows what a place brings, and plays it when it is pressed again', async () => {
    const lone = laysOf(moves).find((lay) => lays(moves, lay).length === 1) as Lay;
    const { onmove, preview } = await show(views.mid);
    await press(one(`[data-target="hand:${lone.domino}"]`));
    await press(one(`g[data-target="${placeOf(lone)}"]`));
    expect(preview).toHaveBeenCalledWith(moveOf(lone));
    expect(onmove).not.toHaveBeenCalled();
    await press(one(`g[data-target="${placeOf(lone)}"]`));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(moveOf(lone));
  });
  it('lays the very first domino', async () => {
    const { onmove } = await show(views.setup);
    await press(one('[data-target^="hand:"]'));
    await press(one('g[data-target="1,0|"]'));
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
  it('writes points on free squares, each on one of its own', () => {
    for (const { view, points } of Object.values(views)) {
      const { board } = readView(view);
      const badges = badgePlaces(
        board,
        points.filter(({ where }) => where.length).map(({ where }) => where),
      ).map(({ x, y }) => squareOf({ x: Math.floor(x / 64), y: Math.floor(y / 64) }));
      const covered = board.flatMap((lay) => [
        squareOf(lay),
        squareOf(lay.turn % 2 ? { x: lay.x, y: lay.y + 1 } : { x: lay.x + 1, y: lay.y }),
      ]);
      expect(badges.filter((square) => covered.includes(square))).toEqual([]);
      expect(new Set(badges).size).toBe(badges.length);
    }
  });
  it('gives each place its own area to touch, a larger one where it is alone', () => {
    const [near, far] = [touchAreas(['1,0|', '1,1-']), touchAreas(['1,0|', '9,9|'])];
    expect(near.get('1,0|')).toContain('A23 23');
    expect(far.get('1,0|')).toContain('A40 40');
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
    expect(speakMove('0a0@3,-2', 'en')).toBe('lays a red domino (blue and yellow around it)');
    expect(speakMove('0b1@30,-2', 'fr', true, views.mid.view)).toBe(
      'posez un dalapapa jaune à droite (vert et rouge autour)',
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
  it('names a place by the side between its squares', () => {
    for (const lay of laysOf(views.mid.moves)) {
      expect(squareAt(placeOf(lay))).toEqual({ x: lay.x, y: lay.y });
      expect(side(placeOf(lay))).toEqual(middle(lay));
    }
  });
  it('describes the position', () => {
    const { board: laid } = readView(views.mid.view);
    const lines = speakView(views.mid.view, 0, 'en');
    expect(lines[0]).toBe(`${laid.length} dominoes are laid.`);
    expect(lines.filter((line) => /, (upright|flat): centre/.test(line)).length).toBe(laid.length);
    expect(speakView(views.watch.view, null, 'fr').some((line) => line.startsWith('Votre main'))).toBe(false);
  });
});

describe('before the move', () => {
  it('each place shows the best it would bring, and all dominoes since the own last turn are marked', async () => {
    const lays = laysOf(views.mid.moves);
    const movePoints = Object.fromEntries(lays.map((lay, n) => [moveOf(lay), n === 0 ? 7 : -2]));
    const recent = readView(views.mid.view)
      .board.slice(0, 2)
      .map((lay) => ({ seat: 1, move: moveOf(lay), previous: null }));
    await showBoard(Board, views.mid, { movePoints, recent });
    expect(all('.ahead')).toHaveLength(legal(views.mid.moves).length);
    expect(all('.ahead.best').map((mark) => mark.textContent)).toEqual(['+7']);
    expect(one(`g[data-target="${placeOf(lays[0]!)}"]`)?.getAttribute('aria-label')).toMatch(/\+7 points$/);
    expect(all('.last')).toHaveLength(3);
  });
});

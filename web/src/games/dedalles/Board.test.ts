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
import { speakMove, speakView } from './speak';
import { cameFrom, isSlide, isStep, leaving, pushedAt, readView, slabs } from './view';
import recorded from './views.json';

type Name = 'start' | 'slid' | 'stepped' | 'spectator' | 'junior' | 'over' | 'held';
const views = recorded as unknown as Record<Name, RecordedView>;

const targets = () =>
  [...document.querySelectorAll('[data-target]')].map((one) => one.getAttribute('data-target'));

const show = (told: RecordedView, hint: string | null = null) =>
  showBoard(Board, told, { hint, preview: () => Promise.resolve([]) });
const press = (name: string) => pressElement(target(name));

describe('the board', () => {
  it('offers the pawns that can step and the arrows of the legal slides, nothing else', async () => {
    await show(views.slid);
    const { moves } = views.slid;
    const expected = new Set([
      ...moves.filter(isSlide),
      ...moves.filter(isStep).map((move) => move.slice(0, 2)),
    ]);
    expect(targets().sort()).toEqual([...expected].sort());
  });

  it('lights the steps of a pawn and plays one on the second press', async () => {
    const { onmove, preview } = await show(views.start);
    await press('c1');
    expect(target('c2')).not.toBeNull();
    await press('c2');
    expect(preview).toHaveBeenCalledWith('c1-c2');
    expect(onmove).not.toHaveBeenCalled();
    await press('c2');
    expect(onmove).toHaveBeenCalledExactlyOnceWith('c1-c2');
  });

  it('nudges a line when its arrow is pushed and slides it by the button', async () => {
    const { onmove } = await show(views.start);
    await press('a^');
    expect(document.querySelectorAll('.nudged')).toHaveLength(7);
    document.querySelector<HTMLElement>('[data-commit]')!.click();
    await tick();
    expect(onmove).toHaveBeenCalledExactlyOnceWith('a^');
  });

  it('lets go of the step, then of the pawn, on Escape', async () => {
    const { onmove } = await show(views.start);
    await press('c1');
    await press('c2');
    for (const pressed of ['true', 'false']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      await tick();
      expect(document.querySelector('[data-commit]')).toBeNull();
      expect(target('c1')!.getAttribute('aria-pressed')).toBe(pressed);
    }
    expect(onmove).not.toHaveBeenCalled();
  });

  it('shows the forbidden slide and a lock at both ends of every locked line', async () => {
    await show(views.slid);
    const { forbidden, locked } = readView(views.slid.view);
    expect(forbidden).not.toBeNull();
    expect(document.querySelectorAll('.floor .push.forbidden')).toHaveLength(1);
    expect(document.querySelectorAll('.floor .lock')).toHaveLength(2 * locked.length);
  });

  it('draws 49 tiles and ten pawns for anybody, and offers nothing to who may not move', async () => {
    for (const seen of [views.spectator, views.over]) {
      await show(seen);
      const gone = readView(seen.view).forbidden === null ? 0 : 1; // the tile that leaves, outside the floor
      expect(document.querySelectorAll('.floor .ded-joint')).toHaveLength(49 + gone);
      expect(document.querySelectorAll('.floor .ded-shade')).toHaveLength(10);
      expect(targets()).toEqual([]);
    }
  });

  it('marks the pawns that have arrived, wherever they are, and none where exits are to be held', async () => {
    await show(views.slid);
    expect(document.querySelectorAll('.floor .ded-arrived')).toHaveLength(3); // c6, d7 and f1
    expect(document.body.textContent).toContain('2 of 3 arrived');
    await show(views.held);
    expect(document.querySelectorAll('.floor .ded-arrived')).toHaveLength(0);
    expect(document.body.textContent).toContain('of 3 on exits');
  });

  it('offers to pass when that is the only move, and is not put off by fields it does not know', async () => {
    const { onmove } = await show({
      ...views.start,
      view: { ...views.start.view, news: 1 },
      moves: ['pass'],
    });
    target('pass')!.click();
    expect(onmove).toHaveBeenCalledExactlyOnceWith('pass');
  });

  it('points at a hint', async () => {
    await show(views.start, 'c1-c2');
    expect(target('c1')!.classList.contains('hinted')).toBe(true);
    expect(document.querySelector('.advice')).not.toBeNull();
  });
});

/** Where a square's target is drawn, in columns and rows from the upper left. */
const spot = (name: string) =>
  /translate\((\S+) (\S+)\)/
    .exec(target(name)?.getAttribute('transform') ?? '')
    ?.slice(1)
    .map((n) => Number(n) / 100);
const lineNames = () => [...document.querySelectorAll('.floor text')].map((one) => one.textContent);

describe('from the other side', () => {
  const turned = (told: RecordedView, more = {}) => showBoard(Board, told, { turned: true, ...more });

  it('turns places, ways and names half around, and plays the same moves', async () => {
    const { onmove } = await turned(views.start);
    expect(lineNames()).toEqual([...'gfedcba', ...'1234567']);
    expect(spot('c1')).toEqual([4, 0]);
    await press('c1');
    expect(spot('c2')).toEqual([4, 1]);
    await press('c2');
    await press('c2');
    expect(onmove).toHaveBeenCalledExactlyOnceWith('c1-c2');
    await press('a^');
    expect(document.querySelector('.nudged')?.getAttribute('style')).toContain('--dy: 26px');
  });

  it('shows where the slid line went', async () => {
    const ways = () =>
      [...document.querySelectorAll('.way')].map(
        (one) => /rotate\((\d+)\)/.exec(one.getAttribute('transform')!)![1],
      );
    const view = { ...views.start.view, last: 'c^' };
    await showBoard(Board, { ...views.start, view });
    expect(ways()).toEqual(Array(6).fill('0'));
    await turned({ ...views.start, view });
    expect(ways()).toEqual(Array(6).fill('180'));
  });

  it('has a button to turn it, where that is possible', async () => {
    let turns = 0;
    await turned(views.spectator, { onturn: () => (turns += 1) });
    await pressElement(document.querySelector('button[aria-label="Turn the board around"]'));
    expect(turns).toBe(1);
    await show(views.spectator);
    expect(document.querySelector('button[aria-label="Turn the board around"]')).toBeNull();
  });
});

describe('pawns', () => {
  const REASONS: Record<string, string> = {
    'd1-d2': 'A Minos tile.',
    'd1-c1': 'A pawn.',
    'd1-e1': 'A pawn.',
  };
  const whyNot = (move: string) =>
    Promise.resolve(REASONS[move] ? { en: REASONS[move], fr: REASONS[move] } : null);

  it('that can step are marked, and one that cannot says why in the words of the engine', async () => {
    const { onmove } = await showBoard(Board, views.start, { whyNot });
    const free = new Set(views.start.moves.filter(isStep).map((move) => move.slice(0, 2)));
    expect(document.querySelectorAll('.ready')).toHaveLength(free.size);
    const refused = [...document.querySelectorAll('[data-refused]')].map((one) =>
      one.getAttribute('data-refused'),
    );
    expect(refused).toEqual(readView(views.start.view).pawns[0].filter((square) => !free.has(square)));
    await pressElement(document.querySelector('[data-refused="d1"]'));
    await new Promise((resolve) => setTimeout(resolve));
    const said = [...document.querySelectorAll('[role=status] li')].map((one) => one.textContent);
    expect(said.sort()).toEqual(['c1, e1 A pawn.', 'd2 A Minos tile.']);
    await press('c1');
    expect(document.body.textContent).not.toContain('Minos tile.');
    expect(onmove).not.toHaveBeenCalled();
  });

  it('are not asked where nobody answers', async () => {
    await show(views.start);
    expect(document.querySelector('[data-refused]')).toBeNull();
  });
});

describe('points before the move', () => {
  it('stand at the steps and slides that bring some, and are said', async () => {
    const movePoints = Object.fromEntries(views.start.moves.map((move) => [move, move === 'c1-c2' ? 1 : 0]));
    await showBoard(Board, views.start, { movePoints });
    expect(document.querySelectorAll('.ahead')).toHaveLength(0); // no pawn is picked
    await press('c1');
    expect([...document.querySelectorAll('.ahead')].map((one) => one.textContent)).toEqual(['+1']);
    expect(target('c2')?.getAttribute('aria-label')).toBe('Move the pawn from c1 to c2: +1 point');
  });
});

describe('the view', () => {
  it('knows where a line is pushed, where its tile leaves and where its pieces come from', () => {
    expect(pushedAt('c^')).toEqual([2, 7]);
    expect(pushedAt('3>')).toEqual([-1, 4]);
    expect(leaving('c^')).toEqual([2, -1]);
    expect(cameFrom('c4', 'c^')?.map(Number)).toEqual([-0, 1]);
    expect(cameFrom('d4', 'c^')).toBeNull();
    expect(cameFrom('b3', 'b2-b3')).toEqual([0, 1]);
  });
  it('has thirteen Minos tiles', () => {
    expect(slabs(readView(views.slid.view)).filter((one) => one.minos)).toHaveLength(13);
  });
});

describe('words', () => {
  it('says moves in both languages', () => {
    expect(speakMove('b2-b3', 'en')).toBe('moves a pawn from b2 to b3');
    expect(speakMove('c^', 'en')).toBe('slides column c towards row 7');
    expect(speakMove('3<', 'fr')).toBe('fait coulisser la ligne 3 vers la colonne a');
    expect(speakMove('pass', 'fr')).toBe('passe');
  });
  it('says the position', () => {
    expect(speakView(views.start.view, 0, 'en')[0]).toBe('Pawns of light: b1, c1, d1, e1, f1');
    expect(
      speakView(lessons[4]!.view, null, 'fr').some((line) => line.startsWith('Rangées verrouillées')),
    ).toBe(true);
  });
  it('says which pawns have arrived', () => {
    expect(speakView(views.slid.view, 0, 'en')).toContain('Pawns of light that have arrived: c6, d7');
    expect(speakView(views.slid.view, 0, 'fr')).toContain('Pions foncés arrivés\u00a0: f1');
  });
  it('speaks French on the board', async () => {
    language.choose('fr');
    await show(views.start);
    expect(target('a^')!.getAttribute('aria-label')).toBe('Faire coulisser la colonne a vers la ligne 7');
    language.choose('en');
  });
});

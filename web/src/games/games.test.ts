/** What every game's folder must have, over all folders found: see docs/page.md. */
import { describe, expect, it } from 'vitest';
import { mount, tick, unmount } from 'svelte';
import { show, type RecordedView } from '../board/board_testing';
import { gamesWithFigures, loadFigures } from '../lib/figures';
import { coverOf, loadGame, type View } from '../lib/game';
import { loadLessons } from '../lib/lessons';

type Texts = Record<string, unknown>;
const LANGUAGES = ['en', 'fr'] as const;
const FILES = [
  'Board.svelte',
  'Board.test.ts',
  'Cover.svelte',
  'Figure.svelte',
  'index.ts',
  'lessons.json',
  'lessons.ts',
]
  .concat(['speak.ts', 'texts.en.ts', 'texts.fr.ts', 'theme.css', 'view.ts', 'views.json'])
  .sort();
const found = Object.keys(import.meta.glob('./*/*')).map((path) => path.split('/').slice(1));
const english = import.meta.glob<{ en: Texts }>('./*/texts.en.ts', { eager: true });
const french = import.meta.glob<{ fr: Texts }>('./*/texts.fr.ts', { eager: true });
const readers = import.meta.glob<{ readView(view: View): object }>('./*/view.ts', { eager: true });
const recorded = import.meta.glob<Record<string, RecordedView>>('./*/views.json', {
  eager: true,
  import: 'default',
});

const games = [...new Set(found.map(([game]) => game!))];
const targets = () => document.querySelectorAll('[data-target], [data-move]').length;

/** The names of a dictionary with what stands there: a text, a function, a list or names of its own. */
const shape = (texts: unknown): unknown =>
  texts && typeof texts === 'object' && !Array.isArray(texts)
    ? Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, shape(one)]))
    : Array.isArray(texts)
      ? texts.length
      : typeof texts;

describe.each(games)('%s', (game) => {
  const views = Object.entries(recorded[`./${game}/views.json`] ?? {});

  it('has all its files', () => {
    const own = found.filter(([one]) => one === game).map(([, file]) => file);
    expect(FILES.filter((file) => !own.includes(file))).toEqual([]);
  });

  it('says the same things in both languages', () => {
    const [en, fr] = [english[`./${game}/texts.en.ts`]!.en, french[`./${game}/texts.fr.ts`]!.fr];
    expect(shape(fr)).toEqual(shape(en));
    expect(Object.keys(en).length).toBeGreaterThan(0);
  });

  it('has a cover, a board and words for moves and positions', async () => {
    const page = await loadGame(game);
    expect(coverOf(game)).toBeTypeOf('function');
    expect(page.Board).toBeTypeOf('function');
    for (const [, { view, seat, moves }] of views)
      for (const language of LANGUAGES) {
        const lines = page.speakView(view, seat, language);
        expect(lines.length).toBeGreaterThan(0);
        for (const move of moves)
          lines.push(page.speakMove(move, language), page.speakMove(move, language, true));
        expect(lines.filter((line) => !line.trim() || /undefined|NaN|\[object/.test(line))).toEqual([]);
      }
  });

  it('says moves and positions as one does at the table: no coordinates below zero, no move text', async () => {
    const page = await loadGame(game);
    for (const [, { view, seat, moves }] of views)
      for (const language of LANGUAGES) {
        const said = moves.flatMap((move) => [
          page.speakMove(move, language),
          page.speakMove(move, language, true, view),
        ]);
        const lines = [...said, ...page.speakView(view, seat, language)];
        expect(lines.filter((line) => /[-−]\d|\d,\d|\d[ab][0-3]/.test(line))).toEqual([]);
        const texts = moves.filter((move) => /[@-]/.test(move));
        expect(said.filter((line) => texts.some((move) => line.includes(move)))).toEqual([]);
      }
  });

  it('has views of somebody to move, of somebody who waits, of a spectator or of the end', () => {
    expect(views.some(([, { moves }]) => moves.length > 0)).toBe(true);
    expect(views.some(([, { moves, view }]) => !moves.length && !view.over)).toBe(true);
    expect(views.some(([, { view }]) => view.over)).toBe(true);
  });

  it.each(views)(
    'shows the view %s, with targets exactly where there is something to do',
    async (_, told) => {
      expect(readers[`./${game}/view.ts`]!.readView(told.view)).toBeTypeOf('object');
      const { onmove } = await show((await loadGame(game)).Board, told);
      expect(document.querySelectorAll('svg').length).toBeGreaterThan(0);
      expect(document.querySelectorAll('[data-target]:not(:disabled), [data-move]').length > 0).toBe(
        told.moves.length > 0,
      );
      expect(onmove).not.toHaveBeenCalled();
    },
  );

  it('draws a marked move beside another one', async () => {
    const { Board } = await loadGame(game);
    const [, told] = views.find(([, { moves }]) => moves.filter((move) => /\d/.test(move)).length > 1)!;
    const [played, better] = told.moves.filter((move) => /\d/.test(move)) as [string, string];
    const seat = told.seat ?? 0;
    const marks = [
      { seat, move: played, kind: 'played' as const },
      { seat, move: better, kind: 'better' as const },
    ];
    await show(Board, { ...told, moves: [] }, { marks });
    const drawn = document.querySelectorAll('.move-mark, .marked');
    expect([...drawn].map((one) => one.classList.contains('better')).sort()).toEqual([false, true]);
    await show(Board, { ...told, moves: [] });
    expect(document.querySelectorAll('.move-mark, .marked').length).toBe(0);
  });

  it('teaches in both languages, with moves that are legal and boards that show what they lead to', async () => {
    const { Board } = await loadGame(game);
    const lessons = await loadLessons(game);
    expect(lessons.length).toBeGreaterThan(0);
    for (const { name, say, done, view, moves, right, outcomes } of lessons) {
      for (const language of LANGUAGES) expect([say[language], done[language]], name).not.toContain('');
      expect(right.length, name).toBeGreaterThan(0);
      expect(moves, name).toEqual(expect.arrayContaining([...right, ...Object.keys(outcomes)]));
      for (const move of right) expect(outcomes[move]?.view, `${name} ${move}`).toBeDefined();
      await show(Board, { view, moves, seat: 0, points: [] });
      expect(targets(), name).toBeGreaterThan(0);
    }
  });
});

describe.each(gamesWithFigures())('%s', (game) => {
  it('draws each picture of its rulebook as one image that offers nothing', async () => {
    const { figures, Figure } = await loadFigures(game);
    for (const [name, figure] of Object.entries(figures))
      for (const picture of figure.pictures)
        for (const language of LANGUAGES) {
          const props = { figure, picture, label: `What ${name} shows`, language };
          const target = document.createElement('div');
          const drawn = mount(Figure, { target, props });
          await tick();
          expect(target.childElementCount, name).toBe(1);
          expect(target.firstElementChild?.matches('svg[role=img][viewBox]'), name).toBe(true);
          expect(target.firstElementChild?.getAttribute('aria-label'), name).toBe(props.label);
          expect(target.querySelectorAll('[data-target], [data-move], button, [tabindex]').length).toBe(0);
          expect(target.innerHTML, name).not.toMatch(/undefined|NaN|Infinity/);
          await unmount(drawn);
        }
  }, 60_000); // many pictures: on a busy machine they take longer than the usual five seconds
});

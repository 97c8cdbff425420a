/** The figures of a rulebook: positions that the engine has written, and the game's component that draws them. */
import type { Component } from 'svelte';
import type { PointsOf } from '../messages';
import type { View } from './game';
import type { Language } from './language.svelte';

/** Something drawn over a picture; places are written as the game writes them. */
export interface FigureMark {
  kind: 'arrow' | 'outline' | 'number' | 'tick' | 'cross';
  places: string[]; // of an arrow: from, to
  text: string; // of a number: what is written; of an outline: whole, dashed or dotted
}

export interface FigurePicture {
  view: View | null; // null where only pieces are shown; without `unseen`
  points: PointsOf[]; // of the move that led here
  marks: FigureMark[];
}

/** As `make fixtures` writes it into a game's figures.json. */
export interface RulebookFigure {
  shows: string; // "pieces", or what of the position: a word of the game's own
  seat: number | null; // who sees it
  crop: string[]; // places in opposite corners of what is drawn; none: all
  clauses: string[]; // which it shows
  pieces: string[][]; // rows
  pictures: FigurePicture[]; // one; or two, before and after a move
}

/** What a game's Figure.svelte is given. It draws one picture as one <svg role="img">, and offers nothing to press. */
export interface FigureProps {
  figure: RulebookFigure;
  picture: FigurePicture; // which of its pictures
  label: string; // what the picture shows, for who cannot see it
  language: Language;
}

export interface Figures {
  figures: Record<string, RulebookFigure>;
  Figure: Component<FigureProps>;
}

const written = import.meta.glob<Record<string, RulebookFigure>>(
  '../../../src/dallage/games/*/figures.json',
  { import: 'default' },
);
const drawings = import.meta.glob<Component<FigureProps>>('../games/*/Figure.svelte', { import: 'default' });

export const gamesWithFigures = (): string[] =>
  Object.keys(drawings).map((path) => path.split('/').at(-2) ?? '');

/** Loaded when a rulebook is opened. */
export async function loadFigures(game: string): Promise<Figures> {
  const positions = written[`../../../src/dallage/games/${game}/figures.json`];
  const drawing = drawings[`../games/${game}/Figure.svelte`];
  if (!positions || !drawing) throw new Error(game);
  const [figures, Figure] = await Promise.all([positions(), drawing()]);
  return { figures, Figure };
}

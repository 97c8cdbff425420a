/** A game's lessons: positions that the engine has recorded, and what is said about them. */
import type { PointsOf, Text } from '../messages';
import type { View } from './game';

/** A position of a lesson, as `make fixtures` writes it into a game's lessons.json. The learner has seat 0. */
export interface LessonPosition {
  view: View;
  moves: string[]; // all legal moves
  right: string[]; // those that are what the lesson asks for
  outcomes: Record<string, Outcome>; // of every right move, and of every other one that brings points
}

/** What a move leads to. */
export interface Outcome {
  points: PointsOf[]; // shown in the preview
  view?: View; // how the board looks afterwards; only of right moves
}

/** What is said in a lesson, in both languages. */
export interface LessonTexts {
  say: Text; // what to do
  done: Text; // when it is done
}

export interface Lesson extends LessonPosition, LessonTexts {
  name: string; // of the position, and so of its texts
}

/** The lessons in the order of their positions. */
export function lessonsOf<Name extends string>(
  positions: Record<Name, unknown>,
  texts: Record<Name, LessonTexts>,
): Lesson[] {
  return (Object.entries(positions) as [Name, LessonPosition][]).map(([name, position]) => ({
    name,
    ...position,
    ...texts[name],
  }));
}

const modules = import.meta.glob<{ lessons: Lesson[] }>('../games/*/lessons.ts');

/** Loaded apart from the board: a table needs no lessons. */
export async function loadLessons(game: string): Promise<Lesson[]> {
  const load = modules[`../games/${game}/lessons.ts`];
  if (!load) throw new Error(game);
  return (await load()).lessons;
}

/**
 * What a game's folder gives the page: docs/page.md describes each of its files. Nothing outside the folder names the
 * game: folders are found, and loaded when they are needed.
 */
import type { Component } from 'svelte';
import type { PointsOf, Text } from '../messages';
import type { Language } from './language.svelte';
import type { PlayedMove } from './recent_moves';

/** What a seat may know of a position, as the engine's `view.py` writes it: see docs/formats.md and the game's own. */
export type View = Record<string, unknown>;

/** A move that the analysis of a finished game speaks of: the one that was played, or a better one. */
export interface MoveMark {
  seat: number;
  move: string;
  kind: 'played' | 'better';
}

/** What a board is given. It draws `view`, offers `moves`, and calls `onmove` with one of them; it knows no rules. */
export interface BoardProps {
  view: View; // what the seat may know; of an earlier position while a finished game is replayed
  moves: string[]; // the legal moves of the seat; empty when it may not move
  seat: number | null; // whose view this is; null for a spectator
  names: string[]; // of the players, by seat
  points: PointsOf[]; // where the points of the last move come from, to be written on the board
  hint: string | null; // a move to point at
  marks?: MoveMark[]; // moves to draw where they would lie, in a finished game
  preview(move: string): Promise<PointsOf[]>; // what a legal move would bring; asked of the server each time
  onmove(move: string): void; // plays a legal move; the board goes on showing `view` until the next one comes
  recent?: PlayedMove[]; // what was played since the seat's last turn, to be marked; more than the last move may be in it
  movePoints?: Record<string, number>; // what each legal move would bring; empty if it is not told or not wanted
  turned?: boolean; // whether the board is seen from the second seat's side; only with `turnsToSeat`
  onturn?(): void; // turns it to the other side
  whyNot?(move: string): Promise<Text | null>; // why a move is not legal, in the engine's words; null if it is not told
}

/** What a game's index.ts exports: loaded when a table, a lesson or a log of the game is opened. */
export interface GamePage {
  Board: Component<BoardProps>;
  /**
   * A move as what somebody does, "lays the red square on d4", or as what you do, "lay …"; no full stop. It is said as at
   * the table, without numbers of pieces or coordinates below zero. A view in which the move was or could be played
   * helps to say where.
   */
  speakMove(move: string, language: Language, you?: boolean, view?: View): string;
  /** The position in sentences, for who cannot see it; what a seat does not know is not said. */
  speakView(view: View, seat: number | null, language: Language): string[];
  /** Whether the board has two sides, and each of two players sees it from the own one. */
  turnsToSeat?: boolean;
}

const pages = import.meta.glob<GamePage>('../games/*/index.ts');
const covers = import.meta.glob<{ default: Component }>('../games/*/Cover.svelte', { eager: true });

/** The page of a game; rejected if there is none. */
export function loadGame(game: string): Promise<GamePage> {
  const load = pages[`../games/${game}/index.ts`];
  return load ? load() : Promise.reject(new Error(game));
}

/** The picture of a game on the home page, which has the covers of all games at once. */
export function coverOf(game: string): Component | undefined {
  return covers[`../games/${game}/Cover.svelte`]?.default;
}

/**
 * What a game's folder gives the page. Nothing outside the folder names the game: folders are found, and loaded when
 * they are needed.
 */
import type { Component } from 'svelte';
import type { PointsOf } from '../messages';
import type { Language } from './language.svelte';

export type View = Record<string, unknown>;

export interface BoardProps {
  view: View; // as the server sent it, see docs/formats.md and the game's own
  moves: string[]; // the legal moves of the seat; empty when it may not move
  seat: number | null; // whose view this is; null for a spectator
  names: string[]; // of the players
  points: PointsOf[]; // where the points of the last move come from
  hint: string | null; // a move to point at
  preview(move: string): Promise<PointsOf[]>; // what a move would bring
  onmove(move: string): void;
}

export interface GamePage {
  Board: Component<BoardProps>;
  /** A move as what somebody does, "lays the red square on d4", or as what you do, "lay …". */
  speakMove(move: string, language: Language, you?: boolean): string;
  /** The position in words, for who cannot see it. */
  speakView(view: View, seat: number | null, language: Language): string[];
}

const pages = import.meta.glob<GamePage>('../games/*/index.ts');
const covers = import.meta.glob<{ default: Component }>('../games/*/Cover.svelte', { eager: true });

export function loadGame(game: string): Promise<GamePage> {
  const load = pages[`../games/${game}/index.ts`];
  return load ? load() : Promise.reject(new Error(game));
}

export function coverOf(game: string): Component | undefined {
  return covers[`../games/${game}/Cover.svelte`]?.default;
}

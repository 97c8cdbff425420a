/**
 * What somebody has chosen belongs to a position: another one, or the end of the turn, makes it void. Until then it
 * stays, also while a move is on its way, and when something is said at the table that changes no piece.
 */
import { untrack } from 'svelte';
import type { View } from '../lib/game';

export function onNewPosition(shown: () => { view: View; moves: string[] }, forget: () => void): void {
  const position = $derived(`${shown().view.moves_played as number} ${shown().moves.length > 0}`);
  $effect(() => {
    void position;
    untrack(forget);
  });
}

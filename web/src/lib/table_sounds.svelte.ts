/** Sounds for what is new at a table since the page was opened. */
import { sound } from './sound.svelte';

export interface AudibleState {
  moves: number; // played so far
  turn: boolean; // whether it is mine
  over: boolean;
  refused: boolean;
}

/** To be called while a component is set up; `look` is what a table is like now. */
export function playTableSounds(look: () => AudibleState | null): void {
  let last: AudibleState | null = null;
  $effect(() => {
    const now = look();
    if (now && last) {
      if (now.refused && !last.refused) sound.play('refused');
      if (now.over && !last.over) sound.play('over');
      else if (now.moves !== last.moves) sound.play('laid');
      if (now.turn && !last.turn && !now.over) sound.play('turn');
    }
    last = now;
  });
}

import { listed, words } from './language.svelte';

/** Who has won, as a sentence; `me` is who is spoken to. */
export function outcomeOf(winners: number[], names: string[], me: number | null): string {
  if (me !== null && winners.length === 1 && winners[0] === me) return words().youWin;
  const list = listed(winners.map((one) => names[one] ?? ''));
  return winners.length === 1 ? words().winsOne(list) : words().shared(list);
}

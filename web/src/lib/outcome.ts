import { formatList, texts } from './language.svelte';

/** Who has won, if anybody, as a sentence; `me` is who is spoken to. */
export function outcomeOf(winners: number[], names: string[], me: number | null): string {
  if (me !== null && winners.length === 1 && winners[0] === me) return texts().youWin;
  if (!winners.length) return texts().drawn;
  const list = formatList(winners.map((one) => names[one] ?? ''));
  return winners.length === 1 ? texts().winsOne(list) : texts().shared(list);
}

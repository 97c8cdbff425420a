/** Who sits where, by name; bots are told apart by their level and, if that is not enough, by their seat. */
import type { SeatHolder } from '../messages';
import { texts } from './language.svelte';

export function namesOf(holders: SeatHolder[]): string[] {
  const t = texts();
  const plain = holders.map(({ name, level }) => name || (level !== null ? t.botName(level) : t.empty));
  const isTwin = (n: number) =>
    !holders[n]!.name && plain.some((name, other) => other !== n && name === plain[n]);
  return plain.map((name, n) => (isTwin(n) ? t.atSeat(name, n) : name));
}

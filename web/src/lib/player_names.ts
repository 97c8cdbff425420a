/** Who sits where, by name; bots by that of their character, and where several are the same one, counted. */
import type { SeatHolder } from '../messages';
import { botName } from './bots';
import { texts } from './language.svelte';

export function namesOf(holders: SeatHolder[]): string[] {
  const t = texts();
  const plain = holders.map(({ name, level }) => name || (level !== null ? botName(level) : t.empty));
  const isSame = (n: number, other: number) => !holders[other]!.name && plain[other] === plain[n];
  return plain.map((name, n) => {
    const same = plain.flatMap((_, other) => (isSame(n, other) ? other : []));
    return holders[n]!.name || same.length < 2 ? name : t.twin(name, same.indexOf(n) + 1);
  });
}

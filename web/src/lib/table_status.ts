/** How a table stands, in a few words. */
import type { TableNow } from '../messages';
import type { Hotseat } from './hotseat.svelte';
import { texts } from './language.svelte';
import { outcomeOf } from './outcome';

export function statusOf(now: TableNow | null, names: string[], { isMyTurn, me, seat }: Hotseat): string {
  const t = texts();
  if (!now) return t.connecting;
  if (now.status === 'waiting') return t.waitingForPeople;
  if (now.status === 'stale') return t.stale;
  if (now.status === 'over') return outcomeOf(now.won_by ?? [], names, me);
  const turn = now.on_turn[0] ?? 0;
  if (isMyTurn) return me === null ? t.turnOf(names[seat ?? 0] ?? '') : t.yourMove;
  if (now.on_turn.length > 1) return t.together;
  return now.holders[turn]?.level === null ? t.turnOf(names[turn] ?? '') : t.thinking(names[turn] ?? '');
}

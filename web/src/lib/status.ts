/** How a table stands, in a few words. */
import type { TableNow } from '../messages';
import type { Eyes } from './eyes.svelte';
import { words } from './language.svelte';
import { outcomeOf } from './outcome';

export function statusOf(now: TableNow | null, names: string[], { isMyTurn, me, seat }: Eyes): string {
  const w = words();
  if (!now) return w.connecting;
  if (now.phase === 'waiting') return w.waitingForPeople;
  if (now.phase === 'stale') return w.stale;
  if (now.phase === 'over') return outcomeOf(now.winners ?? [], names, me);
  const turn = now.to_act[0] ?? 0;
  if (isMyTurn) return me === null ? w.turnOf(names[seat ?? 0] ?? '') : w.yourMove;
  if (now.to_act.length > 1) return w.together;
  return now.chairs[turn]?.level === null ? w.turnOf(names[turn] ?? '') : w.thinking(names[turn] ?? '');
}

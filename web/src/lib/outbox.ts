/** What was done at a table and not answered yet: outlives the page, and is sent again under the same id. */
import type { FromClient } from '../messages';
import { PROTOCOL } from './protocol';
import { storageItem } from './storage';

export type Act = Extract<FromClient, { id: string }>;

interface OutboxItem {
  table: string;
  key: string; // with which it was done: another one may not do it
  act: Act;
  protocol: number; // of the page that wrote it: an act of another one is not understood any more
}

const MOST = 50; // of all tables; whoever has more has long gone elsewhere
const store = storageItem<OutboxItem[]>('unsent');
const all = (): OutboxItem[] => (store.read() ?? []).filter((one) => one.protocol === PROTOCOL);

export function outboxOf(table: string, key: string): Act[] {
  return all().flatMap((one) => (one.table === table && one.key === key ? [one.act] : []));
}

export function addToOutbox(table: string, key: string, act: Act): void {
  const others = all().filter((one) => one.act.id !== act.id);
  store.write([...others, { table, key, act, protocol: PROTOCOL }].slice(-MOST));
}

/** It has been answered, whatever the answer. */
export function removeFromOutbox(act: Act): void {
  if (all().some((one) => one.act.id === act.id)) store.write(all().filter((one) => one.act.id !== act.id));
}

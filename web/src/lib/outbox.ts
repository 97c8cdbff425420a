/** What was done at a table and not answered yet: outlives the page, and is sent again under the same id. */
import type { FromClient } from '../messages';
import { storageItem } from './storage';

export type Action = Extract<FromClient, { id: string }>;

interface OutboxItem {
  table: string;
  key: string; // with which it was done: another one may not do it
  act: Action;
}

const MOST = 50; // of all tables; whoever has more has long gone elsewhere
const store = storageItem<OutboxItem[]>('unsent');
const all = (): OutboxItem[] => store.read() ?? [];

export function outboxOf(table: string, key: string): Action[] {
  return all().flatMap((one) => (one.table === table && one.key === key ? [one.act] : []));
}

export function addToOutbox(table: string, key: string, act: Action): void {
  const others = all().filter((one) => one.act.id !== act.id);
  store.write([...others, { table, key, act }].slice(-MOST));
}

/** It has been answered, whatever the answer. */
export function removeFromOutbox(act: Action): void {
  if (all().some((one) => one.act.id === act.id)) store.write(all().filter((one) => one.act.id !== act.id));
}

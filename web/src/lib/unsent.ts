/** What was done at a table and not answered yet: outlives the page, and is sent again under the same id. */
import type { FromClient } from '../messages';
import { kept } from './kept';

export type Sent = Extract<FromClient, { id: string }>;

interface Unsent {
  table: string;
  key: string; // with which it was done: another one may not do it
  act: Sent;
}

const MOST = 50; // of all tables; whoever has more has long gone elsewhere
const store = kept<Unsent[]>('unsent');
const all = (): Unsent[] => store.read() ?? [];

export function unsentAt(table: string, key: string): Sent[] {
  return all().flatMap((one) => (one.table === table && one.key === key ? [one.act] : []));
}

export function remember(table: string, key: string, act: Sent): void {
  const others = all().filter((one) => one.act.id !== act.id);
  store.write([...others, { table, key, act }].slice(-MOST));
}

/** It has been answered, whatever the answer. */
export function settle(act: Sent): void {
  if (all().some((one) => one.act.id === act.id)) store.write(all().filter((one) => one.act.id !== act.id));
}

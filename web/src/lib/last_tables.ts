/** Tables of a server as this browser saw them last: a page that is loaded anew without a connection shows them. */
import type { KnownPosition } from '../engine/practice_step';
import type { LoggedEntry, TableNow } from '../messages';
import { PROTOCOL } from './protocol';
import { storageItem } from './storage';

/** What a page knew of a table. */
export interface SeenTable {
  now: TableNow;
  log: LoggedEntry[];
  known: KnownPosition[]; // for its engine, by seat
}

interface LastSeen extends SeenTable {
  table: string;
  key: string; // with which it was seen: another one may see less
  protocol: number; // of the page that wrote it: what another one wrote is not understood any more
}

const MOST = 6; // tables, each of 10 to 60 kB
const store = storageItem<LastSeen[]>('last_seen');
const all = (): LastSeen[] => (store.read() ?? []).filter((one) => one.protocol === PROTOCOL);

export function lastTable(table: string, key: string): SeenTable | null {
  return all().find((one) => one.table === table && one.key === key) ?? null;
}

export function keepLastTable(table: string, key: string, { now, log, known }: SeenTable): void {
  const others = all().filter((one) => one.table !== table);
  const seen = { now: { ...now, log: [] }, log: log.filter(Boolean), known };
  store.write([{ table, key, protocol: PROTOCOL, ...seen }, ...others].slice(0, MOST));
}

export function forgetLastTable(table: string): void {
  store.write(all().filter((one) => one.table !== table));
}

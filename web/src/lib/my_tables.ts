/** The tables this browser has a key for. */
import type { TableKeys } from '../messages';
import { forgetLastTable } from './last_tables';
import { storageItem } from './storage';

export interface SavedTable {
  table: string;
  game: string;
  key: string; // opens my seats, or lets me watch
  links?: Record<number, string>; // keys of seats I may still give away
  watch?: string; // the spectators' key
  host?: string;
  at: number;
}

const MOST = 200;
const store = storageItem<SavedTable[]>('tables');

export function savedTables(): SavedTable[] {
  return store.read() ?? [];
}

export function findTable(table: string): SavedTable | undefined {
  return savedTables().find((one) => one.table === table);
}

export function saveTable(one: SavedTable): void {
  store.write([one, ...savedTables().filter((other) => other.table !== one.table)].slice(0, MOST));
}

/** Keeps the keys of a table that was just made here. */
export function saveMadeTable(made: TableKeys, game: string): void {
  const { table, host, watch, seats } = made;
  const links = Object.fromEntries(
    seats.filter((seat) => seat.kind === 'link').map((seat) => [seat.seat, seat.key!]),
  );
  saveTable({ table, game, key: host, host, watch, links, at: Date.now() });
}

export function forgetTable(table: string): void {
  store.write(savedTables().filter((one) => one.table !== table));
  forgetLastTable(table);
}

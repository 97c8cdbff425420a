/** The tables this browser has a key for. */
import { kept } from './kept';

export interface Mine {
  table: string;
  game: string;
  key: string; // opens my seats, or lets me watch
  links?: Record<number, string>; // keys of seats I may still give away
  watch?: string; // the spectators' key
  host?: string;
  at: number;
}

const MOST = 200;
const store = kept<Mine[]>('tables');

export function all(): Mine[] {
  return store.read() ?? [];
}

export function find(table: string): Mine | undefined {
  return all().find((one) => one.table === table);
}

export function keep(one: Mine): void {
  store.write([one, ...all().filter((other) => other.table !== one.table)].slice(0, MOST));
}

export function forget(table: string): void {
  store.write(all().filter((one) => one.table !== table));
}

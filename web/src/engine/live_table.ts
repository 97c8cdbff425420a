// A table in memory: what translated Python has of it, who listens, and whose bots think.

import type { State } from './state';
import type { AskedTable } from './table_requests';

type Json = Record<string, unknown>;

/** A table of Python's, as far as it is read here. */
export interface Table extends AskedTable {
  header: AskedTable['header'] & { host: string; created: number } & Json;
  game: { id: string; rules_version: number };
  entries: { id: string; at: number; event: { kind: string } & Json }[];
  state: State;
  on_turn: number[];
  log_length: number;
  rematch: string | null;
  apply(entry: unknown, state?: unknown): void;
  has_key(seat: number, hash: string): boolean;
  is_outdated(seat: number, length: number): boolean;
}

/** What somebody may do: entries for the log, and the state they lead to. */
export interface Decision {
  entries(position: number, id: string, at: number): unknown[];
  state: unknown;
}

export class LiveTable {
  readonly ids = new Map<string, number>(); // of acts, and where they are in the log
  readonly listeners = new Set<() => void>();
  readonly thinking = new Set<number>();
  constructor(
    public table: Table,
    public review: Json | null = null, // the analysis of a finished game
  ) {
    this.take(table);
  }

  /** Has this table from now on. */
  take(table: Table): void {
    this.table = table;
    this.ids.clear();
    table.entries.forEach((entry, position) => this.ids.set(entry.id, position));
  }

  apply(entries: unknown[], state: unknown): void {
    entries.forEach((entry, n) => {
      this.table.apply(entry, n === entries.length - 1 ? state : null);
      this.ids.set((entry as { id: string }).id, this.table.log_length - 1);
    });
  }
}

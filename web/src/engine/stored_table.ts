// A table as it is kept: its header and its log as plain data.

import type { Python } from './python';

type Json = Record<string, unknown>;
type Made = new (...given: unknown[]) => unknown;

/** The modules of server/table, translated, by their names. */
export type Room = Record<string, Record<string, unknown>>;

export interface StoredTable {
  id: string;
  header: Json; // the seed as text
  entries: { id: string; at: number; kind: string; fields: Json }[];
  review?: Json | null; // the analysis of a finished game
}

/** Whether a table goes on from what is stored, with so many of its entries: else another tab has stored other ones. */
export function goesOn(stored: StoredTable | undefined, table: StoredTable, known: number): boolean {
  if (!stored) return known === 0; // new; or deleted meanwhile
  const { entries } = stored;
  return entries.length === known && entries.at(-1)?.id === table.entries[known - 1]?.id;
}

/** The fields of a data class. */
function fieldsOf(value: Json): Json {
  const { $fields } = value.constructor as unknown as { $fields: string[] };
  return Object.fromEntries($fields.map((name) => [name, value[name]]));
}

export function writeTable(
  python: Python,
  table: { id: string; header: Json; entries: { id: string; at: number; event: { kind: string } & Json }[] },
): StoredTable {
  const { id, header, entries } = table;
  const rows = entries.map(({ id, at, event }) => ({ id, at, kind: event.kind, fields: fieldsOf(event) }));
  const plain = { ...fieldsOf(header), seed: String(header.seed) };
  return { id, header: python.plain(plain), entries: python.plain(rows) };
}

/** The header and the entries of a table. */
export function readTable(python: Python, room: Room, stored: StoredTable): [unknown, unknown[]] {
  const { Header, Seat } = room.header as Record<string, Made>;
  const head = stored.header;
  const dict = (value: unknown) => python.dict(Object.entries(value as Json));
  const seats = (head.seats as Json[]).map((one) => new Seat!(one.kind, one.name, one.level, one.key));
  const { $fields } = Header as unknown as { $fields: string[] };
  const fields: Json = {
    ...head,
    options: dict(head.options),
    settings: dict(head.settings),
    seed: BigInt(head.seed as string),
    seats: python.tuple(seats),
  };
  const header = new Header!(...$fields.map((name) => fields[name]));
  return [header, stored.entries.map((entry, position) => readEntry(room, entry, position))];
}

function readEntry(room: Room, entry: StoredTable['entries'][number], position: number): unknown {
  const events = room.entries as Record<string, Made>;
  const kinds = Object.values(events).filter((one) => typeof one === 'function');
  const made = kinds.find((one) => (one as unknown as Json).kind === entry.kind)!;
  const { $fields } = made as unknown as { $fields: string[] };
  return new events.Entry!(
    position,
    entry.id,
    entry.at,
    new made(...$fields.map((name) => entry.fields[name])),
  );
}

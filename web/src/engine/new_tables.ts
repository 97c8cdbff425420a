// How tables come to be that have no server: as somebody wants one, for a rematch, from a finished game or from a record.

import type { Games } from './games';
import type { Decision, LiveTable, Table } from './live_table';
import type { TableRoom } from './table_room';

type Json = Record<string, unknown>;

export interface WantedTable {
  game: string;
  options?: Json;
  settings?: Json;
  seats: Json[];
}
/** A record with its seed as digits: numbers end at 2 ** 53. */
export interface WantedRecord {
  record: {
    game: string;
    rules_version: number;
    players: number;
    options?: Json;
    seed: string | number;
    moves: [number, string][];
  };
  seats: Json[];
  settings?: Json;
}
export interface WantedPosition {
  moves: number;
  line?: [number, string][];
  seat: number;
  level: number;
  name?: string;
}

const SETTINGS = { seconds: null, hints: true, game_seconds: null, increment: 0 };

export class NewTables {
  constructor(
    private readonly games: Games,
    private readonly room: TableRoom,
    private readonly add: (header: unknown, entries?: unknown[]) => Promise<LiveTable>,
  ) {}

  async create(wanted: WantedTable): Promise<unknown> {
    await this.games.load(wanted.game);
    const made = this.room.call<{ header: unknown; keys: unknown }>(
      'new_table',
      'make_table',
      { game: wanted.game, ...this.asked(wanted, wanted.options) },
      Date.now(),
    );
    await this.add(made.header);
    return this.room.python.plain(made.keys);
  }

  private asked({ seats, settings }: Pick<WantedTable, 'seats' | 'settings'>, options: Json = {}): Json {
    const { python } = this.room;
    const chosen = python.dict(Object.entries({ ...SETTINGS, ...settings }));
    return {
      options: python.dict(Object.entries(options)),
      seats: seats.map((seat) => ({ name: null, level: null, ...seat })),
      settings: { model_dump: () => chosen },
    };
  }

  /** A table with the game of a record, which goes on or is looked at. */
  async openRecord(wanted: WantedRecord): Promise<unknown> {
    await this.games.load(wanted.record.game);
    const { options, ...others } = this.asked(wanted, wanted.record.options);
    const record = { ...wanted.record, options, seed: BigInt(wanted.record.seed) };
    const [made, entries] = this.room.call<[{ header: unknown; keys: unknown }, unknown[]]>(
      'open_record',
      'open_record',
      { record, ...others },
      Date.now(),
    );
    await this.add(made.header, entries);
    return this.room.python.plain(made.keys);
  }

  /** A table that goes on from a position of a finished game, against bots. */
  async playOn(table: Table, wanted: WantedPosition): Promise<unknown> {
    const asked = { line: [], name: null, ...wanted };
    const [header, keys, entries] = this.room.call<[unknown, unknown, unknown[]]>(
      'exploration',
      'exploring_table',
      table,
      asked,
      Date.now(),
    );
    await this.add(header, entries);
    return this.room.python.plain(keys);
  }

  /** The same people again; what is to be said of it at the table before. */
  async rematch(table: Table, seat: number): Promise<Decision> {
    const next = await this.add(this.room.call('new_table', 'rematch_header', table, Date.now()));
    const event = this.room.make('entries', 'RematchEvent', seat, next.table.id);
    return this.room.make('decisions', 'LogDecision', this.room.python.tuple([event]), null);
  }
}

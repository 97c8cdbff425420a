// Tables without a server: what the server's rooms `live` and `http` do, for one browser. What a table means, what people
// may do and what each is told is Python's own, translated (server/table); here are its storage, its bots and its doors.

import { type Minds, TableAnalysis } from './analysis';
import type { Games } from './games';
import { type Decision, LiveTable, type Table } from './live_table';
import { hashKey, provide, readAct } from './native';
import { NewTables, type WantedPosition, type WantedRecord, type WantedTable } from './new_tables';
import type { Python } from './python';
import { Refusal } from './refusal';
import { readTable, type StoredTable, writeTable } from './stored_table';
import { TableRequests } from './table_requests';
import { TableRoom } from './table_room';
import type { Thought } from './thinking';

type Json = Record<string, unknown>;
type Call = (...given: unknown[]) => unknown;

export interface Store {
  all(): Promise<StoredTable[]>;
  load(id: string): Promise<StoredTable | undefined>;
  /** False if what is stored is not the table with so many of its entries: another tab was faster. Then nothing is stored. */
  save(table: StoredTable, known: number): Promise<boolean>;
  delete(id: string): Promise<void>;
  watch(onChange: (id: string) => void): void; // by other tabs
  /** Runs something that only one tab is to do at a time. */
  alone(name: string, run: () => Promise<void>): Promise<void>;
}

const MOST_HINTS = 5; // moves that a hint shows

export class LocalTables {
  private readonly live = new Map<string, LiveTable>();
  private readonly python: Python;
  private readonly requests: TableRequests;
  private readonly analyses: TableAnalysis;
  private readonly made: NewTables;

  private constructor(
    private readonly games: Games,
    private readonly room: TableRoom,
    private readonly store: Store,
    private readonly minds: Minds,
  ) {
    this.python = room.python;
    this.requests = new TableRequests(room);
    this.analyses = new TableAnalysis(room, minds, (live) => this.save(live));
    this.made = new NewTables(games, room, (header, entries) => this.add(header, entries));
    store.watch((id) => void this.readAgain(id));
  }

  static async start(games: Games, store: Store, minds: Minds): Promise<LocalTables> {
    provide(games.python, games);
    return new LocalTables(games, await TableRoom.load(games), store, minds);
  }

  create(wanted: WantedTable): Promise<unknown> {
    return this.made.create(wanted);
  }

  openRecord(wanted: WantedRecord): Promise<unknown> {
    return this.made.openRecord(wanted);
  }

  /** A new table, stored before anybody opens it. */
  private async add(header: unknown, entries: unknown[] = []): Promise<LiveTable> {
    const live = this.bringIn(this.room.make('table', 'Table', header, entries));
    await this.save(live, 0);
    this.changed(live);
    return live;
  }

  private bringIn(table: Table, review: Json | null = null): LiveTable {
    const live = new LiveTable(table, review);
    this.live.set(table.id, live);
    return live;
  }

  async open(id: string): Promise<LiveTable> {
    const known = this.live.get(id);
    if (known) return known;
    const stored = await this.store.load(id);
    if (!stored) return this.room.refuse('no_table', 'NO_TABLE', 404);
    await this.games.load(stored.header.game as string);
    const read = () => readTable(this.python, this.room.modules, stored);
    const live =
      this.live.get(id) ?? this.bringIn(this.room.make('table', 'Table', ...read()), stored.review ?? null);
    this.changed(live);
    return live;
  }

  private async openFor(id: string, key: string): Promise<{ live: LiveTable; reader: number[] }> {
    const live = await this.open(id);
    const reader = this.room.call<number[] | null>('readers', 'reader_of', live.table, hashKey(key));
    if (reader === null) return this.room.refuse('no_table', 'NO_TABLE', 404);
    return { live, reader };
  }

  /** The table for one of the seats that a key opens. */
  private async openSeat(id: string, key: string, seat: number): Promise<LiveTable> {
    const { live, reader } = await this.openFor(id, key);
    if (!reader.includes(seat)) this.room.refuse('not_your_seat', 'NOT_YOUR_SEAT', 403);
    return live;
  }

  /** Stores a table that had so many entries. If another tab was faster, what that one did counts. */
  private async save(live: LiveTable, known = live.table.log_length): Promise<void> {
    const row = { ...writeTable(this.python, live.table), review: live.review };
    if (await this.store.save(row, known)) return;
    await this.readAgain(live.table.id);
    this.room.refuse('later', 'LATER');
  }

  /** Takes a table as it is stored: another tab of this browser has changed it, or deleted it. */
  private async readAgain(id: string): Promise<void> {
    const [live, stored] = [this.live.get(id), await this.store.load(id)];
    if (!live) return;
    if (stored) {
      live.take(this.room.make('table', 'Table', ...readTable(this.python, this.room.modules, stored)));
      live.review ??= stored.review ?? null;
    } else this.live.delete(id);
    this.changed(live);
  }

  /** Does what a seat asks for, once for each id, and stores it before anybody is told. */
  async act(id: string, key: string, told: Json & { id: string; seat: number; type: string }): Promise<Json> {
    const live = await this.openSeat(id, key, told.seat);
    const act = readAct(this.python, told);
    const name = `${told.seat}:${told.id}`;
    if (!live.ids.has(name)) {
      const decide = this.python.get<Call>(this.room.modules.decisions!.ACTS, told.type);
      await this.log(live, name, this.room.refusing(() => decide(live.table, act, Date.now())) as Decision);
    }
    const position = live.ids.get(name)!;
    this.room.call('repeats', 'refuse_other_content', act, live.table.entries[position]!.event);
    return { type: 'done', id: told.id, position };
  }

  private async log(live: LiveTable, id: string, decision: Decision): Promise<void> {
    const { table } = live;
    const known = table.log_length;
    live.apply(decision.entries(known, id, Date.now()), decision.state);
    await this.save(live, known);
    if (live.table === table) this.changed(live);
    else await this.readAgain(table.id); // it was read again while this was being stored
  }

  /** After each change: readers are told, and bots that are to move begin to think. */
  private changed(live: LiveTable): void {
    for (const listener of live.listeners) listener();
    if (!this.live.has(live.table.id)) return;
    for (const seat of live.table.on_turn) {
      if (isBotsTurn(live, seat) && !live.thinking.has(seat)) void this.playBot(live, seat);
    }
  }

  /** In one tab at a time: while this one waited, another may have played for the bot. */
  private async playBot(live: LiveTable, seat: number): Promise<void> {
    live.thinking.add(seat);
    const { id } = live.table;
    await this.store.alone(`${id} ${seat}`, async () => {
      const isNewest = (await this.store.load(id))?.entries.length === live.table.log_length;
      const length = live.table.log_length;
      const thought = isNewest && isBotsTurn(live, seat) ? this.think(live, seat) : null;
      const found = await Promise.resolve(thought).finally(() => live.thinking.delete(seat));
      if (found) await this.playThought(live, seat, found.move, length);
      else if (!isNewest) await this.readAgain(id);
    });
  }

  private think({ table }: LiveTable, seat: number): Promise<Thought> {
    return this.minds.think(table.state.seen_by(seat), table.holders[seat]!.bot!);
  }

  /** Plays what a bot thought when the log was so long, unless the table has changed. */
  private async playThought(live: LiveTable, seat: number, move: string, length: number): Promise<void> {
    const { table } = live;
    if (!this.live.has(table.id) || !isBotsTurn(live, seat)) return;
    if (table.is_outdated(seat, length)) this.changed(live);
    else
      await this.log(live, newId(), this.room.call('decisions', 'play', table, seat, move)).catch(
        unlessRefused,
      );
  }

  /** What a reader is told of a table. */
  async now(id: string, key: string, since = 0): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    const known = Math.min(since, live.table.log_length);
    const online = this.python.set(live.table.header.seats.map((_, seat) => seat));
    return this.python.plain(
      this.room.call('projection', 'table_now', live.table, reader, known, online, Date.now()),
    );
  }

  /** Calls the listener after each change of a table, until the function that is returned is called. */
  async listen(id: string, key: string, listener: () => void): Promise<() => void> {
    const { live } = await this.openFor(id, key);
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  }

  async hint(id: string, key: string, told: { id: string; seat: number }): Promise<Json> {
    const { table } = await this.openSeat(id, key, told.seat);
    if (!this.python.get(table.header.settings, 'hints')) this.room.refuse('no_hints', 'NO_HINTS');
    this.room.call('checks', 'refuse_unless_turn', table, told.seat);
    const strongest = (await this.games.load(table.game.id)).engine.layout.levels.length;
    const thought = await this.minds.think(table.state.seen_by(told.seat), strongest);
    const candidates = thought.candidates.slice(0, MOST_HINTS);
    return { type: 'hint', id: told.id, candidates, expected_line: thought.line };
  }

  async foresee(
    id: string,
    key: string,
    told: Json & { id: string; seat: number; log_length: number },
  ): Promise<Json> {
    const { table } = await this.openSeat(id, key, told.seat);
    this.room.call('checks', 'refuse_outdated', table, told.seat, told.log_length);
    if (told.type !== 'points') return this.requests.preview(table, told);
    this.room.call('checks', 'refuse_unless_turn', table, told.seat);
    const says = (await this.games.load(table.game.id)).points_ahead;
    return { type: 'points', id: told.id, points: says ? table.state.seen_by(told.seat).move_points() : {} };
  }

  async replay(id: string, key: string, moves: number): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.replay(live.table, reader, moves);
  }

  async course(id: string, key: string, seat: number | null): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.course(live.table, seat ?? reader[0] ?? -1);
  }

  /** Of a running game too, unlike a server's: nobody sits elsewhere, and it can be continued elsewhere. */
  async record(id: string, key: string): Promise<unknown> {
    return this.requests.record((await this.openFor(id, key)).live.table);
  }

  async variation(
    id: string,
    key: string,
    asked: { moves: number; line?: [number, string][] },
  ): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.variation(live.table, reader, asked.moves, asked.line ?? []);
  }

  /** How far the analysis of a finished game is, and what it says once it is there. */
  async analysis(id: string, key: string): Promise<Json> {
    const { live } = await this.openFor(id, key);
    return this.analyses.ask(live);
  }

  async playOn(id: string, key: string, wanted: WantedPosition): Promise<unknown> {
    return this.made.playOn((await this.openFor(id, key)).live.table, wanted);
  }

  async rematch(id: string, key: string): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    if (live.table.status !== 'over') this.room.refuse('not_over', 'NOT_OVER');
    if (live.table.rematch === null)
      await this.log(live, newId(), await this.made.rematch(live.table, reader[0] ?? 0));
    return { table: live.table.rematch };
  }

  /** The tables that some keys open. */
  async mine(keys: string[]): Promise<Json[]> {
    const hashes = keys.map(hashKey);
    const found: Json[] = [];
    for (const { id } of await this.store.all()) {
      const { table } = await this.open(id);
      const hash = hashes.find(
        (one) => table.header.host === one || table.header.seats.some((seat) => seat.key === one),
      );
      if (hash !== undefined) found.push(this.requests.summary(table, hash));
    }
    return found;
  }

  async forget(id: string, key: string): Promise<void> {
    await this.openFor(id, key);
    this.live.delete(id);
    await this.store.delete(id);
  }
}

const isBotsTurn = ({ table }: LiveTable, seat: number) =>
  table.on_turn.includes(seat) && table.holders[seat]!.bot !== null;

/** Another tab has moved for the bot: nobody is to be told of that. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Of an entry that no page has asked for. */
const newId = () => `-:${crypto.randomUUID()}`;

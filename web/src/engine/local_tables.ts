// Tables without a server: what the server's rooms `live` and `http` do, for one browser. What a table means, what people
// may do and what each is told is Python's own, translated (server/table); here are its storage, its bots and its doors.

import type { Games } from './games';
import { hashKey, provide, readAct } from './native';
import type { Python } from './python';
import { Refusal } from './refusal';
import type { State } from './state';
import { readTable, type Room, type StoredTable, writeTable } from './stored_table';
import type { Thought } from './thinking';
import { type AskedTable, TableRequests } from './table_requests';

type Json = Record<string, unknown>;
type Call = (...given: unknown[]) => unknown;

export interface Store {
  all(): Promise<StoredTable[]>;
  load(id: string): Promise<StoredTable | undefined>;
  save(table: StoredTable): Promise<void>;
  delete(id: string): Promise<void>;
}

export type Think = (state: State, seat: number, level: number) => Promise<Thought>;

/** A table of Python's, as far as it is read here. */
interface Table extends AskedTable {
  header: AskedTable['header'] & { seats: { key: string | null }[]; host: string; created: number } & Json;
  game: { id: string; rules_version: number };
  holders: { bot: number | null; name: string }[];
  entries: { id: string; at: number; event: { kind: string } & Json }[];
  state: State;
  on_turn: number[];
  log_length: number;
  rematch: string | null;
  apply(entry: unknown, state?: unknown): void;
  has_key(seat: number, hash: string): boolean;
  is_outdated(seat: number, length: number): boolean;
}

class LiveTable {
  readonly ids = new Map<string, number>(); // of acts, and where they are in the log
  readonly listeners = new Set<() => void>();
  readonly thinking = new Set<number>();
  constructor(readonly table: Table) {
    table.entries.forEach((entry, position) => this.ids.set(entry.id, position));
  }
}

export class LocalTables {
  private readonly live = new Map<string, LiveTable>();
  private readonly requests: TableRequests;

  private constructor(
    private readonly games: Games,
    private readonly python: Python,
    private readonly room: Room,
    private readonly store: Store,
    private readonly think: Think,
  ) {
    this.requests = new TableRequests(python, (module, name, ...given) => this.call(module, name, ...given));
  }

  static async start(games: Games, store: Store, think: Think): Promise<LocalTables> {
    const { python } = games;
    provide(python, games);
    const made = (await games.parts.table()) as Room;
    const room = Object.fromEntries(
      Object.entries(made).map(([name, module]) => [name.replace('$server_table_', ''), module]),
    );
    return new LocalTables(games, python, room, store, think);
  }

  private call(module: string, name: string, ...given: unknown[]): unknown {
    return this.refusing(() => (this.room[module]![name] as Call)(...given));
  }

  /** Runs translated code; what it refuses is refused in the words of messages. */
  private refusing<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      const { Refused } = this.room.errors as { Refused: new () => Error };
      if (!(error instanceof Refused)) throw error;
      const { code, sentence, clause, status } = error as unknown as Json & {
        sentence: { en: string; fr: string };
      };
      const said = { en: sentence.en, fr: sentence.fr };
      throw new Refusal(
        { type: 'no', id: null, code, sentence: said, clause: clause ?? null },
        status as number,
      );
    }
  }

  private refuse(code: string, text: string, status = 409): never {
    const sentence = this.room.texts![text] as { en: string; fr: string };
    const said = { en: sentence.en, fr: sentence.fr };
    throw new Refusal({ type: 'no', id: null, code, sentence: said, clause: null }, status);
  }

  async create(
    wanted: Json & { game: string; options?: Json; settings?: Json; seats: Json[] },
  ): Promise<unknown> {
    const { python } = this;
    await this.games.load(wanted.game);
    const settings = { seconds: null, hints: true, game_seconds: null, increment: 0, ...wanted.settings };
    const asked = {
      game: wanted.game,
      options: python.dict(Object.entries(wanted.options ?? {})),
      seats: wanted.seats.map((seat) => ({ name: null, level: null, ...seat })),
      settings: { model_dump: () => python.dict(Object.entries(settings)) },
    };
    const made = this.call('new_table', 'make_table', asked, Date.now()) as {
      header: unknown;
      keys: unknown;
    };
    const live = this.bringIn(this.newTable(made.header));
    await this.save(live);
    this.changed(live);
    return python.plain(made.keys);
  }

  private newTable(header: unknown, entries: unknown[] = []): Table {
    const { Table } = this.room.table as { Table: new (...given: unknown[]) => Table };
    return new Table(header, entries);
  }

  private bringIn(table: Table): LiveTable {
    const live = new LiveTable(table);
    this.live.set(table.id, live);
    return live;
  }

  async open(id: string): Promise<LiveTable> {
    const known = this.live.get(id);
    if (known) return known;
    const stored = await this.store.load(id);
    if (!stored) return this.refuse('no_table', 'NO_TABLE', 404);
    await this.games.load(stored.header.game as string);
    const live =
      this.live.get(id) ?? this.bringIn(this.newTable(...readTable(this.python, this.room, stored)));
    this.changed(live);
    return live;
  }

  private async openFor(id: string, key: string): Promise<{ live: LiveTable; reader: number[] }> {
    const live = await this.open(id);
    const reader = this.call('readers', 'reader_of', live.table, hashKey(key)) as number[] | null;
    if (reader === null) return this.refuse('no_table', 'NO_TABLE', 404);
    return { live, reader };
  }

  private async save(live: LiveTable): Promise<void> {
    await this.store.save(writeTable(this.python, live.table));
  }

  /** Does what a seat asks for, once for each id, and stores it before anybody is told. */
  async act(id: string, key: string, told: Json & { id: string; seat: number; type: string }): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    if (!reader.includes(told.seat)) this.refuse('not_your_seat', 'NOT_YOUR_SEAT', 403);
    const act = readAct(this.python, told);
    const name = `${told.seat}:${told.id}`;
    if (!live.ids.has(name)) {
      const acts = (this.room.decisions as { ACTS: unknown }).ACTS;
      const decide = this.python.get<Call>(acts, told.type);
      await this.add(live, name, this.refusing(() => decide(live.table, act, Date.now())) as Decision);
    }
    const position = live.ids.get(name)!;
    this.call('repeats', 'refuse_other_content', act, live.table.entries[position]!.event);
    return { type: 'done', id: told.id, position };
  }

  private async add(live: LiveTable, id: string, decision: Decision): Promise<void> {
    const entries = decision.entries(live.table.log_length, id, Date.now());
    entries.forEach((entry, n) => {
      live.table.apply(entry, n === entries.length - 1 ? decision.state : null);
      live.ids.set((entry as { id: string }).id, live.table.log_length - 1);
    });
    await this.save(live);
    this.changed(live);
  }

  /** After each change: readers are told, and bots that are to move begin to think. */
  private changed(live: LiveTable): void {
    for (const listener of live.listeners) listener();
    for (const seat of live.table.on_turn) {
      if (live.table.holders[seat]!.bot !== null && !live.thinking.has(seat)) void this.playBot(live, seat);
    }
  }

  private async playBot(live: LiveTable, seat: number): Promise<void> {
    live.thinking.add(seat);
    const { table } = live;
    const length = table.log_length;
    const level = table.holders[seat]!.bot!;
    const { move } = await this.think(table.state.copy(), seat, level).finally(() =>
      live.thinking.delete(seat),
    );
    const stillIts = table.on_turn.includes(seat) && table.holders[seat]!.bot !== null;
    if (!this.live.has(table.id) || !stillIts) return;
    if (table.is_outdated(seat, length)) this.changed(live);
    else {
      const name = `-:${crypto.randomUUID()}`;
      await this.add(live, name, this.call('decisions', 'play', table, seat, move) as Decision);
    }
  }

  /** What a reader is told of a table. */
  async now(id: string, key: string, since = 0): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    const known = Math.min(since, live.table.log_length);
    const online = this.python.set(live.table.header.seats.map((_, seat) => seat));
    return this.python.plain(
      this.call('projection', 'table_now', live.table, reader, known, online, Date.now()),
    );
  }

  /** Calls the listener after each change of a table, until the function that is returned is called. */
  async listen(id: string, key: string, listener: () => void): Promise<() => void> {
    const { live } = await this.openFor(id, key);
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  }

  async hint(id: string, key: string, told: { id: string; seat: number }): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    if (!reader.includes(told.seat)) this.refuse('not_your_seat', 'NOT_YOUR_SEAT', 403);
    this.call('checks', 'refuse_unless_turn', live.table, told.seat);
    const strongest = (await this.games.load(live.table.game.id)).engine.layout.levels.length;
    const thought = await this.think(live.table.state.copy(), told.seat, strongest);
    const candidates = thought.candidates.slice(0, 5);
    return { type: 'hint', id: told.id, candidates, expected_line: thought.line };
  }

  async foresee(
    id: string,
    key: string,
    told: Json & { id: string; seat: number; log_length: number },
  ): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    const { table } = live;
    if (!reader.includes(told.seat)) this.refuse('not_your_seat', 'NOT_YOUR_SEAT', 403);
    this.call('checks', 'refuse_outdated', table, told.seat, told.log_length);
    if (told.type === 'points') {
      this.call('checks', 'refuse_unless_turn', table, told.seat);
      const says = (await this.games.load(table.game.id)).points_ahead;
      return {
        type: 'points',
        id: told.id,
        points: says ? table.state.seen_by(told.seat).move_points() : {},
      };
    }
    const found = this.call('preview', 'preview', table, told.seat, told.move) as unknown[];
    const points = found.map((one) => this.call('projection', 'points', one));
    return { type: 'preview', id: told.id, points: this.python.plain(points) };
  }

  async replay(id: string, key: string, moves: number): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.replay(live.table, reader, moves);
  }

  async course(id: string, key: string, seat: number | null): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.course(live.table, seat ?? reader[0] ?? -1);
  }

  async record(id: string, key: string): Promise<unknown> {
    const { live } = await this.openFor(id, key);
    if (live.table.status !== 'over') this.refuse('not_over', 'NOT_OVER');
    return this.requests.record(live.table);
  }

  /** The key with which anybody may look at a finished game: here, whoever sits at this browser. */
  async share(id: string, key: string): Promise<Json> {
    const { table } = (await this.openFor(id, key)).live;
    const { share_key } = this.python.native['server.table.keys'] as {
      share_key(...given: string[]): string;
    };
    return { key: share_key(id, table.header.nonce) };
  }

  async variation(
    id: string,
    key: string,
    asked: { moves: number; line: [number, string][] },
  ): Promise<unknown> {
    const { live, reader } = await this.openFor(id, key);
    return this.requests.variation(live.table, reader, asked.moves, asked.line);
  }

  async rematch(id: string, key: string): Promise<Json> {
    const { live, reader } = await this.openFor(id, key);
    if (live.table.status !== 'over') this.refuse('not_over', 'NOT_OVER');
    if (live.table.rematch === null) {
      const header = this.call('new_table', 'rematch_header', live.table, Date.now());
      const next = this.bringIn(this.newTable(header));
      await this.save(next);
      const { RematchEvent } = this.room.entries as Record<string, new (...given: unknown[]) => unknown>;
      const { LogDecision } = this.room.decisions as Record<string, new (...given: unknown[]) => Decision>;
      const said = this.python.tuple([new RematchEvent!(reader[0], next.table.id)]);
      await this.add(live, `-:${crypto.randomUUID()}`, new LogDecision!(said, null));
      this.changed(next);
    }
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
      if (hash === undefined) continue;
      const seats = [...table.holders.keys()];
      found.push({
        table: id,
        game: table.game.id,
        status: table.status,
        my_seats: seats.filter((seat) => table.has_key(seat, hash)),
        on_turn: [...table.on_turn],
        names: table.holders.map((holder) => holder.name),
        won_by: table.won_by && [...table.won_by],
        at: table.entries.at(-1)?.at ?? table.header.created,
      });
    }
    return found;
  }

  async forget(id: string, key: string): Promise<void> {
    await this.openFor(id, key);
    this.live.delete(id);
    await this.store.delete(id);
  }
}

interface Decision {
  entries(position: number, id: string, at: number): unknown[];
  state: unknown;
}

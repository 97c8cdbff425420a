// Finished games in the engine of a page with a server: of them everything is known. The table is made anew of what was
// told of it, its settings and its log, and then answers as the server's would, without a connection too.

import type { Course, FairRecord, LoggedEntry, SeatView, TableNow } from '../messages';
import { concludeReview, decisionAt } from './analysis';
import type { Games } from './games';
import { practiceStep, type PracticeStep } from './practice_step';
import type { Table } from './live_table';
import { Refusal } from './refusal';
import { readTable, type StoredTable } from './stored_table';
import { TableRequests } from './table_requests';
import { TableRoom } from './table_room';
import type { Thinking } from './thinking';

type Json = Record<string, unknown>;

/** A finished game as a table has told it. */
export interface FinishedGame {
  engine: string; // the name under which the server has the engines
  now: Pick<
    TableNow,
    'table' | 'game' | 'rules_version' | 'options' | 'settings' | 'holders' | 'fairness' | 'my_seats' | 'line'
  >;
  log: LoggedEntry[]; // all of it
}

/** What may be asked about it. Null: it cannot be said here. */
export interface FinishedGameVerbs {
  replay(told: FinishedGame, moves: number): SeatView[];
  course(told: FinishedGame, seat: number | null): Course;
  record(told: FinishedGame): FairRecord;
  variation(told: FinishedGame, moves: number, line: [number, string][]): SeatView | null;
  // A practice game of a seat from there on: what was hidden lies as it lay
  playOn(told: FinishedGame, moves: number, line: [number, string][], seat: number): PracticeStep | null;
  prepare(told: FinishedGame): boolean; // loads what an analysis takes
  decide(told: FinishedGame, moves: number): Json | null; // about the move after so many
  conclude(told: FinishedGame, decisions: Json[]): Json | null; // the review, of what was said about each move
}
type Answers = {
  [V in keyof FinishedGameVerbs]: (
    ...given: Parameters<FinishedGameVerbs[V]>
  ) => Promise<ReturnType<FinishedGameVerbs[V]>>;
};

/** What was told, in the form in which a browser keeps its own tables. Who has which key is not told, nor needed. */
export function toldTable({ now, log }: Pick<FinishedGame, 'now' | 'log'>): StoredTable {
  const { table: id, game, rules_version, options, settings, fairness } = now;
  const seats = now.holders.map(({ kind, name, level }) => ({
    ...{ kind, name, key: null },
    level: kind === 'bot' ? level : null, // for others a bot may have played since
  }));
  const keys = { watch: '', host: '', created: 0, rematch_of: null };
  const { seed, nonce } = fairness;
  return {
    id,
    header: {
      id,
      game,
      rules_version,
      players: seats.length,
      options,
      seed,
      nonce,
      seats,
      settings,
      ...keys,
    },
    entries: log.map(({ at, kind, ...fields }, position) => ({
      ...{ id: `-:${position}`, at, kind },
      fields: { check: null, ...fields }, // of a move, what it led to: only the server keeps that
    })),
  };
}

/** The tables of finished games, the last of them kept: it is asked about many times. */
class FinishedTables {
  private last: { told: string; table: Table } | null = null;
  private readonly requests: TableRequests;

  constructor(private readonly room: TableRoom) {
    this.requests = new TableRequests(room);
  }

  open(told: FinishedGame): Table {
    const name = `${told.now.table} ${told.log.length}`;
    if (this.last?.told === name) return this.last.table;
    const stored = readTable(this.room.python, this.room.modules, toldTable(told));
    const table = this.room.make<Table>('table', 'Table', ...stored);
    if (table.status !== 'over') throw new Error(`a finished game that is ${table.status}`);
    this.last = { told: name, table };
    return table;
  }

  /** Runs something with the table and with what answers requests about it. */
  ask<T>(told: FinishedGame, run: (table: Table, requests: TableRequests) => unknown): T {
    return run(this.open(told), this.requests) as T;
  }
}

const orNull = (error: unknown) => {
  if (error instanceof Refusal) return null;
  throw error;
};

/** The answers, over the games of an engine and what thinks in it. */
export function finishedGameVerbs(
  gamesAt: (engine: string) => Promise<Games>,
  thinkingAt: (engine: string) => Promise<Thinking | null>,
): Answers {
  const rooms = new Map<string, Promise<FinishedTables>>();
  const load = async (engine: string) => new FinishedTables(await TableRoom.load(await gamesAt(engine)));
  async function ask<T>(
    told: FinishedGame,
    run: (table: Table, requests: TableRequests) => unknown,
  ): Promise<T> {
    const { engine, now } = told;
    let room = rooms.get(engine);
    if (!room) rooms.set(engine, (room = load(engine)));
    await (await gamesAt(engine)).load(now.game);
    return (await room).ask<T>(told, run);
  }
  return {
    replay: (told, moves) => ask(told, (table, requests) => requests.replay(table, told.now.my_seats, moves)),
    course: (told, seat) =>
      ask(told, (table, requests) => requests.course(table, seat ?? told.now.my_seats[0] ?? -1)),
    record: (told) => ask(told, (table, requests) => requests.record(table)),
    variation: (told, moves, line) =>
      ask<SeatView>(told, (table, requests) =>
        requests.variation(table, told.now.my_seats, moves, line),
      ).catch(orNull),
    playOn: (told, moves, line, seat) =>
      ask<PracticeStep>(told, (table, requests) => {
        const { game, options, holders } = told.now;
        const state = requests.explored(table, moves, line);
        return practiceStep(state, { engine: told.engine, game, players: holders.length, options, seat });
      }).catch(orNull),
    prepare: async (told) =>
      (await ask<boolean>(told, () => true)) && (await thinkingAt(told.engine)) !== null,
    async decide(told, moves) {
      const thinking = await thinkingAt(told.engine);
      const { seen, move, after } = await ask<ReturnType<typeof decisionAt>>(told, (table) =>
        decisionAt(table, moves),
      );
      return thinking && thinking.decide(seen, move, after);
    },
    async conclude(told, decisions) {
      const thinking = await thinkingAt(told.engine);
      const table = await ask<Table>(told, (found) => found);
      return thinking && concludeReview(table, decisions, thinking);
    },
  };
}

// What HTTP asks about a table, answered from the table itself: replays, the course of a game, its record, what might
// have been. As server/http/catalogue.py has it.

import type { Table } from './live_table';
import { NOBODY } from './position';
import type { State } from './state';
import type { TableRoom } from './table_room';

type Json = Record<string, unknown>;

export interface AskedTable {
  id: string;
  header: {
    seed: bigint;
    nonce: string;
    game: string;
    players: number;
    seats: { level: number | null; key: string | null }[];
  };
  game: { rules_version: number };
  setup: { options: unknown };
  holders: { bot: number | null; name: string }[];
  line: { seat: number; move: string }[];
  status: string;
  won_by: number[] | null;
  replayed(moves: number): State;
  at(moves: number): unknown;
}

export class TableRequests {
  constructor(private readonly room: TableRoom) {}

  replay(table: AskedTable, reader: number[], moves: number): unknown {
    const past = table.at(Math.min(moves, table.line.length));
    const seats = reader.length ? reader : [NOBODY];
    return this.room.python.plain(
      seats.map((seat) => this.room.call('projection', 'seat_view', past, seat, 'over')),
    );
  }

  course(table: AskedTable, seat: number): Json {
    const isOver = table.status === 'over';
    const state = table.replayed(0);
    const scores = () => [...(isOver ? state.scores : state.seen_by(seat).scores)];
    const steps: Json[] = [{ scores: scores(), points: [] }];
    for (const { seat: mover, move } of table.line) {
      state.play(mover, move);
      const explained = (isOver ? state : state.seen_by(seat)).explain();
      const points = explained.map((one) => this.room.call('projection', 'points', one));
      steps.push({ scores: scores(), points: this.room.python.plain(points) });
    }
    return { steps };
  }

  /** A seed beyond 2 ** 53 loses its last digits as a number: fairness has all of them. */
  record(table: AskedTable): Json {
    const { header } = table;
    return {
      record: {
        game: header.game,
        rules_version: table.game.rules_version,
        players: header.players,
        options: this.room.python.plain(table.setup.options),
        seed: Number(header.seed),
        moves: table.line.map(({ seat, move }) => [seat, move]),
      },
      fairness: this.room.python.plain(this.room.call('projection', 'fairness', table, true)),
      names: table.holders.map((holder) => holder.name),
      levels: header.seats.map((seat) => seat.level),
      won_by: [...(table.won_by ?? [])],
    };
  }

  variation(table: AskedTable, reader: number[], moves: number, line: [number, string][]): unknown {
    return this.room.python.plain(this.room.call('exploration', 'explored_view', table, reader, moves, line));
  }

  /** The state of a finished game after so many moves and those tried from there. */
  explored(table: AskedTable, moves: number, line: [number, string][]): State {
    return this.room.call<State[]>('exploration', 'explored', table, moves, line).at(-1)!;
  }

  /** Where the points of a move would come from. */
  preview(table: AskedTable, told: Json & { id: string; seat: number }): Json {
    const found = this.room.call<unknown[]>('preview', 'preview', table, told.seat, told.move);
    const points = found.map((one) => this.room.call('projection', 'points', one));
    return { type: 'preview', id: told.id, points: this.room.python.plain(points) };
  }

  /** A table in the list of those that a key opens, by the hash of the key. */
  summary(table: Table, hash: string): Json {
    return {
      table: table.id,
      game: table.game.id,
      status: table.status,
      my_seats: [...table.holders.keys()].filter((seat) => table.has_key(seat, hash)),
      on_turn: [...table.on_turn],
      names: table.holders.map((holder) => holder.name),
      won_by: table.won_by && [...table.won_by],
      at: table.entries.at(-1)?.at ?? table.header.created,
    };
  }
}

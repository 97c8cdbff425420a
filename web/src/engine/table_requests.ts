// What HTTP asks about a table, answered from the table itself: replays, the course of a game, its record, what might
// have been. As server/http/catalogue.py has it.

import type { Python } from './python';
import type { State } from './state';
import { NOBODY } from './state';

type Json = Record<string, unknown>;
type Call = (module: string, name: string, ...given: unknown[]) => unknown;

export interface AskedTable {
  id: string;
  header: { seed: bigint; nonce: string; game: string; players: number };
  game: { rules_version: number };
  setup: { options: unknown };
  holders: { name: string }[];
  line: { seat: number; move: string }[];
  status: string;
  won_by: number[] | null;
  replayed(moves: number): State;
  at(moves: number): unknown;
}

export class TableRequests {
  constructor(
    private readonly python: Python,
    private readonly call: Call,
  ) {}

  replay(table: AskedTable, reader: number[], moves: number): unknown {
    const past = table.at(Math.min(moves, table.line.length));
    const seats = reader.length ? reader : [NOBODY];
    return this.python.plain(seats.map((seat) => this.call('projection', 'seat_view', past, seat, 'over')));
  }

  course(table: AskedTable, seat: number): Json {
    const isOver = table.status === 'over';
    const state = table.replayed(0);
    const scores = () => [...(isOver ? state.scores : state.seen_by(seat).scores)];
    const steps: Json[] = [{ scores: scores(), points: [] }];
    for (const { seat: mover, move } of table.line) {
      state.play(mover, move);
      const explained = (isOver ? state : state.seen_by(seat)).explain();
      const points = explained.map((one) => this.call('projection', 'points', one));
      steps.push({ scores: scores(), points: this.python.plain(points) });
    }
    return { steps };
  }

  /** A seed beyond 2 ** 53 would lose its last digits as a number: it is put into the text. */
  record(table: AskedTable): Json {
    const { header } = table;
    return {
      record: {
        game: header.game,
        rules_version: table.game.rules_version,
        players: header.players,
        options: this.python.plain(table.setup.options),
        seed: Number(header.seed),
        moves: table.line.map(({ seat, move }) => [seat, move]),
      },
      fairness: this.python.plain(this.call('projection', 'fairness', table, true)),
      names: table.holders.map((holder) => holder.name),
      won_by: [...(table.won_by ?? [])],
    };
  }

  variation(table: AskedTable, reader: number[], moves: number, line: [number, string][]): unknown {
    return this.python.plain(this.call('exploration', 'explored_view', table, reader, moves, line));
  }
}

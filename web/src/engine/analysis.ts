// The analysis of a finished game, as bots/review.py makes it: each move is thought about by itself, in a worker.

import type { LiveTable, Table } from './live_table';
import type { Seen, State } from './state';
import type { TableRoom } from './table_room';
import type { Thought } from './thinking';

type Json = Record<string, unknown>;

/** What bots think: the server has threads for it, a page has workers. */
export interface Minds {
  think(seen: Seen, level: number): Promise<Thought>;
  /** What the player of a move could expect, and what the move was worth. */
  decide(seen: Seen, move: string, after: State): Promise<Json>;
  /** What each seat gets at the end, or may expect where a game was broken off. */
  expect(state: State): Promise<number[]>;
  /** All of it together. */
  summarize(game: string, moves: [number, string][], decisions: Json[], result: number[]): Promise<Json>;
}

const DIGITS = 5; // of a share

export class TableAnalysis {
  private readonly progress = new Map<string, { done: number; total: number; failed?: unknown }>();

  constructor(
    private readonly room: TableRoom,
    private readonly minds: Minds,
    private readonly save: (live: LiveTable) => Promise<void>,
  ) {}

  /** How far it is, and what it says; begins it when it was not asked for before. */
  ask(live: LiveTable): Json {
    if (live.table.status !== 'over') this.room.refuse('not_over', 'NOT_OVER');
    if (live.review) return { done: 1, total: 1, review: live.review };
    const { id, line } = live.table;
    let made = this.progress.get(id);
    if (!made) {
      this.progress.set(id, (made = { done: 0, total: line.length }));
      void this.analyse(live, made);
    }
    if (made.failed) {
      this.progress.delete(id); // whoever asks again begins anew
      throw made.failed;
    }
    return { done: made.done, total: made.total, review: null };
  }

  private async analyse(live: LiveTable, made: { done: number; failed?: unknown }): Promise<void> {
    try {
      live.review = await this.review(live.table, () => (made.done += 1));
      await this.save(live);
      this.progress.delete(live.table.id);
    } catch (error) {
      made.failed = error;
    }
  }

  private async review(table: Table, onDone: () => void): Promise<Json> {
    const thoughts = table.line.map((_, moves) => {
      const { seen, move, after } = decisionAt(table, moves);
      return this.minds.decide(seen, move, after).finally(onDone);
    });
    return concludeReview(table, await Promise.all(thoughts), this.minds);
  }
}

/** What is to be thought about the move after so many: what its player knew, and what it led to. */
export function decisionAt(table: Table, moves: number): { seen: Seen; move: string; after: State } {
  const after = table.replayed(moves);
  const { seat, move } = table.line[moves]!;
  const seen = after.seen_by(seat);
  after.play(seat, move);
  return { seen, move, after };
}

/** The review, once each move was thought about. */
export async function concludeReview(
  table: Table,
  decisions: Json[],
  minds: {
    expect: Minds['expect'];
    summarize(...given: Parameters<Minds['summarize']>): Json | Promise<Json>;
  },
): Promise<Json> {
  const result = await minds.expect(table.replayed(table.line.length));
  const moves = table.line.map(({ seat, move }): [number, string] => [seat, move]);
  return rounded(await minds.summarize(table.header.game, moves, decisions, result)) as Json;
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(DIGITS));
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rounded(one)]));
}

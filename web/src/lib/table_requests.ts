/**
 * What may be asked about a table's game: its positions, its course, its record, other moves, its analysis. A page with an
 * engine answers for a finished game by itself, with a connection or without, for everything is known of it; of a running
 * one only the server knows all that a seat has seen.
 */
import type { FinishedGame } from '../engine/finished_games';
import type { Course, FairRecord, LoggedEntry, PlayOn, SeatView, TableNow, Variation } from '../messages';
import type { PracticeStep } from '../engine/practice_step';
import { api, isUnreachable, RefusedRequest } from './api';
import { askEngine, isEngineAvailable } from './page_engine';
import type { Review } from './review';
import { IS_LOCAL } from './transport';

const EVERY = 1000; // milliseconds between questions about the progress of an analysis
const UNREACHABLE = new RefusedRequest(null);

export interface Progress {
  done: number;
  total: number;
}

/** As much of a table as it takes. */
export interface AskedTable {
  readonly id: string;
  readonly key: string;
  readonly now: TableNow | null;
  readonly log: LoggedEntry[];
}

export class TableRequests {
  constructor(private readonly table: AskedTable) {}

  /** The finished game for this page's engine; null while it goes on, or if there is none. */
  private get finished(): FinishedGame | null {
    const { now, log } = this.table;
    if (IS_LOCAL || now?.status !== 'over' || !now.engine || !isEngineAvailable()) return null;
    const whole = Array.from(log).filter(Boolean);
    if (now.fairness.seed === null || whole.length !== now.log_length) return null;
    const { table, game, rules_version, options, settings, holders, fairness, my_seats, line } = now;
    const told = { table, game, rules_version, options, settings, holders, fairness, my_seats, line };
    return { engine: now.engine, now: told, log: whole };
  }

  async replay(moves: number): Promise<SeatView[]> {
    const { finished } = this;
    const found = finished && (await askEngine('replay', finished, moves));
    return found ?? api.replay(this.table.id, this.table.key, moves);
  }

  async course(seat: number | null): Promise<Course> {
    const { finished } = this;
    return (
      (finished && (await askEngine('course', finished, seat))) ??
      api.course(this.table.id, this.table.key, seat)
    );
  }

  async record(): Promise<FairRecord> {
    const { finished } = this;
    return (finished && (await askEngine('record', finished))) ?? api.record(this.table.id, this.table.key);
  }

  async variation(wanted: Variation): Promise<SeatView> {
    const { finished } = this;
    const { moves, line = [] } = wanted;
    const found = finished && (await askEngine('variation', finished, moves, line as [number, string][]));
    return found ?? api.variation(this.table.id, this.table.key, wanted);
  }

  /** A practice game on this device that goes on from there; null if this page cannot. */
  async playOn({ moves, line = [], seat }: PlayOn): Promise<PracticeStep | null> {
    const { finished } = this;
    return finished && (await askEngine('playOn', finished, moves, line as [number, string][], seat));
  }

  /** Loads what an analysis takes, for the connection may be gone when it is wanted. */
  prepareAnalysis(): void {
    const { finished } = this;
    if (finished) void askEngine('prepare', finished);
  }

  /** The server keeps its analysis for all who ask; when it cannot be reached, this device makes its own. */
  async analysis(onProgress: (progress: Progress) => void): Promise<Review> {
    try {
      return await this.analysisOfServer(onProgress);
    } catch (error) {
      const found = isUnreachable(error) && this.finished;
      if (!found) throw error;
      return this.analysisHere(found, onProgress);
    }
  }

  private async analysisOfServer(onProgress: (progress: Progress) => void): Promise<Review> {
    for (;;) {
      const found = await api.analysis(this.table.id, this.table.key);
      if (found.review) return found.review as unknown as Review;
      onProgress(found);
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  }

  private async analysisHere(told: FinishedGame, onProgress: (progress: Progress) => void): Promise<Review> {
    const total = told.now.line.length;
    const decisions = [];
    for (let done = 0; done < total; done += 1) {
      onProgress({ done, total });
      const found = await askEngine('decide', told, done);
      if (!found) throw UNREACHABLE;
      decisions.push(found);
    }
    const review = await askEngine('conclude', told, decisions);
    if (!review) throw UNREACHABLE;
    return review as unknown as Review;
  }
}

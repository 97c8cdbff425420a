// Time and threads for Python's bots, where the page has them otherwise: one thread, which nothing can interrupt.

import type { RecordView } from './arrays';

const FIRST_POSITIONS = 20_000; // of a search whose speed is not known yet

export const now = () => performance.now() / 1000;

/** One thread: parts run one after the other. */
export class Threads {
  map<Part, Answer>(call: (part: Part) => Answer, parts: Part[]): Answer[] {
    return parts.map((part) => call(part));
  }

  close(): null {
    return null;
  }
}

type Work = RecordView & { limit: number; positions: number };

/** A limit of time as one of positions, by the speed so far: as bots/alphabeta/time_limit.py has it with a thread. */
export class TimeLimit {
  private readonly began = now();
  private readonly before: number;
  private readonly most: number;

  constructor(
    private readonly work: Work,
    private readonly seconds: number,
  ) {
    this.before = work.positions;
    this.most = work.limit;
  }

  private get left(): number {
    return this.began + this.seconds - now();
  }

  renew(): null {
    const { positions } = this.work;
    const done = positions - this.before;
    const expected = done ? (done / Math.max(now() - this.began, 1e-3)) * this.left : FIRST_POSITIONS;
    this.work.limit = Math.min(this.most, positions + Math.max(0, Math.floor(expected)));
    return null;
  }

  /** Whether a search that reached its limit has time left after all. */
  may_go_on(): boolean {
    return this.left > this.seconds / 50 && this.work.positions < this.most;
  }

  close(): null {
    return null;
  }
}

// Workers that think for bots: as many at once as the machine has processors to spare, each with one thought at a time.
// An analysis waits until no bot and no hint does.

import type { Minds } from './analysis';
import type { Position } from './position';
import { Seen, type State } from './state';
import type { Thought } from './thinking';
import type { AskedThought, SentPosition, ToldThought } from './thinking_worker';

type Json = Record<string, unknown>;
const MOST_WORKERS = 4;

function sent(position: Position): SentPosition {
  const { setup, bytes } = position;
  const { game, players, values } = setup;
  return { game: game.id, players, values, bytes, seat: position instanceof Seen ? position.seat : null };
}

export class ThinkPool implements Minds {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = []; // for a worker
  private readonly waitingLonger: ((worker: Worker) => void)[] = []; // analyses
  private started = 0;
  private readonly most = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

  private async worker(queue: ((worker: Worker) => void)[]): Promise<Worker> {
    const found = this.idle.pop();
    if (found) return found;
    if (this.started >= this.most) return new Promise((resolve) => queue.push(resolve));
    this.started += 1;
    return new Worker(new URL('./thinking_worker.ts', import.meta.url), { type: 'module' });
  }

  private release(worker: Worker): void {
    const next = this.waiting.shift() ?? this.waitingLonger.shift();
    if (next) next(worker);
    else this.idle.push(worker);
  }

  private async ask<T>(asked: AskedThought): Promise<T> {
    const worker = await this.worker(asked.kind === 'think' ? this.waiting : this.waitingLonger);
    const told = await new Promise<ToldThought>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ToldThought>) => resolve(data);
      worker.onerror = ({ message }) => resolve({ failed: message });
      worker.postMessage(asked);
    });
    this.release(worker);
    if ('failed' in told) throw new Error(told.failed);
    return told.answer as T;
  }

  /** What a bot of a level would do, from what a seat knows. */
  think(seen: Seen, level: number): Promise<Thought> {
    return this.ask({ kind: 'think', seen: sent(seen), level });
  }

  decide(seen: Seen, move: string, after: State): Promise<Json> {
    return this.ask({ kind: 'decide', seen: sent(seen), move, after: sent(after) });
  }

  expect(state: State): Promise<number[]> {
    return this.ask({ kind: 'expect', state: sent(state) });
  }

  summarize(game: string, moves: [number, string][], decisions: Json[], result: number[]): Promise<Json> {
    return this.ask({ kind: 'summarize', game, moves, decisions, result });
  }
}

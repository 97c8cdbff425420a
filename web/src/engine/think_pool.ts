// Workers that think for bots: as many at once as the machine has processors to spare, each with one thought at a time.

import type { Seen } from './state';
import type { Thought } from './thinking';
import type { AskedThought, ToldThought } from './thinking_worker';

const MOST_WORKERS = 4;

export class ThinkPool {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = [];
  private started = 0;
  private readonly most = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

  private async worker(): Promise<Worker> {
    const found = this.idle.pop();
    if (found) return found;
    if (this.started >= this.most) return new Promise((resolve) => this.waiting.push(resolve));
    this.started += 1;
    return new Worker(new URL('./thinking_worker.ts', import.meta.url), { type: 'module' });
  }

  private release(worker: Worker): void {
    const next = this.waiting.shift();
    if (next) next(worker);
    else this.idle.push(worker);
  }

  /** What a bot of a level would do, from what a seat knows. */
  async think(seen: Seen, level: number): Promise<Thought> {
    const worker = await this.worker();
    const { setup, seat, bytes } = seen;
    const { players, values } = setup;
    const told = await new Promise<ToldThought>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ToldThought>) => resolve(data);
      worker.onerror = ({ message }) => resolve({ failed: message });
      worker.postMessage({ game: setup.game.id, players, values, seat, bytes, level } satisfies AskedThought);
    });
    this.release(worker);
    if ('failed' in told) throw new Error(told.failed);
    return told.thought;
  }
}

/**
 * What this page's engine may know of a table: for each of the reader's seats what the server has told of it, asked for
 * once for a position. Nothing else ever reaches the engine.
 */
import type { KnownPosition } from '../engine/page_worker';
import type { TableNow } from '../messages';
import { newId } from './ids';
import { askEngine, isEngineAvailable } from './page_engine';
import type { Answer, TableSocket } from './socket';
import { IS_LOCAL } from './transport';

export class KnownPositions {
  private isMissing = IS_LOCAL; // the server has no engine for this game; without a server the tables have their own
  private asked = new Map<number, { at: string; position: Promise<KnownPosition | null> }>(); // by seat
  /** The newest position that was told, by seat. */
  readonly newest = new Map<number, KnownPosition>();

  constructor(private readonly ask: TableSocket['ask']) {}

  /** The position of a table as a seat knows it; null if this page has to ask the server about it. */
  of(now: TableNow, seat: number): Promise<KnownPosition | null> {
    if (this.isMissing || !isEngineAvailable() || now.status !== 'playing') return Promise.resolve(null);
    const at = `${now.line.length} ${now.line.at(-1)}`;
    const known = this.asked.get(seat);
    if (known?.at === at) return known.position;
    const position = this.fetch(now, seat);
    this.asked.set(seat, { at, position });
    return position;
  }

  private async fetch(now: TableNow, seat: number): Promise<KnownPosition | null> {
    const { log_length, game, options, holders } = now;
    const answer: Answer = await this.ask({ type: 'seen', id: newId(), seat, log_length });
    if (answer.type !== 'seen') return null;
    const { engine, record } = answer;
    if (engine === null || record === null) {
      this.isMissing = true;
      return null;
    }
    const position = { engine, game, players: holders.length, options, seat, record };
    this.newest.set(seat, position);
    void askEngine('learn', position);
    return position;
  }
}

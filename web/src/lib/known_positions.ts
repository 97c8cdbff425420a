/**
 * What this page's engine may know of a table: for each of the reader's seats what the server has told of it, with the
 * table or, where it told views, when asked once for a position. Nothing else ever reaches the engine.
 */
import type { KnownPosition } from '../engine/practice_step';
import type { TableNow } from '../messages';
import { newId } from './ids';
import { askEngine, isEngineAvailable } from './page_engine';
import type { Answer, TableSocket } from './socket';
import { IS_LOCAL } from './transport';

/** Names a position of a table: a prefix of the line has one meaning for good. */
const placeOf = ({ line }: TableNow) => `${line.length} ${line.at(-1)}`;

export class KnownPositions {
  private isMissing = IS_LOCAL; // the server has no engine for this game; without a server the tables have their own
  private asked = new Map<number, { at: string; position: Promise<KnownPosition | null> }>(); // by seat
  private newest = new Map<number, { at: string; position: KnownPosition }>(); // that was told, by seat

  constructor(private readonly ask: TableSocket['ask']) {}

  /** The position of a table as a seat knows it; null if this page has to ask the server about it. */
  of(now: TableNow, seat: number): Promise<KnownPosition | null> {
    if (this.isMissing || !isEngineAvailable() || now.status !== 'playing') return Promise.resolve(null);
    const told = now.engine ? now.records?.find((one) => one.seat === seat) : undefined;
    if (told) return Promise.resolve(this.know(now, now.engine!, seat, told.record));
    const at = placeOf(now);
    const known = this.asked.get(seat);
    if (known?.at === at) return known.position;
    const position = this.fetch(now, seat);
    this.asked.set(seat, { at, position });
    return position;
  }

  /** The newest position of a seat that was told. */
  newestOf(seat: number): KnownPosition | null {
    return this.newest.get(seat)?.position ?? null;
  }

  /** What is known of the table as it stands. */
  allOf(now: TableNow): KnownPosition[] {
    return [...this.newest.values()].flatMap(({ at, position }) => (at === placeOf(now) ? [position] : []));
  }

  /** What a page of this browser knew of the table when it was left. */
  recall(now: TableNow, positions: KnownPosition[]): void {
    const at = placeOf(now);
    for (const position of positions) {
      this.newest.set(position.seat, { at, position });
      this.asked.set(position.seat, { at, position: Promise.resolve(position) });
    }
  }

  private async fetch(now: TableNow, seat: number): Promise<KnownPosition | null> {
    const answer: Answer = await this.ask({ type: 'seen', id: newId(), seat, log_length: now.log_length });
    if (answer.type !== 'seen') return null;
    const { engine, record } = answer;
    if (engine === null || record === null) {
      this.isMissing = true;
      return null;
    }
    const position = this.know(now, engine, seat, record);
    void askEngine('learn', position);
    return position;
  }

  private know(now: TableNow, engine: string, seat: number, record: string): KnownPosition {
    const { game, options, holders } = now;
    const position = { engine, game, players: holders.length, options, seat, record };
    this.newest.set(seat, { at: placeOf(now), position });
    return position;
  }
}

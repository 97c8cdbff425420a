/** A table as this page knows it: all derived from what the server told last. */
import type { Logged, No, PointsOf, Sight, TableNow } from '../messages';
import { freshId } from './fresh';
import { reuse } from './reuse';
import { TableSocket, type Answer, type Status } from './socket';
import { remember, settle, unsentAt, type Sent } from './unsent';

// What is meant for this moment, and would be a surprise later.
const FLEETING: Sent['type'][] = ['hint', 'ask', 'resign'];

type Act = Sent extends infer M ? (M extends Sent ? Omit<M, 'id'> : never) : never;

export class Table {
  now = $state.raw<TableNow | null>(null);
  log = $state.raw<Logged[]>([]);
  status = $state<Status>('connecting');
  no = $state.raw<No | null>(null); // the last refusal, until it is read
  late = $state(false); // it refuses what was done before the page was left
  busy = $state(0); // acts on their way
  moving = $state(false); // a move is on its way
  private socket: TableSocket;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {
    this.socket = new TableSocket(
      id,
      key,
      (now) => this.hear(now),
      (status) => (this.status = status),
      (no) => (this.no = no),
    );
    for (const act of unsentAt(id, key)) void this.resume(act);
  }

  private hear(now: TableNow): void {
    const merged = this.log.slice();
    for (const entry of now.log) merged[entry.ply] = entry;
    this.log = merged;
    this.now = reuse(this.now, now);
  }

  /** What a seat sees; for spectators what everybody sees. */
  sight(seat: number | null): Sight | undefined {
    return this.now?.sights.find((sight) => sight.seat === seat) ?? this.now?.sights[0];
  }

  /** Does something. A refusal is kept for the page to show. */
  act(what: Act): Promise<Answer> {
    this.no = null;
    this.late = false;
    const act = { ...what, id: freshId() } as Sent;
    if (!FLEETING.includes(act.type)) remember(this.id, this.key, act);
    return this.send(act);
  }

  private async send(act: Sent): Promise<Answer> {
    this.busy += 1;
    this.moving ||= act.type === 'move';
    const answer = await this.socket.ask(act);
    settle(act);
    this.busy -= 1;
    if (act.type === 'move') this.moving = false;
    if (answer.type === 'no') this.no = answer;
    return answer;
  }

  /** Sends again what was not answered before the page was left: repeating is harmless, and forgetting is not. */
  private async resume(act: Sent): Promise<void> {
    const answer = await this.send(act);
    this.late = answer.type === 'no';
  }

  /** One move at a time: a second one could only be meant for a board that has not come yet. */
  async move(seat: number, move: string): Promise<void> {
    if (!this.moving) await this.act({ type: 'move', seat, move, ply: this.now?.ply ?? 0 });
  }

  undo(seat: number): Promise<Answer> {
    return this.act({ type: 'undo', seat, ply: this.now?.ply ?? 0 });
  }

  /** Where the points of a move would come from, as far as the seat can know. */
  async preview(seat: number, move: string): Promise<PointsOf[] | null> {
    const id = freshId();
    const answer = await this.socket.ask({ type: 'preview', id, seat, move, ply: this.now?.ply ?? 0 });
    return answer.type === 'preview' ? answer.points : null;
  }

  close(): void {
    this.socket.close();
  }
}

/** A table as this page knows it: all derived from what the server told last. */
import type { LoggedEntry, No, PointsOf, Reaction, SeatView, TableNow, Text } from '../messages';
import { newId } from './ids';
import { SHOWN, type ReactionName } from './reactions';
import { shareStructure } from './structural_sharing';
import { TableSocket, type Answer, type Connection } from './socket';
import { addToOutbox, removeFromOutbox, outboxOf, type Act } from './outbox';

// What is meant for this moment, and would be a surprise later.
const FLEETING: Act['type'][] = ['hint', 'ask', 'resign'];

const SLOW = 400; // milliseconds after which the page says that a move is on its way

type NewAct = Act extends infer M ? (M extends Act ? Omit<M, 'id'> : never) : never;

export class TableClient {
  now = $state.raw<TableNow | null>(null);
  log = $state.raw<LoggedEntry[]>([]);
  connection = $state<Connection>('connecting');
  refusal = $state.raw<No | null>(null); // the last refusal, until it is read
  lateRefusal = $state(false); // it refuses what was done before the page was left
  busy = $state(0); // acts on their way
  moving = $state(false); // a move is on its way
  isSlow = $state(false); // and has been for a while
  reactions = $state.raw<{ id: number; seat: number; reaction: ReactionName }[]>([]); // those of this moment
  private socket: TableSocket;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {
    this.socket = new TableSocket(
      id,
      key,
      (now) => this.receive(now),
      (connection) => (this.connection = connection),
      (refusal) => (this.refusal = refusal),
      (reaction) => this.show(reaction),
    );
    for (const act of outboxOf(id, key)) void this.resume(act);
  }

  private receive(now: TableNow): void {
    const merged = this.log.slice();
    for (const entry of now.log) merged[entry.position] = entry;
    this.log = merged;
    this.now = shareStructure(this.now, now);
  }

  /** What a seat sees; for spectators what everybody sees. */
  seatView(seat: number | null): SeatView | undefined {
    return this.now?.views.find((one) => one.seat === seat) ?? this.now?.views[0];
  }

  /** Does something. A refusal is kept for the page to show. */
  act(what: NewAct): Promise<Answer> {
    this.refusal = null;
    this.lateRefusal = false;
    const act = { ...what, id: newId() } as Act;
    if (!FLEETING.includes(act.type)) addToOutbox(this.id, this.key, act);
    return this.send(act);
  }

  private async send(act: Act): Promise<Answer> {
    this.busy += 1;
    this.moving ||= act.type === 'move';
    const late = act.type === 'move' ? setTimeout(() => (this.isSlow = true), SLOW) : undefined;
    const answer = await this.socket.ask(act);
    removeFromOutbox(act);
    this.busy -= 1;
    clearTimeout(late);
    if (act.type === 'move') this.moving = this.isSlow = false;
    if (answer.type === 'no') this.refusal = answer;
    return answer;
  }

  /** Sends again what was not answered before the page was left: repeating is harmless, and forgetting is not. */
  private async resume(act: Act): Promise<void> {
    const answer = await this.send(act);
    this.lateRefusal = answer.type === 'no';
  }

  /** One move at a time: a second one could only be meant for a board that has not come yet. */
  async move(seat: number, move: string): Promise<void> {
    if (!this.moving) await this.act({ type: 'move', seat, move, log_length: this.now?.log_length ?? 0 });
  }

  undo(seat: number): Promise<Answer> {
    return this.act({ type: 'undo', seat, log_length: this.now?.log_length ?? 0 });
  }

  /** Where the points of a move would come from, as far as the seat can know. */
  async preview(seat: number, move: string): Promise<PointsOf[] | null> {
    const answer = await this.foresee(seat, move);
    return answer.type === 'preview' ? answer.points : null;
  }

  /** Why the rules forbid a move now; null if they do not. */
  async whyNot(seat: number, move: string): Promise<Text | null> {
    const answer = await this.foresee(seat, move);
    return answer.type === 'no' && answer.code === 'illegal' ? answer.sentence : null;
  }

  private foresee(seat: number, move: string): Promise<Answer> {
    const log_length = this.now?.log_length ?? 0;
    return this.socket.ask({ type: 'preview', id: newId(), seat, move, log_length });
  }

  /** What each legal move of a seat on turn would bring, as far as the seat can know. */
  async movePoints(seat: number): Promise<Record<string, number>> {
    const log_length = this.now?.log_length ?? 0;
    const answer = await this.socket.ask({ type: 'points', id: newId(), seat, log_length });
    return answer.type === 'points' ? answer.points : {};
  }

  /** Shows something to all who are there, for a moment; without a connection to nobody. */
  react(seat: number, reaction: ReactionName): void {
    this.socket.tell({ type: 'react', id: newId(), seat, reaction });
  }

  private show({ seat, reaction }: Reaction): void {
    const shown = { id: (this.reactions.at(-1)?.id ?? 0) + 1, seat, reaction };
    this.reactions = [...this.reactions.slice(-5), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== shown)), SHOWN);
  }

  close(): void {
    this.socket.close();
  }
}

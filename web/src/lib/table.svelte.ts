/** A table as this page knows it: all derived from what the server told last. */
import type { LoggedEntry, No, PointsOf, Reaction, SeatView, TableNow, Text } from '../messages';
import type { KnownPosition } from '../engine/practice_step';
import { newId } from './ids';
import { KnownPositions } from './known_positions';
import { keepLastTable, lastTable } from './last_tables';
import { askEngine } from './page_engine';
import { SHOWN, type ReactionName } from './reactions';
import { shareStructure } from './structural_sharing';
import { TableRequests } from './table_requests';
import { TableSocket, type Answer, type Connection } from './socket';
import { addToOutbox, removeFromOutbox, outboxOf, type Act } from './outbox';
import { IS_LOCAL } from './transport';

// What is meant for this moment, and would be a surprise later.
const FLEETING: Act['type'][] = ['hint', 'ask', 'resign'];

const SLOW = 400; // milliseconds after which the page says that a move is on its way

/** A move that is on its way, as the board will look after it. */
export interface MoveOnItsWay {
  seat: number;
  move: string;
  view: SeatView; // with the next moves of the seat if it goes on and nothing is open
  after: KnownPosition | null; // what the seat will know; null while something drawn is open
}

const LEARN_AFTER = 1000; // milliseconds that a position stands before the page's engine learns it out of turn
const RECALL_AFTER = 3000; // milliseconds without a word from the server after which the table seen last is shown

type NewAct = Act extends infer M ? (M extends Act ? Omit<M, 'id'> : never) : never;

export class TableClient {
  now = $state.raw<TableNow | null>(null);
  log = $state.raw<LoggedEntry[]>([]);
  connection = $state<Connection>('connecting');
  isRecalled = $state(false); // it is shown as this browser saw it last; nothing was told since the page was opened
  refusal = $state.raw<No | null>(null); // the last refusal, until it is read
  lateRefusal = $state(false); // it refuses what was done before the page was left
  busy = $state(0); // acts on their way
  moving = $state(false); // a move is on its way
  isSlow = $state(false); // and has been for a while
  reactions = $state.raw<{ id: number; seat: number; reaction: ReactionName }[]>([]); // those of this moment
  /** What this page's own engine foresees of the moves that are on their way, until the server has answered. */
  ahead = $state.raw<MoveOnItsWay[]>([]);
  readonly requests = new TableRequests(this);
  private nextMove: { seat: number; move: string } | null = null; // to be sent when the one before it is stored
  private socket: TableSocket;
  private known: KnownPositions;
  private learning: ReturnType<typeof setTimeout> | undefined;
  private recalling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {
    this.socket = new TableSocket(
      id,
      key,
      (now) => this.told(now),
      (connection) => this.connected(connection),
      (refusal) => (this.refusal = refusal),
      (reaction) => this.show(reaction),
    );
    this.known = new KnownPositions((message) => this.socket.ask(message));
    for (const act of outboxOf(id, key)) void this.resume(act);
    if (!IS_LOCAL) {
      this.recalling = setTimeout(this.recall, RECALL_AFTER);
      addEventListener('pagehide', this.keep);
    }
  }

  private told(now: TableNow): void {
    clearTimeout(this.recalling);
    this.isRecalled = false;
    this.receive(now);
  }

  private connected(connection: Connection): void {
    this.connection = connection;
    if (connection === 'offline') this.recall();
  }

  /** Shows the table as this browser saw it last, if nothing newer was told. */
  private recall = (): void => {
    const last = this.now || IS_LOCAL ? null : lastTable(this.id, this.key);
    if (!last) return;
    this.isRecalled = true;
    this.known.recall(last.now, last.known);
    this.receive({ ...last.now, log: last.log });
  };

  /** For a page that is loaded anew when there is no connection. */
  private keep = (): void => {
    const { now, log } = this;
    if (!now?.views.length || this.connection === 'closed') return;
    keepLastTable(this.id, this.key, { now, log, known: this.known.allOf(now) });
  };

  private receive(now: TableNow): void {
    const merged = this.log.slice();
    for (const entry of now.log) merged[entry.position] = entry;
    this.log = merged;
    const before = this.now?.line;
    this.now = shareStructure(this.now, now);
    if (this.now.line !== before) this.lineChanged(this.now);
  }

  /** The line of play has changed: the board shows what the server says, and what is still to be sent. */
  private lineChanged(now: TableNow): void {
    this.ahead = this.nextMove ? this.ahead.slice(1) : [];
    clearTimeout(this.learning);
    const people = now.my_seats.filter((seat) => now.holders[seat]?.level === null);
    for (const seat of people) if (now.on_turn.includes(seat)) void this.position(seat);
    // Who is not to move has time: bots answer sooner than this, and then nothing is asked in between.
    this.learning = setTimeout(() => people.forEach((seat) => void this.position(seat)), LEARN_AFTER);
  }

  /** What a seat sees; for spectators what everybody sees. */
  seatView(seat: number | null): SeatView | undefined {
    return this.now?.views.find((one) => one.seat === seat) ?? this.now?.views[0];
  }

  /** What a seat will see of its move that is on its way. */
  aheadOf(seat: number | null): MoveOnItsWay | null {
    const last = this.ahead.at(-1);
    return last?.seat === seat ? last : null;
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

  /**
   * Plays a move, and shows it at once if this page can foresee it. Only one is sent at a time: a second one waits until
   * the first is stored, and could be chosen only because the board shows already what comes of the first.
   */
  async move(seat: number, move: string): Promise<void> {
    if (this.moving) return this.moveNext(seat, move);
    if (!this.ahead.length) void this.position(seat).then((known) => this.showAhead(seat, move, known));
    const answer = await this.act({ type: 'move', seat, move, log_length: this.now?.log_length ?? 0 });
    const next = this.nextMove;
    this.nextMove = null;
    const mayGoOn = answer.type === 'done' && next && this.seatView(next.seat)?.moves.includes(next.move);
    if (mayGoOn) await this.move(next.seat, next.move);
    else this.ahead = [];
  }

  private async moveNext(seat: number, move: string): Promise<void> {
    const before = this.ahead.at(-1);
    if (this.nextMove || before?.seat !== seat || !before.view.moves.includes(move)) return;
    this.nextMove = { seat, move };
    await this.showAhead(seat, move, before.after);
  }

  /** Shows what a move on its way leads to, unless the server has answered meanwhile. */
  private async showAhead(seat: number, move: string, from: KnownPosition | null): Promise<void> {
    const line = this.now?.line;
    const found = from && (await askEngine('foresee', from, move));
    if (found && this.moving && this.now?.line === line)
      this.ahead = [...this.ahead, { seat, move, view: found.view, after: found.after }];
  }

  /** The newest position that this page's own engine has learned, for practice without a connection. */
  newestKnown(seat: number): KnownPosition | null {
    return this.known.newestOf(seat);
  }

  /** The position as a seat knows it, for this page's own engine; null if it has none. */
  private position(seat: number): Promise<KnownPosition | null> {
    return this.now ? this.known.of(this.now, seat) : Promise.resolve(null);
  }

  undo(seat: number): Promise<Answer> {
    return this.act({ type: 'undo', seat, log_length: this.now?.log_length ?? 0 });
  }

  /** Where the points of a move would come from, as far as the seat can know. */
  async preview(seat: number, move: string): Promise<PointsOf[] | null> {
    const from = this.ahead.at(-1)?.after ?? (await this.position(seat));
    const found = from && (await askEngine('preview', from, move));
    if (found) return found;
    const answer = await this.foresee(seat, move);
    return answer.type === 'preview' ? answer.points : null;
  }

  /** Why the rules forbid a move now; null if they do not. */
  async whyNot(seat: number, move: string): Promise<Text | null> {
    const position = await this.position(seat);
    const found = position && (await askEngine('whyNot', position, move));
    if (found) return found;
    const answer = await this.foresee(seat, move);
    return answer.type === 'no' && answer.code === 'illegal' ? answer.sentence : null;
  }

  private foresee(seat: number, move: string): Promise<Answer> {
    const log_length = this.now?.log_length ?? 0;
    return this.socket.ask({ type: 'preview', id: newId(), seat, move, log_length });
  }

  /** What each legal move of a seat on turn would bring, as far as the seat can know. */
  async movePoints(seat: number): Promise<Record<string, number>> {
    const position = await this.position(seat);
    const found = position && (await askEngine('movePoints', position));
    if (found) return found;
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
    clearTimeout(this.learning);
    clearTimeout(this.recalling);
    if (!IS_LOCAL) this.keep();
    removeEventListener('pagehide', this.keep);
    this.socket.close();
  }
}

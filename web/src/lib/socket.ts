/**
 * One table's socket. Comes back by itself after a lost connection, with the log it has; what was sent and not answered
 * is sent again under the same id, which the server does only once. Goes to the worker that the server names; the key is
 * told to no other host, for the page's Content-Security-Policy lets it connect only here and to the workers.
 */
import type {
  Done,
  FromClient,
  Hello,
  HintAnswer,
  MovePointsAnswer,
  No,
  Reaction,
  SeatView,
  SeenAnswer,
  TableNow,
  ToClient,
} from '../messages';
import type { PreviewAnswer } from '../messages';
import { MessageQueue } from './message_queue';
import { askEngine, isEngineAvailable } from './page_engine';
import { PROTOCOL, reloadForProtocol } from './protocol';
import { openSocket, type Socket } from './transport';

export type Connection = 'connecting' | 'open' | 'offline' | 'closed';
export type Answer = Done | No | HintAnswer | PreviewAnswer | MovePointsAnswer | SeenAnswer;

const FIRST_PAUSE = 500; // milliseconds before coming back; doubled each time
const LONGEST_PAUSE = 8000;
const PING_EVERY = 25_000;
const REPLY_LIMIT = 8000; // a connection without an answer for so long is dead, whatever the browser thinks
const WORKER_LIMIT = 4000; // a worker that does not show the table for so long is away
const FOLLOW_AGAIN = 60_000; // so long we stay where we are after the named worker was away
const FINAL_CODES = [1008, 4404]; // close codes after which coming back is useless

interface Waiting {
  message: FromClient & { id: string };
  resolve(answer: Answer): void;
}

/** What the reader's seats see, made of records by this page's engine; null if it has failed. */
function viewsOf(now: TableNow): Promise<SeatView[] | null> {
  const { engine, game, options, holders, records = [], status, line } = now;
  if (!engine) return Promise.resolve(null);
  const played = { engine, game, options, players: holders.length };
  return askEngine('views', {
    ...played,
    records,
    isPlaying: status === 'playing',
    hasMoves: line.length > 0,
  });
}

export class TableSocket {
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private replyTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private knownEntries = 0;
  private worker: string | null = null; // the address of the worker that the server has named
  private followFrom = 0; // the time from which we go to a named worker again
  private withRecords: Socket | null = null; // the connection on which records were asked for
  private queue = new MessageQueue(
    (message) => this.deliver(message),
    viewsOf,
    () => this.send({ type: 'records', engine: null }),
  );

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly onTable: (now: TableNow) => void,
    private readonly onConnection: (connection: Connection) => void,
    private readonly onRefusal: (no: No) => void,
    private readonly onReaction: (reaction: Reaction) => void = () => {},
  ) {
    addEventListener('online', this.reconnect);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.checkConnection);
    this.connect();
  }

  /** Sends something that is only for this moment. */
  tell(message: FromClient): void {
    this.send(message);
  }

  /** Sends something and waits for its own answer, over reconnections. */
  ask(message: FromClient & { id: string }): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve });
      this.send(message);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.reconnect);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.checkConnection);
    this.clearTimers();
    this.socket?.close();
  }

  private reconnect = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  /** The connection is dead: open a new one. */
  private drop = (): void => {
    if (!this.socket || this.closed) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.disconnected(0);
  };

  /** A telephone that slept may have lost its connection without noticing. */
  private checkConnection = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'ping' });
    else this.reconnect();
  };

  private connect(): void {
    this.clearTimers();
    if (this.closed) return;
    if (this.socket) this.socket.onclose = null;
    this.onConnection('connecting');
    const socket = openSocket(this.table, this.address());
    this.socket = socket;
    if (this.worker !== null) this.replyTimer = setTimeout(this.drop, WORKER_LIMIT);
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      for (const { message } of this.waiting.values()) this.send(message);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ToClient);
    socket.onclose = (event) => this.disconnected(event.code);
  }

  /** Where the socket is: encrypted wherever the page is, whatever a worker calls itself. */
  private address(): string {
    const named = (this.worker ?? location.origin).replace(/^http/, 'ws');
    const host = location.protocol === 'https:' ? named.replace(/^ws:/, 'wss:') : named;
    const follow = this.worker === null && Date.now() >= this.followFrom ? '?follow=yes' : '';
    return `${host}/api/tables/${this.table}/socket${follow}`;
  }

  private hello(): Hello {
    return { type: 'hello', protocol: PROTOCOL, key: this.key, log_length: this.knownEntries };
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    // Hints and previews take as long as they take; all else is answered at once, but that records are wanted is not.
    if (
      message.type !== 'hint' &&
      message.type !== 'preview' &&
      !(message.type === 'records' && message.engine)
    )
      this.replyTimer ??= setTimeout(this.drop, REPLY_LIMIT);
  }

  private receive(message: ToClient): void {
    clearTimeout(this.replyTimer);
    this.replyTimer = undefined;
    if (message.type === 'elsewhere') {
      this.worker = message.worker;
      this.connect();
      return;
    }
    if (message.type === 'table') {
      this.pause = FIRST_PAUSE;
      this.onConnection('open');
      clearInterval(this.pingTimer);
      this.pingTimer = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    }
    this.queue.add(message);
  }

  /** A message in its turn. */
  private deliver(message: ToClient): void {
    if (this.closed) return;
    if (message.type === 'table') {
      this.knownEntries = message.log_length;
      this.onTable(message);
      void this.askForRecords(message);
    } else if (message.type === 'reaction') {
      this.onReaction(message);
    } else if (message.type !== 'pong' && message.type !== 'elsewhere') {
      const waiting = message.id === null ? undefined : this.waiting.get(message.id);
      if (waiting && message.id !== null) {
        this.waiting.delete(message.id);
        waiting.resolve(message);
      } else if (message.type === 'no') {
        if (message.code === 'protocol') reloadForProtocol();
        this.onRefusal(message);
      }
    }
  }

  /** Once on each connection, when this page's engine is ready: from then on it makes the views itself. */
  private async askForRecords({ engine, game }: TableNow): Promise<void> {
    const { socket } = this;
    if (!engine || this.withRecords === socket || !isEngineAvailable()) return;
    this.withRecords = socket;
    if ((await askEngine('load', engine, game)) && this.socket === socket)
      this.send({ type: 'records', engine });
  }

  private disconnected(code: number): void {
    this.clearTimers();
    if (this.closed || FINAL_CODES.includes(code)) {
      this.onConnection('closed');
      return;
    }
    this.onConnection('offline');
    if (this.worker !== null) {
      this.worker = null;
      this.followFrom = Date.now() + FOLLOW_AGAIN;
    }
    this.retryTimer = setTimeout(this.reconnect, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private clearTimers(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.replyTimer);
    clearInterval(this.pingTimer);
    this.replyTimer = undefined;
  }
}

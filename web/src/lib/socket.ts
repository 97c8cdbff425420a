/**
 * One table's socket. Comes back by itself after a lost connection, with the log it has; what was sent and not answered
 * is sent again under the same id, which the server does only once.
 */
import type { Done, FromClient, HintGiven, No, Previewed, TableNow, ToClient } from '../messages';

export type Status = 'connecting' | 'open' | 'offline' | 'closed';
export type Answer = Done | No | HintGiven | Previewed;

const FIRST_PAUSE = 500; // milliseconds before coming back; doubled each time
const LONGEST_PAUSE = 8000;
const PING_EVERY = 25_000;
const PATIENCE = 8000; // a line that is silent for so long after a question is dead, whatever the browser thinks
const GIVEN_UP = [1008, 4404]; // the server does not want us back

interface Waiting {
  message: FromClient & { id: string };
  resolve(answer: Answer): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private known = 0;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly told: (now: TableNow) => void,
    private readonly status: (status: Status) => void,
    private readonly refused: (no: No) => void,
  ) {
    addEventListener('online', this.now);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.seen);
    this.connect();
  }

  /** Sends something and waits for its own answer, over reconnections. */
  ask(message: FromClient & { id: string }): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve });
      this.send(message);
    });
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.now);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.seen);
    this.quiet();
    this.socket?.close();
  }

  private now = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  /** The line is dead: on with the next one. */
  private drop = (): void => {
    if (!this.socket || this.ended) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.lost(0);
  };

  /** A telephone that slept may have lost its line without noticing. */
  private seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'ping' });
    else this.now();
  };

  private connect(): void {
    this.quiet();
    if (this.ended) return;
    if (this.socket) this.socket.onclose = null;
    this.status('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', key: this.key, ply: this.known }));
      for (const { message } of this.waiting.values()) this.send(message);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => this.lost(event.code);
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    // Hints and previews take as long as they take; all else is answered at once.
    if (message.type !== 'hint' && message.type !== 'preview') this.doubt ??= setTimeout(this.drop, PATIENCE);
  }

  private hear(message: ToClient): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    if (message.type === 'table') {
      this.known = message.ply;
      this.pause = FIRST_PAUSE;
      this.status('open');
      clearInterval(this.ping);
      this.ping = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
      this.told(message);
    } else if (message.type !== 'pong') {
      const waiting = message.id === null ? undefined : this.waiting.get(message.id);
      if (waiting && message.id !== null) {
        this.waiting.delete(message.id);
        waiting.resolve(message);
      } else if (message.type === 'no') this.refused(message);
    }
  }

  private lost(code: number): void {
    this.quiet();
    if (this.ended || GIVEN_UP.includes(code)) {
      this.status('closed');
      return;
    }
    this.status('offline');
    this.timer = setTimeout(this.now, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private quiet(): void {
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearInterval(this.ping);
    this.doubt = undefined;
  }
}

// The page's side of tables without a server: requests and sockets like those of a server, answered by a worker.

import type { Asked } from './doors';
import type { FromWorker, ToWorker } from './worker';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, (answer: { status: number; body: unknown }) => void>();
const sockets = new Map<number, SocketToWorker>();
let last = 0;

const tell = (message: ToWorker) => worker.postMessage(message);

worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
  if (data.kind === 'answer') {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  } else if (data.kind === 'message') sockets.get(data.number)?.onmessage?.({ data: data.text });
  else sockets.get(data.number)?.onclose?.({ code: data.code });
};

/** Loads a game's engine before a table needs it. */
export function prepareGame(game: string): void {
  tell({ kind: 'prepare', game });
}

/** As `fetch` of /api would answer. The games and their rules are files beside the page. */
export async function request(asked: Asked): Promise<Response> {
  const [games, game, what] = asked.path.split('?')[0]!.split('/').filter(Boolean);
  if (games === 'games') {
    const language = new URLSearchParams(asked.path.split('?')[1]).get('language');
    return fetch(game ? `games/${game}/${what}.${language}.md` : 'games.json');
  }
  const { status, body } = await new Promise<{ status: number; body: unknown }>((resolve) => {
    waiting.set(++last, resolve);
    tell({ kind: 'request', number: last, asked });
  });
  const headers = { 'content-type': 'application/json' };
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

/** A socket to a table, with as much of WebSocket as the page uses. */
export class SocketToWorker {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly number = ++last;

  constructor(table: string) {
    sockets.set(this.number, this);
    tell({ kind: 'open', number: this.number, table });
    setTimeout(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    tell({ kind: 'message', number: this.number, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.number);
    tell({ kind: 'close', number: this.number });
  }
}

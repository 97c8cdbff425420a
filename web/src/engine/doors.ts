// The doors of tables without a server: the same requests and socket messages as the server's, answered here.

import type { LocalTables } from './local_tables';
import { Refusal } from './refusal';

type Json = Record<string, unknown>;

export interface Asked {
  method: string;
  path: string; // below /api
  body?: unknown;
  key?: string;
}
export interface Answered {
  status: number;
  body: unknown;
}

const TABLE_GONE = 4404; // the code with which a server closes a socket whose table was deleted
const NOT_HERE = {
  en: 'This needs a server; this page works without one.',
  fr: 'Il faut un serveur pour cela ; cette page fonctionne sans.',
};

function refused(error: unknown): Answered {
  if (error instanceof Refusal) return { status: error.status, body: error.no };
  throw error;
}

/** A request as the server would answer it. */
export async function answer(tables: LocalTables, asked: Asked): Promise<Answered> {
  const url = new URL(asked.path, 'http://here');
  const [first, id = '', what = ''] = url.pathname.split('/').filter(Boolean);
  const key = asked.key ?? '';
  try {
    if (first === 'tables' && !id) return { status: 201, body: await tables.create(asked.body as never) };
    if (first === 'records') return { status: 201, body: await tables.openRecord(asked.body as never) };
    if (first === 'mine')
      return { status: 200, body: await tables.mine((asked.body as { keys: string[] }).keys) };
    if (first === 'lobby')
      return { status: 200, body: { is_on: false, again: 3600, waiting: [], playing: [] } };
    if (first === 'tables' && asked.method === 'DELETE') {
      await tables.forget(id, key);
      return { status: 204, body: null };
    }
    if (first === 'tables')
      return { status: 200, body: await about(tables, id, key, what, url, asked.body as Json) };
  } catch (error) {
    return refused(error);
  }
  return { status: 404, body: { type: 'no', id: null, code: 'no_server', sentence: NOT_HERE, clause: null } };
}

async function about(
  tables: LocalTables,
  id: string,
  key: string,
  what: string,
  url: URL,
  body: Json,
): Promise<unknown> {
  const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
  if (what === '') return tables.now(id, key);
  if (what === 'replay') return tables.replay(id, key, number('moves'));
  if (what === 'course') return tables.course(id, key, url.searchParams.has('seat') ? number('seat') : null);
  if (what === 'record') return tables.record(id, key);
  if (what === 'rematch') return tables.rematch(id, key);
  if (what === 'analysis') return tables.analysis(id, key);
  if (what === 'play-on') return tables.playOn(id, key, body as never);
  if (what === 'variation') return tables.variation(id, key, body as never);
  throw new Refusal({ type: 'no', id: null, code: 'no_server', sentence: NOT_HERE, clause: null }, 404);
}

/** One open socket: what is told here is answered by `tell`. */
export class LocalSocket {
  private key = '';
  private known = 0;
  private stop: (() => void) | null = null;

  constructor(
    private readonly tables: LocalTables,
    private readonly id: string,
    private readonly tell: (message: unknown) => void,
    private readonly end: (code: number) => void,
  ) {}

  async receive(message: Json & { type: string; id?: string }): Promise<void> {
    try {
      await this.act(message);
    } catch (error) {
      const { body } = refused(error);
      this.tell({ ...(body as Json), id: message.id ?? null });
      if (message.type === 'hello') this.end(1008);
    }
  }

  close(): void {
    this.stop?.();
  }

  private async act(message: Json & { type: string; id?: string }): Promise<void> {
    const { tables, id, key } = this;
    if (message.type === 'hello') {
      this.key = message.key as string;
      this.known = message.log_length as number;
      const tell = () => void this.newest().catch(() => this.end(TABLE_GONE));
      this.stop = await tables.listen(id, this.key, tell);
      await this.newest();
    } else if (message.type === 'ping') this.tell({ type: 'pong' });
    else if (message.type === 'react')
      this.tell({ type: 'reaction', seat: message.seat, reaction: message.reaction });
    else if (message.type === 'hint') this.tell(await tables.hint(id, key, message as never));
    else if (message.type === 'preview' || message.type === 'points')
      this.tell(await tables.foresee(id, key, message as never));
    else this.tell(await tables.act(id, key, message as never));
  }

  private async newest(): Promise<void> {
    const now = await this.tables.now(this.id, this.key, this.known);
    this.known = now.log_length as number;
    this.tell(now);
  }
}

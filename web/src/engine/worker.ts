// The worker in which tables live that have no server. It is told requests and socket messages, and answers them.

import { PROTOCOL } from '../lib/protocol';
import type { Asked } from './doors';
import { answer, LocalSocket } from './doors';
import { parts } from './engine_files';
import { Games } from './games';
import { openStore } from './kept_tables';
import { LocalTables } from './local_tables';
import { ThinkPool } from './think_pool';

export type ToWorker =
  | { kind: 'prepare'; game: string } // which will be asked for soon
  | { kind: 'request'; number: number; asked: Asked }
  | { kind: 'open'; number: number; table: string }
  | { kind: 'message'; number: number; text: string }
  | { kind: 'close'; number: number };
export type FromWorker =
  | { kind: 'answer'; number: number; status: number; body: unknown }
  | { kind: 'message'; number: number; text: string }
  | { kind: 'closed'; number: number; code: number };

const loading = Games.start(parts, PROTOCOL);

async function start(): Promise<LocalTables> {
  const opening = openStore(); // while the rest is loaded
  return LocalTables.start(await loading, await opening, new ThinkPool());
}

const starting = start();
const sockets = new Map<number, LocalSocket>();
const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'prepare') return void (await loading).load(data.game);
  const tables = await starting;
  const { number } = data;
  if (data.kind === 'request') tell({ kind: 'answer', number, ...(await answer(tables, data.asked)) });
  else if (data.kind === 'open') {
    const say = (message: unknown) => tell({ kind: 'message', number, text: JSON.stringify(message) });
    sockets.set(
      number,
      new LocalSocket(tables, data.table, say, (code) => tell({ kind: 'closed', number, code })),
    );
  } else if (data.kind === 'message') void sockets.get(number)?.receive(JSON.parse(data.text));
  else {
    sockets.get(number)?.close();
    sockets.delete(number);
  }
});

// The worker in which tables live that have no server. It is told requests and socket messages, and answers them.

import { PROTOCOL } from '../lib/protocol';
import type { Asked } from './doors';
import { answer, LocalSocket } from './doors';
import type { Parts } from './games';
import { Games } from './games';
import { openStore } from './kept_tables';
import { LocalTables } from './local_tables';
import type { EngineLayout } from './memory';
import type { MethodDefaults } from './thinking';
import { think } from './thinking';

export type ToWorker =
  | { kind: 'request'; number: number; asked: Asked }
  | { kind: 'open'; number: number; table: string }
  | { kind: 'message'; number: number; text: string }
  | { kind: 'close'; number: number };
export type FromWorker =
  | { kind: 'answer'; number: number; status: number; body: unknown }
  | { kind: 'message'; number: number; text: string }
  | { kind: 'closed'; number: number; code: number };

const FOLDER = '../../../src/dallage/wasm/engines';
const modules = import.meta.glob('../../../src/dallage/wasm/engines/*.js');
const layouts = import.meta.glob('../../../src/dallage/wasm/engines/*.json', { import: 'default' });
const engines = import.meta.glob('../../../src/dallage/wasm/engines/*.wasm', {
  query: '?url',
  import: 'default',
});

const load = (name: string) => modules[`${FOLDER}/${name}.js`]!();
const parts: Parts = {
  python: () => load('python'),
  kernel: () => load('kernel'),
  table: () => load('table'),
  shells: load,
  layout: async (game) => (await layouts[`${FOLDER}/${game}.json`]!()) as EngineLayout,
  engine: async (game) => (await fetch((await engines[`${FOLDER}/${game}.wasm`]!()) as string)).arrayBuffer(),
};

async function start(): Promise<LocalTables> {
  const defaults = (await layouts[`${FOLDER}/bots.json`]!()) as MethodDefaults;
  const games = await Games.start(parts, PROTOCOL);
  return LocalTables.start(games, await openStore(), (...asked) => think(...asked, defaults));
}

const starting = start();
const sockets = new Map<number, LocalSocket>();
const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
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

// The worker in which a page with a server has an engine of its own. It holds what the server has told of one seat's
// knowledge, never a state, and answers what the page would otherwise have to wait for.

import type { PointsOf, SeatView, Text } from '../messages';
import { PROTOCOL } from '../lib/protocol';
import { foresee, previewPoints, seatView, whyNot } from './foresight';
import { Games, type Game, type Parts } from './games';
import { Seen } from './state';

/** A position as a seat knows it. */
export interface KnownPosition {
  engine: string; // the name under which the server has the engines
  game: string;
  players: number;
  options: Record<string, string | number>;
  seat: number;
  record: string; // the veiled state, by zlib and in base64
}

/** What a move will show. */
export interface MoveAhead {
  view: SeatView;
  after: KnownPosition | null; // null: something drawn is not known yet
}

/** What may be asked, and what is answered. */
export interface PageEngineVerbs {
  learn(position: KnownPosition): boolean; // loads the engine, so that it answers at once later
  foresee(position: KnownPosition, move: string): MoveAhead | null;
  preview(position: KnownPosition, move: string): PointsOf[];
  movePoints(position: KnownPosition): Record<string, number>;
  whyNot(position: KnownPosition, move: string): Text | null;
}
export type Verb = keyof PageEngineVerbs;
export type ToPageWorker = { number: number; verb: Verb; given: unknown[] };
export type FromPageWorker = { number: number; answer: unknown } | { number: number; failure: string };

const partsAt = (engine: string): Parts => {
  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ `/engines/${engine}/${file}.js`);
  const fetched = async (file: string) => {
    const answer = await fetch(`/engines/${engine}/${file}`);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer;
  };
  return {
    python: () => load('python'),
    kernel: () => load('kernel'),
    table: () => load('table'),
    shells: load,
    layout: async (game) => (await fetched(`${game}.json`)).json(),
    engine: async (game) => (await fetched(`${game}.wasm`)).arrayBuffer(),
  };
};

const engines = new Map<string, Promise<Games>>();
const last: { record: string; seen: Seen | null } = { record: '', seen: null };

async function gameOf({ engine, game }: KnownPosition): Promise<Game> {
  let games = engines.get(engine);
  if (!games) engines.set(engine, (games = Games.start(partsAt(engine), PROTOCOL)));
  return (await games).load(game);
}

async function unpack(record: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(record), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function seenAt(position: KnownPosition): Promise<Seen> {
  const { record, seat, players, options } = position;
  if (last.record === record && last.seen?.seat === seat) return last.seen;
  const game = await gameOf(position);
  const bytes = await unpack(record);
  const seen = new Seen(game.choose(players, game.python.dict(Object.entries(options))), bytes, seat);
  if (bytes.length !== game.engine.layout.state.size) throw new Error('a record of another size');
  [last.record, last.seen] = [record, seen];
  return seen;
}

/** As the server packs it: what has been foreseen is known like what was told. */
async function pack(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const packed = await new Response(stream.pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
  return btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''));
}

const verbs: {
  [V in Verb]: (...given: Parameters<PageEngineVerbs[V]>) => Promise<ReturnType<PageEngineVerbs[V]>>;
} = {
  learn: async (position) => (await seenAt(position)) !== null,
  async foresee(position, move) {
    const seen = await seenAt(position);
    const found = foresee(seen, move);
    if (!found) return null;
    const view = seatView(found.seen, (await gameOf(position)).python);
    if (!found.isCertain) return { view: { ...view, moves: [] }, after: null };
    return { view, after: { ...position, record: await pack(found.seen.bytes) } };
  },
  preview: async (position, move) => previewPoints(await seenAt(position), move),
  movePoints: async (position) => {
    const game = await gameOf(position);
    return game.points_ahead ? (await seenAt(position)).move_points() : {};
  },
  whyNot: async (position, move) => whyNot(await seenAt(position), move)?.sentence ?? null,
};

addEventListener('message', async ({ data }: MessageEvent<ToPageWorker>) => {
  const { number, verb, given } = data;
  const tell = (message: FromPageWorker) => postMessage(message);
  try {
    tell({ number, answer: await (verbs[verb] as (...all: unknown[]) => Promise<unknown>)(...given) });
  } catch (error) {
    tell({ number, failure: String(error) });
  }
});

// The worker in which a page with a server has an engine of its own. It holds what the server has told of one seat's
// knowledge, never a state, and answers what the page would otherwise have to wait for.

import type { PointsOf, SeatView, Text } from '../messages';
import { PROTOCOL } from '../lib/protocol';
import { foresee, previewPoints, seatView, whyNot } from './foresight';
import { Games, type Game, type GameSetup, type Parts } from './games';
import { provide } from './native';
import { Seen, State } from './state';
import { Thinking } from './thinking';

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

/** A world of a practice game: one that a seat may imagine, and what happened in it since. Nothing real is in it. */
export interface PracticeStep {
  world: KnownPosition; // its record is a whole state
  view: SeatView; // for the seat that practises
  toAct: number[];
}

/** What may be asked, and what is answered. */
export interface PageEngineVerbs {
  learn(position: KnownPosition): boolean; // loads the engine, so that it answers at once later
  foresee(position: KnownPosition, move: string): MoveAhead | null;
  preview(position: KnownPosition, move: string): PointsOf[];
  movePoints(position: KnownPosition): Record<string, number>;
  whyNot(position: KnownPosition, move: string): Text | null;
  imagine(position: KnownPosition): PracticeStep;
  practise(world: KnownPosition, seat: number, move: string): PracticeStep;
  think(world: KnownPosition, seat: number, level: number): string; // a bot's move, from what its seat would know
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
    bots: () => load('bots'),
    analysis: async () => (await fetched('analysis.json')).json(),
    shells: load,
    layout: async (game) => (await fetched(`${game}.json`)).json(),
    engine: async (game) => (await fetched(`${game}.wasm`)).arrayBuffer(),
  };
};

const engines = new Map<string, Promise<Games>>();
const last: { record: string; seen: Seen | null } = { record: '', seen: null };

async function gameOf({ engine, game }: Pick<KnownPosition, 'engine' | 'game'>): Promise<Game> {
  let games = engines.get(engine);
  if (!games) engines.set(engine, (games = Games.start(partsAt(engine), PROTOCOL)));
  return (await games).load(game);
}

async function unpack(record: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(record), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpacked({
  record,
  players,
  options,
  ...at
}: KnownPosition): Promise<[GameSetup, Uint8Array]> {
  const game = await gameOf(at);
  const bytes = await unpack(record);
  if (bytes.length !== game.engine.layout.state.size) throw new Error('a record of another size');
  return [game.choose(players, game.python.dict(Object.entries(options))), bytes];
}

async function seenAt(position: KnownPosition): Promise<Seen> {
  const { record, seat } = position;
  if (last.record === record && last.seen?.seat === seat) return last.seen;
  const seen = new Seen(...(await unpacked(position)), seat);
  [last.record, last.seen] = [record, seen];
  return seen;
}

/** As the server packs it: what has been foreseen is known like what was told. */
async function pack(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const packed = await new Response(stream.pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
  return btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''));
}

const worldAt = async (world: KnownPosition) => new State(...(await unpacked(world)), null);

async function practiceStep(state: State, from: KnownPosition): Promise<PracticeStep> {
  const view = seatView(state.seen_by(from.seat), state.setup.game.python);
  return { world: { ...from, record: await pack(state.bytes) }, view, toAct: [...state.to_act] };
}

let thinking: Promise<Thinking> | null = null;

async function startThinking(engine: string): Promise<Thinking> {
  const games = await engines.get(engine)!;
  provide(games.python, games);
  return Thinking.start(games);
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
  async imagine(position) {
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    return practiceStep((await seenAt(position)).guess(seed), position);
  },
  async practise(world, seat, move) {
    const state = await worldAt(world);
    state.play(seat, move);
    return practiceStep(state, world);
  },
  async think(world, seat, level) {
    const state = await worldAt(world);
    thinking ??= startThinking(world.engine);
    return (await (await thinking).level(state.seen_by(seat), level)).move;
  },
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

// The worker in which a page with a server has an engine of its own. It holds what the server has told of one seat's
// knowledge, never a state but of a finished game, and answers what the page would otherwise have to wait for.

import type { PointsOf, SeatRecord, SeatView, Text } from '../messages';
import { PROTOCOL } from '../lib/protocol';
import { finishedGameVerbs, type FinishedGameVerbs } from './finished_games';
import { foresee, previewPoints, seatView, toldView, whyNot } from './foresight';
import { Games, type Game, type GameSetup, type Parts } from './games';
import { provide } from './native';
import { practiceStep, type KnownPosition, type PlayedGame, type PracticeStep } from './practice_step';
import { pack, unpack } from './record_packing';
import { NOBODY } from './position';
import { Seen, State } from './state';
import { Thinking } from './thinking';

/** What a server tells in place of views. */
export interface ToldRecords extends PlayedGame {
  records: SeatRecord[];
  isPlaying: boolean; // the table is: otherwise nobody may move
  hasMoves: boolean; // some were played: otherwise there are no points to explain
}

/** What a move will show. */
export interface MoveAhead {
  view: SeatView;
  after: KnownPosition | null; // null: something drawn is not known yet
}

/** What may be asked, and what is answered. */
export interface PageEngineVerbs extends FinishedGameVerbs {
  load(engine: string, game: string): boolean; // loads the engine, so that it answers at once later
  views(told: ToldRecords): SeatView[];
  learn(position: KnownPosition): boolean;
  foresee(position: KnownPosition, move: string): MoveAhead | null;
  preview(position: KnownPosition, move: string): PointsOf[];
  movePoints(position: KnownPosition): Record<string, number>;
  whyNot(position: KnownPosition, move: string): Text | null;
  imagine(position: KnownPosition): PracticeStep;
  practise(world: KnownPosition, seat: number, move: string): PracticeStep;
  think(world: KnownPosition, seat: number, level: number): string | null; // a bot's move, from what its seat would know
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
  let analysis: ReturnType<Parts['analysis']> | undefined;
  return {
    python: () => load('python'),
    kernel: () => load('kernel'),
    table: () => load('table'),
    bots: () => load('bots'),
    analysis: () => (analysis ??= fetched('analysis.json').then((found) => found.json())),
    shells: load,
    layout: async (game) => (await fetched(`${game}.json`)).json(),
    engine: async (game) => (await fetched(`${game}.wasm`)).arrayBuffer(),
  };
};

const engines = new Map<string, Promise<Games>>();
// What bots and finished games take besides an engine.
const FOR_LATER = ['bots.js', 'table.js', 'analysis.json'];
const FETCH_AFTER = 2000; // milliseconds: what the page shows comes first

/** Lets the browser keep what a practice game takes: when it is wanted there may be no connection. */
function fetchForLater(engine: string): void {
  if (!navigator.onLine) return addEventListener('online', () => fetchForLater(engine), { once: true });
  for (const file of FOR_LATER) void fetch(`/engines/${engine}/${file}`, { priority: 'low' }).catch(() => {});
}

const MOST_RECENT = 8; // as many as one screen may have seats, and more
const recent = new Map<string, Seen>(); // by seat and record, the newest last

async function start(engine: string): Promise<Games> {
  const games = await Games.start(partsAt(engine), PROTOCOL);
  provide(games.python, games);
  return games;
}

function gamesAt(engine: string): Promise<Games> {
  let games = engines.get(engine);
  if (!games) engines.set(engine, (games = start(engine)));
  return games;
}

const gameOf = async ({ engine, game }: Pick<KnownPosition, 'engine' | 'game'>): Promise<Game> =>
  (await gamesAt(engine)).load(game);

async function unpacked({
  record,
  players,
  options,
  ...at
}: Omit<KnownPosition, 'seat'>): Promise<[GameSetup, Uint8Array]> {
  const game = await gameOf(at);
  const bytes = unpack(record, game.engine.layout.state.size);
  return [game.choose(players, game.python.dict(Object.entries(options))), bytes];
}

/** Of a position that was told before it is the same: it is asked about several times. */
async function seenAt(position: KnownPosition): Promise<Seen> {
  const name = `${position.seat} ${position.record}`;
  const known = recent.get(name);
  if (known) return known;
  const seen = new Seen(...(await unpacked(position)), position.seat);
  recent.set(name, seen);
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!);
  return seen;
}

async function viewsOf({ records, isPlaying, hasMoves, ...game }: ToldRecords): Promise<SeatView[]> {
  const { python } = await gameOf(game);
  return Promise.all(
    records.map(async ({ seat, record, undo_keeps }) => {
      const seen = await seenAt({ ...game, seat: seat ?? NOBODY, record });
      return toldView(seen, python, { isPlaying, hasMoves, undo_keeps });
    }),
  );
}

const worldAt = async (world: KnownPosition) => new State(...(await unpacked(world)), null);

let thinking: Promise<Thinking> | null = null;

async function startThinking(engine: string): Promise<Thinking> {
  const games = await gamesAt(engine);
  await games.parts.analysis();
  return Thinking.start(games);
}

/** Null if its files cannot be had now: then nothing else is broken, and it is tried again. */
const thinkingAt = (engine: string): Promise<Thinking | null> =>
  (thinking ??= startThinking(engine)).catch(() => (thinking = null));

const verbs: {
  [V in Verb]: (...given: Parameters<PageEngineVerbs[V]>) => Promise<ReturnType<PageEngineVerbs[V]>>;
} = {
  ...finishedGameVerbs(gamesAt, thinkingAt),
  async load(engine, game) {
    await gameOf({ engine, game });
    setTimeout(fetchForLater, FETCH_AFTER, engine);
    return true;
  },
  views: viewsOf,
  learn: async (position) => (await seenAt(position)) !== null,
  async foresee(position, move) {
    const seen = await seenAt(position);
    const found = foresee(seen, move);
    if (!found) return null;
    const view = seatView(found.seen, (await gameOf(position)).python);
    if (!found.isCertain) return { view: { ...view, moves: [] }, after: null };
    return { view, after: { ...position, record: pack(found.seen.bytes) } };
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
    const bots = await thinkingAt(world.engine);
    return bots && (await bots.level(state.seen_by(seat), level)).move;
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

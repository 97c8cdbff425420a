// A worker in which bots think, so that whoever asked can go on. It is told what a seat knows, and no more; only to analyse
// a finished game it is told what a move led to.

import { PROTOCOL } from '../lib/protocol';
import { parts } from './engine_files';
import { Games, GameSetup } from './games';
import { provide } from './native';
import { Seen, State } from './state';
import { Thinking } from './thinking';

type Json = Record<string, unknown>;

/** A position as bytes, with what it takes to read them. */
export interface SentPosition {
  game: string;
  players: number;
  values: Record<string, string | number>; // of the options
  bytes: Uint8Array; // the state, veiled if a seat is named
  seat: number | null;
}
export type AskedThought =
  | { kind: 'think'; seen: SentPosition; level: number }
  | { kind: 'decide'; seen: SentPosition; move: string; after: SentPosition }
  | { kind: 'expect'; state: SentPosition }
  | { kind: 'summarize'; game: string; moves: [number, string][]; decisions: Json[]; result: number[] };
export type ToldThought = { answer: unknown } | { failed: string };

async function start(): Promise<{ games: Games; thinking: Thinking }> {
  const games = await Games.start(parts, PROTOCOL);
  provide(games.python, games);
  return { games, thinking: await Thinking.start(games) };
}

const starting = start();

async function setupOf({ game, players, values }: SentPosition): Promise<GameSetup> {
  return new GameSetup(await (await starting).games.load(game), players, values);
}
const seenOf = async (sent: SentPosition) => new Seen(await setupOf(sent), sent.bytes, sent.seat!);
const stateOf = async (sent: SentPosition) => new State(await setupOf(sent), sent.bytes, null);

async function think(asked: AskedThought): Promise<unknown> {
  const { thinking } = await starting;
  if (asked.kind === 'think') return thinking.level(await seenOf(asked.seen), asked.level);
  if (asked.kind === 'decide')
    return thinking.decide(await seenOf(asked.seen), asked.move, await stateOf(asked.after));
  if (asked.kind === 'expect') return thinking.expect(await stateOf(asked.state));
  return thinking.summarize(asked.game, asked.moves, asked.decisions, asked.result);
}

addEventListener('message', ({ data }: MessageEvent<AskedThought>) => {
  think(data).then(
    (answer) => postMessage({ answer } satisfies ToldThought),
    (error: unknown) => postMessage({ failed: String(error) } satisfies ToldThought),
  );
});

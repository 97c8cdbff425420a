// A worker in which bots think, so that whoever asked can go on. It is told what a seat knows, and no more.

import { PROTOCOL } from '../lib/protocol';
import { parts } from './engine_files';
import { Games, GameSetup } from './games';
import { provide } from './native';
import { Seen } from './state';
import { Thinking } from './thinking';
import type { Thought } from './thinking';

export interface AskedThought {
  game: string;
  players: number;
  values: Record<string, string | number>; // of the options
  seat: number;
  bytes: Uint8Array; // the veiled state
  level: number;
}
export type ToldThought = { thought: Thought } | { failed: string };

async function start(): Promise<{ games: Games; thinking: Thinking }> {
  const games = await Games.start(parts, PROTOCOL);
  provide(games.python, games);
  return { games, thinking: await Thinking.start(games) };
}

const starting = start();

async function think({ game, players, values, seat, bytes, level }: AskedThought): Promise<Thought> {
  const { games, thinking } = await starting;
  const setup = new GameSetup(await games.load(game), players, values);
  return thinking.level(new Seen(setup, bytes, seat), level);
}

addEventListener('message', ({ data }: MessageEvent<AskedThought>) => {
  think(data).then(
    (thought) => postMessage({ thought } satisfies ToldThought),
    (error: unknown) => postMessage({ failed: String(error) } satisfies ToldThought),
  );
});

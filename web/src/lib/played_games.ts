/**
 * The games played on this device, each once, however often its table is opened again. Nothing of it leaves the device
 * but by the file that its owner exports; there is no key in it.
 */
import type { LoggedEntry, TableNow } from '../messages';
import { storageItem } from './storage';

export interface PlayedSeat {
  name: string; // of a person; '' for a bot
  level: number | null; // of a bot
  score: number | null;
  won: boolean;
}

export interface PlayedGame {
  table: string; // the id of its table, and so of the game
  game: string;
  at: number; // when it ended, in milliseconds since 1970
  seat: number; // mine
  players: PlayedSeat[]; // by seat
  moves: number; // that were played
  substituted: boolean; // whether a bot played for me at the end: not my result
}

interface Stored {
  games: PlayedGame[]; // the latest first
  deletedAt: number; // games that ended before were deleted, and do not come back by opening their tables
}

export const MOST_GAMES = 2000; // about half a megabyte; the oldest go first
const FORMAT = 'dallage-games';
const store = storageItem<Stored>('games');

const read = (): Stored => {
  const found = store.read();
  return Array.isArray(found?.games) ? found : { games: [], deletedAt: 0 };
};
const latestFirst = (games: PlayedGame[]) => games.toSorted((a, b) => b.at - a.at).slice(0, MOST_GAMES);

export const playedGames = (): PlayedGame[] => read().games;

/** A finished game as it is kept, for whoever sat there; null while it goes on, and for spectators. */
export function playedGame(now: TableNow, log: LoggedEntry[]): PlayedGame | null {
  const seat = now.my_seats.find((one) => now.holders[one]?.kind === 'me') ?? now.my_seats[0];
  const view = now.views.find((one) => one.seat === seat)?.view;
  // What goes on from another game is played with knowledge of what comes: it says nothing about strength.
  if (now.status !== 'over' || seat === undefined || !view || now.explores) return null;
  const scores = (view.scores ?? []) as (number | null)[];
  const played = log.filter((entry) => entry && (entry.kind === 'move' || entry.kind === 'resign'));
  const me = now.holders[seat]!;
  return {
    table: now.table,
    game: now.game,
    at: played.at(-1)?.at ?? now.now,
    seat,
    players: now.holders.map(({ seat, name, kind, level }) => ({
      name: kind === 'bot' ? '' : name,
      level: kind === 'bot' ? level : null,
      score: scores[seat] ?? null,
      won: now.won_by?.includes(seat) ?? false,
    })),
    moves: Number(view.moves_played ?? 0),
    substituted: me.level !== null && !me.resigned,
  };
}

/** Keeps a game unless it is kept already or was deleted; whether it is new. */
export function keepGame(game: PlayedGame): boolean {
  const { games, deletedAt } = read();
  if (game.at <= deletedAt || games.some((one) => one.table === game.table)) return false;
  store.write({ games: latestFirst([game, ...games]), deletedAt });
  return true;
}

export function deleteGames(now: number): void {
  store.write({ games: [], deletedAt: now });
}

/** All games as the text of a file. */
export function exportGames(): string {
  return JSON.stringify({ format: FORMAT, version: 1, games: playedGames() }, null, 1);
}

export interface Imported {
  added: number;
  known: number; // were here already
  unreadable: number;
}

/** Adds the games of a file to those that are here; null if it is not such a file. */
export function importGames(text: string): Imported | null {
  let file: { format?: unknown; games?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return null;
  }
  if (file?.format !== FORMAT || !Array.isArray(file.games)) return null;
  const { games, deletedAt } = read();
  const readable = file.games.flatMap((one) => readGame(one) ?? []);
  const merged = new Map(games.map((one) => [one.table, one]));
  for (const one of readable) if (!merged.has(one.table)) merged.set(one.table, one);
  store.write({ games: latestFirst([...merged.values()]), deletedAt });
  const added = merged.size - games.length;
  return { added, known: readable.length - added, unreadable: file.games.length - readable.length };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
const isCount = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0;

/** A game of a file with the fields that are ours and no others; null if one is missing or wrong. */
function readGame(value: unknown): PlayedGame | null {
  const { table, game, at, seat, players, moves, substituted } = Object(value) as Record<string, unknown>;
  if (!isText(table, 40) || !isText(game, 40) || !isCount(at) || !isCount(moves)) return null;
  if (!Array.isArray(players) || players.length > 12 || !isCount(seat) || seat >= players.length) return null;
  const seats = players.map(readSeat);
  if (!seats.every((one) => one !== null)) return null;
  return { table, game, at, seat, players: seats, moves, substituted: substituted === true };
}

function readSeat(value: unknown): PlayedSeat | null {
  const { name, level, score, won } = Object(value) as Record<string, unknown>;
  if (!isText(name, 40) || typeof won !== 'boolean') return null;
  if (level !== null && !(isCount(level) && level >= 1 && level <= 20)) return null;
  if (score !== null && !isNumber(score)) return null;
  return { name, level, score, won };
}

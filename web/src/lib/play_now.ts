/** A table of one's own against bots, at once. The opponent is remembered for each game. */
import type { GameInfo } from '../messages';
import { api, RefusedRequest } from './api';
import { loadGame } from './game';
import { localize, texts } from './language.svelte';
import { saveTable } from './my_tables';
import { route } from './route.svelte';
import { storageItem } from './storage';
import { prepareGame } from './transport';

const opponents = storageItem<Record<string, number>>('opponents'); // the level last chosen, by game
const myName = storageItem<string>('name');

/** The level last chosen in a game, if the game still has it. */
export function lastOpponent(game: GameInfo): number | null {
  const level = opponents.read()?.[game.id];
  return typeof level === 'number' && level >= 1 && level <= game.levels ? level : null;
}

/** Loads all that a table of a game shows, while somebody still chooses an opponent. */
export function prepareTable(game: string): void {
  prepareGame(game);
  void import('../pages/Table.svelte').catch(() => {}); // without a connection: the table will say so
  void loadGame(game).catch(() => {});
}

/** Goes to a new table with as few bots as the game takes; what went wrong otherwise, as a sentence. */
export async function playNow(game: GameInfo, level: number): Promise<string | null> {
  opponents.write({ ...opponents.read(), [game.id]: level });
  prepareTable(game.id);
  try {
    const bots = Array.from({ length: game.players[0] - 1 }, () => ({ kind: 'bot' as const, level }));
    const me = { kind: 'me' as const, name: myName.read() ?? texts().player };
    const made = await api.createTable({ game: game.id, seats: [me, ...bots] });
    const { table, host, watch } = made;
    saveTable({ table, game: game.id, key: host, host, watch, at: Date.now() });
    route.go(`/t/${table}`);
    return null;
  } catch (error) {
    return error instanceof RefusedRequest && error.no ? localize(error.no.sentence) : texts().unreachable;
  }
}

/** Games that ended while no page of this browser showed their table, or before games were kept: found once more. */
import type { MyTable } from '../messages';
import { api } from './api';
import { savedTables } from './my_tables';
import { keepGame, playedGame, playedGames } from './played_games';

const MOST_ASKED = 40; // tables at once: each is a request

/** Asks for the finished tables that are not kept yet; how many games are new. */
export async function keepFinishedTables(): Promise<number> {
  const saved = savedTables();
  const keys = [...new Set(saved.map((one) => one.key))];
  if (!keys.length) return 0;
  const known = new Set(playedGames().map((one) => one.table));
  const isMissing = (one: MyTable) =>
    one.status === 'over' && one.my_seats.length > 0 && !known.has(one.table);
  const missing = (await api.myTables(keys)).filter(isMissing).slice(0, MOST_ASKED);
  let added = 0;
  for (const { table } of missing) {
    const key = saved.find((one) => one.table === table)?.key;
    const now = key ? await api.table(table, key).catch(() => null) : null;
    const game = now && playedGame(now, now.log);
    if (game && keepGame(game)) added += 1;
  }
  return added;
}

/** A table as somebody sets it up: who sits where, options of the game, limits of time; remembered for each game. */
import type { GameInfo, NewTable, SeatKind } from '../messages';
import { IS_LOCAL } from './transport';

export interface WantedSeat {
  kind: SeatKind;
  name: string;
  level: number; // of the bot, if one is to sit there
}
export interface WantedTable {
  seats: WantedSeat[];
  options: Record<string, string | number>;
  seconds: number | null;
  clock?: string; // for the whole game: seconds, +, seconds for each move; '' or none: no limit
  hints: boolean;
}

export const USUAL_LEVEL = 3;
// Without a server nobody can come by link: friends sit at this screen.
const FRIEND: SeatKind = IS_LOCAL ? 'screen' : 'link';

const optionsOf = (entry: GameInfo) => [...entry.options, ...entry.house_rules];

/** As it is offered the first time: oneself and friends. */
export function defaultsOf(entry: GameInfo): WantedTable {
  const friends = Array.from({ length: (entry.players[0] ?? 2) - 1 }, (): WantedSeat => ({
    kind: FRIEND,
    name: '',
    level: USUAL_LEVEL,
  }));
  return {
    seats: [{ kind: 'me', name: '', level: USUAL_LEVEL }, ...friends],
    options: Object.fromEntries(optionsOf(entry).map((option) => [option.name, option.default])),
    seconds: null,
    hints: true,
  };
}

/** What was remembered, as far as the game still has it. */
export function withKnownValues(entry: GameInfo, wanted: WantedTable): WantedTable {
  const value = (option: GameInfo['options'][number]) => {
    const known = wanted.options[option.name];
    return known !== undefined && option.values.includes(known) ? known : option.default;
  };
  return {
    ...wanted,
    options: Object.fromEntries(optionsOf(entry).map((option) => [option.name, value(option)])),
    seats: wanted.seats.map((seat) => ({ ...seat, level: Math.min(seat.level, entry.levels) })),
  };
}

/** The request for such a table. Who sits here and says no name has the one that is given. */
export function requestFor(game: string, wanted: WantedTable, nameless: string): NewTable {
  const { options, seconds, clock, hints } = wanted;
  const [game_seconds = null, increment = 0] = clock ? clock.split('+').map(Number) : [];
  return {
    game,
    options,
    seats: wanted.seats.map(({ kind, name, level }) => ({
      kind,
      name: kind === 'me' || kind === 'screen' ? name.trim() || nameless : null,
      level: kind === 'bot' ? level : null,
    })),
    settings: { seconds, hints, game_seconds, increment },
  };
}

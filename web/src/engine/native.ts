// The modules that translated Python finds in the page: what it would get from NumPy, pydantic or the server's machine.

import type { Games } from './games';
import { GameSetup } from './games';
import type { Python } from './python';
import { base64, hex, randomBytes, sha256 } from './sha256';
import { Seen, State } from './state';

const KEY_BYTES = 16; // as in server/table/keys.py
const ID_BYTES = 9;

export const hashKey = (key: string) => hex(sha256(key));

/** Messages are plain objects; what is made of one by name gets these names. */
function message(python: Python, ...fields: string[]): unknown {
  class Message {
    constructor(...given: unknown[]) {
      fields.forEach((name, n) =>
        Object.defineProperty(this, name, { value: given[n] ?? null, enumerable: true }),
      );
    }
  }
  return Object.assign(Message, { $parameters: fields });
}

const ACTS: Record<string, string[]> = {
  Move: ['id', 'seat', 'log_length', 'move'],
  Undo: ['id', 'seat', 'log_length', 'moves_kept'],
  Join: ['id', 'seat', 'name'],
  Ask: ['id', 'seat', 'away'],
  Agree: ['id', 'seat', 'question'],
  Refuse: ['id', 'seat', 'question'],
  Return: ['id', 'seat'],
  Resign: ['id', 'seat'],
  Say: ['id', 'seat', 'text'],
  Chat: ['id', 'seat', 'wants'],
  Face: ['id', 'seat', 'face', 'colour'],
};

/** Puts them where translated modules look for them, once: these keep what they have found. */
export function provide(python: Python, games: Games): void {
  const { native } = python;
  if ('registry' in native) return;
  class OtherRules extends python.ValueError {}
  class BadOption extends python.ValueError {
    sentence: unknown;
    __init__(text: string, sentence: unknown): void {
      super.__init__(text);
      this.sentence = sentence;
    }
  }
  const find = (id: string) => {
    const game = games.loaded.get(id);
    if (!game) throw new python.ValueError(`there is no game ${id}`);
    return game;
  };
  const levelsOf = (game: { engine: { layout: { levels: unknown[] } } }) => game.engine.layout.levels;
  native['kernel.state'] = { State, Seen };
  native['kernel.game'] = { GameSetup, OtherRules };
  native['kernel.options'] = { BadOption };
  native['kernel.records'] = {
    Record: message(python, 'game', 'rules_version', 'players', 'options', 'seed', 'moves'),
  };
  native['kernel.move_points'] = { GUESSES: 3, move_points: (seen: Seen) => seen.move_points() };
  native.registry = { find_game: find, all_games: () => python.dict([...games.loaded]) };
  native['bots.levels'] = {
    levels: levelsOf,
    nearest_level: (game: never, level: number) => Math.min(Math.max(level, 1), levelsOf(game).length),
  };
  provideMessages(python);
  provideKeys(python);
}

function provideMessages(python: Python): void {
  const { native } = python;
  const SeatKind = { ME: 'me', SCREEN: 'screen', LINK: 'link', OPEN: 'open', BOT: 'bot' };
  native['server.messages.fields'] = { SeatKind, PROTOCOL: native.protocol };
  native['server.messages.http'] = {
    NewSeat: message(python, 'kind', 'name', 'level'),
    NewTable: message(python, 'game', 'options', 'seats', 'settings'),
    OpenRecord: message(python, 'record', 'seats', 'settings'),
    RecordedGame: message(python, 'game', 'rules_version', 'players', 'options', 'seed', 'moves'),
    PlayOn: message(python, 'moves', 'line', 'seat', 'level', 'name'),
    SeatKey: message(python, 'seat', 'kind', 'key'),
    TableKeys: message(python, 'table', 'host', 'watch', 'seats'),
  };
  const acts = Object.entries(ACTS).map(([name, fields]) => [name, message(python, ...fields, 'type')]);
  native['server.messages.from_client'] = Object.fromEntries([...acts, ['AnyAct', null]]);
  native['server.table.entry_codec'] = {
    event_fields: (event: object) => {
      const { $fields } = event.constructor as unknown as { $fields: string[] };
      return python.dict($fields.map((name) => [name, (event as Record<string, unknown>)[name]]));
    },
  };
}

/** A message of a client as translated modules take it. */
export function readAct(python: Python, told: Record<string, unknown>): unknown {
  const word = String(told.type);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const fields = ACTS[name];
  if (!fields) return null;
  const made = (
    python.native['server.messages.from_client'] as Record<string, new (...given: unknown[]) => unknown>
  )[name]!;
  return new made(
    ...fields.map((field) => told[field] ?? (field === 'face' || field === 'colour' ? '' : null)),
    word,
  );
}

function provideKeys(python: Python): void {
  const { native } = python;
  const shortHash = (text: string) => base64(sha256(text).slice(0, KEY_BYTES));
  native['server.table.keys'] = {
    new_key: () => base64(randomBytes(KEY_BYTES)),
    new_id: () => base64(randomBytes(ID_BYTES)),
    hash_key: hashKey,
    share_key: (table: string, nonce: string) => shortHash(`share:${table}:${nonce}`),
    open_watch_key: (host: string) => shortHash(`watch:${host}`),
    opens: (hash: string, stored: string | null) => stored !== null && hash === stored,
  };
  native['server.table.fairness'] = {
    new_seed: () => new DataView(randomBytes(8).buffer).getBigUint64(0),
    new_nonce: () => hex(randomBytes(16)),
    promise: (seed: bigint, nonce: string) => hex(sha256(`${seed}:${nonce}`)),
  };
}

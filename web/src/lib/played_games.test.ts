import { beforeEach, expect, test } from 'vitest';
import type { LoggedEntry, TableNow } from '../messages';
import {
  deleteGames,
  exportGames,
  importGames,
  keepGame,
  MOST_GAMES,
  playedGame,
  playedGames,
} from './played_games';

beforeEach(() => localStorage.clear());

const holder = { joined: true, online: true, resigned: false };
const over = {
  table: 'abcdefghijkl',
  game: 'g',
  status: 'over',
  now: 99,
  my_seats: [1],
  won_by: [1],
  holders: [
    { ...holder, seat: 0, kind: 'bot', name: '', level: 3 },
    { ...holder, seat: 1, kind: 'me', name: 'Zoé', level: null },
  ],
  views: [{ seat: 1, view: { scores: [12, 20], moves_played: 30 }, moves: [], points: [], undo_keeps: null }],
} as unknown as TableNow;
const log = [
  { position: 0, kind: 'move', seat: 0, at: 50, move: 'x' },
  { position: 1, kind: 'say', seat: 1, at: 70, text: '!' },
] as LoggedEntry[];
const kept = () => playedGame(over, log)!;

test('a finished game is kept with its players, results and time', () => {
  expect(kept()).toEqual({
    table: 'abcdefghijkl',
    game: 'g',
    at: 50,
    seat: 1,
    moves: 30,
    substituted: false,
    players: [
      { name: '', level: 3, score: 12, won: false },
      { name: 'Zoé', level: null, score: 20, won: true },
    ],
  });
});

test('nothing is kept of a game that goes on, or that one only watched', () => {
  expect(playedGame({ ...over, explores: { table: 'abcdefghijkl', moves: 3 } }, log)).toBeNull();
  expect(playedGame({ ...over, status: 'playing' }, log)).toBeNull();
  expect(playedGame({ ...over, my_seats: [] }, log)).toBeNull();
});

test('a game is kept once, however often its table is opened', () => {
  expect([keepGame(kept()), keepGame(kept())]).toEqual([true, false]);
  expect(playedGames().length).toBe(1);
});

test('the oldest go when there are too many', () => {
  const games = Array.from({ length: MOST_GAMES }, (_, n) => ({ ...kept(), table: `t${n}`, at: 1000 + n }));
  localStorage.setItem('dallage.games', JSON.stringify({ games: games.reverse(), deletedAt: 0 }));
  keepGame({ ...kept(), table: 'new', at: 5000 });
  expect(playedGames().length).toBe(MOST_GAMES);
  expect([playedGames()[0]!.table, playedGames().at(-1)!.at]).toEqual(['new', 1001]);
});

test('what is deleted does not come back when its table is opened again, but by importing it', () => {
  keepGame(kept());
  const file = exportGames();
  deleteGames(60);
  expect([playedGames().length, keepGame(kept())]).toEqual([0, false]);
  expect(importGames(file)).toEqual({ added: 1, known: 0, unreadable: 0 });
  expect(playedGames()).toEqual([kept()]);
  expect(importGames(file)).toEqual({ added: 0, known: 1, unreadable: 0 });
});

test('a file is read with care: what is wrong in it is left out, what is not ours too', () => {
  const good = {
    ...kept(),
    key: 'a secret of somebody',
    players: [{ ...kept().players[0], more: 1 }, kept().players[1]],
  };
  const wrong = [
    null,
    {},
    { ...kept(), at: 'yesterday' },
    { ...kept(), seat: 2 },
    { ...kept(), players: [{}, {}] },
  ];
  const file = JSON.stringify({ format: 'dallage-games', version: 1, games: [good, ...wrong, good] });
  expect(importGames(file)).toEqual({ added: 1, known: 1, unreadable: 5 });
  expect(playedGames()).toEqual([kept()]);
  for (const text of ['', 'null', '{}', '[]', '{"format":"dallage-games"}'])
    expect(importGames(text)).toBeNull();
});

test('a damaged store is as good as an empty one', () => {
  localStorage.setItem('dallage.games', '{"games": 3}');
  expect([playedGames(), keepGame(kept())]).toEqual([[], true]);
});

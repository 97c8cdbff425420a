"""The contract of an engine in the browser, for each game found: byte for byte what Python's does, and small."""

import gzip
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dallage.bots.knowledge import load_hints
from dallage.bots.levels import bot, levels, strongest_without_clock
from dallage.kernel.chance import new_dice
from dallage.kernel.game import Game, GameSetup
from dallage.kernel.playouts import play_games
from dallage.kernel.position import copy_array, undealt_array
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.wasm.entries import Entry, entries, random_games, watched_rules
from tests.every_game import GAMES
from tests.wasm.engines import Engine, plain

RANDOM_GAMES = 300  # of each setup
POSITIONS = 4  # that each level thinks about
MOST_BYTES = 25_000  # of an engine, compressed


@pytest.fixture(params=GAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[tuple[Game, Engine]]:
    game = find_game(request.param)
    load_hints(game)
    with Engine(game.id) as made:
        yield game, made


def same(engine: Engine, entry: Entry) -> int:
    """Calls an entry here and there, and demands the same answer and the same bytes in all it may have changed."""
    told, left = engine.call(entry)
    answer = entry.rule(*entry.arguments.values())
    assert told == (0 if answer is None else int(answer)), entry.name
    for name, value in entry.arguments.items():
        assert left[name] == plain(value), f"{entry.name}: {name}"
    return told


def setups(game: Game) -> list[GameSetup]:
    """Each number of players, and each word of each option."""
    found = [game.choose(players) for players in game.players]
    for option in game.options:
        values = option.values if not isinstance(option.values, range) else (option.values[0],)
        found += [game.choose(None, **{option.name: value}) for value in values]
    return list(dict.fromkeys(found))


def positions(setup: GameSetup, count: int, seed: int = 0) -> Iterator[State]:
    """Positions of random games, none of them over."""
    chooser = random.Random(seed)
    while count > 0:
        state = setup.new(chooser.getrandbits(64))
        stop = chooser.randrange(40)
        while not state.over and state.moves_played < stop:
            seat = chooser.choice(state.to_act)
            state.play(seat, chooser.choice(state.moves(seat)))
        if not state.over:
            count -= 1
            yield state


def named(game: Game) -> dict[str, Entry]:
    return {entry.name: entry for entry in entries(game)}


def test_an_engine_is_soon_downloaded(engine: tuple[Game, Engine]) -> None:
    assert len(gzip.compress(Path(engine[1].file).read_bytes(), 9)) <= MOST_BYTES


def test_random_games(engine: tuple[Game, Engine]) -> None:
    game, made = engine
    for n, setup in enumerate(setups(game)):
        arguments = random_games(setup, RANDOM_GAMES, n)
        same(made, Entry("play_games", play_games, arguments))
        assert arguments["lengths"].min() > 0


def test_each_entry_on_positions(engine: tuple[Game, Engine]) -> None:
    game, made = engine
    known = named(game)
    chooser = random.Random(1)

    def call(name: str, **arguments: Any) -> int:
        return same(made, Entry(name, known[name].rule, arguments))

    for setup in setups(game):
        call("deal", state=undealt_array(setup), seed=np.array([2**64 - 5], np.uint64))
        for state in positions(setup, 3):
            seat, found = chooser.choice(state.to_act), np.zeros(game.rules.MOST_MOVES, np.int32)
            count = call("list_moves", state=state._array, seat=seat, found=found)
            moves = found[:count].copy()
            for move in (int(chooser.choice(moves)), -1, game.rules.MOVE_NUMBERS, 3):
                call("play", state=copy_array(state._array), seat=seat, move=move)
            for watching in range(-1, setup.players):
                veiled = copy_array(state._array)
                call("veil", state=veiled, seat=watching)
                call("find_facts", state=veiled, facts=np.zeros(1, game.facts.FACTS))
            seen, work = state.seen_by(seat)._array, np.zeros(1, game.state.STATE)
            guessed = copy_array(seen)
            guessed[0].veiled, guessed[0].chance[0] = 0, new_dice(7)[0]
            call("guess", s=guessed[0], seat=seat)
            points = np.zeros(count, np.int32)
            call("score_moves", world=state._array, seat=seat, moves=moves, work=work, points=points)
            states, ratings = np.zeros(2, game.state.STATE), np.zeros(count)
            call("rate_moves", veiled=seen, seat=seat, states=states, dice=new_dice(8), found=found, ratings=ratings)
    call("spawn", dice=new_dice(3), other=new_dice(4))


def test_every_level_thinks_the_same(engine: tuple[Game, Engine]) -> None:
    """Each compiled call of each thought, here and there; those that think for a time have a budget instead."""
    game, made = engine
    levels_without_clock = [*range(1, len(levels(game))), strongest_without_clock(game)]
    calls = 0

    def watch(entry: Entry) -> Any:
        nonlocal calls
        calls += 1
        return same(made, entry)

    for level in levels_without_clock:
        method: Any = bot(game, level).method
        for n, state in enumerate(positions(game.choose(), POSITIONS)):
            with watched_rules(method, watch):
                method.think(state.seen_by(state.to_act[0]), new_dice(n))
    assert calls >= POSITIONS * len(levels_without_clock)


def test_a_search_with_more_players(engine: tuple[Game, Engine]) -> None:
    game, made = engine
    strongest: Any = bot(game, strongest_without_clock(game)).method
    for state in positions(game.choose(game.players[-1]), POSITIONS):
        with watched_rules(strongest, lambda entry: same(made, entry)):
            strongest.think(state.seen_by(state.to_act[0]), new_dice(1))

"""The contract of an engine in the browser, for each game found: byte for byte what Python's does."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from dallage.bots.alphabeta.thinker import AlphaBeta, AlphaBetaRun
from dallage.bots.bot import rated_moves
from dallage.bots.knowledge import load_hints
from dallage.bots.levels import levels
from dallage.bots.mcts.thinker import TreeSearch, TreeSearchRun
from dallage.kernel.chance import new_dice
from dallage.kernel.game import Game, GameSetup
from dallage.kernel.position import copy_array, undealt_array
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.wasm.entries import Entry, entries
from tests.every_game import GAMES
from tests.wasm.engines import Engine, plain

RANDOM_GAMES = 300  # of each setup
SEARCHES = 20  # of each method; each of so many simulations or positions
SIMULATIONS, POSITIONS = 150, 2000


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


def test_random_games(engine: tuple[Game, Engine]) -> None:
    game, made = engine
    rule = named(game)["play_many"].rule
    for n, setup in enumerate(setups(game)):
        first, found = undealt_array(setup), np.zeros(game.rules.MOST_MOVES, np.int32)
        arguments = {
            "start": first, "work": copy_array(first), "games": RANDOM_GAMES, "dice": new_dice(n), "found": found,
        }  # fmt: skip
        assert same(made, Entry("play_many", rule, arguments)) > RANDOM_GAMES


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
            call("guess", state=copy_array(seen), seat=seat, dice=new_dice(7))
            points = np.zeros(count, np.int32)
            call("score_moves", world=state._array, seat=seat, moves=moves, work=work, points=points)
            states, ratings = np.zeros(2, game.state.STATE), np.zeros(count)
            call("rate_moves", veiled=seen, seat=seat, states=states, dice=new_dice(8), found=found, ratings=ratings)
    call("turn", dice=new_dice(3), bits=new_dice(4))


def settings_of(game: Game, method: str) -> dict[str, float]:
    """The settings of the strongest level that thinks so, without its budget."""
    found = [settings for name, settings in levels(game) if name == method][-1]
    return {word: value for word, value in found.items() if word not in ("simulations", "seconds", "positions")}


def test_searches(engine: tuple[Game, Engine]) -> None:
    game, made = engine
    known = named(game)
    if "simulate" in known:
        tree_searches(game, made, known["simulate"].rule)
    if "search_root" in known:
        alphabeta_searches(game, made, known)
    assert {"simulate", "search_root"} & set(known)


def tree_searches(game: Game, made: Engine, simulate: Any) -> None:
    method = TreeSearch(simulations=SIMULATIONS, **settings_of(game, "mcts"))  # type: ignore[arg-type]
    chosen = [game.choose(), game.choose(game.players[-1])]
    for n, state in enumerate(state for setup in chosen for state in positions(setup, SEARCHES // 2)):
        seen = state.seen_by(state.to_act[0])
        dice = new_dice(n)
        rated = sorted(rated_moves(seen, dice), key=lambda pair: -pair[1])
        run = TreeSearchRun(method, seen, rated, dice)
        run.workspace.moves[:] = 0
        same(made, Entry("simulate", simulate, {
            "tree": run.tree, "root": run.root, "settings": run.settings[0], "workspace": run.workspace,
            "simulations": SIMULATIONS,
        }))  # fmt: skip
        assert run.tree.nodes[0]["visits"] == SIMULATIONS


def alphabeta_searches(game: Game, made: Engine, known: dict[str, Entry]) -> None:
    for n, state in enumerate(positions(game.choose(), SEARCHES)):
        seat = state.to_act[0]
        run = AlphaBetaRun(AlphaBeta(positions=POSITIONS), state.seen_by(seat), new_dice(n))
        for depth in (1, 2, 3, 4):
            if depth > 1:
                run.status.limit = POSITIONS
            arguments = {
                "memory": run.memory, "root": run.root, "me": seat, "ply": 0, "depth": depth, "exact_candidates": 1,
            }  # fmt: skip
            same(made, Entry("search_root", known["search_root"].rule, arguments))
        path = np.zeros((64, 2), np.int64)
        line = {"memory": run.memory, "me": seat, "first": int(run.root.moves[0]), "path": path}
        same(made, Entry("principal_variation", known["principal_variation"].rule, line))

"""What an engine in the browser can be asked: functions over memory, each with an example of its arguments.

The types of the arguments are read off the examples. Those of a search are what a bot itself calls it with when it
begins to think. So an entry follows its rule: whatever fields a state or a search has, they get a place in memory and a
line in the layout.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from ..bots import bot as bot_module
from ..bots import knowledge
from ..bots.levels import levels
from ..bots.methods import make_method
from ..kernel import calls, chance, playouts
from ..kernel.chance import new_dice
from ..kernel.game import Game, GameSetup
from ..kernel.position import copy_array
from ..kernel.random_games import room_for_results
from ..kernel.state import Seen


@dataclass(frozen=True)
class Entry:
    """A function of the engine: the rule it calls, and arguments as Python would call it with."""

    name: str
    rule: Callable[..., Any]
    arguments: dict[str, Any]  # by name: arrays, records, named tuples of these, or whole numbers


def entries(game: Game) -> list[Entry]:
    """All that a game's engine can be asked."""
    knowledge.load_hints(game)
    seen = game.choose().new(seed=0).seen_by(0)
    found = {entry.name: entry for entry in rules_of_game(game, seen)}
    methods: dict[str, dict[str, float]] = {}
    for name, settings in levels(game):
        methods.setdefault(name, settings)
    for name, settings in methods.items():
        found |= {entry.name: entry for entry in rules_of_method(make_method(name, settings), seen, known=set(found))}
    return list(found.values())


def rules_of_game(game: Game, seen: Seen) -> Iterator[Entry]:
    """What a state is dealt, played, seen and counted with."""
    state, dice = seen._array, new_dice(0)
    moves, states = np.empty(game.rules.MOST_MOVES, np.int32), np.empty(2, seen._array.dtype)
    yield Entry("deal", calls.deal, {"state": state, "seed": dice})
    yield Entry("list_moves", calls.list_moves, {"state": state, "seat": 0, "found": moves})
    yield Entry("play", calls.play, {"state": state, "seat": 0, "move": 0})
    yield Entry("veil", calls.veil, {"state": state, "seat": 0})
    yield Entry("guess", game.rules.guess, {"s": state[0], "seat": 0})
    yield Entry("spawn", chance.spawn, {"dice": dice, "other": dice})
    yield Entry("find_facts", game.facts.find_facts, {"state": state, "facts": np.zeros(1, game.facts.FACTS)})
    scored = {"world": state, "seat": 0, "moves": moves, "work": state, "points": moves}
    yield Entry("score_moves", calls.score_moves, scored)
    yield Entry("play_games", playouts.play_games, random_games(game.choose(), 1, 0))
    rated = {"veiled": state, "seat": 0, "states": states, "dice": dice, "found": moves, "ratings": np.zeros(1)}
    yield Entry("rate_moves", knowledge.rate_moves, rated)


def random_games(setup: GameSetup, count: int, seed: int) -> dict[str, Any]:
    """The arguments for so many random games."""
    return {
        "undealt": setup.undealt,
        "work": copy_array(setup.undealt),
        "seeds": np.arange(count, dtype=np.uint64) + np.uint64(seed),
        "dice": new_dice(seed),
        "found": np.zeros(setup.game.rules.MOST_MOVES, np.int32),
        **room_for_results(count, setup.players)._asdict(),
    }


def rules_of_method(method: Any, seen: Seen, known: set[str]) -> list[Entry]:
    """The rules that a bot's method calls when it thinks, besides those known. They are not run, which would compile
    them for this machine: a search that finds nothing calls the same ones."""
    found: list[Entry] = []

    def watch(entry: Entry) -> Any:
        if entry.name in known:
            return entry.rule(*entry.arguments.values())
        found.append(entry)
        return 0

    with watched_rules(method, watch):
        method.think(seen, new_dice(0))
    return found


@contextmanager
def watched_rules(method: Any, watch: Callable[[Entry], Any]) -> Iterator[None]:
    """Lets somebody else make all calls of rules from the Python of a bot's method: `watch` gets each as an entry."""
    modules = {bot_module, import_module(type(method).__module__)}
    rules = [
        (module, name, value) for module in modules for name, value in vars(module).items() if hasattr(value, "py_func")
    ]

    def watched(name: str, called: Any) -> Callable[..., Any]:
        names = list(inspect.signature(called.py_func).parameters)

        def call(*given: Any) -> Any:
            if not any(isinstance(one, (np.ndarray, np.void, tuple)) for one in given):
                return called(*given)  # a formula, and nothing that needs the engine's memory
            return watch(Entry(name, called, dict(zip(names, given, strict=True))))

        return call

    for module, name, called in rules:
        setattr(module, name, watched(name, called))
    try:
        yield
    finally:
        for module, name, called in rules:
            setattr(module, name, called)

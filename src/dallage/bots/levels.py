"""Levels from 1 on, and the bots by name: `random`, `greedy`; the last level with another budget: `8@0.1`, `8x2`.

A weaker level sees less and looks less far; none plays a move it knows to be bad. What a level is in a game is that
game's own knowledge: `LEVELS` in its `hints.py`, measured by the arena (docs/ladder.md). A game without one gets these.
"""

import json
import re
from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple

from ..kernel.game import Game
from .alphabeta.thinker import AlphaBeta
from .bot import Bot, CannotThink, Chance, Glance, Method
from .mcts.thinker import Simulations

METHODS: dict[str, Any] = {"random": Chance, "glance": Glance, "simulations": Simulations, "alphabeta": AlphaBeta}
NAMED: dict[str, Method] = {"random": Chance(), "greedy": Glance()}

# A level as plain data, for the games know no bots: the name of a method and its settings.
Level = tuple[str, dict[str, float]]
ANY_GAME: tuple[Level, ...] = (
    ("glance", {"eyes": 2}),
    ("glance", {"eyes": 4}),
    ("glance", {"eyes": 10}),
    ("glance", {}),
    ("simulations", {"simulations": 100}),
    ("simulations", {"simulations": 500}),
    ("simulations", {"simulations": 2500}),
    ("simulations", {"seconds": 0.9}),
)


def levels(game: Game) -> tuple[Level, ...]:
    """The game's levels, from the gentlest on."""
    if find_spec(f"{game.package}.hints"):
        own: tuple[Level, ...] = getattr(import_module(f"{game.package}.hints"), "LEVELS", ANY_GAME)
        return own
    return ANY_GAME


def nearest(game: Game, level: int) -> int:
    """The level, or the nearest there is: what was kept may name one that the game no longer has."""
    return min(max(level, 1), len(levels(game)))


class Strength(NamedTuple):
    """How strong a level was measured to be."""

    level: int
    elo: int  # above the gentlest level
    plus_minus: int  # half of the 95 % interval


MEASURED = "ladder.json"  # in a game's folder, written by `python -m dallage.lab.ladder --publish`


def strengths(game: Game) -> dict[str, list[Strength]]:
    """The measured levels by number of players; nothing for a game that was not measured."""
    file = files(game.package).joinpath(MEASURED)
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {players: [Strength(**one) for one in measured] for players, measured in found.items()}


def bot(game: Game, level: int | str = 4, seed: int | None = None) -> Bot:
    """The bot of a level, or by name; a ValueError says which there are."""
    ladder = levels(game)
    if type(level) is int and 1 <= level <= len(ladder):
        method, settings = ladder[level - 1]
        return Bot(game, f"level {level}", METHODS[method](**settings), seed)
    if isinstance(level, str) and level in NAMED:
        return Bot(game, level, NAMED[level], seed)
    if isinstance(level, str) and (found := HURRIED.fullmatch(level)):
        return hurried(game, found, seed)
    raise CannotThink(f"{game.id} has levels 1 to {len(ladder)}, and {' and '.join(NAMED)}; there is no {level!r}")


# A level with a clock, and what it shall have instead: other seconds, or a multiple of the budget of the level below.
HURRIED = re.compile(r"(?P<level>[0-9]{1,3})(?:@(?P<time>[0-9]{1,4}(?:\.[0-9]{1,4})?)|x(?P<times>[1-9][0-9]{0,3}))")
# What a budget that knows no clock counts, and what is multiplied where the level below does not count it.
COUNTED = {"simulations": 300, "positions": 5_000}


def hurried(game: Game, name: re.Match[str], seed: int | None) -> Bot:
    """A level that thinks in seconds, with another time, or without a clock: then it plays the same on any machine."""
    level, time, times = name.group("level", "time", "times")
    method: Any = bot(game, int(level), seed).method
    if getattr(method, "seconds", None) is None:
        raise CannotThink(f"level {level} of {game.id} has no time to think, so it cannot get another: {name[0]!r}")
    if time:
        return Bot(game, f"level {level} with {time} s", replace(method, seconds=float(time)), seed)
    below = levels(game)[int(level) - 2][1] if int(level) > 1 else {}
    one = {word: int(below.get(word, usual)) for word, usual in COUNTED.items() if hasattr(method, word)}
    budget = {word: int(times) * count for word, count in one.items()}
    return Bot(game, f"level {level} with {times}× the budget below", replace(method, seconds=None, **budget), seed)


def steady(game: Game) -> int | str:
    """The strongest level without a clock: asked again, it says the same."""
    last = len(levels(game))
    return f"{last}x1" if "seconds" in levels(game)[-1][1] else last

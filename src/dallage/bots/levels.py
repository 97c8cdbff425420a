"""The bots of a game: levels from 1 on, and bots by name.

A weaker level judges moves less exactly and looks less far; none plays a move it knows to be bad. What a level is in a
game, its own `hints.py` says in `LEVELS`, measured by the arena (docs/ladder.md); one without gets `DEFAULT_LEVELS`.

| name | bot |
| --- | --- |
| `4` | level 4 |
| `greedy`, `random` | the best-rated move; any move |
| `value`, `value:weights=FILE` | the move with the best learned value: of the game's weights, or of others |
| `8@0.1` | level 8, which thinks for a time, with 0.1 seconds |
| `8x2` | level 8 without a clock, with twice the budget of the level below, or of `COUNTED_BUDGETS` if that is more |
| `alphabeta:positions=20000:depth=9` | a method with settings |
| `my_module:MyBot`, `my_bot.py:MyBot:depth=3` | a bot of one's own, see external.py |
"""

import json
import re
from dataclasses import fields, replace
from importlib.resources import files
from typing import Any, NamedTuple

from ..kernel.game import Game
from .bot import Bot, CannotThink, Greedy, Method, RandomMoves
from .external import external
from .methods import METHODS, make_method

NAMED_BOTS: dict[str, Method] = {"random": RandomMoves(), "greedy": Greedy()}

# A level as plain data, as games must not import bots: the name of a method and its settings.
Level = tuple[str, dict[str, float]]
DEFAULT_LEVELS: tuple[Level, ...] = (
    ("greedy", {"blur": 4.0}),
    ("greedy", {"blur": 2.0}),
    ("greedy", {"blur": 1.0}),
    ("greedy", {}),
    ("mcts", {"simulations": 100}),
    ("mcts", {"simulations": 500}),
    ("mcts", {"simulations": 2500}),
    ("mcts", {"seconds": 0.9}),
)


def levels(game: Game) -> tuple[Level, ...]:
    """The game's levels, from the gentlest on."""
    return game.hints.LEVELS if game.hints else DEFAULT_LEVELS


def nearest_level(game: Game, level: int) -> int:
    """The level, or the nearest there is: what was stored may name one that the game no longer has."""
    return min(max(level, 1), len(levels(game)))


def strongest_without_clock(game: Game) -> int | str:
    """The name of the strongest level in a form that gives the same answer every time."""
    last = len(levels(game))
    return f"{last}x1" if "seconds" in levels(game)[-1][1] else last


class Strength(NamedTuple):
    """How strong a level was measured to be."""

    level: int
    elo: int  # above the gentlest level
    plus_minus: int  # half of the 95 % interval


LADDER_FILE = "ladder.json"  # in a game's folder, written by `python -m dallage.lab.ladder --publish`


def strengths(game: Game) -> dict[str, list[Strength]]:
    """The measured levels by number of players; nothing for a game that was not measured."""
    file = files(game.package).joinpath(LADDER_FILE)
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {players: [Strength(**one) for one in measured] for players, measured in found.items()}


def bot(game: Game, level: int | str = 4, seed: int | None = None) -> Bot:
    """The bot of a level, or by name; a ValueError says which there are."""
    ladder = levels(game)
    if type(level) is int and 1 <= level <= len(ladder):
        method, settings = ladder[level - 1]
        return Bot(game, f"level {level}", make_method(method, settings), seed)
    if isinstance(level, str):
        if level in NAMED_BOTS:
            return Bot(game, level, NAMED_BOTS[level], seed)
        if found := OTHER_BUDGET.fullmatch(level):
            return with_other_budget(game, found, seed)
        if level == "value" or (level.partition(":")[0] in METHODS and ":" in level):
            return Bot(game, level, method_with_settings(level), seed)
        if ":" in level:
            return Bot(game, level, external(level), seed)
    named = " and ".join(NAMED_BOTS)
    raise CannotThink(f"{game.id} has levels 1 to {len(ladder)}, and {named}; there is no {level!r}")


# A level that thinks for a time, and what it gets instead: other seconds, or a multiple of the level below's budget.
OTHER_BUDGET = re.compile(
    r"(?P<level>[0-9]{1,3})(?:@(?P<time>[0-9]{1,4}(?:\.[0-9]{1,4})?)|x(?P<times>[1-9][0-9]{0,3}))"
)
# The settings that limit a search without a clock, and what is multiplied where the level below has none or less.
COUNTED_BUDGETS = {"simulations": 300, "positions": 5_000}


def with_other_budget(game: Game, name: re.Match[str], seed: int | None) -> Bot:
    """A level that thinks for a time, with another time, or without a clock: then it plays the same on any machine."""
    level, time, times = name.group("level", "time", "times")
    method: Any = bot(game, int(level), seed).method
    if getattr(method, "seconds", None) is None:
        raise CannotThink(f"level {level} of {game.id} has no time to think, so it cannot get another: {name[0]!r}")
    if time:
        return Bot(game, f"level {level} with {time} s", replace(method, seconds=float(time)), seed)
    below = levels(game)[int(level) - 2][1] if int(level) > 1 else {}
    one = {
        word: int(max(below.get(word, 0), usual)) for word, usual in COUNTED_BUDGETS.items() if hasattr(method, word)
    }
    budget = {word: int(times) * count for word, count in one.items()}
    return Bot(game, f"level {level} with {times}× the budget below", replace(method, seconds=None, **budget), seed)


def method_with_settings(name: str) -> Method:
    """A method by its name and settings, `alphabeta:positions=20000:depth=9`; CannotThink says what is wrong."""
    method, *settings = name.split(":")
    pairs = [setting.partition("=") for setting in settings]
    try:
        texts = {field.name for field in fields(METHODS[method]) if field.type is str}
        return make_method(method, {word: value if word in texts else number(value) for word, _, value in pairs})
    except (TypeError, ValueError) as error:
        raise CannotThink(f"{name}: {error}") from None


def number(text: str) -> float:
    return float(text) if "." in text else int(text)

"""Who plays the seats without a person: bots of a level or by name. All they are given is what their seat knows."""

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..bots.bot import Bot
    from ..kernel.game import Game
    from ..kernel.state import Seen

# From 1, gentle, on; or a bot by its name; or several, `4,my_module:MyBot`, for one seat after the other.
Level = int | str
DEFAULT_LEVEL = 3  # the level of who asks for none


def named_levels() -> list[str]:
    """The bots that are no level but have a name."""
    from ..bots.levels import NAMED_BOTS

    return list(NAMED_BOTS)


def highest_level(game: "Game") -> int:
    """The fiercest level of a game; some have fewer than others."""
    from ..bots.levels import levels

    return len(levels(game))


def nearest_level(game: "Game", level: Level) -> Level:
    """The level, or the nearest the game has; the usual one for a name nobody has."""
    from ..bots.levels import nearest_level

    if level in named_levels() or is_by_name(level):
        return level
    return nearest_level(game, level if isinstance(level, int) else DEFAULT_LEVEL)


def is_by_name(level: Level) -> bool:
    """Whether it names several bots, one with settings, or one of somebody's own."""
    return isinstance(level, str) and ("," in level or ":" in level)


def each_level(level: Level) -> list[Level]:
    """The bots that take the seats without a person in turn."""
    if isinstance(level, int):
        return [level]
    return [int(name) if name.isascii() and name.isdigit() else name for name in level.split(",")]


def check_bots(game: "Game", names: str) -> Level:
    """Bots by their names, with commas between them; ValueError says which there is not."""
    from ..bots.levels import bot

    found = each_level(",".join(name.strip() for name in names.split(",")))
    for level in found:
        bot(game, level)
    return found[0] if len(found) == 1 else ",".join(map(str, found))


def spoken_level(level: Level) -> str:
    """A level with the name of its character, as people read it."""
    from ..bots.characters import bot_name

    names = each_level(level)
    return ", ".join(f"{name} ({bot_name(name)})" if isinstance(name, int) else name for name in names)


def bot_for(seen: "Seen", level: Level, seed: int, humans: int = 0) -> "Bot":
    """The bot for one move; people have the first seats.

    Its dice come from seed, moves played and seat: a deal gives the same game.
    """
    from ..bots.levels import bot

    dice = Random(f"{seed} {seen.moves_played} {seen.seat}").getrandbits(64)
    levels = each_level(level)
    return bot(seen.setup.game, levels[(seen.seat - humans) % len(levels)], dice)

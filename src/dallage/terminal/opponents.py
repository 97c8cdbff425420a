"""Who plays the seats without a person: bots of a level. All they are given is what their seat knows."""

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..bots.bot import Bot
    from ..kernel.game import Game
    from ..kernel.state import Seen

# From 1, gentle, on; or a bot by its name.
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

    if level in named_levels():
        return level
    return nearest_level(game, level if isinstance(level, int) else DEFAULT_LEVEL)


def spoken_level(level: Level) -> str:
    """A level with the name of its character, as people read it."""
    from ..bots.characters import bot_name

    return f"{level} ({bot_name(level)})" if isinstance(level, int) else level


def bot_for(seen: "Seen", level: Level, seed: int) -> "Bot":
    """The bot for one move. Its dice come from seed, moves played and seat: a deal gives the same game."""
    from ..bots.levels import bot

    dice = Random(f"{seed} {seen.moves_played} {seen.seat}").getrandbits(64)
    return bot(seen.setup.game, level, dice)

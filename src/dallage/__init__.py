"""Dallage: five French tile games as one Python library. The README shows it at work."""

from .kernel.game import Chosen, Game
from .kernel.known import NOBODY
from .kernel.reasons import BadMoveText, IllegalMove, Points, Reason, Sentence
from .kernel.records import BadRecord, Record
from .registry import box, boxes

__version__ = "0.1.0"
__all__ = [
    "NOBODY", "BadMoveText", "BadRecord", "Chosen", "Game", "IllegalMove", "Points", "Reason", "Record", "Sentence",
    "game", "games",
]  # fmt: skip


def games() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return list(boxes())


def game(id: str, players: int | None = None, **options: object) -> Chosen:
    """A game for so many players (the fewest it allows if not said) with these options.

    ValueError names the game or option that is wrong, and what is allowed.
    """
    return box(id).choose(players, **options)

"""How the moves of a game are numbered for learners, in one row that a mask can cover."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..kernel.game import Game

WIDEST = 8192  # a game with more move numbers, on a board without an edge, numbers the moves of the list instead


def is_index(game: "Game") -> bool:
    """Whether an action is a place in the list of legal moves, and not the number of the move itself."""
    return game.rules.MOVE_NUMBERS > WIDEST


def action_count(game: "Game") -> int:
    """Actions are numbered from 0 to this less 1."""
    return game.rules.MOST_MOVES if is_index(game) else game.rules.MOVE_NUMBERS

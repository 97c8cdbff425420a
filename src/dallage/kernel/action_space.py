"""Actions: the moves of a game as small numbers, for programs that learn or are in a hurry.

Where a game has few move numbers, an action is the number of the move, and always means the same move. On a board
without an edge there are millions of move numbers; there an action is an index into the list of the seat's legal moves,
in the order of `state.moves(seat)`. docs/decisions/0016 says why.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .reasons import Sentence

if TYPE_CHECKING:
    from .game import Game
    from .state import Seen, State

# A game with more move numbers than this has indexes as actions: masks and last layers of nets must stay small.
MOST_FIXED_ACTIONS = 10_000

FIXED = Sentence(
    "An action is the number of a move and always means the same move.",
    "Une action est le numéro d'un coup et désigne toujours le même coup.",
)
INDEX = Sentence(
    "An action is an index into the list of the seat's legal moves: which move it is depends on what the seat knows.",
    "Une action est un rang dans la liste des coups permis du joueur : le coup dépend de ce que le joueur sait alors.",
)


@dataclass(frozen=True)
class ActionSpace:
    """What the numbers from 0 to size - 1 mean in a game; the same as long as its `rules_version` is."""

    game: "Game"
    size: int
    is_index: bool  # an action is an index into the list of legal moves; False: it is the number of a move
    meaning: Sentence

    def describe(self, action: int, position: "State | Seen | None" = None) -> str:
        """The text of an action's move.

        Where actions are indexes, it depends on what the seat knows: give its `Seen`, or the state if only one seat may
        act. Without it the answer says only which place of the list it is.
        """
        if not 0 <= action < self.size:
            raise ValueError(f"{self.game.id} has actions 0 to {self.size - 1}, not {action}")
        if not self.is_index:
            return self.game.moves.to_text(action)
        if position is None:
            return f"legal move {action} of the seat, in the order of moves()"
        return position.move_text(action)


def action_space_of(game: "Game") -> ActionSpace:
    """The one numbering of a game's actions."""
    rules = game.rules
    if rules.MOVE_NUMBERS <= MOST_FIXED_ACTIONS:
        return ActionSpace(game, rules.MOVE_NUMBERS, False, FIXED)
    return ActionSpace(game, rules.MOST_MOVES, True, INDEX)

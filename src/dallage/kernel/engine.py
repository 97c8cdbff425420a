"""The compiled calls of one game, found once, so that Python reaches them without a look at the types of arguments.

A call by way of Numba's dispatcher costs a microsecond or more, most of it to find out that the array is the state of
this game once again. `direct` asks once and hands out the machine code itself. Nothing checks the types after that:
whoever calls gives the array of a state of this game, plain ints and the arrays named here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from . import calls
from .jit import INTERPRETED, MOST_SEATS

if TYPE_CHECKING:
    from .game import Game


LISTS_IN_POOL = 8  # of the longest lists, which are rare


def direct(function: Any, *examples: Any) -> Callable[..., Any]:
    """The machine code of a rule for arguments like these examples."""
    if INTERPRETED:
        interpreted: Callable[..., Any] = function
        return interpreted
    types = tuple(map(function.typeof_pyval, examples))
    function.compile(types)
    code: Callable[..., Any] = function.overloads[types].entry_point
    return code


class Engine:
    """What a state needs to be played fast: the calls of its game, and where its head has which number."""

    def __init__(self, game: "Game") -> None:
        record: Any = game.state.STATE
        most = game.rules.MOST_MOVES
        state, found, number = np.zeros(1, record), np.empty(most, np.int32), 0
        self.most_moves = most
        self.pool_size = LISTS_IN_POOL * most
        self.last_start = self.pool_size - most  # a list that begins later might not fit
        self.is_index = game.action_space.is_index
        # Where these stand among the int32 of a state.
        self.to_act_at: int = record.fields["to_act"][1] // 4
        self.over_at: int = record.fields["over"][1] // 4
        # Where actions are indexes, the actions of a list of so many legal moves: the same array each time.
        indexes = np.arange(most, dtype=np.int32)
        indexes.flags.writeable = False
        self.first_indexes = [indexes[:count] for count in range(most + 1)].__getitem__
        self.deal = direct(calls.deal, state, np.zeros(1, np.uint64))
        self.list_moves = direct(calls.list_moves, state, number, found)
        lists = calls.list_and_note if self.is_index else calls.list_from
        self.list_actions = direct(lists, state, number, found, number)
        self.why_not = direct(calls.why_not, state, number, number)
        self.play = direct(calls.play, state, number, number)
        self.play_index = direct(calls.play_index, state, number, number, found)
        self.veil = direct(calls.veil, state, number)

    def room_for_lists(self) -> Any:
        """Room for lists of legal moves; where actions are indexes, for one, and for which position it is: for none."""
        return np.zeros(self.most_moves + calls.NOTE if self.is_index else self.pool_size, np.int32)


# The seats of each set, by its bits.
SEATS = tuple(tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS))

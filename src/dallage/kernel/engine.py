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
        noted = self.room_for_list(most)
        self.most_moves = most
        self.is_index = game.action_space.is_index
        # Where these stand among the int32 of a state.
        self.to_act_at: int = record.fields["to_act"][1] // 4
        self.over_at: int = record.fields["over"][1] // 4
        # The actions of any list of legal moves, where actions are indexes.
        self.indexes = np.arange(most, dtype=np.int32)
        self.indexes.flags.writeable = False
        self.deal = direct(calls.deal, state, np.zeros(1, np.uint64))
        self.list_moves = direct(calls.list_moves, state, number, found)
        self.list_and_note = direct(calls.list_and_note, state, number, noted)
        self.why_not = direct(calls.why_not, state, number, number)
        self.play = direct(calls.play, state, number, number)
        self.play_index = direct(calls.play_index, state, number, number, noted)
        self.veil = direct(calls.veil, state, number)

    @staticmethod
    def room_for_list(most_moves: int) -> Any:
        """Room for a list of legal moves and for which position it is: as yet for none."""
        return np.zeros(most_moves + calls.NOTE, np.int32)


# The seats of each set, by its bits.
SEATS = tuple(tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS))

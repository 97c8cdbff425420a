"""The compiled calls of one game, found once, so that Python reaches them without a look at the types of arguments.

A call by way of Numba's dispatcher costs a microsecond or more, most of it to find out that the array is the state of
this game once again. `direct` asks once and hands out the machine code itself. Nothing checks the types after that:
whoever calls gives the array of a state of this game, plain ints and the arrays named here.
"""

from collections.abc import Callable
from sys import getrefcount
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


class Views(dict[int, Any]):
    """The first so many numbers of some memory as arrays, each made when it is first asked for.

    Such an array is based on memory that is no array. So what somebody makes of it, a slice or a tensor, is based on
    the array itself and keeps it alive.
    """

    __slots__ = ("memory",)

    def __init__(self, memory: bytearray) -> None:
        super().__init__()
        self.memory = memory

    def __missing__(self, count: int) -> Any:
        made = self[count] = np.ndarray(count, np.int32, self.memory)
        return made


class ListRoom:
    """Room for a list of legal moves; the next one is written into it if nobody holds the last one any more."""

    __slots__ = ("all", "last", "views")

    def __init__(self, size: int) -> None:
        self.views = Views(bytearray(4 * size))
        self.all: Any = self.views[size]  # what machine code writes into
        self.last: Any = self.views[0]  # the list that was given to somebody


def unheld() -> int:
    """What `getrefcount(room.last)` says when nobody but the room holds its last list."""
    room = ListRoom(1)
    return getrefcount(room.last)


UNHELD = unheld()
MOST_ROOMS = 64  # kept for the states to come


class Engine:
    """What a state needs to be played fast: the calls of its game, and where its head has which number."""

    def __init__(self, game: "Game") -> None:
        record: Any = game.state.STATE
        most = game.rules.MOST_MOVES
        state, found, number = np.zeros(1, record), np.empty(most, np.int32), 0
        self.most_moves = most
        self.is_index = game.action_space.is_index
        self.head_at: int = record.fields["players"][1]  # from here on the head of a state is the same in every game
        # Where actions are indexes, the actions of a list of so many legal moves: the same array each time.
        indexes = np.arange(most, dtype=np.int32)
        indexes.flags.writeable = False
        self.first_indexes = [indexes[:count] for count in range(most + 1)]
        self.deal = direct(calls.deal, state, np.zeros(1, np.uint64))
        self.list_moves = direct(calls.list_moves, state, number, found)
        self.count_and_note = direct(calls.count_and_note, state, number, found)
        self.why_not = direct(calls.why_not, state, number, number)
        self.play = direct(calls.play, state, number, number)
        self.play_index = direct(calls.play_index, state, number, number, found)
        self.veil = direct(calls.veil, state, number)
        self._rooms: list[ListRoom] = []  # of states that are no more

    def room(self) -> ListRoom:
        """Room for lists, for one state; most has been used before, so its arrays are made already."""
        try:
            while getrefcount((room := self._rooms.pop()).last) > UNHELD:
                pass  # somebody still holds its last list
        except IndexError:
            room = ListRoom(self.most_moves)
        return room

    def give_back(self, *rooms: ListRoom) -> None:
        """Takes the rooms of a state that is no more."""
        if len(self._rooms) < MOST_ROOMS:
            self._rooms.extend(rooms)

    def noted_room(self) -> Any:
        """Room for what finds the legal moves where actions are indexes, and for which position it is: for none."""
        return np.zeros(self.most_moves + calls.NOTE, np.int32)


# The seats of each set, by its bits.
SEATS = tuple(tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS))

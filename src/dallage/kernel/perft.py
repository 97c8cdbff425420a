"""Counting move sequences: the classic check that legal moves are neither missing nor too many.

`perft(state, n)` is how many different sequences of n moves there are from a state; where several seats may act, the
first of them does. The draws follow the state's own dice, so the count is a fixed number for a seed. A sequence that
reaches the end of the game before n moves does not count.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from . import verbs
from .jit import rule
from .playouts import lowest_seat

if TYPE_CHECKING:
    from .state import State


@rule
def count_sequences(line, found, depth, deepest):
    """The sequences from `line[depth]` to the depth `deepest`; `line` and `found` have room for each depth."""
    s = line[depth]
    if s.over != 0:
        return 0
    seat = lowest_seat(s.to_act)
    number = verbs.moves(s, seat, found[depth])
    if depth + 1 == deepest:
        return number
    total = 0
    for i in range(number):
        line[depth + 1] = s
        verbs.play(line[depth + 1], seat, found[depth, i])
        total += count_sequences(line, found, depth + 1, deepest)
    return total


def perft(state: "State", depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    if depth < 0:
        raise ValueError(f"depth must be 0 or more, not {depth}")
    if depth == 0:
        return 1
    line: Any = np.zeros(depth, state._array.dtype)
    line[0] = state._array[0]
    found = np.empty((depth, state.setup.game.rules.MOST_MOVES), np.int32)
    return int(count_sequences(line, found, 0, depth))

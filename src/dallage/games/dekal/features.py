"""What a grid of Dékal is judged by: features for a learned value, see kernel/network.py.

Numbered one kind after the other:

    CARDS     what lies on a square: a hole, a value, or a card face down
    EQUALS    two squares, neighbours or not, with equal cards face up
    PAIRS     two neighbours with equal cards face up, and their value
    LEFT      how many players, and how many cards lie face down
    PLACES    how many players, and how many insert before this seat, now or in the next turn
"""

import numpy as np

from ...kernel.jit import MOST_SEATS, rule, stack_array
from .grids import is_down
from .pieces import FACES, FILES, HOLE, SQUARES, VALUES

CODES = FACES + 1  # what lies on a square: HOLE, a value, or one more for a card face down
EQUALS = SQUARES * CODES
PAIRS = EQUALS + SQUARES * (SQUARES - 1) // 2
LEFT = PAIRS + 2 * SQUARES * VALUES
PLACES = LEFT + (MOST_SEATS + 1) * (SQUARES + 1)
FEATURES = PLACES + (MOST_SEATS + 1) * MOST_SEATS
# Each square has a card; if all cards were equal, each two squares would be a feature, and each pair twice.
MOST_FEATURES = SQUARES + SQUARES * (SQUARES - 1) // 2 + 2 * SQUARES + 2

# K8: per two squares the number of the feature that says their cards are equal, and for neighbours the first of those
# that also say the value; else -1.
EQUAL = np.full((SQUARES, SQUARES), -1, np.int32)
PAIR = np.full((SQUARES, SQUARES), -1, np.int32)
for _other in range(SQUARES):
    for _square in range(_other):
        EQUAL[_square, _other] = EQUALS + _other * (_other - 1) // 2 + _square
        if _other == _square + 1 and _other % FILES > 0:
            PAIR[_square, _other] = PAIRS + 2 * _square * VALUES
        elif _other == _square + FILES:
            PAIR[_square, _other] = PAIRS + (2 * _square + 1) * VALUES


@rule
def grid_features(grid, hole, players, place, found):
    """K5, K8: the features of a grid whose card on `hole` is taken out, or none; returns how many."""
    count, down = 0, 0
    up = stack_array(SQUARES)  # the squares with a card face up so far
    shown = 0
    for square in range(SQUARES):
        card = grid[square]
        if square == hole:
            card = HOLE
        if is_down(card):
            card = FACES
            down += 1
        found[count] = square * CODES + card
        count += 1
        if card in (HOLE, FACES):
            continue
        for i in range(shown):
            if grid[up[i]] == card:
                found[count] = EQUAL[up[i], square]
                count += 1
                if PAIR[up[i], square] >= 0:
                    found[count] = PAIR[up[i], square] + card - 1
                    count += 1
        up[shown] = square
        shown += 1
    found[count] = LEFT + players * (SQUARES + 1) + down
    found[count + 1] = PLACES + players * MOST_SEATS + place
    return count + 2


@rule
def place_of(s, seat):
    """K4, K7: how many insert before this seat, in this turn if it has still to insert, else in the next one."""
    first = s.first
    if s.inserting == 1 and s.choice[seat] < 0:
        first += 1
    return (seat - first) % s.players

"""What a grid of Dékal is judged by: features for a learned value, see kernel/network.py.

Numbered one kind after the other. The hidden units look at the first kinds:

    CARDS     what lies on a square: a hole, a value, or a card face down
    PAIRS     two neighbours with equal cards face up, and their value
    LEFT      how many players, and how many cards lie face down
    PLACES    how many players, and how many insert before this seat, now or in the next turn

The others have a weight of their own in each stage: how many play (2, 3, or more), how many cards lie face down, and
whether there is a hole.

    ALONE     a card that has no equal neighbour: in a corner, on an edge or inside, and its value
    PAIRED    the same for a card that has one
    HIDDEN    a card without an equal neighbour: how many of its neighbours lie face down, and its value
    EQUALS    two equal cards: how far apart they lie along and across, and their value
"""

import numpy as np

from ...kernel.jit import MOST_SEATS, rule, stack_array
from .grids import is_down
from .pieces import FACES, FILES, HOLE, NO_SQUARE, RANKS, SQUARES, VALUES

CODES = FACES + 1  # what lies on a square: HOLE, a value, or one more for a card face down
PAIRS = SQUARES * CODES
LEFT = PAIRS + 2 * SQUARES * VALUES
PLACES = LEFT + (MOST_SEATS + 1) * (SQUARES + 1)
STAGES = PLACES + (MOST_SEATS + 1) * MOST_SEATS  # where the features of the first stage begin
HIDDEN_FEATURES = STAGES

# K8: how far apart two squares lie, the longer way first: (1, 0), (1, 1), (2, 0) … (3, 3) by number, (1, 0) being 0.
DISTANCES = [(far, near) for far in range(1, FILES) for near in range(far + 1)]
MOST_BESIDE = 4  # neighbours
CORNER, EDGE, INSIDE = range(3)  # where a square lies
ALONE = 0
PAIRED = ALONE + 3 * VALUES
HIDDEN = PAIRED + 3 * VALUES
EQUALS = HIDDEN + (MOST_BESIDE + 1) * VALUES
STAGE = EQUALS + len(DISTANCES) * VALUES  # features in each
TABLES = 3  # of 2 players, of 3, and of more
FEATURES = STAGES + TABLES * 2 * (SQUARES + 1) * STAGE
# Each square has a card, which is alone or paired and has neighbours; if all cards were equal, each two squares would
# be a feature, and each pair once more.
MOST_FEATURES = 3 * SQUARES + SQUARES * (SQUARES - 1) // 2 + 2 * SQUARES + 2


def distance(square: int, other: int) -> tuple[int, int]:
    along, across = abs(square % FILES - other % FILES), abs(square // FILES - other // FILES)
    return max(along, across), min(along, across)


# Per two squares, the first of the features that say they are equal; and of those for a pair of neighbours, or -1.
EQUAL = np.array(
    [
        [EQUALS + DISTANCES.index(distance(a, b)) * VALUES if a != b else -1 for b in range(SQUARES)]
        for a in range(SQUARES)
    ],
    np.int32,
)
PAIR = np.full((SQUARES, SQUARES), -1, np.int32)
for _square in range(SQUARES):
    if _square % FILES + 1 < FILES:
        PAIR[_square, _square + 1] = PAIRS + 2 * _square * VALUES
    if _square + FILES < SQUARES:
        PAIR[_square, _square + FILES] = PAIRS + (2 * _square + 1) * VALUES
# Per square: its neighbours, then NO_SQUARE; and whether it lies in a corner, on an edge or inside.
BESIDE = np.array(
    [
        ([b for b in range(SQUARES) if distance(a, b) == (1, 0)] + [NO_SQUARE] * MOST_BESIDE)[:MOST_BESIDE]
        for a in range(SQUARES)
    ],
    np.int32,
)
WHERE = np.array(
    [int(a % FILES in range(1, FILES - 1)) + int(a // FILES in range(1, RANKS - 1)) for a in range(SQUARES)], np.int32
)


@rule
def grid_features(grid, hole, players, place, found):
    """K5, K8: the features of a grid whose card on `hole` is taken out, or none; returns how many."""
    cards, down = stack_array(SQUARES), 0
    for square in range(SQUARES):
        cards[square] = FACES if is_down(grid[square]) else grid[square]
        if square == hole:
            cards[square] = HOLE
        down += int(cards[square] == FACES)
        found[square] = square * CODES + cards[square]
    table = min(players - 2, TABLES - 1)
    stage = STAGES + ((table * (SQUARES + 1) + down) * 2 + int(hole != NO_SQUARE)) * STAGE
    count, paired = equal_features(cards, stage, found, SQUARES)
    for square in range(SQUARES):
        card = cards[square]
        if card in (HOLE, FACES):
            continue
        if (paired >> square) & 1:
            found[count] = stage + PAIRED + WHERE[square] * VALUES + card - 1
            count += 1
        else:
            found[count] = stage + ALONE + WHERE[square] * VALUES + card - 1
            found[count + 1] = stage + HIDDEN + down_beside(cards, square) * VALUES + card - 1
            count += 2
    found[count] = LEFT + players * (SQUARES + 1) + down
    found[count + 1] = PLACES + players * MOST_SEATS + place
    return count + 2


@rule
def equal_features(cards, stage, found, count):
    """K8: adds the features of equal cards, near and far; returns how many there are then, and the squares in pairs."""
    paired = 0
    for other in range(1, SQUARES):
        card = cards[other]
        if card in (HOLE, FACES):
            continue
        for square in range(other):
            if cards[square] == card:
                found[count] = stage + EQUAL[square, other] + card - 1
                count += 1
                if PAIR[square, other] >= 0:
                    paired |= 1 << square | 1 << other
                    found[count] = PAIR[square, other] + card - 1
                    count += 1
    return count, paired


@rule
def down_beside(cards, square):
    """K1: how many neighbours of a square lie face down."""
    count = 0
    for i in range(MOST_BESIDE):
        beside = BESIDE[square, i]
        if beside != NO_SQUARE and cards[beside] == FACES:
            count += 1
    return count


@rule
def place_of(s, seat):
    """K4, K7: how many insert before this seat, in this turn if it has still to insert, else in the next one."""
    first = s.first
    if s.inserting == 1 and s.choice[seat] == NO_SQUARE:
        first += 1
    return (seat - first) % s.players

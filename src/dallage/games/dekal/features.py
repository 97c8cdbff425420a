"""What a grid of Dékal is judged by between two turns: features, each with a learned weight (see kernel/network.py).

There is a set of them for each stage, that is for how many play (2, 3, or more) and how many cards lie face down:

    ALONE     a card that has no equal neighbour: in a corner, on an edge or inside, and its value
    PAIRED    the same for a card that has one
    HIDDEN    a card without an equal neighbour: how many of its neighbours lie face down, and its value
    MEETS     the same card: from how many sides another can be pushed in beside it in one turn, and its value
    EQUALS    two equal cards: how far apart they lie along and across, whether one push brings them together or leaves
              them so, and their value
    PLACES    how many insert before this seat in the next turn
"""

import numpy as np

from ...kernel.jit import MOST_SEATS, inlined_rule, rule
from ...kernel.network import ONE
from .grids import is_down, may_push, push
from .pieces import FILES, HOLE, RANKS, SQUARES, VALUES, WAY_COUNT

# K8: how far apart two squares lie, the longer way first: (1, 0), (1, 1), (2, 0) … (3, 3) by number, (1, 0) being 0.
DISTANCES = [(far, near) for far in range(1, FILES) for near in range(far + 1)]
MOST_BESIDE = 4  # neighbours
CORNER, EDGE, INSIDE = range(3)  # where a square lies
ALONE = 0
PAIRED = ALONE + 3 * VALUES
HIDDEN = PAIRED + 3 * VALUES
MEETS = HIDDEN + (MOST_BESIDE + 1) * VALUES
EQUALS = MEETS + (WAY_COUNT + 1) * VALUES
PLACES = EQUALS + 2 * len(DISTANCES) * VALUES
STAGE = PLACES + MOST_SEATS  # features in each
TABLES = 3  # of 2 players, of 3, and of more
FEATURES = TABLES * (SQUARES + 1) * STAGE
HIDDEN_FEATURES = 0  # the value is linear: cards are judged in one hole all at once, which hidden units would not allow
# Each card is paired, or alone with two features more; if all were equal, each two squares would be a feature.
MOST_FEATURES = 3 * SQUARES + SQUARES * (SQUARES - 1) // 2 + 1

NEW = SQUARES  # stands for the square of the card that is pushed in

# K8: at the end of a round a card that is alone counts, and nothing else does.
AT_THE_END = np.zeros(STAGE, np.int16)
AT_THE_END[ALONE:PAIRED] = -ONE * np.tile(np.arange(1, VALUES + 1), 3)


def distance(square: int, other: int) -> tuple[int, int]:
    along, across = abs(square % FILES - other % FILES), abs(square // FILES - other // FILES)
    return max(along, across), min(along, across)


def after_push(hole: int, way: int) -> dict[int, int]:
    """K5: where the card of each square lies after a push; NEW is the one that comes in."""
    origin = np.arange(SQUARES)
    push(origin, hole, NEW, way)
    return {int(card): square for square, card in enumerate(origin)}


def holes_that_join(square: int, other: int, way: int) -> int:
    """K5: the holes, one bit each, with which a push this way leaves the cards of two squares side by side."""
    holes = 0
    for hole in range(SQUARES):
        if may_push(hole, way) and hole not in (square, other):
            lies = after_push(hole, way)
            holes |= int(distance(lies[square], lies[other]) == (1, 0)) << hole
    return holes


# Per two squares, the first of the features that say they are equal; and whether they are neighbours.
EQUAL = np.array(
    [
        [EQUALS + DISTANCES.index(distance(a, b)) * 2 * VALUES if a != b else -1 for b in range(SQUARES)]
        for a in range(SQUARES)
    ],
    np.int32,
)
IS_BESIDE = np.array([[distance(a, b) == (1, 0) for b in range(SQUARES)] for a in range(SQUARES)])
# Per square: its neighbours, one bit each; and whether it lies in a corner, on an edge or inside.
BESIDE = np.array([sum(1 << b for b in range(SQUARES) if IS_BESIDE[a, b]) for a in range(SQUARES)], np.int32)
WHERE = np.array(
    [int(a % FILES in range(1, FILES - 1)) + int(a // FILES in range(1, RANKS - 1)) for a in range(SQUARES)], np.int32
)
# K5: per square and way, the holes with which a card that is pushed in comes to lie beside that square's card.
MEETING = np.array([[holes_that_join(a, NEW, way) for way in range(WAY_COUNT)] for a in range(SQUARES)], np.int32)
# Per two squares, the holes with which some push leaves them side by side.
JOINING = np.zeros((SQUARES, SQUARES), np.int32)
for _way in range(WAY_COUNT):
    for _a in range(SQUARES):
        JOINING[_a] |= np.array([holes_that_join(_a, b, _way) if b != _a else 0 for b in range(SQUARES)], np.int32)
ONES = np.array([bin(number).count("1") for number in range(1 << FILES)], np.int32)


@rule
def stage_of(players, down):
    """The first feature of a stage."""
    return (min(players - 2, TABLES - 1) * (SQUARES + 1) + down) * STAGE


@inlined_rule
def squares_down(grid):
    """K1: the squares whose cards lie face down, one bit each."""
    down = 0
    for square in range(SQUARES):
        down |= int(is_down(grid[square])) << square
    return down


@rule
def grid_features(grid, players, stage_number, place, found):
    """K5, K8: writes the features of a grid that has no hole; returns how many."""
    stage, count, paired, down = stage_of(players, stage_number), 0, 0, squares_down(grid)
    for square in range(SQUARES):
        card = grid[square]
        if is_down(card):
            continue
        for other in range(square):
            if grid[other] == card:
                found[count] = stage + equal_feature(down, square, other, card)
                count += 1
                if IS_BESIDE[square, other]:
                    paired |= 1 << square | 1 << other
    for square in range(SQUARES):
        card = grid[square]
        if is_down(card):
            continue
        if (paired >> square) & 1:
            found[count] = stage + paired_feature(square, card)
            count += 1
        else:
            found[count] = stage + alone_feature(square, card)
            found[count + 1] = stage + hidden_feature(down, square, card)
            found[count + 2] = stage + meets_feature(down, square, card)
            count += 3
    found[count] = stage + PLACES + place
    return count + 1


@inlined_rule
def alone_feature(square, card):
    return ALONE + WHERE[square] * VALUES + card - 1


@inlined_rule
def paired_feature(square, card):
    return PAIRED + WHERE[square] * VALUES + card - 1


@inlined_rule
def hidden_feature(down, square, card):
    """K1: by how many neighbours lie face down."""
    beside = down & BESIDE[square]
    beside = ONES[beside & 15] + ONES[(beside >> 4) & 15] + ONES[(beside >> 8) & 15] + ONES[beside >> 12]
    return HIDDEN + beside * VALUES + card - 1


@inlined_rule
def meets_feature(down, square, card):
    """K5: by how many ways there are to push a card in beside this one."""
    ways = 0
    for way in range(WAY_COUNT):
        ways += int(down & MEETING[square, way] != 0)
    return MEETS + ways * VALUES + card - 1


@inlined_rule
def equal_feature(down, square, other, card):
    """K5: by how two equal cards lie, and whether one push can leave them side by side."""
    return EQUAL[square, other] + int(down & JOINING[square, other] != 0) * VALUES + card - 1


@inlined_rule
def worth_alone(weights, down, square, card):
    """What a card adds that has no equal neighbour."""
    return (
        int(weights[alone_feature(square, card)])
        + int(weights[hidden_feature(down, square, card)])
        + int(weights[meets_feature(down, square, card)])
    )


@rule
def grid_worth(weights, down, grid):
    """The sum of the weights of a grid's features, without that of its place, and the squares that have an equal
    neighbour, one bit each. A hole is no card."""
    total, paired = 0, 0
    for square in range(1, SQUARES):
        card = grid[square]
        if is_down(card) or card == HOLE:
            continue
        for other in range(square):
            if grid[other] == card:
                total += int(weights[equal_feature(down, square, other, card)])
                if IS_BESIDE[square, other]:
                    paired |= 1 << square | 1 << other
    for square in range(SQUARES):
        card = grid[square]
        if is_down(card) or card == HOLE:
            continue
        if (paired >> square) & 1:
            total += int(weights[paired_feature(square, card)])
        else:
            total += worth_alone(weights, down, square, card)
    return total, paired


@rule
def worth_with_each_card(weights, grid, entry, worth):
    """Writes what a grid is worth with each value on the square `entry`, which is a hole now: much faster than to
    judge ten grids."""
    down = squares_down(grid)
    total, paired = grid_worth(weights, down, grid)
    pairs = 0  # the values that have met a neighbour of the entry, one bit each
    for value in range(1, VALUES + 1):
        worth[value] = total + worth_alone(weights, down, entry, value)
    for square in range(SQUARES):
        card = grid[square]
        if is_down(card) or card == HOLE:
            continue
        worth[card] += int(weights[equal_feature(down, square, entry, card)])
        if IS_BESIDE[square, entry]:
            if (paired >> square) & 1 == 0:
                worth[card] += int(weights[paired_feature(square, card)]) - worth_alone(weights, down, square, card)
            if (pairs >> card) & 1 == 0:
                worth[card] += int(weights[paired_feature(entry, card)]) - worth_alone(weights, down, entry, card)
                pairs |= 1 << card

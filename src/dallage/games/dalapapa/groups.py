"""P10 to P12: what a laid domino is worth. A disc is told by its side, see kernel/plane.py."""

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.jit import inlined_rule, rule, stack_array
from ...kernel.lists import is_among
from ...kernel.plane import TOP
from ...kernel.plane_rules import PERPENDICULAR, beside, side_at
from .pieces import CODE, COLOUR, DOMINOES, OUTLINE, WHOLE
from .placement import turn_of, x_of, y_of
from .tables import CENTRE_STEP, OUTLINE_STEP

A_HALF = 8  # more than discs can touch a disc
MOST_DISCS = DOMINOES + DOMINOES * OUTLINE // 2  # all centres, and every half disc met by another


@rule
def disc_side(move, place):
    """P1: the side at a place of a laid domino's outline, or after the last place its centre."""
    upright = turn_of(move) & 1
    distance = OUTLINE_STEP[upright, place] if place < OUTLINE else CENTRE_STEP[upright]
    return beside(side_at(x_of(move), y_of(move), TOP), distance)


@rule
def disc_points(discs, bonus):
    """P10: the first two discs created are worth 1 each, each further one 2: a point and the bonus."""
    return discs + bonus * max(discs - 2, 0)


@rule
def score(s, move):
    """P10, P12: the points of the domino just laid.

    A disc is written at the end, and overwritten if it is no group: a question that is answered at random takes longer.
    """
    group = stack_array(MOST_DISCS)
    discs = discs_of(s, move)
    made, size = count_bits(discs) - 1, 0  # without the centre
    while discs != 0:
        side = disc_side(move, lowest_bit(discs))
        touching = touching_alike(s, side)
        group[size] = side
        if 0 < touching < A_HALF and not is_among(side, group, 0, size):
            size = find_group(s, side, group, size)
        size += touching == 0
        discs &= discs - 1
    return disc_points(made, s.bonus) + size


@inlined_rule
def discs_of(s, move):
    """P1, P10: the places of a laid domino, one bit each, that have a disc; the last one is the centre."""
    discs = 0
    for place in range(OUTLINE + 1):
        discs |= int(s.sides[disc_side(move, place)] & WHOLE == WHOLE) << place
    return discs


@inlined_rule
def touching_alike(s, side):
    """P11: how many discs of its colour touch a disc, and A_HALF for each half disc of its colour.

    A disc's two squares are covered, so each of the four sides that touch it is printed.
    """
    whole, touching = int(s.sides[side]), 0
    for i in range(PERPENDICULAR.shape[1]):
        other = int(s.sides[beside(side, PERPENDICULAR[side & 1, i])]) & CODE ^ whole
        touching += (1 if other == 0 else A_HALF) * int(other & COLOUR == 0)
    return touching


@rule
def find_group(s, side, group, start):
    """P11: writes the discs of the group of a disc into `group` from `start` on and returns where they end.

    They end where they start if there is no group because a half disc of the colour touches it.
    """
    whole = s.sides[side]
    group[start] = side
    end = start + 1
    reached = start
    while reached < end:
        disc = group[reached]
        for i in range(PERPENDICULAR.shape[1]):
            near = beside(disc, PERPENDICULAR[disc & 1, i])
            code = s.sides[near] & CODE
            if code & COLOUR == whole & COLOUR:
                if code != whole:
                    return start
                if not is_among(near, group, start, end):
                    group[end] = near
                    end += 1
        reached += 1
    return end

"""P10 to P12: what a laid domino is worth. A disc is told by its side, see kernel/plane.py."""

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.jit import inlined_rule, rule, stack_array
from ...kernel.lists import is_among
from ...kernel.plane import LEFTWARDS, TOP, UP
from ...kernel.plane_rules import beside, side_at
from .pieces import AFTER, BEFORE, CODE_BITS, COLOUR, DOMINOES, OUTLINE
from .placement import ANY_WAY, EACH, place_of, turn_of, x_of, y_of
from .tables import (
    ABOVE,
    CENTRE_DIGITS,
    CENTRE_STEP,
    COVERED,
    DIGIT_OUTSIDE,
    DIGIT_STEP,
    DISC,
    LOOKS_BIT,
    NEXT_PLACE,
    OUTLINE_STEP,
    SQUARE_DIGITS,
    SQUARES,
    TOUCHING_STEP,
)

MOST_DISCS = DOMINOES + DOMINOES * OUTLINE // 2  # all centres, and every half disc met by another
BOTH = 0x00010001  # one bit for each of two squares
DIGIT = DISC | COLOUR
HALVES_ABOVE = 32  # bits of all digits of two squares


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
    """P10, P12: the points of the domino just laid: for the discs that it created, and for each disc of its groups."""
    upright, group = turn_of(move) & 1, stack_array(MOST_DISCS)
    first, second = place_of(x_of(move), y_of(move)), place_of(x_of(move) + 1 - upright, y_of(move) + upright)
    digits = printed_on(s, first) | printed_on(s, second) << SQUARE_DIGITS
    alike, halves = alike_inside(digits)
    centre = CENTRE_DIGITS[upright]
    discs = digits >> LOOKS_BIT & EACH & ~centre
    made = count_bits(discs)
    size = add_group(s, beside(2 * first, CENTRE_STEP[upright]), alike & centre, halves & centre, group, 0)
    while discs != 0:
        digit, disc = lowest_bit(discs) // CODE_BITS, discs & -discs
        outside = (first + DIGIT_OUTSIDE[upright, digit]) & (SQUARES - 1)
        there, half_there = alike_outside(printed_on(s, outside), digit, digits >> CODE_BITS * digit & DIGIT)
        side = beside(2 * first, DIGIT_STEP[upright, digit])
        size = add_group(s, side, alike & disc | there, halves & disc | half_there, group, size)
        discs ^= disc
    return disc_points(made, s.bonus) + size


@inlined_rule
def add_group(s, side, alike, halves, group, size):
    """P11, P12: adds the group of a disc, if it is in one and not found yet, and returns how many discs are found then.

    Half discs and discs that touch it and have its colour are `alike`. A disc is written at the end, and overwritten if
    it is no group: a question that is answered at random takes longer.
    """
    group[size] = side
    touching = alike | halves << HALVES_ABOVE
    if 0 < touching < 1 << HALVES_ABOVE and not is_among(side, group, 0, size):
        size = find_group(s, side, group, size)
    return size + int(touching == 0)


@inlined_rule
def alike_inside(digits):
    """P11: for the sides of two squares, one bit for each digit: whether one that touches it has its colour, and
    whether such a one is a half disc."""
    other = digits ^ next_digits(digits)
    alike, half = ~(other | other >> 1) & EACH, ~digits >> LOOKS_BIT & EACH
    halves = alike & next_digits(half) | last_digits(alike & half)
    return alike | last_digits(alike), halves


@inlined_rule
def next_digits(digits):
    """P11: for each side of two squares the digit of the next one, a quarter turn on."""
    return digits >> CODE_BITS & 0x0FFF0FFF | (digits & 0x000F000F) << SQUARE_DIGITS - CODE_BITS


@inlined_rule
def last_digits(digits):
    """P11: for each side of two squares the digit of the last one, a quarter turn back."""
    return (digits & 0x0FFF0FFF) << CODE_BITS | digits >> SQUARE_DIGITS - CODE_BITS & 0x000F000F


@inlined_rule
def alike_outside(printed, digit, disc):
    """P11: the same for what touches a disc of the domino in the square outside."""
    shift = CODE_BITS * (digit & ANY_WAY)
    touching = (
        printed >> (shift ^ CODE_BITS) & DIGIT | (printed >> (shift ^ CODE_BITS * LEFTWARDS) & DIGIT) << CODE_BITS
    )
    return alike_to(disc, touching, 0x11)


@inlined_rule
def alike_to(disc, touching, each):
    """P11: which of some digits have a disc's colour, and which of these are half discs; `each` has a bit for all."""
    other = touching ^ disc * each
    alike = ~(other | other >> 1) & each
    return alike, alike & other >> LOOKS_BIT


@inlined_rule
def printed_on(s, place):
    """P1: what is printed on the sides of a covered square, four digits, see DISC; of a free one a number."""
    return int(s.around[place]) >> ABOVE & COVERED


@inlined_rule
def touching_alike(s, side):
    """P11: what touches a disc and has its colour, and the half discs of it; one bit for each digit, see TOUCHING_STEP.

    Its two squares are covered, so all four that touch it are printed: in both squares the quarter turns from it.
    """
    place, way = side >> 1, (side & 1) * LEFTWARDS
    shift = CODE_BITS * way
    digits = printed_on(s, place) | printed_on(s, (place + NEXT_PLACE[way]) & (SQUARES - 1)) << SQUARE_DIGITS
    one, other = shift ^ CODE_BITS * LEFTWARDS, shift ^ CODE_BITS
    touching = digits >> one & BOTH * DIGIT | (digits >> other & BOTH * DIGIT) << CODE_BITS
    return alike_to(digits >> shift & DIGIT, touching, BOTH * 0x11)


@rule
def find_group(s, side, group, start):
    """P11: writes the discs of the group of a disc into `group` from `start` on and returns where they end.

    They end where they start if there is no group because a half disc of the colour touches it.
    """
    group[start] = side
    end = start + 1
    reached = start
    while reached < end:
        disc = group[reached]
        alike, halves = touching_alike(s, disc)
        if halves != 0:
            return start
        while alike != 0:
            near = beside(disc, TOUCHING_STEP[disc & 1, lowest_bit(alike) // CODE_BITS])
            if not is_among(near, group, start, end):
                group[end] = near
                end += 1
            alike &= alike - 1
        reached += 1
    return end


@rule
def code_at(s, side):
    """P1: what is printed on a side, see CODE."""
    place = side >> 1
    way = LEFTWARDS if side & 1 else UP
    beyond = (place + NEXT_PLACE[way]) & (SQUARES - 1)
    code = 0
    if int(s.around[place]) & COVERED == COVERED:
        code |= AFTER | printed_on(s, place) >> CODE_BITS * way & COLOUR
    if int(s.around[beyond]) & COVERED == COVERED:
        code |= BEFORE | printed_on(s, beyond) >> CODE_BITS * (way ^ 2) & COLOUR
    return code

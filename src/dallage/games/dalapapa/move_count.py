r"""How many placements there are, and which is the n-th of them, without a list.

Who plays by numbers chooses one move of hundreds, so their count is enough until then. To find it, every open half disc
is turned until it looks up. A domino may then lie straight on, to the right or to the left, and which faces fit is
asked in the same way for all half discs: compiled code asks about many at once.

    +---+                                      #   the open half disc
    | t |     +---+---+     +---+---+          h   the square that it looks at: the low digits of what is around both
    | h |     | h | t |     | t | h |          t   the other square: the high digits
    +-#-+     +-#-+---+     +---+-#-+
   straight     right          left
"""

from ...kernel.jit import inlined_rule, rule, stack_array
from ...kernel.plane_rules import beside
from .numbering import SQUARE_BITS
from .pieces import CODE, CODE_BITS, DOMINOES, HALVES, HAND, WHOLE
from .placement import (
    ANY_DOMINO,
    ANY_WAY,
    EACH,
    LOOK_BITS,
    NONE,
    around_one,
    place_of,
    placement_at,
    side_of,
    turned_of,
    x_of,
    y_of,
)
from .tables import (
    COVERED,
    LOOKS_BIT,
    MATCHING,
    MUST_BE_EMPTY_TURNED,
    NEAR_PLACES,
    NEXT_PLACE_TURNED,
    SIDE_BEHIND,
    SIDEWAYS,
    SQUARE_DIGITS,
    SQUARES,
    TURNED_OF_DOMINO,
)

# Each domino after the first makes a disc: one open half disc fewer, and five more at most.
MOST_OPEN = 6 + (DOMINOES - 1) * 4
FREE = 0x7FFF  # what may look at a free square; a covered one keeps bits in every digit, which are never allowed there
FACES_EACH = 4  # faces of a domino, turned, that lie in one of the three ways
AT_ONCE = 16  # counts that are added up at once on the way to the n-th placement
MOST_AROUND = SIDEWAYS * MOST_OPEN
MOST_FACES = SIDEWAYS * FACES_EACH
MOST_CLOSED = 2  # half discs that leave `open` by one domino: one for each of its squares
MOST_CHANGED = NEAR_PLACES.size // 2 + MOST_CLOSED + 1  # by one domino, and room for one that is none

# What is noted, for `nth_placement` and for the next count, one part after the other:
#   from 0         by domino of the hand and by open half disc, how many placements count for it
#   from SUMS      the sum of each domino
#   from LOOKS_AT  by open half disc, what it looks at: the number in `open` without y and x
#   from AROUND    what `look_up` found there
#   from COUNTED   how many open half discs there were, and how many dominoes were laid
SUMS = HAND * MOST_OPEN
LOOKS_AT = SUMS + HAND
AROUND = LOOKS_AT + MOST_OPEN
COUNTED = AROUND + MOST_AROUND


@rule
def count_placements(s, seat, notes):
    """P5, P6: how many placements the hand has once a domino is laid; what finds them goes into `notes`."""
    looks_at = notes[LOOKS_AT : LOOKS_AT + s.open_size]
    for i in range(s.open_size):
        looks_at[i] = s.open[i] >> SQUARE_BITS
    look_up(s, looks_at, notes[AROUND:])
    return count_of_hand(s, seat, notes)


@rule
def recount_placements(s, seat, notes):
    """P5, P6: the same by the notes of one move before: only what a new domino has changed is looked up again."""
    if notes[COUNTED + 1] != s.laid_size:
        which, looks_at, around = stack_array(MOST_CHANGED), stack_array(MOST_CHANGED), stack_array(MOST_AROUND)
        count = list_moved(s, notes, which, list_near(s, which))
        for n in range(count):
            looks_at[n] = s.open[which[n]] >> SQUARE_BITS
            notes[LOOKS_AT + which[n]] = looks_at[n]
        look_up(s, looks_at[:count], around)
        for side in range(SIDEWAYS):
            for n in range(count):
                notes[AROUND + side * MOST_OPEN + which[n]] = around[side * MOST_OPEN + n]
    return count_of_hand(s, seat, notes)


@rule
def list_near(s, which):
    """P5: lists the open half discs that look at a square near the last domino, and returns how many there are."""
    count, last = 0, s.laid[s.laid_size - 1]
    upright, start = turned_of(last) & 1, place_of(x_of(last), y_of(last))
    for n in range(NEAR_PLACES.shape[1]):
        place = (start + NEAR_PLACES[upright, n]) & (SQUARES - 1)
        digits = around_one(s, place)
        looking = 0 if digits == COVERED else digits >> LOOKS_BIT
        for way in range(ANY_WAY + 1):
            number = s.sides[beside(2 * place, SIDE_BEHIND[way ^ 2])] >> CODE_BITS
            which[count] = number - 1
            count += looking >> CODE_BITS * way & int(number > 0)
    return count


@rule
def list_moved(s, notes, which, count):
    """P5: lists also the open half discs that took the places of those that became discs; see `close`.

    They stood at the end of `open`: at most one for each square of the last domino.
    """
    before = notes[COUNTED]
    for i in range(max(before - MOST_CLOSED, 0), before):
        code = s.sides[side_of(int(notes[LOOKS_AT + i]) << SQUARE_BITS)]
        which[count] = (code >> CODE_BITS) - 1
        count += code & WHOLE != WHOLE
    return count


@rule
def count_of_hand(s, seat, notes):
    """P5, P6: the sum of the placements of all dominoes of the hand, by what is noted of the open half discs."""
    notes[COUNTED], notes[COUNTED + 1] = s.open_size, s.laid_size
    total = 0
    for i in range(s.hand_size[seat]):
        counts = notes[i * MOST_OPEN : i * MOST_OPEN + s.open_size]
        fitting = count_of_domino(notes[AROUND:], s.hands[seat, i] & ANY_DOMINO, counts)
        notes[SUMS + i] = fitting
        total += fitting
    return total


@rule
def look_up(s, looks_at, around):
    """P5: writes what is around a domino laid straight, right or left of open half discs, all turned to look up."""
    ways, count = stack_array(MOST_OPEN), len(looks_at)
    straight, right, left = around[:count], around[MOST_OPEN:], around[2 * MOST_OPEN :]
    for i in range(count):
        place, way = looks_at[i] >> LOOK_BITS & (SQUARES - 1), looks_at[i] & ANY_WAY
        here = around_one(s, place)
        ways[i] = way
        straight[i] = here | around_other(s, place + NEXT_PLACE_TURNED[way, 0])
        right[i] = here | around_other(s, place + NEXT_PLACE_TURNED[way, 1])
        left[i] = here | around_other(s, place + NEXT_PLACE_TURNED[way, 2])
    turn_up(straight, ways, MUST_BE_EMPTY_TURNED[0])
    turn_up(right[:count], ways, MUST_BE_EMPTY_TURNED[1])
    turn_up(left[:count], ways, MUST_BE_EMPTY_TURNED[2])


@inlined_rule
def around_other(s, place):
    """P5: what looks at the other square of a domino, in the high digits."""
    return (around_one(s, place & (SQUARES - 1)) & FREE) << SQUARE_DIGITS


@rule
def turn_up(around, ways, must_be_empty):
    """P5: turns what is around squares back by the way of each half disc; NONE where no domino may lie or count."""
    empty0, empty1, empty2, empty3 = must_be_empty[0], must_be_empty[1], must_be_empty[2], must_be_empty[3]
    for i in range(len(around)):
        way, digits = ways[i], int(around[i])
        if way & 1:
            digits = (digits >> 4 & 0x0FFF0FFF) | (digits << 12 & 0xF000F000)
        if way & 2:
            digits = (digits >> 8 & 0x00FF00FF) | (digits << 8 & 0xFF00FF00)
        empty = (empty1 if way & 1 else empty0) if way < 2 else (empty3 if way & 1 else empty2)
        around[i] = NONE if digits & empty != 0 else digits


@rule
def count_of_domino(around, domino, counts):
    """P6: counts the placements of a domino, in `counts` those that count for each open half disc."""
    faces, count = stack_array(MOST_FACES), len(counts)
    write_faces(domino, faces)
    counts[:] = 0
    for side in range(SIDEWAYS):
        add_fitting(around[side * MOST_OPEN : side * MOST_OPEN + count], faces[side * FACES_EACH :], counts)
    return sum_of(counts)


@rule
def add_fitting(around, faces, counts):
    """P6: adds for each half disc how many of four faces have nothing else than what looks at them."""
    face0, face1, face2, face3 = int(faces[0]), int(faces[1]), int(faces[2]), int(faces[3])
    for i in range(len(counts)):
        there = int(around[i])
        care = (there >> LOOKS_BIT & EACH) * CODE
        fitting = int((there ^ face0) & care == 0) + int((there ^ face1) & care == 0)
        counts[i] += fitting + int((there ^ face2) & care == 0) + int((there ^ face3) & care == 0)


@rule
def write_faces(domino, faces):
    """P4: what may look at a domino, both faces and turned both ways: upright for straight, lying for right and left.

    The square that the half disc looks at is the lower one, the left one and the right one.
    """
    for n in range(FACES_EACH):
        lying, upright = MATCHING[domino * TURNED_OF_DOMINO + 2 * n], MATCHING[domino * TURNED_OF_DOMINO + 2 * n + 1]
        faces[n] = other_first(upright)
        faces[FACES_EACH + n] = lying
        faces[2 * FACES_EACH + n] = other_first(lying)


@inlined_rule
def other_first(digits):
    """P5: the digits of two squares in the other order."""
    return (digits & FREE) << SQUARE_DIGITS | digits >> SQUARE_DIGITS


@rule
def sum_of(counts):
    """P5: the sum of some counts."""
    total = 0
    for i in range(len(counts)):
        total += counts[i]
    return total


@rule
def nth_placement(s, domino, notes, start, n):
    """P5, P6: the n-th placement of a domino, whose counts stand in `notes` from `start` on."""
    counts, i = notes[start : start + s.open_size], 0
    while n >= sum_of(counts[i : i + AT_ONCE]):
        n -= sum_of(counts[i : i + AT_ONCE])
        i += AT_ONCE
    while n >= counts[i]:
        n -= counts[i]
        i += 1
    for half in range(HALVES):
        move = placement_at(s, s.open[i], domino, half)
        if move != NONE:
            if n == 0:
                return move
            n -= 1
    return NONE

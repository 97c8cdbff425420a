"""Dédalles, clause by clause. A move is from * SQUARES + to for a pawn, then come the 28 slides, then the pass."""

from ...kernel.bits import count_bits, has_bit, lowest_bit, nth_bit
from ...kernel.chance import below
from ...kernel.jit import rule
from ...kernel.seats import everybody, finish, may_act, only, why_not_at_all
from .bitboards import both_ends, slid, slides_towards
from .numbering import (
    BACKWARD,
    DIAGONAL,
    ENOUGH_ARRIVED,
    ENOUGH_ON_EXITS,
    FIRST_SLIDE,
    HELD,
    LOCKED,
    MAY_MOVE,
    MINOS_THERE,
    NO_MINOS_END,
    NO_PAWN,
    NOT_ONE_STEP,
    NOT_YOUR_PAWN,
    PASS,
    PAWN_ON_END,
    PAWN_THERE,
    SENIOR,
    SLID_BACK,
    THIRD_TIME,
    TOO_LONG,
)
from .pieces import (
    BOARD,
    DARK,
    EXIT_FILES,
    FILE_A,
    FILE_G,
    FILES,
    LIGHT,
    LINES,
    NO_SLIDE,
    PAWNS,
    SLIDES,
    SQUARES,
    TOP,
)
from .repetition import count_position
from .state import LONGEST, TIMES_TO_DRAW
from .tables import END, EXITS, OPPOSITE, START_FLOOR, START_PAWNS

FORWARD, LEFTWARD, RIGHTWARD = range(3)  # D5: where a pawn steps; left and right as seen from light's side
STEP_WAYS = 3

MOVE_NUMBERS = PASS + 1
MOST_MOVES = PAWNS * STEP_WAYS + SLIDES


@rule
def set_up(s):
    """D1, D3: the floor and the pawns of the chosen start; light begins."""
    s.floor = START_FLOOR[s.start]
    s.pawns[LIGHT] = START_PAWNS[s.start, LIGHT]
    s.pawns[DARK] = START_PAWNS[s.start, DARK]
    s.forbidden = NO_SLIDE
    s.to_act = only(LIGHT)
    count_position(s, LIGHT)


@rule
def why_not(s, seat, move):
    """D4: one pawn or one line; D11: or a pass, if there is nothing else."""
    refusal = why_not_at_all(s, seat, move, MOVE_NUMBERS)
    if refusal != 0:
        return refusal
    if move == PASS:
        return MAY_MOVE if may_move(s, seat) else 0
    if move >= FIRST_SLIDE:
        return why_not_slide(s, move - FIRST_SLIDE)
    return why_not_step(s, seat, move // SQUARES, move % SQUARES)


@rule
def why_not_step(s, seat, square, to):
    """D5, D6: an own pawn, one step, no way back, onto a square without a pawn and (senior) without Minos."""
    if has_bit(s.pawns[1 - seat], square):
        return NOT_YOUR_PAWN
    if not has_bit(s.pawns[seat], square):
        return NO_PAWN
    up, right = to // FILES - square // FILES, to % FILES - square % FILES
    if abs(up) > 1 or abs(right) > 1 or (up == 0 and right == 0):
        return NOT_ONE_STEP
    if up != 0 and right != 0:
        return DIAGONAL
    if up == (-1 if seat == LIGHT else 1):
        return BACKWARD
    if has_bit(s.pawns[LIGHT] | s.pawns[DARK], to):
        return PAWN_THERE
    return MINOS_THERE if s.rules == SENIOR and has_bit(s.floor, to) else 0


@rule
def why_not_slide(s, slide):
    """D7, D8, D9, D12: Minos at the end to take out, not straight back, not locked, no pawn on that end."""
    if not has_bit(s.floor, END[slide]):
        return NO_MINOS_END
    if slide == s.forbidden:
        return SLID_BACK
    if has_bit(locked_slides(s), slide):
        return LOCKED
    return PAWN_ON_END if has_bit(s.pawns[LIGHT] | s.pawns[DARK], END[slide]) else 0


@rule
def open_steps(s, seat, way):
    """D5, D6: the squares that the seat's pawns may step onto this way."""
    pawns = int(s.pawns[seat])
    if way == LEFTWARD:
        reached = (pawns & ~FILE_A) >> 1
    elif way == RIGHTWARD:
        reached = (pawns & ~FILE_G) << 1
    else:
        reached = pawns << FILES if seat == LIGHT else pawns >> FILES
    free = BOARD & ~int(s.pawns[LIGHT] | s.pawns[DARK])
    return reached & free & ~int(s.floor) if s.rules == SENIOR else reached & free


@rule
def step_move(seat, way, to):
    """D5: the move of the pawn that steps this way onto a square."""
    if way == LEFTWARD:
        square = to + 1
    elif way == RIGHTWARD:
        square = to - 1
    else:
        square = to - FILES if seat == LIGHT else to + FILES
    return square * SQUARES + to


@rule
def open_slides(s):
    """D7, D8, D9, D12: the slides that are legal now."""
    # In senior rules no pawn ever stands on Minos, so the pawns matter in junior rules only.
    ends = int(s.floor) & ~int(s.pawns[LIGHT] | s.pawns[DARK])
    return slides_towards(ends) & ~locked_slides(s) & ~(1 << int(s.forbidden))


@rule
def locked_slides(s):
    """D9: every way of the rank and the files of exits on which an own pawn stands."""
    light = int(s.pawns[LIGHT]) >> TOP & EXIT_FILES
    dark = int(s.pawns[DARK]) & EXIT_FILES
    ranks, files = (light != 0) << (LINES - 1) | (dark != 0), light | dark
    right_and_up = ranks | files << 2 * LINES
    left_and_down = right_and_up << LINES
    return right_and_up | left_and_down


@rule
def may_move(s, seat):
    """D11: whether the seat has a pawn to move or a line to slide."""
    steps = open_steps(s, seat, FORWARD) | open_steps(s, seat, LEFTWARD) | open_steps(s, seat, RIGHTWARD)
    return steps | open_slides(s) != 0


@rule
def moves(s, seat, found):
    """D4: every step of the pawns and every slide; D11: or the pass alone."""
    if not may_act(s, seat):
        return 0
    count = 0
    for way in range(STEP_WAYS):
        steps = open_steps(s, seat, way)
        while steps != 0:
            found[count] = step_move(seat, way, lowest_bit(steps))
            count += 1
            steps &= steps - 1
    slides = open_slides(s)
    while slides != 0:
        found[count] = FIRST_SLIDE + lowest_bit(slides)
        count += 1
        slides &= slides - 1
    if count == 0:
        found[0] = PASS
        count = 1
    return count


@rule
def random_move(s, seat, dice, found):
    """D4: counts the moves of each kind, draws a number and looks only for the move with that number."""
    forward, leftward = open_steps(s, seat, FORWARD), open_steps(s, seat, LEFTWARD)
    rightward, slides = open_steps(s, seat, RIGHTWARD), open_slides(s)
    ahead, left, right = count_bits(forward), count_bits(leftward), count_bits(rightward)
    count = ahead + left + right + count_bits(slides)
    if count == 0:
        return PASS
    n = below(dice, count)
    if n < ahead:
        return step_move(seat, FORWARD, nth_bit(forward, n))
    n -= ahead
    if n < left:
        return step_move(seat, LEFTWARD, nth_bit(leftward, n))
    n -= left
    if n < right:
        return step_move(seat, RIGHTWARD, nth_bit(rightward, n))
    return FIRST_SLIDE + nth_bit(slides, n - right)


@rule
def play(s, seat, move):
    """D4, D11: one pawn moves, or one line slides, or the player passes."""
    s.passes = s.passes + 1 if move == PASS else 0
    s.forbidden = NO_SLIDE
    if move < FIRST_SLIDE:
        step_pawn(s, seat, move)
    elif move < PASS:
        slide_line(s, move - FIRST_SLIDE)
    s.played[s.moves_played] = move
    s.moves_played += 1
    s.to_act = only(1 - seat)
    count_arrived(s)
    count_position(s, seat)
    end_turn(s)


@rule
def step_pawn(s, seat, move):
    """D5: a pawn goes to its new square; D10: if it has arrived, it still has."""
    if has_bit(s.arrived[seat], move // SQUARES):
        s.arrived[seat] ^= both_ends(move)
    s.pawns[seat] ^= both_ends(move)


@rule
def slide_line(s, slide):
    """D7, D8: the tiles of the line and the pawns on them move one step; the way back is forbidden for one turn."""
    s.floor = slid(int(s.floor), slide)
    for seat in range(2):
        s.pawns[seat] = slid(int(s.pawns[seat]), slide)
        s.arrived[seat] = slid(int(s.arrived[seat]), slide)
    s.forbidden = OPPOSITE[slide]


@rule
def count_arrived(s):
    """D10: the pawns that stand on an own exit now have arrived; those that have left one count only if `reached`."""
    for seat in range(2):
        on_exits, before = int(s.pawns[seat] & EXITS[seat]), int(s.arrived[seat])
        s.arrived_now[seat] = on_exits & ~before
        s.arrived[seat] = on_exits if s.exits == HELD else before | on_exits
        s.scores[seat] = count_bits(int(s.arrived[seat]))


@rule
def end_turn(s):
    """D10, D11: enough pawns that count win; the third time of a position and the 300th move draw."""
    for seat in range(2):
        if s.scores[seat] == s.pawns_to_win:
            finish(s, ENOUGH_ON_EXITS if s.exits == HELD else ENOUGH_ARRIVED, only(seat))
    if s.over != 0:
        return
    if s.repeats == TIMES_TO_DRAW:
        finish(s, THIRD_TIME, everybody(s))
    elif s.moves_played == LONGEST:
        finish(s, TOO_LONG, everybody(s))


@rule
def veil(s, seat):
    """D1: nothing is hidden, so there is nothing to forget."""


@rule
def guess(s, seat):
    """D1: nothing is hidden, so there is nothing to guess."""

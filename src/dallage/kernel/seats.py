"""Turns and winners, the same in every game: sets of seats are bits of an int."""

from .jit import rule
from .refusals import NO_SUCH_MOVE, NOT_YOUR_TURN, OVER


@rule
def may_act(s, seat):
    """Whether the seat may move now."""
    return 0 <= seat < s.players and (s.to_act >> seat) & 1 == 1


@rule
def why_not_at_all(s, seat, move, move_numbers):
    """Why the seat may play nothing now, or why no game has such a move; 0 if the game's own rules decide."""
    if s.over != 0:
        return OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    return NO_SUCH_MOVE if move < 0 or move >= move_numbers else 0


@rule
def only(seat):
    """The set of one seat."""
    return 1 << seat


@rule
def everybody(s):
    """The set of all seats."""
    return (1 << s.players) - 1


@rule
def next_seat(s, seat):
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def highest(s):
    """The set of seats with the highest score."""
    best = s.scores[0]
    for seat in range(1, s.players):
        best = max(best, s.scores[seat])
    return seats_with(s, s.scores, best)


@rule
def lowest(s, points):
    """The set of seats with the fewest of some points, which are given per seat."""
    best = points[0]
    for seat in range(1, s.players):
        best = min(best, points[seat])
    return seats_with(s, points, best)


@rule
def seats_with(s, points, number):
    """The set of seats that have exactly this number of points."""
    seats = 0
    for seat in range(s.players):
        if points[seat] == number:
            seats |= only(seat)
    return seats


@rule
def finish(s, why, winners):
    """Ends the game: nobody may act any more."""
    s.over = why
    s.winners = winners
    s.to_act = 0

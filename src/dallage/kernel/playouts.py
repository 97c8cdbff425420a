"""Uniformly random games over any game: for figures, for tests, for search."""

from . import verbs
from .chance import spawn
from .jit import rule


@rule
def lowest_seat(to_act):
    """The first of a set of seats."""
    seat = 0
    while (to_act >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def play_out(s, dice, found):
    """Plays random moves to the end and returns how many; `found` is room for a list of moves."""
    count = 0
    while s.over == 0:
        seat = lowest_seat(s.to_act)
        verbs.play(s, seat, verbs.random_move(s, seat, dice, found))
        count += 1
    return count


@rule
def play_many(start, work, games, dice, found):
    """Plays random games from the state `start[0]` in the room `work`, each dealt anew, and returns how many moves."""
    count = 0
    for _ in range(games):
        verbs.copy_to(start[0], work)
        s = work[0]
        spawn(dice, s.chance)
        verbs.set_up(s)
        count += play_out(s, dice, found)
    return count

"""The verbs as Python calls them: over the array of a state, which Numba takes much sooner than its record."""

from . import verbs
from .jit import rule


@rule
def list_moves(state, seat, found):
    """Writes the legal moves of a seat into `found` and returns how many."""
    return verbs.moves(state[0], seat, found)


@rule
def play(state, seat, move):
    """Plays a legal move and returns 0; of any other it returns the number of the refusal and changes nothing."""
    refusal = verbs.why_not(state[0], seat, move)
    if refusal == 0:
        verbs.play(state[0], seat, move)
    return refusal


@rule
def veil(state, seat):
    """Makes a state what the seat knows of it."""
    s = state[0]
    s.veiled = seat + 2
    s.chance[0] = 0
    if s.over == 0:
        verbs.veil(s, seat)


@rule
def score_moves(world, seat, moves, work, points):
    """Writes into `points` what each of these legal moves would bring the seat; `work` is room for a state."""
    before = verbs.standing(world[0], seat)
    for i in range(len(moves)):
        verbs.copy_to(world[0], work)
        verbs.play(work[0], seat, moves[i])
        points[i] = verbs.standing(work[0], seat) - before

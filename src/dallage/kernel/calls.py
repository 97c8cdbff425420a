"""The verbs as Python calls them: over the array of a state, which Numba takes much sooner than its record."""

from . import verbs
from .chance import spawn
from .jit import rule

# At the end of a list of legal moves that is kept for the next call: for which position it is.
NOTE = 3  # numbers: moves played + 1, the seat, how many moves


@rule
def deal(state, seed):
    """Deals the first position for a seed, an array of one; players and options are in the state, all else is 0."""
    spawn(seed, state[0].chance)
    verbs.set_up(state[0])


@rule
def list_moves(state, seat, found):
    """Writes the legal moves of a seat into `found` and returns how many."""
    return verbs.moves(state[0], seat, found)


@rule
def list_from(state, seat, pool, start):
    """Writes the legal moves of a seat into `pool` from `start` on; returns where they end."""
    return start + verbs.moves(state[0], seat, pool[start:])


@rule
def list_and_note(state, seat, found, start):
    """Writes the legal moves of a seat into `found`, and at its end for which position they are; returns how many.

    It is called as `list_from` is, and always begins at the start.
    """
    s = state[0]
    count = verbs.moves(s, seat, found)
    note = len(found) - NOTE
    found[note], found[note + 1], found[note + 2] = s.moves_played + 1, seat, count
    return count


@rule
def why_not(state, seat, move):
    """0 if the seat may play the move now, otherwise the number of the refusal."""
    return verbs.why_not(state[0], seat, move)


@rule
def play(state, seat, move):
    """Plays a legal move and returns its number; of any other it returns minus the refusal and changes nothing."""
    refusal = verbs.why_not(state[0], seat, move)
    if refusal != 0:
        return -refusal
    verbs.play(state[0], seat, move)
    return move


@rule
def play_index(state, seat, index, found):
    """Plays the legal move at an index of the list, as `play` does; `found` has the list, or is filled with it."""
    s = state[0]
    note = len(found) - NOTE
    if found[note] != s.moves_played + 1 or found[note + 1] != seat:
        list_and_note(state, seat, found, 0)
    if index < 0 or index >= found[note + 2]:
        return -verbs.why_not(s, seat, -1)
    move = found[index]
    verbs.play(s, seat, move)
    return move


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

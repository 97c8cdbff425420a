"""The verbs as Python calls them: over the array of a state, which Numba takes much sooner than its record."""

from . import verbs
from .chance import spawn
from .jit import rule, short_rule

# At the end of what `count_moves` keeps for the next call: for which position it is.
NOTE = 3  # numbers: moves played + 1, the seat, how many moves

# A move that was played and its seat are one number, move * 8 + seat.
SEAT_BITS = 3


@short_rule
def deal(state, seed):
    """Deals the first position for a seed, an array of one; players and options are in the state, all else is 0."""
    spawn(seed, state[0].chance)
    verbs.set_up(state[0])


@short_rule
def list_moves(state, seat, found):
    """Writes the legal moves of a seat into `found` and returns how many."""
    return verbs.moves(state[0], seat, found)


@short_rule
def count_and_note(state, seat, found):
    """Returns how many legal moves a seat has; `found` keeps what finds one of them, and for which position that is."""
    s = state[0]
    count = verbs.count_moves(s, seat, found)
    note = len(found) - NOTE
    found[note], found[note + 1], found[note + 2] = s.moves_played + 1, seat, count
    return count


@short_rule
def why_not(state, seat, move):
    """0 if the seat may play the move now, otherwise the number of the refusal."""
    return verbs.why_not(state[0], seat, move)


@short_rule
def play(state, seat, move):
    """Plays a legal move and returns it with its seat, see SEAT_BITS; else minus the refusal, and nothing changes."""
    refusal = verbs.why_not(state[0], seat, move)
    if refusal != 0:
        return -refusal
    verbs.play(state[0], seat, move)
    return int(move) << SEAT_BITS | seat


@short_rule
def play_index(state, seat, index, found):
    """Plays the legal move at an index of the list, as `play` does; `found` is of `count_and_note`, now or before."""
    s = state[0]
    note = len(found) - NOTE
    if found[note] != s.moves_played + 1 or found[note + 1] != seat:
        count_and_note(state, seat, found)
    if index < 0 or index >= found[note + 2]:
        return -verbs.why_not(s, seat, -1)
    move = verbs.nth_move(s, seat, found, index)
    verbs.play(s, seat, move)
    return int(move) << SEAT_BITS | seat


@short_rule
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

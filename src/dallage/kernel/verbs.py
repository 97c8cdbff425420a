"""The verbs of every game. A game's `rules.py` gives each its meaning; compiled code over any game calls them here.

Inside compiled code `verbs.play(s, seat, move)` is the rule of whatever game `s` belongs to, found when the caller is
compiled. A `seat` is a number from 0, a `move` an int32 of the game's own numbering, 0 to MOVE_NUMBERS - 1.
"""

from . import chance
from .jit import verb


@verb
def set_up(s):
    """Deals the first position; players, options and dice are already in the state."""
    raise NotImplementedError


@verb
def why_not(s, seat, move):
    """0 if the seat may play the move now, otherwise the number of the refusal; total: any move number is answered."""
    raise NotImplementedError


@verb
def moves(s, seat, found):
    """Writes the numbers of all legal moves of the seat into `found` and returns how many: what `why_not` allows."""
    raise NotImplementedError


@verb
def count_moves(s, seat, found):
    """How many legal moves the seat has; `found` has room for a list, and keeps what `nth_move` needs.

    A game may know a faster way than listing: where actions are indexes, nobody asks for more than one of the moves.
    """
    return moves(s, seat, found)


@verb
def recount_moves(s, seat, found):
    """As `count_moves`, but in `found` is what was counted one move before in this game, for whatever seat."""
    return count_moves(s, seat, found)


@verb
def nth_move(s, seat, found, n):
    """The n-th of the legal moves in the order of `moves`, from 0; `count_moves` has been asked in this position."""
    return found[n]


@verb
def random_move(s, seat, dice, found):
    """One legal move of the seat, each as likely; `found` is room to list them. A game may know a faster way."""
    return found[chance.below(dice, moves(s, seat, found))]


@verb
def play(s, seat, move):
    """Plays a legal move."""
    raise NotImplementedError


@verb
def veil(s, seat):
    """Forgets everything the seat (or NOBODY) may not know: pieces become UNKNOWN, counts stay.

    It is asked only while the game goes on; the dice are forgotten already.
    """
    raise NotImplementedError


@verb
def guess(s, seat):
    """Fills a veiled state with a random one that agrees with all the seat knows, by the dice in `s.chance`.

    It is asked only while the game goes on.
    """
    raise NotImplementedError


@verb
def copy_to(s, work):
    """Makes `work[0]`, an older state of the game or all zeros, equal to the state. A game may know a faster way."""
    work[0] = s


@verb
def standing(s, seat):
    """The points of a seat since the game began: its score, unless a game counts anew in each round."""
    return s.scores[seat]


VERBS = (
    "set_up", "why_not", "moves", "count_moves", "recount_moves", "nth_move", "random_move", "play", "veil", "guess",
    "copy_to", "standing",
)  # fmt: skip

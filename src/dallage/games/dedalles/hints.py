"""What the bots may know about Dédalles."""

from ...kernel.exact_math import exp
from ...kernel.jit import copy_fields, rule
from .estimate import ESTIMATE_OPTIONS, TRAITS, WEIGHTS, estimate, worth
from .numbering import FIRST_SLIDE, PASS
from .pieces import SQUARES
from .repetition import MIX_ARRIVED, MIX_DARK, MIX_FLOOR, MIX_LIGHT
from .rules import play
from .state import LONGEST
from .tables import EXITS, OPPOSITE

__all__ = ("ESTIMATE_OPTIONS", "LEVELS", "TRAITS", "WEIGHTS", "worth")  # the others are found by load_hints

WON = 100.0

MIX_REST = 0x2545F4914F6CDD1D
WORD = 0x7FFFFFFFFFFFFFFF
NOT_TAKEN_BACK = 8  # of so many last moves beginners take none of their own back
FORESEEN = 50  # so many moves before the longest game ends, the number of the move matters to a position


@rule
def key(s):
    """D11: floor, pawns, which have arrived, whose turn, the forbidden slide; near the end the number of the move."""
    counts = s.moves_played > LONGEST - FORESEEN
    rest = ((int(s.moves_played) if counts else 0) << 8 | int(s.forbidden) << 2 | int(s.to_act)) + 1
    mixed = int(s.floor) * MIX_FLOOR + int(s.pawns[0]) * MIX_LIGHT + int(s.pawns[1]) * MIX_DARK + rest * MIX_REST
    mixed += int(s.arrived[0] | s.arrived[1]) * MIX_ARRIVED
    mixed &= WORD
    return mixed ^ mixed >> 32


@rule
def copy_changed(s, work):
    """All but the way here: what a move adds to it is overwritten by the next one."""
    copy_fields(s, work[0], "chance", "played")


@rule
def is_repeated(s):
    """D11: whether the position has stood before."""
    return s.repeats > 1


@rule
def goes_back(s, seat, move):
    """D5, D7: whether a pawn steps back, or a line slides back, to where one of the seat's last moves took it from."""
    for ago in range(2, min(NOT_TAKEN_BACK, int(s.moves_played)) + 1, 2):
        last = int(s.played[s.moves_played - ago])
        if last < FIRST_SLIDE and move == last % SQUARES * SQUARES + last // SQUARES:
            return True
        if FIRST_SLIDE <= last < PASS and move == FIRST_SLIDE + OPPOSITE[last - FIRST_SLIDE]:
            return True
    return False


@rule
def stands_out(s, seat, move):
    """D10: whether a pawn that does not count yet steps on an exit."""
    if move >= FIRST_SLIDE:
        return False
    counts_already = int(s.arrived[seat]) >> move // SQUARES & 1
    return counts_already == 0 and int(EXITS[seat]) >> move % SQUARES & 1 == 1


@rule
def outlook(s, seat):
    """The chances of a side, as the estimate says."""
    return 1 / (1 + exp(-estimate(s, seat) / 1000))


@rule
def rate(s, seat, move, scratch):
    """The estimate after a move, in logits; a won game is worth more than any."""
    scratch[0] = s
    after = scratch[0]
    play(after, seat, move)
    if after.over == 0:
        return estimate(after, seat) / 1000
    won, lost = (after.winners >> seat) & 1, (after.winners >> 1 - seat) & 1
    return WON * (won - lost)


# Levels from 1 on, the first six 240 to 320 Elo apart (docs/gains.md). Three look at their own moves, more and more
# exactly; the others look further and further. The last two steps are larger: eight levels do not reach from a beginner
# to the top in steps of that size.
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 1.5}),
    ("greedy", {"blur": 0.8}),
    ("greedy", {"blur": 0.35}),
    ("alphabeta", {"positions": 70, "onward": 1}),
    ("alphabeta", {"positions": 250, "onward": 1}),
    ("alphabeta", {"positions": 800, "onward": 1}),
    ("alphabeta", {"positions": 10000}),
    ("alphabeta", {"seconds": 0.9}),
)

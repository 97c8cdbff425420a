"""What a view of Dédalles says beyond the state: the locked lines, and which pawns the last move made count or not."""

import numpy as np

from ...kernel.jit import facts_record, rule
from .bitboards import both_ends, slid
from .numbering import FIRST_SLIDE, HELD, PASS
from .pieces import SQUARES
from .rules import locked_slides
from .tables import EXITS, OPPOSITE

NO_MOVE = -1

FACTS = facts_record(
    # D10: per seat the own exits, as bits, where the last move
    ("exits_reached", 2, np.int64),  # brought a pawn that counts from now on
    ("exits_left", 2, np.int64),  # took away a pawn that no longer counts (held)
    ("last_move",),  # the last move's number; NO_MOVE before the first
    ("has_slid",),  # whether it was a slide
    ("locked",),  # D9: the slides that no pawn on its exit allows, one bit each
)


@rule
def find_facts(state, room):
    """D9, D10: which exits the last move reached; taken back, it shows which were left, if that counts (held)."""
    s, facts = state[0], room[0]
    facts.locked = locked_slides(s)
    facts.last_move = NO_MOVE
    if s.moves_played == 0:
        return
    move = int(s.played[s.moves_played - 1])
    facts.last_move = move
    facts.has_slid = FIRST_SLIDE <= move < PASS
    for seat in range(2):
        facts.exits_reached[seat] = s.arrived_now[seat]
        if s.exits == HELD:
            pawns = int(s.pawns[seat])
            facts.exits_left[seat] = pawns_before(pawns, move) & ~pawns & int(EXITS[seat])


@rule
def pawns_before(pawns, move):
    """D5, D7: where a side's pawns were before a move, whoever made it."""
    if move == PASS:
        return pawns
    if move >= FIRST_SLIDE:
        return slid(pawns, OPPOSITE[move - FIRST_SLIDE])
    stepped = (pawns >> (move % SQUARES)) & 1 == 1
    return pawns ^ both_ends(move) if stepped else pawns

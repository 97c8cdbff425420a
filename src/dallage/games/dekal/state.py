"""All that changes in a game of Dékal."""

from ...kernel.jit import record
from .pieces import CARDS, SQUARES

STATE = record(
    ("match",),  # option: 0 single, 1 hundred
    ("round_number",),  # from 1
    ("turn",),  # 1 to 16
    ("first",),  # the seat with the first-player marker
    ("inserting",),  # the step of the turn: 0 reveal, 1 insert
    ("grids", (6, SQUARES)),  # per seat the cards from a1 on: the value face up, FACE_DOWN + value, or HOLE
    ("choice", 6),  # per seat the square it chose to reveal, which is its hole while it has to insert, or NO_SQUARE
    ("middle", 6),  # the value each seat revealed; 0 before the reveal and once taken
    ("rest", CARDS),  # the cards that stay out, in no order, the first 100 - 16 * players of them; then 0
    ("totals", 6),  # per seat the points of the finished rounds
    ("round_scores", 6),  # per seat what its grid counted at the end of the round before; 0 in the first round
    ("last_seat",),  # who played the last move if it was an insert, else -1 and the next two are 0
    ("last_move",),  # its number
    ("before", SQUARES),  # the seat's grid before it, the face-down values UNKNOWN
)

"""All that changes in a game of Dékal."""

from ...kernel.jit import MOST_SEATS, record
from .pieces import CARDS, SQUARES

STATE = record(
    ("match",),  # option: 0 single, 1 hundred
    ("values",),  # house rule: K1, the cards have the values 1 to this
    ("round_number",),  # from 1
    ("turn",),  # 1 to 16
    ("first",),  # the seat with the first-player marker
    ("inserting",),  # the step of the turn: 0 reveal, 1 insert
    ("grids", (MOST_SEATS, SQUARES)),  # per seat the cards from a1 on: the value face up, FACE_DOWN + value, or HOLE
    (
        "choice",
        MOST_SEATS,
    ),  # the square each seat chose to reveal, its hole while it has to insert; or NO_SQUARE
    ("middle", MOST_SEATS),  # the value each seat revealed; 0 before the reveal and once taken
    ("pile", CARDS),  # the cards that stay out, see kernel/hands.py
    ("pile_size",),
    ("totals", MOST_SEATS),  # per seat the points of the finished rounds
    ("round_scores", MOST_SEATS),  # per seat what its grid counted at the end of the round before; 0 in the first round
    ("last_seat",),  # who played the last move if it was an insert, else -1 and the next two are 0
    ("last_move",),  # its number
    ("before", SQUARES),  # the seat's grid before it, the face-down values UNKNOWN
)

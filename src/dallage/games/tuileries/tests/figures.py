"""The figures of Tuileries' rulebook.

`shows` is "board" or "board+hand". Places are squares; a tile's code is that tile in the hand.
"""

from dallage.kernel.figures import Figure, arrow, legal, next_to_act, number, outline, points, refused, view_has

from .page_positions import THREE_KINDS
from .positions import EMPTY_BOARD, drawn


def figures() -> dict[str, Figure]:
    eight = drawn(THREE_KINDS, "RND BJS YKH", "BKS BKH")
    first = drawn(EMPTY_BOARD, "GQH RND YKS", "BKS BKH")
    return {
        "tiles": Figure(pieces="BKS YQH GND RJC", clauses=("T1",)),
        "first_tile": Figure(
            first, 0, "board+hand",
            marks=(arrow("RND", "c3"),),
            clauses=("T3", "T4"),
            claims=(
                legal(0, "RND@c3", "RND@f6"), refused(0, "RND@d4", "T4"),
                view_has("circles", ["c3", "c6", "f3", "f6"]),
            ),
        ),
        "eight_points": Figure(
            eight, 0, crop=("c2", "g5"),
            moves=((0, "RND@d4"),),
            marks=(outline("d4"),),
            marks_after=(number("d4", 8),),
            clauses=("T5", "T6", "T7", "T10"),
            claims=(points(0, "RND@d4", 8, "T6"), next_to_act(0, "RND@d4", 0)),
        ),
    }  # fmt: skip

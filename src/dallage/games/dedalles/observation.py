"""What a seat of Dédalles knows, as planes: the board as it lies, the own pawns apart from the other's."""

from ...kernel.jit import copy_fields, rule
from ...kernel.observation import Planes, write_number, write_one_of, write_set
from .pieces import FILES, RANKS, SLIDES, SQUARES

MOVES_A_STEP = 3  # the moves of the longest game, 300, fit into an int8 when divided by this

PLANES: tuple[Planes, ...] = (
    Planes("floor", (RANKS, FILES), "1 where a Minos tile lies; ranks from 1, files from a, as in all planes"),
    Planes("own pawns", (RANKS, FILES), "1 where a pawn of one's own stands"),
    Planes("other pawns", (RANKS, FILES), "1 where a pawn of the other seat stands"),
    Planes("own arrived", (RANKS, FILES), "1 where a pawn of one's own stands that counts as arrived"),
    Planes("other arrived", (RANKS, FILES), "1 where a pawn of the other seat stands that counts as arrived"),
    Planes("forbidden slide", (SLIDES,), "1 for the slide that may not be undone now"),
    Planes("seat", (1,), "0 for light, who goes up the ranks, 1 for dark, who goes down"),
    Planes("repeats", (1,), "how often this position has stood; the third time is a draw"),
    Planes("time", (1,), f"moves played, divided by {MOVES_A_STEP}; at 100 the game is a draw"),
    Planes("passes", (1,), "passes in a row so far"),
    Planes("options", (2,), "the options rules (0 senior, 1 junior) and exits (0 reached, 1 held)"),
)


@rule
def observe(s, seat, out):
    """D1 to D12: all is open, so all that matters for the rest of the game is shown."""
    at = write_set(s.floor, SQUARES, out, 0)
    at = write_set(s.pawns[seat], SQUARES, out, at)
    at = write_set(s.pawns[1 - seat], SQUARES, out, at)
    at = write_set(s.arrived[seat], SQUARES, out, at)
    at = write_set(s.arrived[1 - seat], SQUARES, out, at)
    at = write_one_of(s.forbidden, SLIDES, out, at)
    at = write_number(seat, out, at)
    at = write_number(s.repeats, out, at)
    at = write_number(s.moves_played // MOVES_A_STEP, out, at)
    at = write_number(s.passes, out, at)
    at = write_number(s.rules, out, at)
    write_number(s.exits, out, at)


@rule
def copy_seen(s, room):
    """D11: all but the way here."""
    copy_fields(s, room[0], "chance", "played")

"""What a seat of Dékal knows, as planes: its own grid first, then the others' clockwise."""

from ...kernel.jit import MOST_SEATS, rule, stack_array
from ...kernel.observation import Planes, write_number, write_one_of, write_per_seat
from ...kernel.seats import next_seat
from .grids import is_down
from .pieces import FACES, FILES, RANKS, SQUARES, VALUES
from .tables import COPIES_OF

GRIDS = (MOST_SEATS, RANKS, FILES)
DOWN = MOST_SEATS * SQUARES  # where the plane `face down` begins

PLANES: tuple[Planes, ...] = (
    Planes(
        "values", GRIDS, "the values of the cards face up, 0 elsewhere; by seat, the own one first, then rank, file"
    ),
    Planes("face down", GRIDS, "1 where a card lies face down"),
    Planes("choice", (SQUARES,), "1 for the square one has chosen to reveal; while one has to insert, for the hole"),
    Planes(
        "middle", (MOST_SEATS,), "the values in the middle by the seat that revealed them, the own one first; else 0"
    ),
    Planes("unseen", (VALUES,), "how many cards of each value are neither face up nor in the middle"),
    Planes("scores", (MOST_SEATS,), "what each grid counts now, the own one first; fewest points win"),
    Planes("totals", (MOST_SEATS,), "the points of finished rounds, the own ones first"),
    Planes("turn", (1,), "1 to 16"),
    Planes("inserting", (1,), "0 while everybody chooses a card to reveal, 1 while one after the other inserts"),
    Planes("first", (MOST_SEATS,), "1 for the seat with the first-player marker, counted from the own one"),
    Planes("match", (1,), "the option match: 0 single, 1 hundred"),
)


@rule
def observe(s, seat, out):
    """K1 to K10: face-up cards with their values, face-down ones without, and what is left to come."""
    at = write_grids(s, seat, out)
    at = write_one_of(s.choice[seat], SQUARES, out, at)
    at = write_per_seat(s, seat, s.middle, out, at)
    at = write_unseen(s, out, at)
    at = write_per_seat(s, seat, s.scores, out, at)
    at = write_per_seat(s, seat, s.totals, out, at)
    at = write_number(s.turn, out, at)
    at = write_number(s.inserting, out, at)
    at = write_one_of((s.first - seat + s.players) % s.players, MOST_SEATS, out, at)
    write_number(s.match, out, at)


@rule
def write_grids(s, seat, out):
    """K1: the grids in both planes; returns the place after them."""
    other, at = seat, 0
    for _ in range(s.players):
        for square in range(SQUARES):
            card = s.grids[other, square]
            down = is_down(card)
            out[at] = 0 if down else card
            out[at + DOWN] = down
            at += 1
        other = next_seat(s, other)
    return 2 * DOWN


@rule
def write_unseen(s, out, at):
    """K1: of each value the copies that nobody has seen yet; returns the place after them."""
    seen = stack_array(FACES)
    seen[:] = 0
    for place in range(s.players * SQUARES):
        seen[out[place]] += 1  # holes and cards face down are 0
    for other in range(s.players):
        seen[s.middle[other]] += 1
    for value in range(VALUES):
        out[at + value] = COPIES_OF[s.values, value + 1] - seen[value + 1]
    return at + VALUES

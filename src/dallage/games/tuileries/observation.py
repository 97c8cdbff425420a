"""What a seat of Tuileries knows, as planes: the board by colour, rank and sign, its own hand, everybody's points."""

from ...kernel.jit import MOST_SEATS, rule
from ...kernel.observation import Planes, write_counts, write_number, write_per_seat
from .pieces import EMPTY, FILES, RANKS, SQUARES, TILES
from .rules import circles_are_open

FOUR = 4  # colours, ranks and signs: a tile's number has two bits for each
AFTER_BOARD = 3 * FOUR * SQUARES  # where the plane `hand` begins

PLANES: tuple[Planes, ...] = (
    Planes("colours", (FOUR, RANKS, FILES), "1 where a tile of the colour lies: blue, yellow, green, red; from a1 on"),
    Planes("ranks", (FOUR, RANKS, FILES), "1 where a tile of the rank lies: king, queen, knight, jack"),
    Planes("signs", (FOUR, RANKS, FILES), "1 where a tile of the sign lies: spade, heart, diamond, club"),
    Planes("hand", (TILES,), "1 for each tile of the own hand: colour * 16 + rank * 4 + sign"),
    Planes("hand sizes", (MOST_SEATS,), "how many tiles each seat holds, the own ones first"),
    Planes("scores", (MOST_SEATS,), "points, the own ones first, 127 for more"),
    Planes("pile", (1,), "how many tiles are left to draw"),
    Planes("circles", (1,), "1 while the first four tiles go on the circles"),
    Planes(
        "options", (2,), "the options circles (0 quadrants, 1 centre, 2 corners) and ending (0 full board, 1 first out)"
    ),
)


@rule
def observe(s, seat, out):
    """T1 to T8: the board, the own hand, and how many tiles and points everybody has."""
    for square in range(SQUARES):
        if s.board[square] != EMPTY:
            write_tile(s.board[square], square, out)
    write_rest(s, seat, out)


@rule
def observe_next(s, seat, out):
    """T3: a move adds one tile to the board; the rest is written anew."""
    write_tile(s.board[s.last_square], s.last_square, out)
    out[AFTER_BOARD:] = 0
    write_rest(s, seat, out)


@rule
def write_tile(tile, square, out):
    """T1: a tile on the board by its colour, rank and sign."""
    out[(tile >> 4) * SQUARES + square] = 1
    out[(FOUR + (tile >> 2 & 3)) * SQUARES + square] = 1
    out[(2 * FOUR + (tile & 3)) * SQUARES + square] = 1


@rule
def write_rest(s, seat, out):
    """T2 to T8: all that is not the board."""
    at = write_counts(s.hands[seat], s.hand_size[seat], TILES, out, AFTER_BOARD)
    at = write_per_seat(s, seat, s.hand_size, out, at)
    at = write_per_seat(s, seat, s.scores, out, at)
    at = write_number(s.pile_size, out, at)
    at = write_number(circles_are_open(s), out, at)
    at = write_number(s.circles, out, at)
    write_number(s.ending, out, at)

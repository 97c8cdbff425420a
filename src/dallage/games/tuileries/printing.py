"""What is in the box, to print: 64 tiles and the board. The rulebook gives no sizes: these are ours."""

from ...kernel.printing import Box, PrintedBoard, ScoreSheet, Sheet
from ...kernel.reasons import Sentence
from .pieces import CODES

SIDE = 30.0  # of a tile
BOARD = 828 / 100 * SIDE  # of the board with its frame, which is drawn 828 wide where a square is 100

# The figures that show an empty board, by where its circles are.
EMPTY_BOARDS = {"quadrants": "two_players", "centre": "circles_centre", "corners": "circles_corners"}

BOX = Box(
    sheets=(
        Sheet(
            Sentence("Tiles", "Tuiles"),
            pieces=dict.fromkeys(CODES, 1),
            size=(SIDE, SIDE),
            window=(0, -0.5, 100, 100),
            back="back",
        ),
    ),
    boards=tuple(
        PrintedBoard(
            Sentence("The board", "Le plateau"),
            figure,
            size=(BOARD, BOARD),
            window=(-22, -6, 828, 828),
            lines=(22 / 100 * SIDE, SIDE),
            options={"circles": circles},
        )
        for circles, figure in EMPTY_BOARDS.items()
    ),
    score_sheet=ScoreSheet(Sentence("turn", "tour"), lines=32),
    advice=(
        Sentence(
            "Glue the tiles onto thick card before cutting: they then stand on edge, and nobody sees your hand.",
            "Collez les tuiles sur un carton épais avant de les découper : elles tiendront sur la tranche, et personne "
            "ne verra votre main.",
        ),
    ),
)

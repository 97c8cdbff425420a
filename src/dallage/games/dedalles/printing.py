"""What is in the box, to print: the floor's 49 tiles, ten pawns, the frame. No rulebook gives sizes: they are ours."""

from ...kernel.printing import Box, PrintedBoard, Sheet
from ...kernel.reasons import Sentence
from .pieces import FILES, PAWNS, RANKS

SIDE = 27.0  # of a tile
MINOS = 13  # D3
SCALE = 27.2 / 100  # the frame holds the floor with a little play, so that lines slide
FRAME = 772  # the frame is drawn so wide where a tile is 100

BOX = Box(
    sheets=(
        Sheet(
            Sentence("Tiles of the floor", "Dalles du sol"),
            pieces={"minos": MINOS, "white": FILES * RANKS - MINOS},
            size=(SIDE, SIDE),
            window=(0, -1, 100, 100),
            back={"minos": "minos", "white": "white"},
        ),
        Sheet(
            Sentence("Pawns", "Pions"),
            pieces={"light": PAWNS, "dark": PAWNS},
            size=(22.0, 22.0),
            window=(0, -3, 100, 100),
            outline="circle",
            back={"light": "light", "dark": "dark"},
        ),
    ),
    boards=(
        PrintedBoard(
            Sentence("The frame", "Le cadre"),
            "start",
            size=(FRAME * SCALE, FRAME * SCALE),
            window=(-36, -36, FRAME, FRAME),
            lines=(36 * SCALE, 100 * SCALE),
            changes={"pawns": [[], []], "floor": ["......." for _ in range(RANKS)]},
        ),
    ),
    advice=(
        Sentence(
            "Glue the tiles onto card of 2 mm: a line then slides in one piece when you push at its end.",
            "Collez les dalles sur un carton de 2 mm : une rangée coulisse alors d’un bloc quand on pousse à son bout.",
        ),
        Sentence(
            "Glue each pawn onto a large button or a coin, or cut it out of thick card.",
            "Collez chaque pion sur un gros bouton ou une pièce, ou découpez-le dans un carton épais.",
        ),
    ),
)

"""What is in the box, to print: 84 tiles, 12 objective cards, 150 tokens. The rulebook gives no sizes: ours."""

from ...kernel.printing import Box, ScoreSheet, Sheet
from ...kernel.reasons import Sentence
from .pieces import ANIMALS, CODES, COLOURS, COPIES

EDGE = 22.0  # of a hexagon
MIDDLE_X, MIDDLE_Y = 244, 67  # where a figure draws a piece that is alone
WIDE, HIGH = 104, 120  # of a tile
CARD_WIDE, CARD_HIGH = 1.75 * 57, 1.75 * 60
TOKEN = 2.2 * 34

# G8 and the rulebook's 150 tokens of six patterns: enough for two players with 35, for four with 25, for six with 15.
TOKENS = (35, 35, 25, 25, 15, 15)


def around(wide: float, high: float) -> tuple[float, float, float, float]:
    """The part of the drawing around its middle."""
    return MIDDLE_X - wide / 2, MIDDLE_Y - high / 2, wide, high


BOX = Box(
    sheets=(
        Sheet(
            Sentence("Tiles", "Dalles"),
            pieces=dict(zip(CODES, COPIES)),
            size=(EDGE * 3**0.5, EDGE * 2),
            window=around(WIDE, HIGH),
            outline="hexagon",
            back="stone",
        ),
        Sheet(
            Sentence("Objective cards", "Cartes d’objectif"),
            pieces={**dict.fromkeys(ANIMALS, 2), **dict.fromkeys(COLOURS, 2)},
            size=(44.0, 44.0 * CARD_HIGH / CARD_WIDE),
            window=around(CARD_WIDE, CARD_HIGH),
            back="card",
        ),
        Sheet(
            Sentence("Tokens", "Fiches"),
            pieces={f"token-{pattern}": count for pattern, count in enumerate(TOKENS)},
            size=(13.0, 13.0),
            window=around(TOKEN, TOKEN),
            outline="circle",
            back={f"token-{pattern}": f"token-{pattern}" for pattern in range(len(TOKENS))},
        ),
    ),
    score_sheet=ScoreSheet(Sentence("game", "partie"), lines=12),
    advice=(
        Sentence(
            "Two players use the two patterns with 35 tokens; three or four players the four with 25 or more.",
            "À deux, prenez les deux motifs à 35 fiches ; à trois ou quatre, les quatre motifs qui en ont au moins 25.",
        ),
    ),
)

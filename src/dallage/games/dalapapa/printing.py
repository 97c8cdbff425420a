"""What is in the box, to print: 120 dominoes with two faces each. The rulebook gives no sizes: these are ours."""

from ...kernel.printing import Box, ScoreSheet, Sheet
from ...kernel.reasons import Sentence
from .pieces import DOMINOES

UNIT = 25.0  # a square; a domino covers two
DRAWN = 64  # a square in the figures
MIDDLE_X, MIDDLE_Y = 238.8, 56.4  # where a figure draws a domino that is alone

BOX = Box(
    sheets=(
        Sheet(
            Sentence("Dalapapas", "Dalapapas"),
            pieces={f"{domino}a0": 1 for domino in range(DOMINOES)},
            size=(2 * UNIT, UNIT),
            window=(MIDDLE_X - DRAWN, MIDDLE_Y - DRAWN / 2, 2 * DRAWN, DRAWN),
            back={f"{domino}a0": f"{domino}b0" for domino in range(DOMINOES)},
        ),
    ),
    score_sheet=ScoreSheet(Sentence("turn", "tour"), lines=24),
    advice=(
        Sentence(
            "Every domino has two faces. Print on both sides, or fold: then face a and face b belong together.",
            "Chaque domino a deux faces : imprimez recto verso, ou pliez, pour que les deux faces aillent ensemble.",
        ),
    ),
)

"""What is in the box, to print: 100 cards and the marker of the first player. The rulebook gives no sizes: ours."""

from collections.abc import Mapping
from dataclasses import replace

from ...kernel.printing import Box, ScoreSheet, Sheet
from ...kernel.reasons import Sentence
from .pieces import COPIES, VALUES, copies

SIDE = 42.0  # of a card
CARD = (0, 0, 60, 60)  # in the figures
MARKER = (0, -2.8, 60, 60)  # its star is higher than the middle

BOX = Box(
    sheets=(
        Sheet(
            Sentence("Cards", "Cartes"),
            pieces={str(value): COPIES for value in range(1, VALUES + 1)},
            size=(SIDE, SIDE),
            window=CARD,
            back="?",
        ),
        Sheet(
            Sentence("First-player marker", "Pion Premier Joueur"),
            pieces={"first": 1},
            size=(28.0, 28.0),
            window=MARKER,
            outline="circle",
            back="first",
        ),
    ),
    score_sheet=ScoreSheet(Sentence("round", "manche"), lines=12),
    advice=(
        Sentence(
            "Backs must not tell the cards apart: use paper of at least 160 g, or glue them onto thin card.",
            "Les dos ne doivent pas trahir les cartes : prenez un papier d’au moins 160 g, ou collez-les sur un carton "
            "fin.",
        ),
    ),
)


def box_with(options: Mapping[str, str | int]) -> Box:
    """K1: with fewer values, where that is chosen, there are more cards of each, of the lowest first."""
    values = int(options.get("values", VALUES))
    cards = {str(value): count for value, count in enumerate(copies(values), 1)}
    return replace(BOX, sheets=(replace(BOX.sheets[0], pieces=cards), *BOX.sheets[1:]))

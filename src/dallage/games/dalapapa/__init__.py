"""Dalapapa: dominoes of half discs on a plane without edges."""

from ...kernel.game import Game, Option
from ...kernel.reasons import Sentence

GAME = Game(
    id="dalapapa",
    name="Dalapapa",
    authors=("François Haffner",),
    year=2003,
    publisher=None,
    players=range(2, 5),
    minutes=30,
    about=Sentence(
        "Lay dominoes so that half discs become discs and discs of one colour close to groups.",
        "Posez vos dominos : les demi-disques font des disques, et les disques d'une couleur des groupes fermés.",
    ),
    options=(
        Option(
            "target",
            range(60, 241),
            60,
            Sentence("How many points end the game.", "Le nombre de points qui met fin à la partie."),
        ),
    ),
    rules_version=1,
    package=__name__,
)

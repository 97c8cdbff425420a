"""Tuileries: 64 tiles of three features each on a board of 8×8."""

from ...kernel.contract import GameModules
from ...kernel.game import Game
from ...kernel.options import Option
from ...kernel.reasons import Sentence


def load() -> GameModules:
    from . import drawing, facts, hints, moves, observation, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints, observation)


GAME = Game(
    id="tuileries",
    name="Tuileries",
    authors=("Bernard Tavitian",),
    year=1999,
    publisher=None,
    players=range(2, 7),
    minutes=30,
    about=Sentence(
        "Lay tiles beside their kin: two features in common make a group, and 5 points give another turn.",
        "Posez vos tuiles près de leurs parentes : deux traits communs font un groupe, et 5 points font rejouer.",
    ),
    options=(
        Option(
            "circles",
            Sentence("Circles", "Cercles"),
            ("quadrants", "centre", "corners"),
            "quadrants",
            Sentence("Where the first four tiles go.", "Où vont les quatre premières tuiles."),
            (
                Sentence("One in each quarter of the board", "Une dans chaque quart du plateau"),
                Sentence("In the four squares of the middle", "Sur les quatre cases du centre"),
                Sentence("In the four corners", "Dans les quatre coins"),
            ),
        ),
        Option(
            "ending",
            Sentence("End", "Fin"),
            ("full_board", "first_out"),
            "full_board",
            Sentence(
                "Whether the game goes on until the board is full or until somebody has no tile left.",
                "La partie finit quand le plateau est plein, ou dès que quelqu'un n'a plus de tuile.",
            ),
            (
                Sentence("When the board is full", "Quand le plateau est plein"),
                Sentence("When somebody has no tile left", "Quand quelqu'un n'a plus de tuile"),
            ),
        ),
    ),
    house_rules=(
        Option(
            "another_turn",
            Sentence("Points for another turn", "Points pour rejouer"),
            range(2, 14),  # T6: a tile is worth 12 points at most
            5,
            Sentence(
                "How many points of one tile give another turn; 13 is out of reach.",
                "Le nombre de points d'une tuile qui fait rejouer ; 13 est hors d'atteinte.",
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
    load=load,
    points_ahead=True,
)

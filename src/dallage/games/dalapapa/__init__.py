"""Dalapapa: dominoes of half discs on a plane without edges."""

from ...kernel.contract import GameModules
from ...kernel.game import Game
from ...kernel.options import Option
from ...kernel.reasons import Sentence


def load() -> GameModules:
    from . import drawing, facts, hints, moves, observation, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints, observation)


GAME = Game(
    id="dalapapa",
    name="Dalapapa",
    authors=("François Haffner",),
    year=2003,
    publisher=None,
    players=range(2, 5),
    minutes=30,
    about=Sentence(
        "Lay dominoes side by side: half discs become discs, and discs of one colour become groups.",
        "Posez vos dominos côte à côte : les moitiés font des disques, et les disques d'une couleur des groupes.",
    ),
    options=(
        Option(
            "target",
            Sentence("Points to reach", "Points à atteindre"),
            range(60, 241),
            60,
            Sentence("How many points end the game.", "Le nombre de points qui met fin à la partie."),
            reach=((3, 200), (4, 150)),  # docs/decisions/0011
        ),
    ),
    house_rules=(
        Option(
            "price",
            Sentence("Price of the second domino", "Prix du second dalapapa"),
            range(13),
            4,
            Sentence(
                "How many points it costs to lay a second domino in a turn.",
                "Ce que coûte, en points, un second dalapapa posé dans le même tour.",
            ),
        ),
        Option(
            "bonus",
            Sentence("Bonus of further discs", "Prime des disques suivants"),
            range(5),
            1,
            Sentence(
                "What each disc from the third on, created by one domino, is worth beyond its own point.",
                "Ce que vaut, en plus de son point, chaque disque créé d'un coup à partir du troisième.",
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
    load=load,
    points_ahead=True,
)

"""Dékal: grids of 4×4 cards, into which everybody pushes one card a turn; equal neighbours cancel."""

from ...kernel.contract import GameModules
from ...kernel.game import Game, Option
from ...kernel.reasons import Sentence


def load() -> GameModules:
    from . import drawing, facts, hints, moves, observation, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints, observation)


GAME = Game(
    id="dekal",
    name="Dékal",
    authors=("Claude Clément",),
    year=2024,
    publisher="Gigamic",
    players=range(2, 7),
    minutes=15,
    about=Sentence(
        "Turn up a card, push another into your grid: equal neighbours cancel, and fewest points win.",
        "Révélez une carte, insérez-en une autre : les voisines égales s'annulent, et le plus petit total gagne.",
    ),
    options=(
        Option(
            "match",
            Sentence("Length", "Durée"),
            ("single", "hundred"),
            "single",
            Sentence(
                "Whether one round decides, or rounds are added up until somebody has 100 points.",
                "Une seule manche, ou plusieurs, dont on additionne les points jusqu'à ce que quelqu'un en ait 100.",
            ),
            (
                Sentence("One round", "Une seule manche"),
                Sentence("Several rounds, up to 100 points", "Plusieurs manches, jusqu'à 100 points"),
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
    load=load,
    points_ahead=True,
)

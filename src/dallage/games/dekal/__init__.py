"""Dékal: grids of 4×4 cards, into which everybody pushes one card a turn; equal neighbours cancel."""

from ...kernel.contract import GameModules
from ...kernel.game import Game
from ...kernel.options import Option
from ...kernel.reasons import Sentence
from .pieces import FEWEST_VALUES, VALUES


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
    house_rules=(
        Option(
            "values",
            Sentence("Different values", "Valeurs différentes"),
            range(FEWEST_VALUES, VALUES + 1),
            VALUES,
            Sentence(
                "How many different values the 100 cards have, from 1 on, each as often as can be.",
                "Le nombre de valeurs, à partir de 1, que se partagent aussi également que possible les 100 cartes.",
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
    load=load,
    points_ahead=True,
)

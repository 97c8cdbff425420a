"""Gaudí: 84 hexagonal paving stones, three animals, three colours, two secret objectives."""

from ...kernel.contract import GameModules
from ...kernel.game import Game
from ...kernel.options import Option, Options
from ...kernel.reasons import Sentence
from .pieces import LARGEST_HAND, PRINTED_HAND


def load() -> GameModules:
    from . import drawing, facts, hints, moves, observation, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints, observation)


def older_options(rules_version: int, options: Options) -> Options | None:
    """Version 1 asked the tiles of a turn to touch in paving too (G13, G22); all else plays as it did."""
    return None if options.get("variant") == "paving" else options


GAME = Game(
    id="gaudi",
    name="Le jeu des dalles d'Antoni Gaudí",
    authors=("Oriol Comas i Coma", "Jep Ferret"),
    year=2002,
    publisher=None,
    players=range(2, 7),
    minutes=45,
    about=Sentence(
        "Pave the street with starfish, snails and jellyfish, and complete those that your secret objectives ask for.",
        "Pavez l'avenue d'étoiles, d'escargots et de méduses, et complétez ceux que demandent vos objectifs secrets.",
    ),
    options=(
        Option(
            "variant",
            Sentence("Variant", "Variante"),
            ("standard", "initiation", "paving"),
            "standard",
            Sentence(
                "The whole game, an easier one with open objectives, or only laying tiles, for the youngest.",
                "Le jeu complet, un jeu plus simple aux objectifs visibles, ou le seul pavage, pour les petits.",
            ),
            (
                Sentence("The whole game", "Le jeu complet"),
                Sentence(
                    "First games: open objectives, an easier turn",
                    "Initiation : objectifs visibles, tours plus simples",
                ),
                Sentence("Paving only, for the youngest", "Pavage seul, pour les petits"),
            ),
        ),
        Option(
            "length",
            Sentence("Length", "Durée"),
            ("full", "short"),
            "full",
            Sentence("All 84 tiles, or only 50 of them.", "Les 84 dalles, ou 50 seulement."),
            (
                Sentence("All 84 tiles", "Les 84 dalles"),
                Sentence("50 tiles, quicker", "50 dalles, plus court"),
            ),
        ),
    ),
    house_rules=(
        Option(
            "hand",
            Sentence("Tiles in a hand", "Dalles en main"),
            range(1, LARGEST_HAND + 1),
            PRINTED_HAND,
            Sentence(
                "How many tiles everybody holds; three are laid in a turn at most, whatever the hand.",
                "Le nombre de dalles en main ; on en pose trois au plus par tour, quelle que soit la main.",
            ),
        ),
        Option(
            "animals",
            Sentence("Animals for a further tile", "Animaux pour une dalle de plus"),
            range(3),
            1,
            Sentence(
                "How many animals must be completed for a second tile; for a third, twice as many.",
                "Le nombre d'animaux à compléter pour une deuxième dalle ; pour une troisième, le double.",
            ),
        ),
        Option(
            "both_points",
            Sentence("Points for both objectives", "Points pour les deux objectifs"),
            range(1, 6),
            2,
            Sentence(
                "What a marked animal is worth that has the objective animal and the objective colour.",
                "Ce que vaut un animal marqué qui a l'animal et la couleur de vos objectifs.",
            ),
        ),
    ),
    rules_version=2,
    package=__name__,
    load=load,
    points_ahead=True,
    older_options=older_options,
)

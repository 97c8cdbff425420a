"""Dédalles: a floor of 7×7 loose tiles that slides under ten pawns."""

from ...kernel.contract import GameModules
from ...kernel.game import Game, OtherRules
from ...kernel.options import Option, Options
from ...kernel.reasons import Sentence
from .pieces import PAWNS


def load() -> GameModules:
    from . import drawing, facts, hints, moves, observation, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints, observation)


def older_options(rules_version: int, options: Options) -> Options:
    """Version 1 had no `exits`: pawns counted while they stood there. Its `late` is gone, and `three` was no rule."""
    if options.pop("late", "three") != "three":
        raise OtherRules("it was played with late=two, two pawns from the 60th move on, and that option is no more")
    return {**options, "exits": "held"}


GAME = Game(
    id="dedalles",
    name="Dédalles",
    authors=(),
    year=None,
    publisher=None,
    players=range(2, 3),
    minutes=30,
    about=Sentence(
        "Bring three of your five pawns to the exits of a labyrinth whose floor slides under everybody's feet.",
        "Menez trois de vos cinq pions aux sorties d'un labyrinthe dont le sol coulisse sous les pieds de tous.",
    ),
    options=(
        Option(
            "rules",
            Sentence("Rules", "Règles"),
            ("senior", "junior"),
            "senior",
            Sentence(
                "Whether the dark Minos tiles stop the pawns (senior) or carry them like the white ones (junior).",
                "Les dalles Minos, foncées, arrêtent les pions (senior) ou les portent comme les blanches (junior).",
            ),
            (
                Sentence("Senior: Minos tiles stop the pawns", "Senior : les dalles Minos arrêtent les pions"),
                Sentence("Junior: pawns walk on every tile", "Junior : les pions vont sur toutes les dalles"),
            ),
        ),
        Option(
            "start",
            Sentence("Start", "Départ"),
            ("labyrinth", "border"),
            "labyrinth",
            Sentence(
                "Where the Minos tiles and the pawns stand at the start.",
                "Où se trouvent les dalles Minos et les pions au début.",
            ),
            (
                Sentence("A labyrinth in the middle of the floor", "Un labyrinthe au milieu du sol"),
                Sentence("Minos tiles around the edge", "Les dalles Minos tout autour"),
            ),
        ),
        Option(
            "exits",
            Sentence("Exits", "Sorties"),
            ("reached", "held"),
            "reached",
            Sentence(
                "Whether a pawn that has reached an exit counts for good, or only while it stands there; "
                "held, most games between strong players are drawn.",
                "Si un pion qui a atteint une sortie compte pour de bon, ou seulement tant qu'il y reste ; "
                "tenues, la plupart des parties entre forts joueurs sont nulles.",
            ),
            (
                Sentence(
                    "Reached: three pawns that have each been on an exit win",
                    "Atteintes : trois pions passés chacun par une sortie gagnent",
                ),
                Sentence(
                    "Held: three pawns on exits at the same time win",
                    "Tenues : trois pions en même temps aux sorties gagnent",
                ),
            ),
        ),
    ),
    house_rules=(
        Option(
            "pawns_to_win",
            Sentence("Pawns needed", "Pions nécessaires"),
            range(1, PAWNS + 1),
            3,
            Sentence(
                "How many pawns win; there are three exits, so more than three cannot be held at the same time.",
                "Le nombre de pions qui gagnent ; il y a trois sorties, on ne peut donc en tenir plus de trois.",
            ),
        ),
    ),
    rules_version=2,
    package=__name__,
    load=load,
    points_ahead=True,
    older_options=older_options,
)

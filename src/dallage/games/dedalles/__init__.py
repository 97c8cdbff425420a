"""Dédalles: a floor of 7×7 loose tiles that slides under ten pawns."""

from ...kernel.contract import GameModules
from ...kernel.game import Game, Option
from ...kernel.reasons import Sentence


def load() -> GameModules:
    from . import drawing, facts, hints, moves, rules, state, view

    return GameModules(rules, state, facts, moves, view, drawing, hints)


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
            "late",
            Sentence("From the 60th move on", "À partir du 60e coup"),
            ("three", "two"),
            "three",
            Sentence(
                "How many pawns on the exits win from the 60th move on; with two there are hardly any draws (ours).",
                "Combien de pions aux sorties gagnent dès le 60e coup ; à deux, presque plus de nulles (notre règle).",
            ),
            (
                Sentence("Three, as before", "Trois, comme avant"),
                Sentence("Two", "Deux"),
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
    load=load,
)

"""Dédalles: a floor of 7×7 loose tiles that slides under ten pawns."""

from ...kernel.game import Game, Option
from ...kernel.reasons import Sentence

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
            ("senior", "junior"),
            "senior",
            Sentence(
                "Whether the dark Minos tiles stop the pawns (senior) or carry them like the white ones (junior).",
                "Si les dalles Minos, foncées, arrêtent les pions (senior) ou les portent comme les blanches (junior).",
            ),
        ),
        Option(
            "start",
            ("labyrinth", "border"),
            "labyrinth",
            Sentence(
                "Where the Minos tiles and the pawns stand at the start.",
                "Où se trouvent les dalles Minos et les pions au début.",
            ),
        ),
        Option(
            "late",
            ("three", "two"),
            "three",
            Sentence(
                "How many pawns on the exits win from the 60th move on; with two there are hardly any draws (ours).",
                "Combien de pions aux sorties gagnent dès le 60e coup ; à deux, presque plus de nulles (notre règle).",
            ),
        ),
    ),
    rules_version=1,
    package=__name__,
)

"""What the lab's figures are called, what they mean in plain words, and what others call them.

BROWNE is Cameron Browne, *Automatic Generation and Evaluation of Recombination Games*, PhD thesis, Queensland
University of Technology, 2008. LUDII is Piette and others, *Ludii – The Ludemic General Game System*, ECAI 2020, and
the list of its evaluation metrics.
"""

from typing import NamedTuple

from ..kernel.reasons import Sentence

BROWNE, LUDII = "Browne", "Ludii"


class FigureWords(NamedTuple):
    """A figure as people read it."""

    title: Sentence
    about: Sentence
    named: str = ""  # the named measure it is, or is nearest to
    is_share: bool = False  # between 0 and 1, read as a percentage
    decimals: int = 1


FIGURES: dict[str, FigureWords] = {
    "shared": FigureWords(
        Sentence("Shared wins and draws", "Victoires partagées et nulles"),
        Sentence("Games without a single winner.", "Les parties sans vainqueur unique."),
        f"{BROWNE}: Drawishness; {LUDII}: Drawishness",
        is_share=True,
    ),
    "moves": FigureWords(
        Sentence("Length", "Longueur"),
        Sentence("Moves of a game, by all players together.", "Les coups d'une partie, tous joueurs ensemble."),
        f"{BROWNE}: Duration; {LUDII}: DurationMoves",
    ),
    "branching": FigureWords(
        Sentence("Choice", "Choix"),
        Sentence(
            "Legal moves a player chooses from, on average over a game.",
            "Les coups permis parmi lesquels on choisit, en moyenne sur une partie.",
        ),
        f"{LUDII}: BranchingFactorAverage",
    ),
    "forced": FigureWords(
        Sentence("Forced moves", "Coups forcés"),
        Sentence("Moves with nothing to choose.", "Les coups où il n'y a rien à choisir."),
        f"{LUDII}: complement of DecisionMoves",
        is_share=True,
    ),
    "tree": FigureWords(
        Sentence("Size of the game", "Taille du jeu"),
        Sentence(
            "The number of digits of all ways to play such a game: choices multiplied along it.",
            "Le nombre de chiffres de toutes les façons de jouer une telle partie : le produit des choix.",
        ),
        f"{LUDII}: GameTreeComplexity",
    ),
    "lead_changes": FigureWords(
        Sentence("Lead changes", "Changements de tête"),
        Sentence("How often another player leads by points.", "Combien de fois un autre joueur prend la tête."),
        f"{BROWNE}: Lead change; {LUDII}: LeadChange",
        decimals=2,
    ),
    "drama": FigureWords(
        Sentence("Drama", "Suspense"),
        Sentence(
            "How far behind the later winner was, while behind: 0 never, 1 as far as anybody ever was.",
            "De combien le futur vainqueur était mené, quand il l'était : 0 jamais, 1 autant qu'on le fut jamais.",
        ),
        f"{BROWNE}: Drama (average); {LUDII}: Drama, here by points",
        decimals=3,
    ),
    "decided": FigureWords(
        Sentence("Decided after", "Jouée après"),
        Sentence(
            "The part of the game after which the winner led for good.",
            "La part de la partie après laquelle le vainqueur mène jusqu'au bout.",
        ),
        f"{BROWNE}: Decisiveness and Permanence; {LUDII}: DecisivenessMoves, here by points",
        is_share=True,
    ),
    "margin": FigureWords(
        Sentence("Margin", "Écart"),
        Sentence("Points between the best and the second.", "Les points entre le premier et le deuxième."),
        f"{LUDII}: ScoreDifferenceAverage",
        decimals=2,
    ),
    "best_score": FigureWords(
        Sentence("Best score", "Meilleur score"),
        Sentence("Of the player with the best points.", "Celui du joueur qui a les meilleurs points."),
        decimals=2,
    ),
    "last_score": FigureWords(
        Sentence("Weakest score", "Score le plus faible"),
        Sentence("Of the player with the worst points.", "Celui du joueur qui a les moins bons points."),
        decimals=2,
    ),
    "deal": FigureWords(
        Sentence("Decided by the deal", "Part de la donne"),
        Sentence(
            "How much of the first player's lead the deal decides: the same deal is played twice with other choices, "
            "and this is how far both results agree (0 not at all, 100 % always).",
            "Ce que la donne décide de l'avance du premier joueur : la même donne est jouée deux fois avec d'autres "
            "choix, et voici combien les deux résultats s'accordent (0 pas du tout, 100 % toujours).",
        ),
        "intraclass correlation of duplicate games",
        is_share=True,
    ),
}
SEAT = FigureWords(
    Sentence("Wins of seat {seat}", "Victoires de la place {seat}"),
    Sentence(
        "Its share of the wins; shared wins count in parts.", "Sa part des victoires ; partagées, elles se divisent."
    ),
    f"{BROWNE}: Advantage, Balance; {LUDII}: AdvantageP1, Balance",
    is_share=True,
)
POINTS = FigureWords(
    Sentence("Points by {clause}", "Points par {clause}"),
    Sentence("Points a player gets from this clause in a game.", "Les points d'un joueur par cette clause."),
    decimals=2,
)


def words_of(name: str) -> FigureWords:
    """What is said of a figure."""
    if name.startswith("seat_"):
        return SEAT._replace(title=SEAT.title.fill(seat=int(name[5:]) + 1))
    if name.startswith("points_"):
        return POINTS._replace(title=POINTS.title.fill(clause=name[7:]))
    return FIGURES[name]

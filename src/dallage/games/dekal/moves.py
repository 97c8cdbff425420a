"""Moves as texts, `b3` to reveal and `7>` to insert; and why a move is refused or a game is over."""

from ...kernel import refusals
from ...kernel.move_texts import MoveTexts
from ...kernel.reasons import Reason, Sentence
from ...kernel.squares import square_name
from . import numbering
from .pieces import FILES, SQUARES, VALUES, WAYS

FORM = Sentence(
    "Reveal a card by its square, like b3; insert one by its value and the way it is pushed, like 7>: "
    "> from the left, < from the right, v from the top, ^ from the bottom.",
    "On révèle une carte par sa case, comme b3 ; on en insère une par sa valeur et le sens de la poussée, comme 7> : "
    "> par la gauche, < par la droite, v par le haut, ^ par le bas.",
)

REVEALS = [square_name(square, FILES) for square in range(SQUARES)]
INSERTIONS = [f"{value}{way}" for value in range(1, VALUES + 1) for way in WAYS]
TEXTS = MoveTexts(REVEALS + INSERTIONS, FORM)
to_text, from_text = TEXTS.to_text, TEXTS.from_text


def told(text: str) -> str | None:
    """K3: which card is revealed stays unknown until all have chosen."""
    return None if text in REVEALS else text


REFUSALS = {
    refusals.OVER: Reason("K8", Sentence("The game is over.", "La partie est finie.")),
    refusals.NO_SUCH_MOVE: Reason(
        "K1", Sentence("There is no such card or square.", "Cette carte ou cette case n'existe pas.")
    ),
    numbering.HAS_CHOSEN: Reason(
        "K3",
        Sentence(
            "You have chosen your card already: wait until everybody has chosen.",
            "Vous avez déjà choisi votre carte : attendez que tout le monde ait choisi.",
        ),
    ),
    numbering.REVEAL_FIRST: Reason(
        "K2",
        Sentence(
            "First reveal a card: name the square of one that lies face down, like b3.",
            "Révélez d'abord une carte : nommez la case d'une carte face cachée, comme b3.",
        ),
    ),
    numbering.FACE_UP: Reason(
        "K3",
        Sentence(
            "The card on {move} lies face up: choose one that lies face down.",
            "La carte en {move} est déjà visible : choisissez-en une face cachée.",
        ),
    ),
    refusals.NOT_YOUR_TURN: Reason(
        "K4",
        Sentence("It is another player's turn to insert a card.", "C'est à quelqu'un d'autre d'insérer une carte."),
    ),
    numbering.INSERT_NOW: Reason(
        "K2",
        Sentence(
            "Now insert a card from the middle: its value and the way it is pushed, like 7>.",
            "Insérez maintenant une carte du centre : sa valeur et le sens de la poussée, comme 7>.",
        ),
    ),
    numbering.NOT_IN_THE_MIDDLE: Reason(
        "K4",
        Sentence(
            "No card of that value lies in the middle: take one that does.",
            "Aucune carte de cette valeur n'est au centre : prenez-en une qui s'y trouve.",
        ),
    ),
    numbering.MUST_PUSH: Reason(
        "K6",
        Sentence(
            "From there the card would simply fill the hole: push it in from a side where it moves at least one card.",
            "De ce côté, la carte irait droit dans le trou : insérez-la d'un côté où elle pousse au moins une carte.",
        ),
    ),
}

ENDINGS = {
    numbering.ALL_IS_PLAYED: Reason(
        "K8",
        Sentence(
            "All 16 turns are played: every card lies face up.",
            "Les 16 tours sont joués : toutes les cartes sont visibles.",
        ),
    ),
    numbering.HUNDRED_IS_REACHED: Reason(
        "K10",
        Sentence(
            "A total has reached 100 points at the end of a round.",
            "Un total a atteint 100 points à la fin d'une manche.",
        ),
    ),
}

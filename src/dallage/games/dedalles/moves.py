"""Moves as texts, `b2-b3`, `c^`, `3<`, `pass`; and why a move is refused or a game is over."""

from ...kernel import refusals
from ...kernel.move_texts import MoveTexts
from ...kernel.reasons import Reason, Sentence
from ...kernel.squares import square_name
from . import numbering
from .pieces import DOWN, FILES, LEFT, LINES, NO_SLIDE, RIGHT, SLIDES, SQUARES, UP

FORM = Sentence(
    "A move is two squares for a pawn, like b2-b3; a line and where it slides, like c^ (column c up), cv (down), "
    "3> (row 3 to the right), 3< (to the left); or pass.",
    "Un coup s'écrit par deux cases pour un pion, comme b2-b3 ; par une rangée et son sens quand elle coulisse, "
    "comme c^ (la colonne c monte), cv (descend), 3> (la ligne 3 va à droite), 3< (à gauche) ; ou pass.",
)
SIGNS = {RIGHT: ">", LEFT: "<", UP: "^", DOWN: "v"}


def line_name(slide: int) -> str:
    """The line that slides: `3` or `c`."""
    way, line = divmod(slide, LINES)
    return str(line + 1) if way in (RIGHT, LEFT) else "abcdefg"[line]


def slide_text(slide: int) -> str | None:
    """`c^`; None for NO_SLIDE."""
    return None if slide == NO_SLIDE else line_name(slide) + SIGNS[slide // LINES]


def _texts() -> list[str]:
    squares = [square_name(square, FILES) for square in range(SQUARES)]
    steps = [f"{square}-{to}" for square in squares for to in squares]
    return steps + [line_name(slide) + SIGNS[slide // LINES] for slide in range(SLIDES)] + ["pass"]


TEXTS = MoveTexts(_texts(), FORM)
to_text, from_text = TEXTS.to_text, TEXTS.from_text


def told(text: str) -> str | None:
    """D1: everybody sees the whole move."""
    return text


REFUSALS = {
    refusals.OVER: Reason("D10", Sentence("The game is over.", "La partie est finie.")),
    refusals.NOT_YOUR_TURN: Reason("D4", Sentence("It is the other player's turn.", "C'est à l'autre de jouer.")),
    refusals.NO_SUCH_MOVE: Reason("D4", Sentence("There is no such move.", "Ce coup n'existe pas.")),
    numbering.NO_PAWN: Reason(
        "D4",
        Sentence(
            "There is no pawn on the first square: name the square of one of your pawns.",
            "La première case ne porte pas de pion : nommez la case d'un des vôtres.",
        ),
    ),
    numbering.NOT_YOUR_PAWN: Reason(
        "D4",
        Sentence(
            "That pawn is not yours: move one of your own.",
            "Ce pion n'est pas à vous : jouez l'un des vôtres.",
        ),
    ),
    numbering.NOT_ONE_STEP: Reason(
        "D5",
        Sentence(
            "A pawn moves to the next square and no farther; it does not jump.",
            "Un pion se déplace d'une seule case ; il ne saute pas.",
        ),
    ),
    numbering.DIAGONAL: Reason(
        "D5",
        Sentence(
            "A pawn never moves diagonally: go forward, left or right.",
            "Un pion ne se déplace jamais en diagonale : allez en avant, à gauche ou à droite.",
        ),
    ),
    numbering.BACKWARD: Reason(
        "D5",
        Sentence(
            "A pawn never moves backward; only a sliding line can carry it back.",
            "Un pion ne recule jamais ; seule une rangée qui coulisse peut le ramener en arrière.",
        ),
    ),
    numbering.PAWN_THERE: Reason(
        "D5",
        Sentence(
            "There is a pawn on that square, and nothing is captured: choose an empty one.",
            "Cette case porte un pion, et l'on ne prend pas : choisissez une case libre.",
        ),
    ),
    numbering.MINOS_THERE: Reason(
        "D6",
        Sentence(
            "In the senior rules a pawn may not step onto a Minos tile: choose a white one.",
            "Dans la règle senior, un pion ne peut pas aller sur une dalle Minos : choisissez une dalle blanche.",
        ),
    ),
    numbering.NO_MINOS_END: Reason(
        "D7",
        Sentence(
            "The end towards which the line would move has no Minos tile to take out.",
            "L'extrémité vers laquelle irait la rangée n'a pas de dalle Minos à extraire.",
        ),
    ),
    numbering.SLID_BACK: Reason(
        "D8",
        Sentence(
            "The line was slid the other way on the previous turn: it may go back later, not now.",
            "La rangée vient de coulisser dans l'autre sens : elle pourra revenir plus tard, pas à ce tour.",
        ),
    ),
    numbering.LOCKED: Reason(
        "D9",
        Sentence(
            "A pawn on its exit locks this line until it leaves.",
            "Un pion posé sur sa sortie verrouille cette rangée jusqu'à son départ.",
        ),
    ),
    numbering.PAWN_ON_END: Reason(
        "D12",
        Sentence(
            "A pawn stands on the end tile, so it cannot be taken out.",
            "Un pion occupe la dalle de l'extrémité : elle ne peut pas être extraite.",
        ),
    ),
    numbering.MAY_MOVE: Reason(
        "D11",
        Sentence(
            "You may pass only when you can neither move a pawn nor slide a line.",
            "On ne passe que si l'on ne peut ni jouer un pion ni faire coulisser une rangée.",
        ),
    ),
}

ENDINGS = {
    numbering.ENOUGH_ON_EXITS: Reason(
        "D10",
        Sentence(
            "One side holds its exits with enough pawns: {pawns_to_win}.",
            "Un camp tient ses sorties avec assez de pions : {pawns_to_win}.",
        ),
    ),
    numbering.ENOUGH_ARRIVED: Reason(
        "D10",
        Sentence(
            "One side has brought enough pawns to exits: {pawns_to_win}.",
            "Un camp a mené assez de pions aux sorties : {pawns_to_win}.",
        ),
    ),
    numbering.THIRD_TIME: Reason(
        "D11",
        Sentence(
            "The same position stands for the third time: a draw.",
            "La même position se présente pour la troisième fois : partie nulle.",
        ),
    ),
    numbering.TOO_LONG: Reason(
        "D11",
        Sentence("300 moves without a win: a draw.", "300 coups sans vainqueur : partie nulle."),
    ),
}

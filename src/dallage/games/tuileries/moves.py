"""Moves as texts, `RND@d4`; and why a move is refused or a game is over."""

from ...kernel import refusals
from ...kernel.reasons import BadMoveText, Reason, Sentence
from ...kernel.squares import square_name, square_number
from . import numbering
from .pieces import CODES, FILES, RANKS, SQUARES

FORM = Sentence(
    "A move is a tile, @ and a square, like RND@d4: the red knight of diamonds on d4.",
    "Un coup s'écrit tuile, @ et case, comme RND@d4 : le cavalier de carreau rouge en d4.",
)

# The text of each move number.
TEXTS = [f"{code}@{square_name(square, FILES)}" for code in CODES for square in range(SQUARES)]


to_text = TEXTS.__getitem__


def from_text(text: str) -> int:
    code, _, name = text.partition("@")
    square = square_number(name, FILES, RANKS)
    if code not in CODES or square is None:
        raise BadMoveText(text, FORM)
    return CODES.index(code) * SQUARES + square


def told(text: str) -> str | None:
    """T3: everybody sees the whole move."""
    return text


REFUSALS = {
    refusals.OVER: Reason("T8", Sentence("The game is over.", "La partie est finie.")),
    refusals.NOT_YOUR_TURN: Reason(
        "T3", Sentence("It is another player's turn.", "C'est à quelqu'un d'autre de jouer.")
    ),
    refusals.NO_SUCH_MOVE: Reason("T1", Sentence("There is no such move.", "Ce coup n'existe pas.")),
    numbering.NOT_IN_HAND: Reason("T3", Sentence("That tile is not yours.", "Cette tuile n'est pas à vous.")),
    numbering.NOT_FREE: Reason("T3", Sentence("That square has a tile already.", "Cette case porte déjà une tuile.")),
    numbering.NOT_A_CIRCLE: Reason(
        "T4",
        Sentence(
            "The first four tiles of the game go on the circled squares.",
            "Les quatre premières tuiles de la partie vont sur les cases marquées d'un cercle.",
        ),
    ),
}

ENDINGS = {
    numbering.BOARD_IS_FULL: Reason("T8", Sentence("All 64 tiles are laid.", "Les 64 tuiles sont posées.")),
    numbering.HAND_IS_EMPTY: Reason("T8", Sentence("A player has no tile left.", "Un joueur n'a plus de tuile.")),
}

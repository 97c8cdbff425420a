"""Moves as texts, `57a0@3,-2`, `stop`, `swap`, `pass`; and why a move is refused or a game is over."""

from ...kernel import refusals
from ...kernel.coordinates import read_coordinates
from ...kernel.reasons import BadMoveText, Reason, Sentence
from . import numbering
from .numbering import ORIGIN, SPAN
from .pieces import DOMINOES

FORM = Sentence(
    "A move is a domino, its face, its quarter turns clockwise, @ and its top-left square, like 57a0@3,-2; "
    "or stop, swap or pass.",
    "Un coup s'écrit dalapapa, face, quarts de tour à droite, @ et case en haut à gauche, comme 57a0@3,-2 ; "
    "ou bien stop, swap (échanger) ou pass (passer).",
)

WORDS = {"stop": numbering.STOP, "swap": numbering.SWAP, "pass": numbering.PASS}
TEXTS = {move: word for word, move in WORDS.items()}
# Each domino, face and turn as a move begins, and what it means.
TURNED = [(domino, face, turn) for domino in range(DOMINOES) for face in "ab" for turn in range(4)]
BEGINNINGS = [f"{domino}{face}{turn}" for domino, face, turn in TURNED]
MOVES_OF_DOMINO = SPAN * SPAN * len(TURNED) // DOMINOES  # their numbers follow one another
NUMBERS = {beginning: number for number, beginning in enumerate(BEGINNINGS)}

SQUARES = SPAN * SPAN
# How a move to each square ends that was asked for, `@3,-2`: many readers ask for the same ones.
ENDS: dict[int, str] = {}


def to_text(move: int) -> str:
    if move >= numbering.STOP:
        return TEXTS[move]
    turned, square = divmod(move, SQUARES)
    if square not in ENDS:
        ENDS[square] = f"@{square % SPAN - ORIGIN},{square // SPAN - ORIGIN}"
    return BEGINNINGS[turned] + ENDS[square]


def read(move: int) -> tuple[int, str, int, int, int]:
    """Domino, face, turn, x and y of a placement."""
    turned, square = divmod(move, SPAN * SPAN)
    domino, face, turn = TURNED[turned]
    return domino, face, turn, square % SPAN - ORIGIN, square // SPAN - ORIGIN


def from_text(text: str) -> int:
    if text in WORDS:
        return WORDS[text]
    beginning, _, place = text.partition("@")
    square = read_coordinates(place)
    if beginning not in NUMBERS or square is None:
        raise BadMoveText(text, FORM)
    # A square out of reach stands for one at the edge, where nothing can be laid either.
    x, y = (max(0, min(number + ORIGIN, SPAN - 1)) for number in square)
    return (NUMBERS[beginning] * SPAN + y) * SPAN + x


def told(text: str) -> str | None:
    """P8: everybody sees the whole move."""
    return text


REFUSALS = {
    refusals.OVER: Reason("P14", Sentence("The game is over.", "La partie est finie.")),
    refusals.NOT_YOUR_TURN: Reason(
        "P8", Sentence("It is another player's turn.", "C'est à quelqu'un d'autre de jouer.")
    ),
    refusals.NO_SUCH_MOVE: Reason("P3", Sentence("There is no such move.", "Ce coup n'existe pas.")),
    numbering.NOT_IN_HAND: Reason(
        "P8", Sentence("That domino is not in your hand.", "Ce dalapapa n'est pas dans votre main.")
    ),
    numbering.NOT_THE_START: Reason(
        "P7",
        Sentence(
            "The first domino lies in the middle, not turned: choose only its face.",
            "Le premier dalapapa se pose au milieu, sans être tourné : choisissez seulement sa face.",
        ),
    ),
    numbering.NOT_FREE: Reason(
        "P5",
        Sentence(
            "A domino covers one of these squares already: lay yours on two free ones.",
            "Un dalapapa couvre déjà l'une de ces cases : posez le vôtre sur deux cases libres.",
        ),
    ),
    numbering.NOT_TOUCHING: Reason(
        "P5",
        Sentence(
            "There it touches no domino: lay it side against side, so that a disc is created.",
            "Ici, il ne touche aucun dalapapa : posez-le côte à côte avec un autre, pour créer un disque.",
        ),
    ),
    numbering.NOT_MATCHING: Reason(
        "P6",
        Sentence(
            "Two half discs of different colours would meet: every disc must be of one colour.",
            "Deux demi-disques de couleurs différentes se rencontreraient : un disque n'a qu'une seule couleur.",
        ),
    ),
    numbering.NOTHING_LAID: Reason(
        "P8",
        Sentence(
            "You can stop only after laying your first domino.",
            "On ne peut s'arrêter qu'après avoir posé son premier dalapapa.",
        ),
    ),
    numbering.ONE_FITS: Reason(
        "P9",
        Sentence(
            "One of your dominoes can be laid: lay it.",
            "Un de vos dalapapas peut être posé : posez-le.",
        ),
    ),
    numbering.START_FITS: Reason(
        "P7",
        Sentence("Your domino can be laid: lay it.", "Votre dalapapa peut être posé : posez-le."),
    ),
    numbering.START_SWAPS: Reason(
        "P7",
        Sentence("Your domino cannot be laid: swap it.", "Votre dalapapa ne peut pas être posé : échangez-le."),
    ),
    numbering.LAY_OR_STOP: Reason(
        "P8",
        Sentence(
            "You have laid a domino: lay the other one (price: {price}), or stop.",
            "Vous avez posé un dalapapa : posez l'autre (prix : {price}), ou arrêtez-vous (stop).",
        ),
    ),
    numbering.ALREADY_SWAPPED: Reason(
        "P9",
        Sentence("You have swapped in this turn already: pass.", "Vous avez déjà échangé pendant ce tour : passez."),
    ),
    numbering.NOTHING_TO_SWAP: Reason(
        "P9",
        Sentence("The bag or your hand is empty: pass.", "Le sac ou votre main est vide : passez."),
    ),
    numbering.SWAP_FIRST: Reason(
        "P9",
        Sentence(
            "None of your dominoes can be laid, but you may still swap: do that first.",
            "Aucun de vos dalapapas ne peut être posé, mais vous pouvez encore échanger : faites-le d'abord.",
        ),
    ),
}

ENDINGS = {
    numbering.TARGET_REACHED: Reason(
        "P14",
        Sentence(
            "The round in which a player reached the target is finished.",
            "Le tour de table pendant lequel quelqu'un a atteint le score convenu est terminé.",
        ),
    ),
    numbering.NOTHING_LEFT: Reason(
        "P14", Sentence("The bag and all hands are empty.", "Le sac et toutes les mains sont vides.")
    ),
    numbering.ALL_PASSED: Reason(
        "P14", Sentence("All players passed in a row.", "Tous les joueurs ont passé les uns après les autres.")
    ),
}

"""Moves as texts, `BGO@2,-1`, `stop`, `swap BGO`, `pass`; and why a move is refused or a game is over."""

from ...kernel import refusals
from ...kernel.hexes import CELLS, cell_name, cell_number
from ...kernel.reasons import BadMoveText, Reason, Sentence
from . import numbering
from .numbering import FIRST_SWAP, PASS, STOP
from .pieces import CODES

FORM = Sentence(
    "A move is a tile, @ and a cell, like BGO@2,-1; or stop; or swap and a tile, like swap BGO; or pass.",
    "Un coup s'écrit dalle, @ et emplacement, comme BGO@2,-1 ; ou bien stop, swap et une dalle (swap BGO), ou pass.",
)


# The name of each cell that was asked for: most of what is legal stays so for a few moves, and many readers ask.
CELL_NAMES: dict[int, str] = {}


def place_name(cell: int) -> str:
    """`0,0`, `2,-1`…; also of a corner, which has the number of a cell."""
    name = CELL_NAMES.get(cell)
    if name is None:
        name = CELL_NAMES[cell] = cell_name(cell)
    return name


def to_text(move: int) -> str:
    if move == STOP:
        return "stop"
    if move == PASS:
        return "pass"
    if move >= FIRST_SWAP:
        return f"swap {CODES[move - FIRST_SWAP]}"
    return CODES[move // CELLS] + "@" + place_name(move % CELLS)


def from_text(text: str) -> int:
    if text == "stop":
        return STOP
    if text == "pass":
        return PASS
    if text[:5] == "swap " and text[5:] in CODES:
        return FIRST_SWAP + CODES.index(text[5:])
    code, _, name = text.partition("@")
    cell = cell_number(name)
    if code not in CODES or cell is None:
        raise BadMoveText(text, FORM)
    return CODES.index(code) * CELLS + cell


def told(text: str) -> str | None:
    """G9, G18: that a tile is swapped is seen by all, which one is known to its player only."""
    return "swap" if text.startswith("swap ") else text


REFUSALS = {
    refusals.OVER: Reason("G19", Sentence("The game is over.", "La partie est finie.")),
    refusals.NOT_YOUR_TURN: Reason(
        "G17",
        Sentence(
            "It is another player's turn: wait until it has ended.",
            "C'est à quelqu'un d'autre de jouer : attendez la fin de son tour.",
        ),
    ),
    refusals.NO_SUCH_MOVE: Reason(
        "G1", Sentence("There is no such tile or cell.", "Cette dalle ou cet emplacement n'existe pas.")
    ),
    numbering.NOT_IN_HAND: Reason(
        "G12",
        Sentence(
            "That tile is not in your hand: choose one that is.",
            "Cette dalle n'est pas dans votre main : choisissez-en une qui s'y trouve.",
        ),
    ),
    numbering.NOT_EMPTY: Reason(
        "G11",
        Sentence(
            "There is a tile in that cell already: choose an empty one.",
            "Cet emplacement porte déjà une dalle : choisissez-en un qui soit vide.",
        ),
    ),
    numbering.NOT_BESIDE: Reason(
        "G11",
        Sentence(
            "That cell is next to no tile: choose one beside a tile already laid.",
            "Cet emplacement n'est voisin d'aucune dalle : choisissez-en un à côté d'une dalle déjà posée.",
        ),
    ),
    numbering.NOT_FITTING: Reason(
        "G11",
        Sentence(
            "The colours do not match: each animal the tile shares must have the colour it already has there.",
            "Les couleurs ne s'accordent pas : chaque animal partagé doit avoir la couleur qu'il a déjà à cet endroit.",
        ),
    ),
    numbering.NOT_TOUCHING: Reason(
        "G13",
        Sentence(
            "The tiles of one turn touch: lay this one next to a tile that you have laid in this turn, or stop.",
            "Les dalles d'un même tour se touchent : posez-la à côté d'une dalle de ce tour, ou arrêtez-vous.",
        ),
    ),
    numbering.COMPACT_BLOCK: Reason(
        "G14",
        Sentence(
            "Your three tiles would all touch each other: lay the third next to only one of the two, or stop.",
            "Ces trois dalles font un bloc compact : posez la troisième à côté d'une seule des deux, ou arrêtez-vous.",
        ),
    ),
    numbering.COMPLETES_NONE: Reason(
        "G15",
        Sentence(
            "A second tile is allowed only if the turn completes enough animals: {animals}. If not, stop.",
            "Une deuxième dalle n'est permise que si le tour complète assez d'animaux : {animals}.",
        ),
    ),
    numbering.COMPLETES_ONE: Reason(
        "G15",
        Sentence(
            "A third tile asks, for each tile after the first, for so many completed animals: {animals}.",
            "Une troisième dalle demande, pour chaque dalle après la première, tant d'animaux complétés : {animals}.",
        ),
    ),
    numbering.LAY_FIRST: Reason(
        "G12",
        Sentence(
            "One tile a turn is compulsory: lay one before you stop.",
            "Une dalle par tour est obligatoire : posez-en une avant de vous arrêter.",
        ),
    ),
    numbering.GO_ON_OR_STOP: Reason(
        "G17",
        Sentence(
            "You have laid a tile in this turn: lay another or stop.",
            "Vous avez posé une dalle pendant ce tour : posez-en une autre ou arrêtez-vous.",
        ),
    ),
    numbering.MAY_LAY: Reason(
        "G18",
        Sentence(
            "One of your tiles fits somewhere: lay it.",
            "Une de vos dalles peut être posée : posez-la.",
        ),
    ),
    numbering.MUST_SWAP: Reason(
        "G18",
        Sentence(
            "None of your tiles fits anywhere: swap one of them.",
            "Aucune de vos dalles ne peut être posée : échangez-en une.",
        ),
    ),
    numbering.MUST_PASS: Reason(
        "G18",
        Sentence(
            "No tile in your hand or in the pile fits anywhere: pass.",
            "Aucune dalle de votre main ni de la pioche ne peut être posée : passez.",
        ),
    ),
}

ENDINGS = {
    numbering.TILES_ARE_LAID: Reason(
        "G19",
        Sentence(
            "The pile is empty and a player has laid the last tile from their hand.",
            "La pioche est vide et un joueur a posé sa dernière dalle.",
        ),
    ),
    numbering.EVERYBODY_PASSED: Reason(
        "G19", Sentence("Everybody has passed in a row.", "Tous les joueurs ont passé les uns après les autres.")
    ),
}

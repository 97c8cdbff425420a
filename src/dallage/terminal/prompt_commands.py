"""What may be typed at a table beside moves."""

from dataclasses import dataclass

from ..kernel.reasons import Sentence


@dataclass(frozen=True)
class Order:
    """Both languages understand all names; each shows its own."""

    names: Sentence
    does: Sentence
    more: tuple[str, ...] = ()  # other names


ORDERS = {
    "moves": Order(
        Sentence("moves", "coups"),
        Sentence("list the legal moves; Enter does too", "montrer les coups permis ; Entrée aussi"),
    ),
    "hint": Order(
        Sentence("hint", "indice"),
        Sentence("the three best moves, as a good bot sees it", "les trois meilleurs coups, selon un bon robot"),
    ),
    "rules": Order(
        Sentence("?", "?"),
        Sentence("the rules, or one clause: ? {clause}", "les règles, ou un seul article : ? {clause}"),
        ("rules", "règles", "regles"),
    ),
    "explain": Order(
        Sentence("explain", "expliquer"),
        Sentence("where the points of the last move come from", "d'où viennent les points du dernier coup"),
    ),
    "board": Order(
        Sentence("board", "plateau"),
        Sentence("draw the board again", "redessiner le plateau"),
    ),
    "record": Order(
        Sentence("record", "journal"),
        Sentence("the moves so far", "les coups joués"),
        ("log", "partie"),
    ),
    "undo": Order(
        Sentence("undo", "annuler"),
        Sentence(
            "take back your last turn, and all that followed", "annuler votre dernier tour et tout ce qui a suivi"
        ),
    ),
    "save": Order(
        Sentence("save", "enregistrer"),
        Sentence("write the game to a file: save FILE", "écrire la partie dans un fichier : enregistrer FICHIER"),
        ("sauver",),
    ),
    "again": Order(
        Sentence("again", "encore"),
        Sentence("at the end: another game of the same kind", "à la fin : une autre partie du même genre"),
    ),
    "help": Order(
        Sentence("help", "aide"),
        Sentence("this list", "cette liste"),
    ),
    "quit": Order(
        Sentence("quit", "quitter"),
        Sentence("leave; the game is kept", "partir ; la partie est gardée"),
        ("exit", "q"),
    ),
}
NAMES = {name: key for key, order in ORDERS.items() for name in (*order.names, *order.more)}


def named(order: Order, language: str) -> str:
    """The name to show."""
    name: str = getattr(order.names, language)
    return name

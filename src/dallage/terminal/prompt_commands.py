"""What may be typed during a game beside moves."""

from dataclasses import dataclass

from ..kernel.reasons import Sentence


@dataclass(frozen=True)
class PromptCommand:
    """Both languages understand all names; each shows its own."""

    names: Sentence
    help: Sentence
    more: tuple[str, ...] = ()  # other names


PROMPT_COMMANDS = {
    "moves": PromptCommand(
        Sentence("moves", "coups"),
        Sentence("list the legal moves; Enter does too", "montrer les coups permis ; Entrée aussi"),
    ),
    "hint": PromptCommand(
        Sentence("hint", "conseil"),
        Sentence("the three best moves, as a good bot sees it", "les trois meilleurs coups, selon un bon robot"),
        ("indice",),
    ),
    "rules": PromptCommand(
        Sentence("?", "?"),
        Sentence("the rules, or one clause: ? {clause}", "les règles, ou un seul article : ? {clause}"),
        ("rules", "règles", "regles"),
    ),
    "explain": PromptCommand(
        Sentence("explain", "expliquer"),
        Sentence("where the points of the last move come from", "d'où viennent les points du dernier coup"),
    ),
    "board": PromptCommand(
        Sentence("board", "plateau"),
        Sentence("draw the board again", "redessiner le plateau"),
    ),
    "record": PromptCommand(
        Sentence("record", "journal"),
        Sentence("the moves so far", "les coups joués"),
        ("log", "partie"),
    ),
    "undo": PromptCommand(
        Sentence("undo", "annuler"),
        Sentence(
            "take back your last turn, and all that followed", "annuler votre dernier tour et tout ce qui a suivi"
        ),
    ),
    "save": PromptCommand(
        Sentence("save", "enregistrer"),
        Sentence("write the game to a file: save FILE", "écrire la partie dans un fichier : enregistrer FICHIER"),
        ("sauver",),
    ),
    "again": PromptCommand(
        Sentence("again", "encore"),
        Sentence("at the end: another game of the same kind", "à la fin : une autre partie du même genre"),
    ),
    "help": PromptCommand(
        Sentence("help", "aide"),
        Sentence("this list", "cette liste"),
    ),
    "quit": PromptCommand(
        Sentence("quit", "quitter"),
        Sentence("leave; the game is kept", "partir ; la partie est gardée"),
        ("exit", "q"),
    ),
}
COMMAND_NAMES = {name: key for key, command in PROMPT_COMMANDS.items() for name in (*command.names, *command.more)}


def shown_name(command: PromptCommand, language: str) -> str:
    """The name to show."""
    return command.names.in_language(language)

"""The command `dallage`. Thin, so that --help answers at once: each command is imported when it is called."""

from collections.abc import Sequence
from typing import Any

from cyclopts import App

from . import __version__
from .kernel.reasons import Sentence
from .terminal.language import from_environment

ABOUT = Sentence(
    "Tile games for the terminal: play them, replay them, read their rules.",
    "Des jeux de dalles dans le terminal : jouer, revoir une partie, lire les règles.",
)
COMMANDS = {
    "play": Sentence(
        "Play a game: people at one keyboard, or against bots of any level.",
        "Jouer : à plusieurs au même clavier, ou contre des robots de tout niveau.",
    ),
    "replay": Sentence("Look at a saved game, move by move.", "Revoir une partie enregistrée, coup par coup."),
    "rules": Sentence("Read the rules of a game, or one clause.", "Lire les règles d'un jeu, ou un seul article."),
    "games": Sentence("List the games, their players and options.", "Lister les jeux, leurs joueurs et leurs options."),
    "print": Sentence("Print a game: a PDF to cut out and play.", "Imprimer un jeu : un PDF à découper et à jouer."),
    "picture": Sentence(
        "Draw a position of a saved game, or all of it, into a file.",
        "Dessiner une position d'une partie enregistrée, ou toute la partie, dans un fichier.",
    ),
    "serve": Sentence(
        "Run the table: play in a browser, with people anywhere and bots.",
        "Ouvrir la table : jouer dans un navigateur, avec des robots et des gens de partout.",
    ),
    "verify": Sentence(
        "Replay stored games, or a record, and check that all is right.",
        "Rejouer les parties gardées, ou une seule, et vérifier que tout concorde.",
    ),
    "backup": Sentence("Copy all tables into one file.", "Copier toutes les tables dans un fichier."),
    "restore": Sentence("Bring back the tables of a backup.", "Rétablir les tables d'une sauvegarde."),
    "prune": Sentence(
        "Delete tables at which nothing has happened for long.",
        "Supprimer les tables où il ne se passe plus rien depuis longtemps.",
    ),
    "arena": Sentence("Let bots meet, and rate them.", "Faire jouer les robots entre eux, et les classer."),
    "lab": Sentence(
        "Measure a game, and what it would be with other rules: a report.",
        "Mesurer un jeu, et ce qu'il serait avec d'autres règles : un rapport.",
    ),
    "new-game": Sentence(
        "Write a new game: its files, small but running.",
        "Écrire un nouveau jeu : ses fichiers, petits mais en état de marche.",
    ),
}
# Where the function of a command stands; without a name after the colon it is called like the command.
MODULES = {
    "print": "press_commands:print_to_file",
    "picture": "press_commands",
    "arena": "arena_command",
    "lab": "lab_command",
    "new-game": "new_game_command",
    **dict.fromkeys(("serve", "verify", "backup", "restore", "prune"), "server_commands"),
}
HELP = Sentence("Show this page.", "Afficher cette page.")
VERSION = Sentence("Show the version.", "Afficher la version.")
HEADINGS = {
    "group_commands": Sentence("Commands", "Commandes"),
    "group_arguments": Sentence("Arguments", "Arguments"),
    "group_parameters": Sentence("Options", "Options"),
}


def app(language: str) -> App:
    """The command with its help in a language."""
    headings: dict[str, Any] = {group: heading.in_language(language) for group, heading in HEADINGS.items()}
    about = ABOUT.in_language(language)
    command = App(name="dallage", help=about, version=__version__, help_format="plaintext", **headings)
    for place, (name, help) in enumerate(COMMANDS.items()):
        module, _, function = MODULES.get(name, "commands").partition(":")
        target = f"dallage.terminal.{module}:{function or name.replace('-', '_')}"
        command.command(target, name=name, help=help.in_language(language), sort_key=place)
    command["--help"].help = HELP.in_language(language)
    command["--version"].help = VERSION.in_language(language)
    return command


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments (those of the shell if not said); the exit code."""
    result = app(from_environment())(arguments, result_action="return_value")
    return result if isinstance(result, int) else 0

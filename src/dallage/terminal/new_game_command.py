"""The command `dallage new-game`, for people who write a game."""

from pathlib import Path
from typing import Annotated

from ..kernel.reasons import Sentence
from .commands import help_text, report_errors
from .errors import BAD_USE, FAILED, CommandFailed
from .language import from_environment

NO_CHECKOUT = Sentence(
    "A new game needs the sources of Dallage, and {folder} is in no copy of them: clone the repository and run this "
    "there, or say where it is with --folder.",
    "Un nouveau jeu demande les sources de Dallage, et {folder} n'en fait pas partie : clonez le dépôt et lancez la "
    "commande là, ou dites où il est avec --folder.",
)
MADE = Sentence(
    "{name} is made; its clauses begin with {letter}. It runs already:\n",
    "{name} est prêt, avec des articles en {letter}. On peut déjà y jouer :\n",
)
NEXT = Sentence(
    """
Each file says what to change, after the word CHANGE. Begin with {rules}.

  play it in the terminal     dallage play {id}
  play it in a browser        make play
  test it                     .venv/bin/pytest tests/test_every_game.py src/dallage/games/{id} -k {id}
  after a change of rules     .venv/bin/python -m dallage.new_game.examples {id} && make fixtures
  the whole way               docs/add-a-game.md
""",
    """
Chaque fichier dit quoi changer, après le mot CHANGE. Commencez par {rules}.

  jouer dans le terminal           dallage play {id}
  jouer dans un navigateur         make play
  tester                           .venv/bin/pytest tests/test_every_game.py src/dallage/games/{id} -k {id}
  après un changement de règles    .venv/bin/python -m dallage.new_game.examples {id} && make fixtures
  tout le chemin                   docs/add-a-game.md
""",
)


@report_errors
def new_game(
    id: Annotated[
        str,
        help_text(
            "The id: a word of its own in small letters, for folders and addresses.",
            "L'identifiant : un mot à lui, en minuscules, pour les dossiers et les adresses.",
        ),
    ],
    /,
    *,
    name: Annotated[str | None, help_text("The name that people read.", "Le nom que lisent les gens.")] = None,
    letter: Annotated[
        str | None, help_text("The capital letter of its clauses.", "La majuscule de ses articles.")
    ] = None,
    folder: Annotated[
        Path | None,
        help_text(
            "The sources of Dallage; by default around here.", "Les sources de Dallage ; par défaut, autour d'ici."
        ),
    ] = None,
) -> int:
    from ..new_game.checkout import find_checkout
    from ..new_game.make import make_game
    from ..new_game.names import CannotMake, checked_names

    place = folder or Path.cwd()
    checkout = find_checkout(place)
    if checkout is None:
        raise CommandFailed(translated(NO_CHECKOUT, folder=place), BAD_USE)
    try:
        names = checked_names(checkout, id, name, letter)
    except CannotMake as error:
        raise CommandFailed(translated(error.sentence), BAD_USE) from None
    try:
        files = [path.relative_to(checkout.root) for path in make_game(checkout, names)]
    except CannotMake as error:
        raise CommandFailed(translated(error.sentence), FAILED) from None
    print(translated(MADE, name=names.name, letter=names.letter))
    for file in files:
        print(f"  {file}")
    print(translated(NEXT, id=names.id, rules=f"src/dallage/games/{names.id}/rules.md"), end="")
    return 0


def translated(sentence: Sentence, **words: object) -> str:
    """The sentence in the language of the environment; a finished one may have braces of its own."""
    text: str = getattr(sentence.fill(**words) if words else sentence, from_environment())
    return text

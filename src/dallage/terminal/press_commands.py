"""The commands of the press: `dallage print` and `dallage picture`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from ..kernel.reasons import Sentence
from .commands import GameName, Lang, help_text, report_errors
from .errors import FAILED, CommandFailed
from .language import from_environment

if TYPE_CHECKING:
    from ..press.errors import PressError
    from .screen import Screen

WRITTEN = Sentence("{path}: {size} kB.", "{path} : {size} ko.")

Force = Annotated[bool, help_text("Replace a file that is there.", "Remplacer un fichier qui existe déjà.")]


@report_errors
def print_to_file(
    game: GameName,
    /,
    *,
    paper: Annotated[
        Literal["a4", "letter"], help_text("The paper: a4 or letter.", "Le papier : a4 ou letter.")
    ] = "a4",
    lang: Lang = None,
    ink_saver: Annotated[
        bool, help_text("White pieces with black lines.", "Des pièces blanches aux traits noirs.")
    ] = False,
    backs: Annotated[
        Literal["duplex", "fold", "none"],
        help_text(
            "Backs on the next page (duplex), below a line to fold (fold), or none.",
            "Les dos à la page suivante (duplex), sous un trait à plier (fold), ou aucun (none).",
        ),
    ] = "duplex",
    option: Annotated[
        list[str] | None,
        help_text(
            "An option of the game, name=value; may be repeated.", "Une option du jeu, nom=valeur ; peut être répétée."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        help_text("The file; by default GAME-PAPER-LANG.pdf here.", "Le fichier ; sinon JEU-PAPIER-LANGUE.pdf ici."),
    ] = None,
    force: Force = False,
) -> int:
    from ..press.errors import PressError
    from ..press.files import check_target, write_whole
    from ..press.print_game import PrintSettings, print_game
    from .menu import game_from_text, parse_options
    from .screen import Screen

    screen = Screen(lang or from_environment())
    found = game_from_text(screen, game)
    setup = found.choose(**parse_options(screen, found, option or ()))
    path = out or Path(f"{found.id}-{paper}-{screen.language}{'-ink' if ink_saver else ''}.pdf")
    try:
        check_target(path, force)
        made = print_game(setup, PrintSettings(paper, screen.language, ink_saver, backs))
        write_whole(path, made, force)
    except PressError as error:
        raise failed(screen, error) from None
    say_written(screen, path, made)
    return 0


@report_errors
def picture(
    record: Annotated[Path, help_text("A game saved before.", "Une partie enregistrée.")],
    /,
    *,
    at: Annotated[
        int | None,
        help_text(
            "The position after so many moves; by default the last.",
            "La position après tant de coups ; sinon la dernière.",
        ),
    ] = None,
    seat: Annotated[
        int | None,
        help_text(
            "What this seat saw, from 1 on; without it all is seen.",
            "Ce que voyait cette place, à partir de 1 ; sinon, on voit tout.",
        ),
    ] = None,
    board: Annotated[bool, help_text("The board alone.", "Le plateau seul.")] = False,
    lang: Lang = None,
    out: Annotated[
        Path | None,
        help_text(
            "The file: .svg, .png, .pdf; .gif or .webp for the whole game. By default RECORD.svg here.",
            "Le fichier : .svg, .png, .pdf ; .gif ou .webp pour toute la partie. Sinon PARTIE.svg ici.",
        ),
    ] = None,
    force: Force = False,
) -> int:
    from ..compile import compile_missing
    from ..press import picture as pictures
    from ..press.errors import PressError
    from ..press.files import check_target, write_whole
    from .replay import Replay, load
    from .screen import Screen

    screen = Screen(lang or from_environment())
    game = load(screen, record)
    path = out or Path(f"{record.stem}.svg")
    try:
        ending = pictures.format_of(path, pictures.STILL + pictures.MOVING)
        check_target(path, force)
        compile_missing([game.game], screen.language)
        shown = Replay(screen, record, game, at, seat)
        if ending in pictures.MOVING:
            made = pictures.moving(game, shown.seat, screen.language, ending, board)
        else:
            state = game.replay(shown.moves_played)
            made = pictures.still(state, shown.seat, screen.language, ending, board)
        write_whole(path, made, force)
    except PressError as error:
        raise failed(screen, error) from None
    say_written(screen, path, made)
    return 0


def failed(screen: "Screen", error: "PressError") -> CommandFailed:
    return CommandFailed(error.sentence.in_language(screen.language), FAILED)


def say_written(screen: "Screen", path: Path, made: bytes) -> None:
    print(WRITTEN.fill(path=path, size=-(-len(made) // 1000)).in_language(screen.language))

"""The commands of the press: `dallage print` and `dallage picture`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from ..kernel.reasons import Sentence, shown_seat
from .commands import GameName, Lang, help_text, report_errors
from .errors import FAILED, CommandFailed
from .language import from_environment

if TYPE_CHECKING:
    from ..kernel.records import Record
    from ..press.errors import PressError
    from .screen import Screen

WRITTEN = Sentence("{path}: {size} kB.", "{path} : {size} ko.")

Paper = Annotated[Literal["a4", "letter"], help_text("The paper: a4 or letter.", "Le papier : a4 ou letter.")]
Force = Annotated[bool, help_text("Replace a file that is there.", "Remplacer un fichier qui existe déjà.")]


@report_errors
def print_to_file(
    game: GameName,
    /,
    *,
    paper: Paper = "a4",
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
    from ..press.picture import format_of
    from ..press.print_game import PrintSettings, print_game
    from .menu import game_from_text, parse_options
    from .screen import Screen

    screen = Screen(lang or from_environment())
    found = game_from_text(screen, game)
    setup = found.choose(**parse_options(screen, found, option or ()))
    path = out or Path(f"{found.id}-{paper}-{screen.language}{'-ink' if ink_saver else ''}.pdf")
    try:
        format_of(path, (".pdf",))
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
    sheet: Annotated[
        bool,
        help_text(
            "The whole game on paper, as PDF: moves, points and diagrams.",
            "Toute la partie sur papier, en PDF : coups, points et diagrammes.",
        ),
    ] = False,
    paper: Paper = "a4",
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
    from ..kernel.records import BadRecord
    from ..press import picture as pictures
    from ..press.errors import PressError
    from ..press.files import check_target, write_whole
    from ..press.game_sheet import game_sheet
    from . import texts
    from .replay import load
    from .screen import Screen

    screen = Screen(lang or from_environment())
    game = load(screen, record)
    path = out or Path(f"{record.stem}{'.pdf' if sheet else '.svg'}")
    try:
        ending = pictures.format_of(path, (".pdf",) if sheet else pictures.STILL + pictures.MOVING)
        check_target(path, force)
        compile_missing([game.game], screen.language)
        moves, reader = wanted_position(screen, game, at, seat)
        if sheet:
            made = game_sheet(game, paper, screen.language)
        elif ending in pictures.MOVING:
            made = pictures.moving(game, reader, screen.language, ending, board)
        else:
            made = pictures.still(game.replay(moves), reader, screen.language, ending, board)
        write_whole(path, made, force)
    except PressError as error:
        raise failed(screen, error) from None
    except BadRecord as error:
        raise CommandFailed(screen.plain(texts.BAD_FILE, path=record, why=error), FAILED) from None
    say_written(screen, path, made)
    return 0


def wanted_position(screen: "Screen", record: "Record", at: int | None, seat: int | None) -> tuple[int, int | None]:
    """How many moves are played, and whose eyes see it; CommandFailed if there is no such position or seat."""
    from .menu import check_flag

    moves = check_flag(screen, "--at", at, 0, len(record.moves))
    shown = check_flag(screen, "--seat", seat, shown_seat(0), shown_seat(record.players - 1))
    return len(record.moves) if moves is None else moves, None if shown is None else shown - shown_seat(0)


def failed(screen: "Screen", error: "PressError") -> CommandFailed:
    return CommandFailed(error.sentence.in_language(screen.language), FAILED)


def say_written(screen: "Screen", path: Path, made: bytes) -> None:
    print(WRITTEN.fill(path=path, size=-(-len(made) // 1000)).in_language(screen.language))

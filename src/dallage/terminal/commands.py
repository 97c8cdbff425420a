"""The commands of `dallage`, one function each; what they do is imported when they are called."""

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec

from cyclopts import Parameter

from ..kernel.reasons import Sentence
from .errors import FAILED, CommandFailed
from .language import Language, from_environment

if TYPE_CHECKING:
    from .local_game import LocalGame
    from .menu import Flags
    from .screen import Screen

P = ParamSpec("P")


def help_text(en: str, fr: str) -> Parameter:
    """A parameter with its help in the language of the environment."""
    said: str = getattr(Sentence(en, fr), from_environment())
    return Parameter(help=said, negative=(), show_default=False)


Lang = Annotated[Language | None, help_text("The language: en or fr.", "La langue : en ou fr.")]
GameName = Annotated[str, help_text("The game: its id or name.", "Le jeu : son identifiant ou son nom.")]


def report_errors(command: Callable[P, int]) -> Callable[P, int]:
    """What cannot be done ends with its sentence, Ctrl-C and the end of the input with none; never with a traceback."""

    @wraps(command)
    def done(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except CommandFailed as failed:
            from .screen import printable

            print(printable(failed.sentence), file=sys.stderr)
            return failed.code
        except (KeyboardInterrupt, EOFError):
            print()
            return 0

    return done


@report_errors
def play(
    game: Annotated[
        str | None, help_text("The game: its id or name; a menu if left out.", "Le jeu ; sans lui, un menu.")
    ] = None,
    /,
    *,
    players: Annotated[int | None, help_text("How many players.", "Le nombre de joueurs.")] = None,
    humans: Annotated[
        int | None,
        help_text(
            "How many are people at this keyboard, from seat 1 on; the others are bots. 0 to watch.",
            "Combien de personnes à ce clavier, à partir de la place 1 ; les autres sont des robots. 0 pour regarder.",
        ),
    ] = None,
    level: Annotated[
        str | None,
        help_text(
            "How well the bots play: 1, gentle, to 8, fierce; or random, or greedy.",
            "La force des robots : de 1, débutant, à 8, redoutable ; ou random, ou greedy.",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        help_text(
            "The bots by name, for one seat after the other: 4,greedy; or of your own: my_module:MyBot",
            "Les robots par leur nom, une place après l'autre : 4,greedy ; ou les vôtres : mon_module:MonRobot",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        help_text(
            "An option of the game, name=value; may be repeated.", "Une option du jeu, nom=valeur ; peut être répétée."
        ),
    ] = None,
    seed: Annotated[
        int | None, help_text("The same number deals the same game again.", "Le même nombre redonne la même partie.")
    ] = None,
    lang: Lang = None,
    resume: Annotated[
        bool, help_text("Go on with the last unfinished game.", "Reprendre la dernière partie en cours.")
    ] = False,
) -> int:
    from .menu import Flags
    from .screen import Screen

    screen = Screen(lang or from_environment())
    flags = Flags(game, players, humans, level, tuple(option or ()), seed, bots)
    current: LocalGame | None = resume_game(screen, flags) if resume else new_game(screen, flags)
    while current is not None:
        current = play_one_game(screen, current)
    return 0


def new_game(screen: "Screen", flags: "Flags") -> "LocalGame":
    """A new game, as the flags and the answers say."""
    from ..compile import compile_missing
    from .local_game import LocalGame
    from .menu import choose_settings, say_choices
    from .saved_games import new_file

    wanted = choose_settings(screen, flags)
    if flags.game is not None:
        say_choices(screen, wanted)
    compile_missing([wanted.setup.id], screen.language)
    file = new_file(wanted.setup.id, wanted.humans, wanted.level) if wanted.humans else None
    return LocalGame(wanted.setup, wanted.seed, wanted.humans, wanted.level, file)


def resume_game(screen: "Screen", flags: "Flags") -> "LocalGame":
    """The last unfinished game; CommandFailed if there is none or it cannot be read."""
    from ..compile import compile_missing
    from ..kernel.records import Record
    from ..registry import find_game
    from . import saved_games, texts
    from .local_game import LocalGame
    from .menu import Flags, game_from_text
    from .opponents import check_bots, nearest_level

    if flags != Flags(flags.game):
        raise CommandFailed(screen.plain(texts.RESUME_ALONE))
    path = saved_games.last(None if flags.game is None else game_from_text(screen, flags.game).id)
    if path is None:
        raise CommandFailed(screen.plain(texts.NOTHING_TO_RESUME), FAILED)
    try:
        record = Record.load(path)
        compile_missing([find_game(record.game).id], screen.language)
        level = nearest_level(find_game(record.game), saved_games.level(path))
        check_bots(find_game(record.game), str(level))
        current = LocalGame.from_record(record, min(saved_games.humans(path), record.players), level, path)
    except (OSError, ValueError) as error:
        raise CommandFailed(screen.plain(texts.CANNOT_RESUME, path=path, why=error), FAILED) from None
    screen.say(texts.RESUMED, number=current.state.moves_played)
    return current


def play_one_game(screen: "Screen", current: "LocalGame") -> "LocalGame | None":
    """Plays one game; the next one if another is wanted. Who leaves before the end is told how to come back."""
    from ..bots.external import BotFailed
    from . import texts
    from .human_player import LeaveGame
    from .local_game import LocalGame
    from .saved_games import new_file
    from .session import Session

    setup, humans, level = current.state.setup, len(current.humans), current.level
    try:
        if Session(screen, current).run():
            current.remove_autosave()
            file = new_file(setup.id, humans, level) if humans and level is not None else None
            return LocalGame(setup, None, humans, level, file)
    except BotFailed as failed:
        raise CommandFailed(screen.plain(texts.BOT_FAILED, why=failed), FAILED) from failed
    except (LeaveGame, EOFError, KeyboardInterrupt) as left:
        if not isinstance(left, LeaveGame):
            screen.show()
        if current.state.over and not isinstance(left, KeyboardInterrupt):
            current.remove_autosave()
        screen.say(texts.HOW_TO_RESUME if current.is_autosaved else texts.GOODBYE)
    return None


@report_errors
def replay(
    file: Annotated[Path, help_text("A game saved before.", "Une partie enregistrée.")],
    /,
    *,
    after: Annotated[int | None, help_text("Begin after so many moves.", "Commencer après tant de coups.")] = None,
    seat: Annotated[
        int | None,
        help_text(
            "See what this seat saw, from 1 on; without it you see all.",
            "Voir ce que voyait cette place, à partir de 1 ; sinon, on voit tout.",
        ),
    ] = None,
    lang: Lang = None,
) -> int:
    from ..compile import compile_missing
    from .replay import Replay, load
    from .screen import Screen

    screen = Screen(lang or from_environment())
    record = load(screen, file)
    compile_missing([record.game], screen.language)
    Replay(screen, file, record, after, seat).run()
    return 0


@report_errors
def rules(
    game: GameName,
    /,
    *,
    clause: Annotated[
        str | None, help_text("Only this clause, by its id.", "Seulement cet article, par son nom.")
    ] = None,
    all_clauses: Annotated[
        bool,
        Parameter(name="--clauses"),
        help_text("Only the exact rules, clause by clause.", "Seulement la règle exacte, article par article."),
    ] = False,
    lang: Lang = None,
) -> int:
    from . import clauses, texts
    from .menu import game_from_text
    from .rulebook import show_rulebook
    from .screen import Screen

    screen = Screen(lang or from_environment())
    found = game_from_text(screen, game)
    if clause is None and not all_clauses:
        show_rulebook(screen, found)
        return 0
    page = found.rules_page(screen.language)
    try:
        screen.page(clauses.clause(page, clause) if clause else page)
    except clauses.NoSuchClause as unknown:
        known = ", ".join(unknown.clauses)
        raise CommandFailed(screen.plain(texts.NO_SUCH_CLAUSE, text=clause, clauses=known)) from None
    return 0


@report_errors
def games(*, lang: Lang = None) -> int:
    from .game_list import games_table
    from .screen import Screen

    screen = Screen(lang or from_environment())
    screen.console.print(games_table(screen))
    return 0

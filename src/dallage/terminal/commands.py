"""The commands of `dallage`, one function each; what they do is imported when they are called."""

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec

from cyclopts import Parameter

from ..kernel.reasons import Sentence
from .errors import FAILED, Wrong
from .language import Language, from_environment

if TYPE_CHECKING:
    from .local_game import Table
    from .menu import Flags
    from .screen import Screen

P = ParamSpec("P")


def about(en: str, fr: str) -> Parameter:
    """A parameter with its help in the language of the environment."""
    said: str = getattr(Sentence(en, fr), from_environment())
    return Parameter(help=said, negative=(), show_default=False)


Lang = Annotated[Language | None, about("The language: en or fr.", "La langue : en ou fr.")]
GameName = Annotated[str, about("The game: its id or name.", "Le jeu : son identifiant ou son nom.")]


def politely(command: Callable[P, int]) -> Callable[P, int]:
    """What cannot be done ends with its sentence, Ctrl-C and the end of the input with none; never with a traceback."""

    @wraps(command)
    def done(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except Wrong as wrong:
            from .screen import printable

            print(printable(wrong.sentence), file=sys.stderr)
            return wrong.code
        except (KeyboardInterrupt, EOFError):
            print()
            return 0

    return done


@politely
def play(
    game: Annotated[
        str | None, about("The game: its id or name; a menu if left out.", "Le jeu ; sans lui, un menu.")
    ] = None,
    /,
    *,
    players: Annotated[int | None, about("How many players.", "Le nombre de joueurs.")] = None,
    humans: Annotated[
        int | None,
        about(
            "How many are people at this keyboard, from seat 0 on; the others are bots. 0 to look on.",
            "Combien de personnes à ce clavier, dès la place 0 ; les autres sont des robots. 0 pour regarder.",
        ),
    ] = None,
    level: Annotated[
        str | None,
        about(
            "How well the bots play: 1, gentle, to 8, fierce; or random, or greedy.",
            "La force des robots : de 1, indulgents, à 8, redoutables ; ou random, ou greedy.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        about(
            "An option of the game, name=value; may be repeated.", "Une option du jeu, nom=valeur ; peut être répétée."
        ),
    ] = None,
    seed: Annotated[
        int | None, about("The same number deals the same game again.", "Le même nombre redonne la même partie.")
    ] = None,
    lang: Lang = None,
    resume: Annotated[
        bool, about("Go on with the last unfinished game.", "Reprendre la dernière partie en cours.")
    ] = False,
) -> int:
    from .menu import Flags
    from .screen import Screen

    screen = Screen(lang or from_environment())
    flags = Flags(game, players, humans, level, tuple(option or ()), seed)
    table: Table | None = resumed(screen, flags) if resume else dealt(screen, flags)
    while table is not None:
        table = evening(screen, table)
    return 0


def dealt(screen: "Screen", flags: "Flags") -> "Table":
    """A new game, as the flags and the answers say."""
    from ..compile import compile_missing
    from .local_game import Table
    from .menu import say_choices, settings
    from .saved_games import fresh

    wanted = settings(screen, flags)
    if flags.game is not None:
        say_choices(screen, wanted)
    compile_missing([wanted.chosen.id], screen.language)
    file = fresh(wanted.chosen.id, wanted.humans, wanted.level) if wanted.humans else None
    return Table(wanted.chosen, wanted.seed, wanted.humans, wanted.level, file)


def resumed(screen: "Screen", flags: "Flags") -> "Table":
    """The last unfinished game; Wrong if there is none or it cannot be read."""
    from ..compile import compile_missing
    from ..kernel.records import Record
    from ..registry import box
    from . import saved_games, texts
    from .local_game import Table
    from .menu import Flags, find_game
    from .opponents import there_is

    if flags != Flags(flags.game):
        raise Wrong(screen.plain(texts.RESUME_ALONE))
    path = saved_games.last(None if flags.game is None else find_game(screen, flags.game).id)
    if path is None:
        raise Wrong(screen.plain(texts.NOTHING_TO_RESUME), FAILED)
    try:
        record = Record.load(path)
        compile_missing([box(record.game).id], screen.language)
        level = there_is(box(record.game), saved_games.level(path))
        table = Table.from_record(record, min(saved_games.humans(path), record.players), level, path)
    except (OSError, ValueError) as error:
        raise Wrong(screen.plain(texts.CANNOT_RESUME, path=path, why=error), FAILED) from None
    screen.say(texts.RESUMED, ply=table.state.moves_played)
    return table


def evening(screen: "Screen", table: "Table") -> "Table | None":
    """Plays one game; the next one if another is wanted. Who leaves before the end is told how to come back."""
    from . import texts
    from .human_player import Leave
    from .local_game import Table
    from .saved_games import fresh
    from .session import Play

    chosen, humans, level = table.state.chosen, len(table.humans), table.level
    try:
        if Play(screen, table).run():
            table.forget()
            file = fresh(chosen.id, humans, level) if humans and level is not None else None
            return Table(chosen, None, humans, level, file)
    except (Leave, EOFError, KeyboardInterrupt) as left:
        if not isinstance(left, Leave):
            screen.show()
        if table.state.over and not isinstance(left, KeyboardInterrupt):
            table.forget()
        screen.say(texts.HOW_TO_RESUME if table.is_kept else texts.GOODBYE)
    return None


@politely
def replay(
    file: Annotated[Path, about("A game saved before.", "Une partie enregistrée.")],
    /,
    *,
    ply: Annotated[int | None, about("Begin after so many moves.", "Commencer après tant de coups.")] = None,
    seat: Annotated[
        int | None,
        about("Look with the eyes of a seat; without it you see all.", "Voir comme la place N ; sinon, on voit tout."),
    ] = None,
    lang: Lang = None,
) -> int:
    from ..compile import compile_missing
    from .replay import Replay, load
    from .screen import Screen

    screen = Screen(lang or from_environment())
    record = load(screen, file)
    compile_missing([record.game], screen.language)
    Replay(screen, file, record, ply, seat).run()
    return 0


@politely
def rules(
    game: GameName,
    /,
    *,
    clause: Annotated[str | None, about("Only this clause, by its id.", "Seulement cet article, par son nom.")] = None,
    lang: Lang = None,
) -> int:
    from . import clauses, texts
    from .menu import find_game
    from .screen import Screen

    screen = Screen(lang or from_environment())
    page = find_game(screen, game).rules_page(screen.language)
    try:
        screen.page(clauses.clause(page, clause) if clause else page)
    except clauses.NoSuchClause as unknown:
        known = ", ".join(unknown.clauses)
        raise Wrong(screen.plain(texts.NO_SUCH_CLAUSE, text=clause, clauses=known)) from None
    return 0


@politely
def games(*, lang: Lang = None) -> int:
    from .game_list import catalogue
    from .screen import Screen

    screen = Screen(lang or from_environment())
    screen.console.print(catalogue(screen))
    return 0

"""Draws what happens in a game: the board, the moves, where points come from, the end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.reasons import shown_seat
from . import texts
from .move_list import in_columns
from .opponents import spoken_level

if TYPE_CHECKING:
    from ..kernel.reasons import Points, Reason
    from ..kernel.state import State
    from .local_game import LocalGame, LocalReader, PublicMove
    from .screen import Screen


def heading(screen: "Screen", game: "LocalGame", what: str) -> None:
    """A line across the screen: the game and whose turn it is."""
    screen.show()
    screen.console.rule(f"[bold]{escape(game.state.setup.name)}[/] · {what}", align="left", style="dim")


def board(screen: "Screen", state: "State", reader: "LocalReader", whole: bool = False) -> None:
    """The position as the reader sees it; `whole` opens what is wider than the terminal in the pager."""
    drawn = Text.from_markup(state.setup.game.drawing.screen(state.view(reader), screen.language), emoji=False)
    width = max(line.cell_len for line in drawn.split())
    too_wide = screen.interactive and width > screen.width
    if too_wide and whole:
        with screen.console.capture() as captured:
            screen.console.print(drawn, no_wrap=True, crop=False, overflow="ignore", width=width)
        screen.scroll(captured.get())
        return
    screen.console.print(drawn, no_wrap=True, overflow="crop")
    if too_wide:
        screen.say(texts.TOO_WIDE, width=width, columns=screen.width)


def name(screen: "Screen", seat: int, you: int | None = None) -> str:
    """The seat in words, as markup."""
    return screen.text(texts.YOU if seat == you else texts.SEAT, seat=shown_seat(seat))


def only_person(game: "LocalGame") -> int | None:
    """The seat that may be called `you`: that of the one person who plays, if it is one."""
    return 0 if len(game.humans) == 1 else None


def public_moves(screen: "Screen", game: "LocalGame", some: "Sequence[PublicMove]", reader: "LocalReader") -> None:
    """Each move in a line, with where its points come from."""
    for told in some:
        reasons = told.points[reader]
        head = f"{name(screen, told.seat, only_person(game))}  [bold]{escape(told.move)}[/]"
        own = [reason.points for reason in reasons if reason.seat == told.seat]
        if None not in own and any(own):
            head += f"  [green]{sum(points for points in own if points is not None):+}[/]"
        lines = [reason_line(screen, reason, told.seat) for reason in reasons]
        first = Text.from_markup(f"{head}  {lines[0]}") if len(lines) == 1 else Text.from_markup(head)
        if len(lines) == 1 and first.cell_len <= screen.width:
            screen.console.print(first)
            continue
        screen.show(head)
        for line in lines:
            screen.show_indented(line, 4)


def reason_line(screen: "Screen", reason: "Points", mover: int) -> str:
    """A source of points in a line; whose they are if not the mover's."""
    what = reason_text(screen, reason)
    return what if reason.seat == mover else screen.plain(texts.WHOSE, who=name(screen, reason.seat), what=what)


def reason_text(screen: "Screen", reason: "Points | Reason") -> str:
    sentence = reason.sentence.in_language(screen.language)
    return screen.text(texts.CLAUSE, sentence=sentence, clause=reason.clause)


def explanation(screen: "Screen", game: "LocalGame", reader: "LocalReader") -> None:
    """Where the points of the last move come from, with the squares."""
    if not game.public_moves:
        screen.say(texts.NO_MOVE_YET)
        return
    last = game.public_moves[-1]
    reasons = last.points[reader]
    who = name(screen, last.seat, only_person(game))
    screen.say(texts.LAST_MOVE if reasons else texts.NO_POINTS, move=last.move, who=who)
    for reason in reasons:
        amount = screen.text(texts.SECRET_POINTS) if reason.points is None else f"{reason.points:+}"
        where = f"  [cyan]{escape(' '.join(reason.where))}[/]" if reason.where else ""
        screen.show_indented(f"[green]{amount}[/]  {reason_line(screen, reason, last.seat)}{where}", 2)


def log(screen: "Screen", game: "LocalGame") -> None:
    """The moves so far, as far as everybody may know them."""
    if not game.state.moves_played:
        screen.say(texts.NO_MOVE_YET)
        return
    moves_so_far(screen, [(told.seat, told.move) for told in game.public_moves])
    if hidden := game.state.moves_played - len(game.public_moves):
        screen.say(texts.HIDDEN_MOVES, count=hidden)


def moves_so_far(screen: "Screen", moves: Sequence[tuple[int, str]]) -> None:
    """Numbered moves with their seats, in columns."""
    entries = [
        f"{number:3}. {screen.plain(texts.SEAT, seat=shown_seat(seat))} {move}"
        for number, (seat, move) in enumerate(moves, 1)
    ]
    for row in in_columns(entries, screen.width):
        screen.show(escape("".join(row).rstrip()))


def ending(screen: "Screen", game: "LocalGame") -> None:
    """Who won and why, the scores, the seed and the level."""
    state = game.state
    if state.ending is not None:
        screen.show(f"{screen.text(texts.OVER)} {reason_text(screen, state.ending)}")
    screen.show(f"[bold]{winners(screen, game)}[/]")
    final_scores(screen, state, only_person(game))
    level = ""
    if game.level is not None and game.has_opponents:
        level = f" · {screen.text(texts.LEVEL, level=spoken_level(game.level))}"
    screen.show(f"[dim]{screen.text(texts.SEED, seed=game.seed)}{level}[/]")


def winners(screen: "Screen", game: "LocalGame") -> str:
    """A sentence on who won."""
    won, you = game.state.winners or (), only_person(game)
    if len(won) == game.state.setup.players:
        return screen.text(texts.ALL_WIN)
    if len(won) > 1:
        return screen.text(texts.SHARED, who=seats(screen, won, you))
    if you in won:
        return screen.text(texts.YOU_WIN)
    return screen.text(texts.ONE_WINS if you is None else texts.YOU_LOSE, seat=shown_seat(won[0]))


def seats(screen: "Screen", some: Sequence[int], you: int | None) -> str:
    """Seats in words: a, b and c."""
    *others, last = [name(screen, seat, you) for seat in some]
    return f"{', '.join(others)} {screen.text(texts.AND)} {last}" if others else last


def final_scores(screen: "Screen", state: "State", you: int | None) -> None:
    """A line for each seat, the winners with a star."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    for seat, score in enumerate(state.scores):
        won = seat in (state.winners or ())
        grid.add_row(f"{'★' if won else ' '} {name(screen, seat, you)}", f"[bold]{score}[/]")
    screen.console.print(grid)

"""The games in a table."""

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ..registry import all_games
from . import texts
from .menu import number_range

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.options import Option
    from .screen import Screen


def games_table(screen: "Screen") -> Table:
    """Each game with its authors, year, players, what it is, and its options."""
    table = Table(box=SIMPLE_HEAD, show_lines=False, pad_edge=False, padding=(0, 1, 1, 0))
    for heading in (texts.ID, texts.GAME, texts.PLAYERS_HEADING, texts.ABOUT):
        table.add_column(screen.text(heading), ratio=1 if heading is texts.ABOUT else None, no_wrap=heading is texts.ID)
    for game in all_games().values():
        table.add_row(
            f"[bold]{game.id}[/]", title(screen, game), number_range(screen, game.players), details(screen, game)
        )
    return table


def title(screen: "Screen", game: "Game") -> str:
    """Name, authors, year."""
    by = ", ".join(game.authors) or screen.text(texts.UNKNOWN_AUTHOR)
    return f"{game.name}\n[dim]{by}{f', {game.year}' if game.year else ''}[/]"


def details(screen: "Screen", game: "Game") -> str:
    """One line on the game, then its options, then the numbers that house rules may change."""
    lines = [line for option in game.options for line in option_lines(screen, option)]
    if game.house_rules:
        lines.append(f"[dim]{screen.text(texts.HOUSE_RULES)}[/]")
        lines += [line for option in game.house_rules for line in option_lines(screen, option)]
    return "\n".join([game.about.in_language(screen.language), *lines])


def option_lines(screen: "Screen", option: "Option") -> list[str]:
    """The title, then the values with what to type for each; a star at the default."""
    title = f"[bold]{option.title.in_language(screen.language)}[/]"
    if isinstance(option.values, range):
        values = f"{option.values[0]}–{option.values[-1]}, {option.default}*"
        return [f"{title}: [cyan]{option.name}=[/] {values}"]
    return [title] + [
        f"[cyan]{option.name}={value}[/]{'*' if value == option.default else ''} "
        f"{option.word(value).in_language(screen.language)}"
        for value in option.values
    ]

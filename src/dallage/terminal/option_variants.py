"""What `dallage arena` and `dallage lab` read alike: options that are varied."""

from collections.abc import Sequence
from itertools import product

from ..kernel.game import Game
from ..lab import texts
from .errors import CommandFailed
from .menu import parse_options
from .screen import Screen

MOST_OPENING = 100  # random moves that may begin a game


def option_combinations(
    screen: Screen, game: Game, options: Sequence[str], vary: Sequence[str]
) -> list[dict[str, str | int]]:
    """The options for every combination of the values of --vary; CommandFailed if one will not do."""
    names = [text.partition("=")[0] for text in (*options, *vary)]
    for name in names:
        if names.count(name) > 1:
            raise CommandFailed(screen.plain(texts.VARIED_TWICE, name=name[:60]))
    combinations = product(*(split_values(text) for text in vary))
    return [parse_options(screen, game, [*options, *option_values]) for option_values in combinations]


def split_values(text: str) -> list[str]:
    """`start=a,b` as `start=a` and `start=b`."""
    name, equals, values = text.partition("=")
    return [f"{name}{equals}{value}" for value in values.split(",")]

"""Which setups the tests of other libraries' shells run over: a few that meet every value, or all of them."""

import os
from itertools import zip_longest

from dallage.kernel.game import Game, GameSetup
from dallage.registry import find_game
from tests.every_game import GAMES, SETUPS, some_values


def covering(game: Game) -> list[GameSetup]:
    """Setups in which every number of players and every value of every option occurs at least once."""
    columns = [list(game.players), *(some_values(option) for option in game.options)]
    chosen = []
    for row in zip_longest(*columns):
        players, *values = (value if value is not None else column[0] for value, column in zip(row, columns))
        named = {option.name: value for option, value in zip(game.options, values)}
        chosen.append(game.choose(players, **named))
    return chosen


# DALLAGE_ALL_SETUPS=1 takes every combination; that takes minutes.
TRIED = SETUPS if os.environ.get("DALLAGE_ALL_SETUPS") else [one for name in GAMES for one in covering(find_game(name))]

"""`python -m bench.projection`: the processor time to tell two players of a move, game by game, network left out."""

import random
import time

from dallage.kernel.game import Game
from dallage.registry import all_games
from dallage.server.messages.fields import SeatKind
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.header import Header, Seat
from dallage.server.table.table import Table
from dallage.server.table.table_messages import TableMessages

GAMES = 3  # of each kind
BOTH = frozenset({0, 1})


def header(game: Game, seed: int) -> Header:
    seats = tuple(Seat(SeatKind.LINK, name, None, None) for name in "AB")
    return Header("table", game.id, game.rules_version, 2, game.choose(2).options, seed, "0" * 32, seats, "", "", 0)


def microseconds(game: Game, seed: int) -> list[float]:
    """For each move of a random game."""
    table, chooser, found = Table(header(game, seed)), random.Random(seed), []
    messages = TableMessages(table)
    while table.on_turn:
        seat = chooser.choice(table.on_turn)
        move = chooser.choice(table.state.moves(seat))
        table.apply(Entry(table.log_length, f"i{table.log_length}", 0, MoveEvent(seat, move)))
        began = time.thread_time()
        for reader in BOTH:
            messages.table_now((reader,), table.log_length - 1, BOTH, 0)
        found.append(1e6 * (time.thread_time() - began))
    return found


def main() -> None:
    for game in all_games().values():
        microseconds(game, 0)  # loads the compiled rules
        found = sorted(one for seed in range(1, GAMES + 1) for one in microseconds(game, seed))
        print(f"{game.id:10} {found[len(found) // 2]:6.0f} µs a move (median of {len(found)})")


if __name__ == "__main__":
    main()

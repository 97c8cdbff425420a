"""`python -m bench.projection`: the processor time to tell two players of a move, game by game, network left out.

As views, and as records for readers that have an engine; the same moves in turn.
"""

import random
import statistics
import time

from dallage.kernel.game import Game
from dallage.registry import all_games
from dallage.server.messages.fields import SeatKind
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.header import Header, Seat
from dallage.server.table.table import Table
from dallage.server.table.table_messages import TableMessages, Tells

GAMES = 3  # of each kind
BOTH = frozenset({0, 1})
WAYS = {"views": Tells("engine", False), "records": Tells("engine", True)}


def header(game: Game, seed: int) -> Header:
    seats = tuple(Seat(SeatKind.LINK, name, None, None) for name in "AB")
    return Header("table", game.id, game.rules_version, 2, game.choose(2).options, seed, "0" * 32, seats, "", "", 0)


def microseconds(game: Game, seed: int) -> dict[str, list[float]]:
    """For each move of a random game, by the way of telling."""
    table, chooser = Table(header(game, seed)), random.Random(seed)
    messages = {way: TableMessages(table) for way in WAYS}
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    while table.on_turn:
        seat = chooser.choice(table.on_turn)
        move = chooser.choice(table.state.moves(seat))
        table.apply(Entry(table.log_length, f"i{table.log_length}", 0, MoveEvent(seat, move)))
        for way in sorted(WAYS, reverse=table.log_length % 2 == 0):  # by turns: the first finds nothing prepared
            began = time.thread_time()
            for reader in BOTH:
                messages[way].table_now((reader,), table.log_length - 1, BOTH, 0, WAYS[way])
            found[way].append(1e6 * (time.thread_time() - began))
    return found


def main() -> None:
    print("µs of processor time to tell both players of a move, the median")
    for game in all_games().values():
        microseconds(game, 0)  # loads the compiled rules
        games = [microseconds(game, seed) for seed in range(1, GAMES + 1)]
        medians = {way: statistics.median(one for found in games for one in found[way]) for way in WAYS}
        print(f"{game.id:10} " + "   ".join(f"{way} {cost:4.0f}" for way, cost in medians.items()))


if __name__ == "__main__":
    main()

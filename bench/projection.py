"""`python -m bench.projection`: the processor time to tell two players of a move, game by game, network left out."""

import random
import time

from dallage.kernel.game import Game
from dallage.registry import boxes
from dallage.server.table.entries import Entry, Header, Kind, Seat, SeatKind
from dallage.server.table.projection import Teller
from dallage.server.table.table import Table

GAMES = 3  # of each kind
BOTH = frozenset({0, 1})


def header(game: Game, seed: int) -> Header:
    seats = tuple(Seat(SeatKind.LINK, name, None, None) for name in "AB")
    return Header("table", game.id, game.rules_version, 2, game.choose(2).options, seed, "0" * 32, seats, "", "", 0)


def microseconds(game: Game, seed: int) -> list[float]:
    """For each move of a random game."""
    table, chooser, found = Table(header(game, seed)), random.Random(seed), []
    teller = Teller(table)
    while table.to_act:
        seat = chooser.choice(table.to_act)
        move = chooser.choice(table.state.moves(seat))
        table.apply(Entry(table.ply, Kind.MOVE, seat, move, f"i{table.ply}", 0))
        began = time.thread_time()
        for reader in BOTH:
            teller.message((reader,), table.ply - 1, BOTH, 0)
        found.append(1e6 * (time.thread_time() - began))
    return found


def main() -> None:
    for game in boxes().values():
        microseconds(game, 0)  # loads the compiled rules
        found = sorted(one for seed in range(1, GAMES + 1) for one in microseconds(game, seed))
        print(f"{game.id:10} {found[len(found) // 2]:6.0f} µs a move (median of {len(found)})")


if __name__ == "__main__":
    main()

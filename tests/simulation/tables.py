"""Tables of simulations."""

import random
from dataclasses import dataclass

from dallage.registry import all_games, find_game
from dallage.server.messages.fields import SeatKind
from dallage.server.table.header import Header, Seat
from dallage.server.table.keys import hash_key

from .machine import BEGINNING

WATCH, HOST = "key-of-spectators-----", "key-of-host-----------"


@dataclass(frozen=True)
class SimulatedTable:
    """A table, and the keys that the store does not know."""

    header: Header
    keys: tuple[str | None, ...]  # of its seats
    watch: str = WATCH

    @property
    def id(self) -> str:
        return self.header.id


def some_seat(chance: random.Random, seat: int) -> tuple[Seat, str | None]:
    """A person's by link, who has come or not; at the first one's screen; or a bot's. And its key."""
    kind, keys = chance.random(), [f"key-of-seat-{number}".ljust(22, "-") for number in (0, seat)]
    if seat > 0 and kind < 0.15:
        return Seat(SeatKind.BOT, "", 1, None), None
    if seat > 0 and kind < 0.3:
        return Seat(SeatKind.SCREEN, f"P{seat}", None, hash_key(keys[0])), keys[0]
    return Seat(SeatKind.LINK, "" if kind < 0.5 else f"P{seat}", None, hash_key(keys[1])), keys[1]


def some_table(chance: random.Random) -> SimulatedTable:
    """Of any game, for two or three; often with a time limit."""
    game = chance.choice(list(all_games()))
    players = min(max(find_game(game).players), chance.choice((2, 2, 3)))
    seats = [some_seat(chance, seat) for seat in range(players)]
    return new_table(chance, game, seats, chance.choice((None, None, 5, 8)))


def table_for_two(chance: random.Random) -> SimulatedTable:
    """Two people who have come, and no limit."""
    keys = [f"key-of-seat-{seat}".ljust(22, "-") for seat in range(2)]
    seats = [(Seat(SeatKind.LINK, f"P{seat}", None, hash_key(key)), key) for seat, key in enumerate(keys)]
    return new_table(chance, chance.choice(list(all_games())), seats, None)


def new_table(
    chance: random.Random, game: str, seats: "list[tuple[Seat, str | None]] | list[tuple[Seat, str]]", limit: int | None
) -> SimulatedTable:
    setup, number = find_game(game).choose(len(seats)), chance.randrange(10**6)
    settings = {"seconds": limit, "hints": True, "game_seconds": 6 if number % 3 == 0 else None, "increment": 1}
    header = Header(
        f"table-{number:06}", game, setup.game.rules_version, len(seats), setup.options,
        chance.getrandbits(64), f"{chance.getrandbits(128):032x}", tuple(seat for seat, _ in seats), hash_key(WATCH),
        hash_key(HOST), int(BEGINNING * 1000), settings,
    )  # fmt: skip
    return SimulatedTable(header, tuple(key for _, key in seats))

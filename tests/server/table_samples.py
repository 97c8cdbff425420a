"""Tables for tests: made without a server, played without a network."""

from itertools import count
from typing import Any

from pydantic import TypeAdapter

from dallage.server.messages.fields import SeatKind
from dallage.server.messages.from_client import FromClient
from dallage.server.table import decisions
from dallage.server.table.decisions import LogDecision
from dallage.server.table.header import Header, Seat
from dallage.server.table.keys import hash_key
from dallage.server.table.table import Table

ADAPTER: TypeAdapter[Any] = TypeAdapter(FromClient)
IDS = count()
KEYS = [f"key-of-seat-{seat}--------"[:22] for seat in range(12)]


def people(count: int) -> tuple[Seat, ...]:
    """Everybody by link, and everybody has come."""
    return tuple(Seat(SeatKind.LINK, f"P{seat}", None, hash_key(KEYS[seat])) for seat in range(count))


def bot_seat(level: int = 2) -> Seat:
    return Seat(SeatKind.BOT, "", level, None)


def header(game: str, seats: tuple[Seat, ...], seed: int = 7, **settings: Any) -> Header:
    from dallage.registry import find_game

    chosen = find_game(game).choose(len(seats))
    return Header(
        "table-of-tests"[:12], game, chosen.game.rules_version, len(seats), chosen.options, seed, "0" * 32, seats,
        hash_key("watch"), hash_key("host"), 1_000_000, {"seconds": None, "hints": True, **settings},
    )  # fmt: skip


def new_table(game: str, seats: tuple[Seat, ...] | None = None, **settings: Any) -> Table:
    return Table(header(game, seats or people(2), **settings))


def add(table: Table, decision: LogDecision, at: int = 2_000_000) -> None:
    """What the server does with a decision, without the store."""
    for entry in decision.entries(table.log_length, f"id{next(IDS)}", at):
        table.apply(entry)


def do(table: Table, seat: int, type: str, at: int = 2_000_000, **said: Any) -> None:
    """A seat does something; Refused if it may not."""
    if type in ("move", "undo"):
        said.setdefault("log_length", table.log_length)
    message = ADAPTER.validate_python({"type": type, "id": f"m{next(IDS)}", "seat": seat, **said})
    add(table, decisions.ACTS[type](table, message, at), at)


def play_any(table: Table, seat: int | None = None) -> str:
    """Some legal move of a seat, the first one if not said."""
    seat = table.on_turn[0] if seat is None else seat
    move = table.state.moves(seat)[0]
    do(table, seat, "move", move=move)
    return move

"""What might have been: positions beside the line of a finished game, and tables that go on from one of them.

Such a table has the seed of the finished game, whose moves up to there are played again at the head of its log. So
hidden pieces lie as they lay and come in the same order, its record is a record like any other, and the promise of its
seed is kept as at any table. Nothing is told that was not told before: the seed of a finished game is known.
"""

from collections.abc import Sequence
from typing import Any

from ...bots.levels import levels
from ...kernel.reasons import BadMoveText, IllegalMove
from ...kernel.secrecy import NOBODY
from ...kernel.state import State
from ..messages.fields import SeatKind
from ..messages.http import NewSeat, PlayOn, SeatKey, TableKeys
from . import texts
from .entries import Entry, Event, ExploreEvent, MoveEvent
from .errors import Refused
from .fairness import new_nonce
from .header import Header
from .keys import hash_key, new_id, new_key
from .new_table import new_seat
from .projection import points
from .readers import Reader
from .table import OVER, Table, check_of

SeatMove = tuple[int, str]


def explored(table: Table, moves: int, line: Sequence[SeatMove]) -> list[State]:
    """The states after so many moves of a finished game, and after each of the moves tried from there."""
    if table.status != OVER:
        raise Refused("not_over", texts.NOT_OVER)
    if moves > len(table.line):
        raise Refused("no_move_there", texts.NO_SUCH_MOVE, status=404)
    states = [table.replayed(moves)]
    for seat, move in line:
        states.append(after_move(states[-1], seat, move))
    return states


def after_move(state: State, seat: int, move: str) -> State:
    after = state.copy()
    try:
        after.play(seat, move)
    except IllegalMove as error:
        raise Refused("illegal", error.sentence, error.clause) from None
    except BadMoveText as error:
        raise Refused("no_move", error.sentence) from None
    except ValueError:  # no such seat
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT) from None
    return after


def explored_view(table: Table, reader: Reader, moves: int, line: Sequence[SeatMove]) -> dict[str, Any]:
    """What whoever is to move there sees and may do; at an end, what the reader sees."""
    state = explored(table, moves, line)[-1]
    seat = state.to_act[0] if state.to_act else reader[0] if reader else NOBODY
    seen = state.seen_by(seat)
    return {
        "seat": None if seat == NOBODY else seat,
        "view": seen.view(),
        "moves": seen.moves() if state.to_act else [],
        "points": [points(one) for one in seen.explain()] if moves or line else [],
        "undo_keeps": None,
    }


def exploring_table(table: Table, wanted: PlayOn, now: int) -> tuple[Header, TableKeys, list[Entry]]:
    """A new table that goes on from there: one seat is a person's, the others are bots'."""
    head, key = table.header, new_key()
    if wanted.seat >= head.players:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    states = explored(table, wanted.moves, wanted.line)
    if not states[-1].to_act:
        raise Refused("over", texts.OVER)
    bot, person = NewSeat(kind=SeatKind.BOT, level=wanted.level), NewSeat(kind=SeatKind.ME, name=wanted.name)
    kinds = [person if seat == wanted.seat else bot for seat in range(head.players)]
    most, watch = len(levels(table.game)), new_key()
    seats = tuple(new_seat(one, key if one is person else None, most, table.game.name) for one in kinds)
    header = Header(
        new_id(), head.game, head.rules_version, head.players, head.options, head.seed, new_nonce(), seats,
        hash_key(watch), hash_key(key), now, {"seconds": None, "hints": True},
    )  # fmt: skip
    seat_keys = [SeatKey(seat=n, kind=one.kind, key=key if one is person else None) for n, one in enumerate(kinds)]
    keys = TableKeys(table=header.id, host=key, watch=watch, seats=seat_keys)
    return header, keys, exploring_log(table, wanted, now)


def exploring_log(table: Table, wanted: PlayOn, now: int) -> list[Entry]:
    """Says where the game comes from, and plays its moves again."""
    state, line = table.replayed(0), [(played.seat, played.move) for played in table.line[: wanted.moves]]
    events: list[Event] = [ExploreEvent(wanted.seat, table.id, wanted.moves)]
    for seat, move in [*line, *wanted.line]:
        state.play(seat, move)
        events.append(MoveEvent(seat, move, check_of(state)))
    return [Entry(position, f"-:{position}", now, event) for position, event in enumerate(events)]

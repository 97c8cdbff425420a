"""What a table tells a reader: views, legal moves and log, each only to whom they concern.

The shapes are those of `TableNow` in messages/to_client.py, as plain data: a test holds the two together.
"""

from typing import Any

from ...kernel.reasons import Points, Reason
from ...kernel.secrecy import NOBODY
from ...kernel.state import Seen
from ..messages.fields import PROTOCOL
from . import texts
from .entries import AskUndoEvent, Entry, MoveEvent, ResignEvent
from .entry_codec import event_fields
from .fairness import promise
from .readers import Reader
from .table import OVER, PLAYING, STALE, Question, Table
from .undo import moves_kept_by_undo


def table_now(table: Table, reader: Reader, since: int, online: frozenset[int], now: int) -> dict[str, Any]:
    """How a table stands, for a reader who has so many entries of its log."""
    own = {"my_seats": list(reader), "views": seat_views(table, reader), "log": log_since(table, reader, since)}
    return {**fixed_part(table), **game_part(table), **people_part(table, online), **own, "now": now}


def fixed_part(table: Table) -> dict[str, Any]:
    """What was settled when the table was made."""
    head = table.header
    return {
        "type": "table",
        "protocol": PROTOCOL,
        "table": head.id,
        "game": head.game,
        "rules_version": head.rules_version,
        "options": table.setup.options,
        "settings": head.settings,
        "explores": explores_message(table),
    }


def explores_message(table: Table) -> dict[str, Any] | None:
    found = table.explores
    return None if found is None else {"table": found.table, "moves": found.moves}


def game_part(table: Table) -> dict[str, Any]:
    """What any entry may change, and is the same for all readers."""
    question, (status, won_by, on_turn) = table.question, table.standing
    return {
        "status": status,
        "log_length": table.log_length,
        "line": table.line_positions,
        "on_turn": on_turn,
        "won_by": won_by,
        "ending": ending_message(table.ending),
        "question": question and question_message(table, question),
        "deadline": table.deadline,
        "clocks": clocks_message(table),
    }


def people_part(table: Table, online: frozenset[int]) -> dict[str, Any]:
    """What a move changes only if it ends the game, and is the same for all readers."""
    return {
        "holders": [holder_message(table, seat, seat in online) for seat in range(table.header.players)],
        "chat": {"is_open": table.may_talk, "wanted_by": sorted(table.wants_chat)},
        "fairness": fairness(table, table.status == OVER),
        "rematch": table.rematch,
    }


def clocks_message(table: Table) -> dict[str, Any] | None:
    clock = table.clock
    if clock is None:
        return None
    return {"left": list(clock.left), "since": clock.since, "running": sorted(table.waited_for)}


def ending_message(ending: Reason | None) -> dict[str, Any] | None:
    return ending and {"clause": ending.clause, "sentence": ending.sentence.to_json()}


def question_message(table: Table, question: Question) -> dict[str, Any]:
    is_seen = isinstance(question.event, AskUndoEvent) and question.event.shown
    return {
        "asked": plain_entry(table.entries[question.position]),
        "notice": texts.UNDO_SEEN.to_json() if is_seen else None,
        "waits_for": sorted(question.waits_for),
    }


def seat_views(table: Table, reader: Reader) -> list[dict[str, Any]]:
    """What each seat of the reader sees; a spectator sees what everybody does."""
    return [] if table.status == STALE else [seat_view(table, seat, table.status) for seat in reader or (NOBODY,)]


def holder_message(table: Table, seat: int, online: bool) -> dict[str, Any]:
    holder = table.holders[seat]
    return {
        "seat": seat,
        "kind": holder.kind.value,
        "name": holder.name,
        "level": holder.bot,
        "joined": holder.joined,
        "online": online,
        "resigned": holder.resigned,
        "face": holder.face,
        "colour": holder.colour,
    }


def seat_view(table: Table, seat: int, status: str) -> dict[str, Any]:
    """What a seat sees; before the game has begun nobody has looked at their tiles yet, but there they lie."""
    seen = table.state.seen_by(seat)
    return {
        "seat": None if seat == NOBODY else seat,
        "view": seen.view(),
        "moves": seen.moves() if status == PLAYING else [],
        "points": points_told(table, seen),
        "undo_keeps": moves_kept_by_undo(table.line, seat) if status == PLAYING else None,
    }


def points_told(table: Table, seen: Seen) -> list[dict[str, Any]]:
    """Where the points of the last move come from."""
    return [points(one) for one in seen.explain()] if table.line else []


def points(one: Points) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "points": one.points,
        "clause": one.clause,
        "where": list(one.where),
        "sentence": one.sentence.to_json(),
    }


def fairness(table: Table, over: bool) -> dict[str, str | None]:
    head = table.header
    shown = {"seed": str(head.seed), "nonce": head.nonce} if over else {"seed": None, "nonce": None}
    return {"promise": promise(head.seed, head.nonce), **shown}


def log_since(table: Table, reader: Reader, since: int) -> list[dict[str, Any]]:
    """The entries from a position on, and earlier moves that have been shown only since then."""
    over = table.status == OVER
    return [project_entry(table, entry, reader, over) for entry in table.entries[first_changed(table, since, over) :]]


def first_changed(table: Table, since: int, over: bool) -> int:
    """The earliest entry that reads differently now than when the log was so long: choices were shown, or the game
    ended."""
    if over and any(isinstance(entry.event, MoveEvent | ResignEvent) for entry in table.entries[since:]):
        return 0
    for played in reversed(table.line):
        if played.position < since:
            if not played.together:
                break
            since = played.position
    return since


def project_entry(table: Table, entry: Entry, reader: Reader, over: bool) -> dict[str, Any]:
    """An entry as a reader may know it."""
    event = entry.event
    if not isinstance(event, MoveEvent):
        return plain_entry(entry)
    move: str | None = event.move
    if reader != (event.seat,) and not over:  # people at one screen read one log
        move = table.game.told(event.move)
        if move is None and is_shown(table, entry.position):
            move = event.move
    return {"position": entry.position, "at": entry.at, "kind": event.kind, "seat": event.seat, "move": move}


def plain_entry(entry: Entry) -> dict[str, Any]:
    return {"position": entry.position, "at": entry.at, "kind": entry.event.kind, **event_fields(entry.event)}


def is_shown(table: Table, position: int) -> bool:
    """Whether a choice made together with others lies open: all have chosen. One taken back before never does."""
    all_chosen = False
    for played in reversed(table.line):
        all_chosen = all_chosen or not played.together
        if played.position <= position:
            return played.position == position and all_chosen
    return False

"""What a table tells a reader: views, legal moves and log, each only to whom they concern.

The shapes are those of `messages.TableNow`, as plain data: a test holds the two together.
"""

from typing import Any

import orjson

from ...kernel.reasons import Points, Reason, Sentence
from ...kernel.secrecy import NOBODY
from ..messages import Kind
from .decisions import last_own
from .entries import Entry
from .fairness import promise
from .readers import Reader
from .table import OVER, PLAYING, STALE, Question, Table


def table_now(table: Table, reader: Reader, since: int, online: frozenset[int], now: int) -> dict[str, Any]:
    """The newest state of a table for a reader who has the log up to a ply."""
    own = {"mine": list(reader), "sights": sights(table, reader), "log": log_since(table, reader, since)}
    return {**fixed_part(table), **common_part(table, online), **own, "now": now}


class TableMessages:
    """The messages about one table: what several readers may know is made and written once for them all."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._fixed = orjson.dumps(fixed_part(table))[:-1]
        self._made_for: tuple[int, frozenset[int]] | None = None  # the ply and who was there when the rest was written
        self._common = b""
        self._readers: dict[Reader, bytes] = {}  # by reader, all but the log and the time

    def table_now(self, reader: Reader, since: int, online: frozenset[int], now: int) -> str:
        """`table_now` as JSON."""
        if self._made_for != (self.table.ply, online):
            self._made_for = self.table.ply, online
            self._common = b"%b,%b" % (self._fixed, orjson.dumps(common_part(self.table, online))[1:-1])
            self._readers.clear()
        own = self._readers.get(reader)
        if own is None:
            own = self._readers[reader] = self._own(reader)
        log = orjson.dumps(log_since(self.table, reader, since))
        return (b'%b%b,"log":%b,"now":%d}' % (self._common, own, log, now)).decode()

    def _own(self, reader: Reader) -> bytes:
        return b',"mine":%b,"sights":%b' % (orjson.dumps(reader), orjson.dumps(sights(self.table, reader)))


def fixed_part(table: Table) -> dict[str, Any]:
    """What was settled when the table was made."""
    head = table.header
    return {
        "type": "table",
        "table": head.id,
        "game": head.game,
        "rules_version": head.rules_version,
        "options": table.chosen.options,
        "settings": head.settings,
    }


def common_part(table: Table, online: frozenset[int]) -> dict[str, Any]:
    """What changes and is the same for all readers."""
    question, (phase, winners, to_act) = table.question, table.stand
    return {
        "phase": phase,
        "ply": table.ply,
        "chairs": [chair_message(table, seat, seat in online) for seat in range(table.header.players)],
        "to_act": list(to_act),
        "winners": None if winners is None else list(winners),
        "why": ending_message(table.ending),
        "question": question and question_message(question),
        "deadline": table.deadline,
        "fairness": fairness(table, phase == OVER),
        "rematch": table.rematch,
    }


def ending_message(ending: Reason | None) -> dict[str, Any] | None:
    return ending and {"clause": ending.clause, "sentence": text(ending.sentence)}


def question_message(question: Question) -> dict[str, Any]:
    return {
        "ply": question.ply,
        "seat": question.seat,
        "text": question.text,
        "waits_for": sorted(question.waits_for),
    }


def sights(table: Table, reader: Reader) -> list[dict[str, Any]]:
    """What each seat of the reader sees; a spectator sees what everybody does."""
    return [] if table.phase == STALE else [sight(table, seat, table.phase) for seat in reader or (NOBODY,)]


def text(sentence: Sentence) -> dict[str, str]:
    return {"en": sentence.en, "fr": sentence.fr}


def chair_message(table: Table, seat: int, online: bool) -> dict[str, Any]:
    holder = table.holders[seat]
    return {
        "seat": seat,
        "kind": holder.kind.value,
        "name": holder.name,
        "level": holder.bot,
        "joined": holder.joined,
        "online": online,
        "resigned": holder.resigned,
    }


def sight(table: Table, seat: int, phase: str) -> dict[str, Any]:
    """What a seat sees; before the game has begun nobody has looked at their tiles yet, but there they lie."""
    seen = table.state.seen_by(seat)
    playing = phase == PLAYING and seat != NOBODY
    return {
        "seat": None if seat == NOBODY else seat,
        "view": seen.view(),
        "moves": seen.moves() if playing and seat in table.state.to_act else [],
        "points": [points(one) for one in seen.explain()] if table.line else [],
        "undo_to": last_own(table, seat) if playing else None,
    }


def points(one: Points) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "points": one.points,
        "clause": one.clause,
        "where": list(one.where),
        "sentence": text(one.sentence),
    }


def fairness(table: Table, over: bool) -> dict[str, str | None]:
    head = table.header
    shown = {"seed": str(head.seed), "nonce": head.nonce} if over else {"seed": None, "nonce": None}
    return {"promise": promise(head.seed, head.nonce), **shown}


def log_since(table: Table, reader: Reader, since: int) -> list[dict[str, Any]]:
    """The entries from a ply on, and earlier moves that have been shown only since then."""
    over = table.phase == OVER
    return [logged(table, entry, reader, over) for entry in table.entries[first_news(table, since, over) :]]


def first_news(table: Table, since: int, over: bool) -> int:
    """The earliest entry that reads differently now than at a ply: choices were shown, or the game ended."""
    if over and any(entry.kind in (Kind.MOVE, Kind.RESIGN) for entry in table.entries[since:]):
        return 0
    for played in reversed(table.line):
        if played.ply < since:
            if not played.together:
                break
            since = played.ply
    return since


def logged(table: Table, entry: Entry, reader: Reader, over: bool) -> dict[str, Any]:
    told: str | None = entry.text
    if entry.kind is Kind.MOVE and reader != (entry.seat,) and not over:  # people at one screen read one log
        told = table.game.told(entry.text)
        if told is None and is_shown(table, entry.ply):
            told = entry.text
    return {"ply": entry.ply, "kind": entry.kind.value, "seat": entry.seat, "text": told, "at": entry.at}


def is_shown(table: Table, ply: int) -> bool:
    """Whether a choice made together with others lies open: all have chosen. One taken back before never does."""
    all_chosen = False
    for played in reversed(table.line):
        all_chosen = all_chosen or not played.together
        if played.ply <= ply:
            return played.ply == ply and all_chosen
    return False

"""What people may do at a table, each as the entries it adds to the log; or a refusal. Pure decisions, no network."""

from collections.abc import Callable, Collection
from typing import Any

from ..messages import Agree, Ask, Back, Join, Kind, Move, Refuse, Resign, Say, Undo
from . import texts
from .errors import Refused
from .table import PLAYING, STALE, SUBSTITUTE, Table
from .undo import shows_nothing

Line = tuple[Kind, int | None, str]  # an entry to be: kind, seat, text
ABSENT = 60_000  # milliseconds after which a person whose turn it is counts as away,
SILENT = 600_000  # or whose page is open all the same
MOST_ENTRIES = 5_000  # then people may only finish their game: whoever comes is told all of the log
MORE_THAN_A_GAME = ("undo", "ask", "refuse", "say")  # what a log could grow by without end


def move(table: Table, said: Move, now: int) -> list[Line]:
    refuse_unless_person(table, said.seat)
    table.refuse_unless_playing()
    if table.is_outdated(said.seat, said.ply):
        raise Refused("later", texts.LATER)
    table.refuse_move(said.seat, said.move)
    return [(Kind.MOVE, said.seat, said.move)]


def join(table: Table, said: Join, now: int) -> list[Line]:
    holder = table.holders[said.seat]
    if holder.joined:
        raise Refused("taken", texts.TAKEN)
    return [(Kind.JOIN, said.seat, said.name)]


def undo(table: Table, said: Undo, now: int) -> list[Line]:
    """Freely while nobody but bots has moved and nothing was shown; otherwise the other people are asked."""
    refuse_unless_person(table, said.seat)
    table.refuse_unless_playing()
    kept = last_own(table, said.seat) if said.to is None else said.to
    if kept is None or not kept < len(table.line) or table.line[kept].seat != said.seat:
        raise Refused("nothing_to_undo", texts.NOTHING_TO_UNDO)
    if table.is_outdated(said.seat, said.ply):
        raise Refused("later", texts.LATER)
    if may_undo_freely(table, said.seat, kept):
        return [(Kind.UNDO, said.seat, str(kept))]
    if not table.people - {said.seat}:
        raise Refused("shown", texts.UNDO_SHOWN)
    return asked(table, said.seat, f"undo {kept}")


def last_own(table: Table, seat: int) -> int | None:
    """How many moves are kept when the seat takes back its last one; None if it has none."""
    for kept in range(len(table.line) - 1, -1, -1):
        if table.line[kept].seat == seat:
            return kept
    return None


def may_undo_freely(table: Table, seat: int, kept: int) -> bool:
    taken = table.line[kept:]
    if any(played.seat != seat and played.seat in table.people for played in taken):
        return False
    return shows_nothing(table.replayed(kept), [(played.seat, played.move) for played in taken], seat)


def asked(table: Table, seat: int, text: str) -> list[Line]:
    """Puts a question to the other people, or does it at once if there is nobody to ask."""
    if table.question is not None:
        raise Refused("asked", texts.ASKED_ALREADY)
    return [(Kind.ASK, seat, text)]


def ask(table: Table, said: Ask, now: int) -> list[Line]:
    """A bot for somebody who is away: by agreement of the other people. Its level is not theirs to choose."""
    refuse_unless_person(table, said.seat)
    table.refuse_unless_playing()
    if said.away not in table.people.intersection(table.to_act) or said.away == said.seat:
        raise Refused("not_their_turn", texts.NOT_THEIR_TURN)
    if now - table.turn_began < ABSENT:
        raise Refused("not_absent", texts.NOT_ABSENT)
    if not table.people - {said.seat, said.away}:
        return [(Kind.BOT, said.away, str(SUBSTITUTE))]
    return asked(table, said.seat, f"bot {said.away} {SUBSTITUTE}")


def agree(table: Table, said: Agree, now: int) -> list[Line]:
    """The last one to agree makes it happen."""
    question = table.question
    if question is None or question.ply != said.ask or said.seat not in question.waits_for:
        raise Refused("nothing_asked", texts.NOTHING_ASKED)
    lines: list[Line] = [(Kind.AGREE, said.seat, str(said.ask))]
    if question.waits_for == {said.seat}:
        about = question.text.split()
        if about[0] == "undo":
            lines.append((Kind.UNDO, question.seat, about[1]))
        else:
            lines.append((Kind.BOT, int(about[1]), about[2]))
    return lines


def refuse(table: Table, said: Refuse, now: int) -> list[Line]:
    question = table.question
    if question is None or question.ply != said.ask or said.seat not in question.waits_for | {question.seat}:
        raise Refused("nothing_asked", texts.NOTHING_ASKED)
    return [(Kind.REFUSE, said.seat, str(said.ask))]


def back(table: Table, said: Back, now: int) -> list[Line]:
    holder = table.holders[said.seat]
    table.refuse_unless_playing()
    if holder.resigned:
        raise Refused("resigned", texts.RESIGNED)
    if holder.bot is None:
        raise Refused("no_bot", texts.NO_BOT_PLAYS)
    return [(Kind.BACK, said.seat, "")]


def resign(table: Table, said: Resign, now: int) -> list[Line]:
    table.refuse_unless_playing()
    if table.holders[said.seat].resigned:
        raise Refused("resigned", texts.RESIGNED)
    return [(Kind.RESIGN, said.seat, "")]


def say(table: Table, said: Say, now: int) -> list[Line]:
    return [(Kind.SAY, said.seat, said.text)]


def refuse_unless_person(table: Table, seat: int) -> None:
    holder = table.holders[seat]
    if table.phase == PLAYING and holder.bot is not None:
        raise Refused("bot_plays", texts.BOT_PLAYS)


def refuse_bot_for_present(table: Table, said: Ask, online: Collection[int], now: int) -> None:
    """Whose page is open may be thinking: that takes longer than to be away."""
    if said.away in online and now - table.turn_began < SILENT:
        raise Refused("not_absent", texts.PRESENT)


def refuse_full_log(table: Table, kind: str) -> None:
    if kind in MORE_THAN_A_GAME and table.ply >= MOST_ENTRIES:
        raise Refused("full", texts.FULL)


def timed_out(table: Table, now: int) -> list[Line]:
    """A bot for every person whose time is up."""
    if table.deadline is None or now < table.deadline or table.phase == STALE:
        return []
    late = sorted(table.people.intersection(table.to_act))
    return [(Kind.BOT, seat, str(SUBSTITUTE)) for seat in late]


ACTS: dict[str, Callable[[Table, Any, int], list[Line]]] = {
    "move": move, "join": join, "undo": undo, "ask": ask, "agree": agree, "refuse": refuse, "back": back,
    "resign": resign, "say": say,
}  # fmt: skip

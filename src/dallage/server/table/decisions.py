"""What people may do at a table: each act is decided into the events it adds to the log, or refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...kernel.state import State
from ..messages.from_client import Agree, Ask, Chat, Face, Join, Move, Refuse, Resign, Return, Say, Undo
from . import texts
from .checks import ABSENT, refuse_outdated, refuse_unless_person, refuse_unless_playing, state_after
from .entries import (
    AgreeEvent,
    AskBotEvent,
    AskUndoEvent,
    BotEvent,
    ChatEvent,
    Entry,
    Event,
    FaceEvent,
    JoinEvent,
    MoveEvent,
    RefuseEvent,
    ResignEvent,
    ReturnEvent,
    SayEvent,
    UndoEvent,
)
from .errors import Refused
from .table import SUBSTITUTE, Question, Table, check_of
from .undo import have_others_moved, is_own_move, moves_kept_by_undo, shows_nothing


@dataclass(frozen=True, slots=True)
class LogDecision:
    """What is to be added to the log; without events, nothing."""

    events: tuple[Event, ...] = ()
    state: State | None = None  # of the game after the last event, where deciding has worked it out

    def entries(self, position: int, id: str, at: int) -> list[Entry]:
        """The events as entries from a position on. The first has the id, the others ids made of it."""
        return [Entry(position + n, id if n == 0 else f"{id}/{n}", at, event) for n, event in enumerate(self.events)]


def play(table: Table, seat: int, move: str) -> LogDecision:
    """A legal move by whoever plays for the seat."""
    state = state_after(table, seat, move)
    return LogDecision((MoveEvent(seat, move, check_of(state)),), state)


def move(table: Table, act: Move, now: int) -> LogDecision:
    refuse_unless_person(table, act.seat)
    refuse_unless_playing(table)
    refuse_outdated(table, act.seat, act.log_length)
    return play(table, act.seat, act.move)


def join(table: Table, act: Join, now: int) -> LogDecision:
    if table.holders[act.seat].joined:
        raise Refused("taken", texts.TAKEN)
    return LogDecision((JoinEvent(act.seat, act.name),))


def undo(table: Table, act: Undo, now: int) -> LogDecision:
    """Freely while nobody but bots has moved and nothing was shown; otherwise the other people are asked."""
    refuse_unless_person(table, act.seat)
    refuse_unless_playing(table)
    kept = moves_kept_by_undo(table.line, act.seat) if act.moves_kept is None else act.moves_kept
    if kept is None or not is_own_move(table.line, act.seat, kept):
        raise Refused("nothing_to_undo", texts.NOTHING_TO_UNDO)
    refuse_outdated(table, act.seat, act.log_length)
    before, taken = table.replayed(kept), table.line[kept:]
    # Who explores a finished game has seen all of it: there nothing can be learned by taking back.
    shown = table.explores is None and not shows_nothing(
        before, [(played.seat, played.move) for played in taken], act.seat
    )
    if not shown and not have_others_moved(taken, act.seat, table.people):
        return LogDecision((UndoEvent(act.seat, kept),), before)
    if not table.people - {act.seat}:
        raise Refused("shown", texts.UNDO_SHOWN)
    return ask_others(table, AskUndoEvent(act.seat, kept, shown))


def ask_others(table: Table, event: AskUndoEvent | AskBotEvent) -> LogDecision:
    """Puts a question to the other people, one at a time."""
    if table.question is not None:
        raise Refused("asked", texts.ASKED_ALREADY)
    return LogDecision((event,))


def ask(table: Table, act: Ask, now: int) -> LogDecision:
    """A bot for somebody who is away: by agreement of the other people. Its level is not theirs to choose."""
    refuse_unless_person(table, act.seat)
    refuse_unless_playing(table)
    if act.away not in table.people.intersection(table.on_turn) or act.away == act.seat:
        raise Refused("not_their_turn", texts.NOT_THEIR_TURN)
    if now - table.turn_began < ABSENT:
        raise Refused("not_absent", texts.NOT_ABSENT)
    if not table.people - {act.seat, act.away}:
        return LogDecision((BotEvent(act.away, SUBSTITUTE),))
    return ask_others(table, AskBotEvent(act.seat, act.away, SUBSTITUTE))


def open_question(table: Table, position: int) -> Question:
    if table.question is None or table.question.position != position:
        raise Refused("nothing_asked", texts.NOTHING_ASKED)
    return table.question


def agree(table: Table, act: Agree, now: int) -> LogDecision:
    """The last one to agree makes it happen."""
    question = open_question(table, act.question)
    if act.seat not in question.waits_for:
        raise Refused("nothing_asked", texts.NOTHING_ASKED)
    agreement = AgreeEvent(act.seat, act.question)
    if question.waits_for != {act.seat}:
        return LogDecision((agreement,))
    asked = question.event
    if isinstance(asked, AskUndoEvent):
        return LogDecision((agreement, UndoEvent(asked.seat, asked.moves_kept)))
    return LogDecision((agreement, BotEvent(asked.away, asked.level)))


def refuse(table: Table, act: Refuse, now: int) -> LogDecision:
    """One refusal is enough; whoever asked takes the question back this way."""
    question = open_question(table, act.question)
    if act.seat not in question.waits_for | {question.event.seat}:
        raise Refused("nothing_asked", texts.NOTHING_ASKED)
    return LogDecision((RefuseEvent(act.seat, act.question),))


def return_to_seat(table: Table, act: Return, now: int) -> LogDecision:
    holder = table.holders[act.seat]
    refuse_unless_playing(table)
    if holder.resigned:
        raise Refused("resigned", texts.RESIGNED)
    if holder.bot is None:
        raise Refused("no_bot", texts.NO_BOT_PLAYS)
    if table.clock is not None and not table.clock.left[act.seat]:
        raise Refused("no_time", texts.NO_TIME)
    return LogDecision((ReturnEvent(act.seat),))


def resign(table: Table, act: Resign, now: int) -> LogDecision:
    refuse_unless_playing(table)
    if table.holders[act.seat].resigned:
        raise Refused("resigned", texts.RESIGNED)
    return LogDecision((ResignEvent(act.seat),))


def chat(table: Table, act: Chat, now: int) -> LogDecision:
    if not table.header.is_open or (act.seat in table.wants_chat) == act.wants:
        raise Refused("said_already", texts.SAID_ALREADY)
    return LogDecision((ChatEvent(act.seat, act.wants),))


def face(table: Table, act: Face, now: int) -> LogDecision:
    holder = table.holders[act.seat]
    if (holder.face, holder.colour) == (act.face, act.colour):
        raise Refused("said_already", texts.SAID_ALREADY)
    return LogDecision((FaceEvent(act.seat, act.face, act.colour),))


def say(table: Table, act: Say, now: int) -> LogDecision:
    if not table.may_talk:
        raise Refused("chat_off", texts.CHAT_OFF)
    return LogDecision((SayEvent(act.seat, act.text),))


def substitute_late(table: Table, now: int) -> LogDecision:
    """A bot for every person whose time is up."""
    return LogDecision(tuple(BotEvent(seat, SUBSTITUTE) for seat in table.late(now)))


ACTS: dict[str, Callable[[Table, Any, int], LogDecision]] = {
    "move": move, "join": join, "undo": undo, "ask": ask, "agree": agree, "refuse": refuse, "return": return_to_seat,
    "resign": resign, "say": say, "chat": chat, "face": face,
}  # fmt: skip

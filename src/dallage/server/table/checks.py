"""What must hold before something is done at a table: each refuses with a sentence, or does nothing."""

from collections.abc import Collection

from ...kernel.reasons import BadMoveText, IllegalMove
from ...kernel.state import State
from ..messages.from_client import Ask
from . import texts
from .errors import Refused
from .table import OVER, PLAYING, STALE, WAITING, Table

ABSENT = 60_000  # milliseconds after which a person whose turn it is counts as away,
ABSENT_THOUGH_ONLINE = 600_000  # or whose page is open all the same
MOST_ENTRIES = 5_000  # then people may only finish their game: whoever comes is told all of the log
MORE_THAN_A_GAME = ("undo", "ask", "refuse", "say", "chat", "face")  # acts by which a log could grow without end
NOT_PLAYING = {WAITING: texts.WAITING, OVER: texts.OVER, STALE: texts.STALE}


def refuse_unless_playing(table: Table) -> None:
    sentence = NOT_PLAYING.get(table.status)
    if sentence is not None:
        raise Refused(table.status, sentence)


def refuse_unless_turn(table: Table, seat: int) -> None:
    refuse_unless_playing(table)
    if seat not in table.on_turn:
        raise Refused("not_your_turn", texts.NOT_YOUR_TURN)


def refuse_unless_person(table: Table, seat: int) -> None:
    if table.status == PLAYING and table.holders[seat].bot is not None:
        raise Refused("bot_plays", texts.BOT_PLAYS)


def refuse_outdated(table: Table, seat: int, log_length: int) -> None:
    """Also what answers entries that do not exist: nobody can have seen them."""
    if log_length > table.log_length:
        raise Refused("ahead", texts.AHEAD)
    if table.is_outdated(seat, log_length):
        raise Refused("later", texts.LATER)


def refuse_full_log(table: Table, act: str) -> None:
    if act in MORE_THAN_A_GAME and table.log_length >= MOST_ENTRIES:
        raise Refused("full", texts.LOG_FULL)


def refuse_bot_for_present(table: Table, act: Ask, online: Collection[int], now: int) -> None:
    """Whose page is open may be thinking: that takes longer than to be away."""
    if act.away in online and now - table.turn_began < ABSENT_THOUGH_ONLINE:
        raise Refused("not_absent", texts.PRESENT)


def state_after(table: Table, seat: int, move: str) -> State:
    """What a move leads to; refuses one that the rules do not allow, with the clause."""
    refuse_unless_playing(table)
    state = table.state.copy()
    try:
        state.play(seat, move)
    except IllegalMove as error:
        raise Refused("illegal", error.sentence, error.clause) from None
    except BadMoveText as error:
        raise Refused("no_move", error.sentence) from None
    return state

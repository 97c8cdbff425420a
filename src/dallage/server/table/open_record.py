"""A record opened as a table: a finished game to look at and to analyse, or one that goes on.

Like a table that explores a finished game (exploration.py) it has the seed of the record, whose moves stand at the head
of its log. Whoever brings a record may know all that it hides: so undo is free there, and it does not count.
"""

from dataclasses import replace

from ...kernel.game import OtherRules
from ...kernel.reasons import BadMoveText, IllegalMove, Sentence
from ...kernel.state import State
from ...registry import find_game
from ..messages.fields import SeatKind
from ..messages.http import NewTable, OpenRecord, RecordedGame
from . import texts
from .entries import Entry, Event, ExploreEvent, MoveEvent
from .errors import Refused
from .new_table import MadeTable, make_table
from .table import check_of

NO_TABLE = ""  # in place of the table that a game comes from


def open_record(wanted: OpenRecord, now: int) -> tuple[MadeTable, list[Entry]]:
    """The table and its log, or a refusal that says what is wrong with the record."""
    record, kinds = wanted.record, [seat.kind for seat in wanted.seats]
    if len(kinds) != record.players or SeatKind.OPEN in kinds:
        raise Refused("seats", texts.SEATS_WRONG, status=422)
    table = NewTable(game=record.game, options=record.options, seats=wanted.seats, settings=wanted.settings)
    made = make_table(table, now)
    header = replace(made.header, seed=record.seed, rules_version=record.rules_version)
    person = next((seat for seat, kind in enumerate(kinds) if kind is not SeatKind.BOT), 0)
    events: list[Event] = [ExploreEvent(person, NO_TABLE, len(record.moves)), *replayed_moves(record)]
    log = [Entry(position, f"-:{position}", now, event) for position, event in enumerate(events)]
    return MadeTable(header, made.keys, made.open_keys), log


def replayed_moves(record: RecordedGame) -> list[MoveEvent]:
    """The moves as they are played by the rules of today."""
    try:
        setup = find_game(record.game).choose_as_of(record.rules_version, record.players, record.options)
    except OtherRules:
        raise Refused("stale", texts.OTHER_RULES, status=422) from None
    state, events = setup.new(record.seed), []
    for number, (seat, move) in enumerate(record.moves):
        why = play_or_say_why_not(state, seat, move)
        if why is not None:
            raise Refused("illegal", texts.RECORD_WRONG.fill(number=number + 1, why=why), status=422)
        events.append(MoveEvent(seat, move, check_of(state)))
    return events


def play_or_say_why_not(state: State, seat: int, move: str) -> Sentence | None:
    try:
        state.play(seat, move)
    except IllegalMove as error:
        return error.sentence
    except BadMoveText as error:
        return error.sentence
    except ValueError:  # no such seat
        return texts.NOT_YOUR_SEAT
    return None

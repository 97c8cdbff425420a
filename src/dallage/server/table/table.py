"""Table: what a header and a log mean. It knows no network and no store; the same log always gives the same table."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple

from ...bots.levels import nearest_level
from ...kernel.game import GameSetup, OtherRules
from ...kernel.reasons import Reason
from ...kernel.records import Record
from ...kernel.secrecy import others_still_choose
from ...kernel.state import State
from ...registry import find_game
from ..messages.fields import SeatKind
from . import entries as log
from .entries import Entry
from .game_clock import GameClock
from .header import Header
from .keys import opens
from .undo import LineMove, turn_began_after_undo

SUBSTITUTE = 4  # the level of a bot that takes over for a person
WAITING, PLAYING, OVER, STALE = "waiting", "playing", "over", "stale"  # the status of a table


@dataclass
class Holder:
    """Who has a seat at the moment."""

    kind: SeatKind
    name: str
    joined: bool  # whether somebody sits there
    bot: int | None  # the level of the bot that plays, if one does
    resigned: bool = False
    face: str = ""  # how the others see the player, as chosen: see FaceEvent
    colour: str = ""

    @property
    def is_person(self) -> bool:
        return self.joined and self.bot is None


@dataclass(frozen=True)
class Question:
    """Something that one seat asks all other people at the table."""

    position: int  # of the entry that asks
    event: log.AskUndoEvent | log.AskBotEvent
    waits_for: frozenset[int]  # seats that have not answered yet


class Standing(NamedTuple):
    """How a table stands after its last entry: asked for many times, worked out once."""

    status: str
    won_by: tuple[int, ...] | None
    on_turn: tuple[int, ...]


def check_of(state: State) -> int:
    """A number made from what everybody can see a move led to: if rules change, it shows."""
    seen = (state.to_act, state.scores, state.over, state.winners)
    return zlib.crc32(repr(seen).encode())


class Table:
    """A table at some point of its log. Changes by `apply` only."""

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self.game = find_game(header.game)
        self.holders = [self._first_holder(seat) for seat in range(header.players)]
        self.entries: list[Entry] = []
        self.length_before_moves = 0  # of the log, up to its last entry that is no move
        self.line: list[LineMove] = []  # the line of play: the moves that were not taken back
        self.line_positions: list[int] = []  # of their entries; every reader is told them after every move
        self.is_stale = False  # whether the rules of today lead elsewhere than those the log was written under
        self.setup = self._setup_today()
        self.state = self.setup.new(header.seed)
        self.question: Question | None = None
        self.rematch: str | None = None  # the id of the next table
        self.wants_chat: set[int] = set()  # seats that want to talk; asked for only among strangers
        self.explores: log.ExploreEvent | None = None  # where the game comes from, if not from its start
        self.turn_began = header.created  # when somebody's turn last began, for time limits
        self.clock = self._new_clock()
        self._standing: Standing | None = None
        for entry in entries:
            self.apply(entry)

    def _setup_today(self) -> GameSetup:
        """What plays as the rules did when the table was made. If nothing does, every move shows whether it still leads
        where it led; where not even the options are left, the table cannot be played on at all."""
        head = self.header
        try:
            return self.game.choose_as_of(head.rules_version, head.players, head.options)
        except OtherRules:
            pass
        try:
            return self.game.choose(head.players, **head.options)
        except ValueError:
            self.is_stale = True
            return self.game.choose(head.players)

    def _first_holder(self, seat: int) -> Holder:
        """A link's or an open seat is taken when somebody joins; in a rematch it has its name already."""
        made = self.header.seats[seat]
        level = None if made.level is None else nearest_level(self.game, made.level)
        return Holder(made.kind, made.name, made.kind not in (SeatKind.LINK, SeatKind.OPEN) or made.name != "", level)

    def _new_clock(self) -> GameClock | None:
        """None if there is no limit for the whole game."""
        settings = self.header.settings
        seconds = settings.get("game_seconds")
        if not seconds:
            return None
        return GameClock(self.header.players, seconds, settings.get("increment") or 0, self.header.created)

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def log_length(self) -> int:
        """How many entries there are: the position of the next one."""
        return len(self.entries)

    @property
    def standing(self) -> Standing:
        if self._standing is None:
            won_by = self._won_by()
            status = self._status(won_by is not None)
            self._standing = Standing(status, won_by, self.state.to_act if status == PLAYING else ())
        return self._standing

    @property
    def status(self) -> str:
        return self.standing.status

    @property
    def won_by(self) -> tuple[int, ...] | None:
        """Who won, by the rules or because the only other player resigned; None while nobody has."""
        return self.standing.won_by

    @property
    def on_turn(self) -> tuple[int, ...]:
        """The seats that are to move; nobody's while the table does not play."""
        return self.standing.on_turn

    def _status(self, won: bool) -> str:
        if self.is_stale:
            return STALE
        if not all(holder.joined for holder in self.holders):
            return WAITING
        return OVER if won else PLAYING

    def _won_by(self) -> tuple[int, ...] | None:
        if self.header.players == 2:
            for seat, holder in enumerate(self.holders):
                if holder.resigned:
                    return (1 - seat,)
        return self.state.winners

    @property
    def ending(self) -> Reason | None:
        """Why the game is over by the rules; None while it goes on, or when somebody resigned."""
        return self.state.ending

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play at the moment."""
        return frozenset(seat for seat, holder in enumerate(self.holders) if holder.is_person)

    @property
    def may_talk(self) -> bool:
        """Strangers may only when each of the people wants to; who shares a screen speaks for all who sit at it."""
        if not self.header.is_open:
            return True
        wanting = {self.header.seats[seat].key for seat in self.wants_chat}
        return all(self.header.seats[seat].key in wanting for seat in self.people)

    @property
    def waited_for(self) -> frozenset[int]:
        """The seats of people that are to move: their time runs."""
        return frozenset(seat for seat in self.on_turn if self.holders[seat].is_person)

    @property
    def turn_deadline(self) -> int | None:
        """When the time for this turn is up, in milliseconds since 1970; None if it has no limit."""
        seconds = self.header.settings.get("seconds")
        return self.turn_began + 1000 * int(seconds) if seconds and self.waited_for else None

    @property
    def deadline(self) -> int | None:
        """When the time of a person to move is up, for this turn or for the game, in milliseconds since 1970."""
        of_turn = self.turn_deadline
        of_game = None if self.clock is None else self.clock.deadline(self.waited_for)
        if of_turn is None or of_game is None:
            return of_game if of_turn is None else of_turn
        return min(of_turn, of_game)

    def late(self, now: int) -> list[int]:
        """The seats of people whose time is up."""
        waited_for = self.waited_for
        if self.turn_deadline is not None and now >= self.turn_deadline:
            return sorted(waited_for)
        return sorted(self.clock.late(waited_for, now)) if self.clock else []

    def has_key(self, seat: int, hash_of_key: str) -> bool:
        return opens(hash_of_key, self.header.seats[seat].key)

    # What happens

    def apply(self, entry: Entry, state: State | None = None) -> None:
        """Goes one entry further. Whatever is in the log was allowed when it was written. The state that the entry
        leads to may be given by whoever knows it already."""
        if entry.position != self.log_length:
            raise ValueError(f"entry {entry.position} does not follow {self.log_length - 1}")
        if not 0 <= entry.event.seat < self.header.players:
            raise ValueError(f"entry {entry.position} is of a seat that there is not")
        if not self.is_stale:
            if self.clock is not None:
                self.clock.run_until(entry.at, self.waited_for)
            self._apply_event(entry, state)
            if self.clock is not None and self.turn_began == entry.at:
                self.clock.begin_turn(entry.at)
        self.entries.append(entry)
        if not isinstance(entry.event, log.MoveEvent):
            self.length_before_moves = len(self.entries)
        self._standing = None

    def _apply_event(self, entry: Entry, state: State | None) -> None:
        match entry.event:
            case log.MoveEvent() as event:
                self._apply_move(entry, event, state)
            case log.UndoEvent() as event:
                self._apply_undo(entry, event, state)
            case log.AskUndoEvent() | log.AskBotEvent() as event:
                excused = {event.seat, event.away} if isinstance(event, log.AskBotEvent) else {event.seat}
                self.question = Question(entry.position, event, self.people - excused)
            case log.AgreeEvent(seat) if self.question is not None:
                self.question = replace(self.question, waits_for=self.question.waits_for - {seat})
            case log.RefuseEvent():
                self.question = None
            case log.RematchEvent() as event:
                self.rematch = event.table
            case log.ChatEvent(seat, wants):
                (self.wants_chat.add if wants else self.wants_chat.discard)(seat)
            case log.ExploreEvent() as event:
                self.explores = event
            case event:
                self._apply_to_holder(entry, event)

    def _apply_to_holder(self, entry: Entry, event: log.Event) -> None:
        """Who has the seat changes."""
        holder = self.holders[event.seat]
        match event:
            case log.JoinEvent():
                holder.joined, holder.name, self.turn_began = True, event.name, entry.at
            case log.FaceEvent():
                holder.face, holder.colour = event.face, event.colour
            case log.BotEvent():
                holder.bot, self.question = nearest_level(self.game, event.level), None
            case log.ReturnEvent():
                holder.bot, self.turn_began = None, entry.at
            case log.ResignEvent():
                holder.resigned, holder.bot, self.question = True, holder.bot or SUBSTITUTE, None

    def _apply_move(self, entry: Entry, event: log.MoveEvent, state: State | None) -> None:
        seat, before = event.seat, self.state.to_act
        if state is None:
            try:
                self.state.play(seat, event.move)
            except ValueError:
                self.is_stale = True
                return
            if event.check is not None and event.check != check_of(self.state):
                self.is_stale = True
                return
        else:
            self.state = state
        together = others_still_choose(before, seat, self.state.to_act)
        timed = None if self.clock is None else self.clock.move(seat, self.holders[seat].is_person)
        self.line.append(LineMove(entry.position, seat, event.move, together, self.turn_began, timed))
        self.line_positions.append(entry.position)
        self.question = None
        if not together:
            self.turn_began = entry.at

    def _apply_undo(self, entry: Entry, event: log.UndoEvent, state: State | None) -> None:
        agreed = self.question is not None and not self.question.waits_for
        self.turn_began = turn_began_after_undo(self.line, event, entry.at, agreed)
        if self.clock is not None:
            self.clock.undo(self.line[event.moves_kept :], agreed)
        del self.line[event.moves_kept :], self.line_positions[event.moves_kept :]
        self.state = state or self.replayed(event.moves_kept)
        self.question = None

    # What it was

    def replayed(self, moves: int) -> State:
        """The state after so many moves of the line."""
        state = self.setup.new(self.header.seed)
        for played in self.line[:moves]:
            state.play(played.seat, played.move)
        return state

    def at(self, moves: int) -> "Table":
        """The table as it was after so many moves of the line."""
        past = Table(self.header)
        past.line = self.line[:moves]
        past.state = past.replayed(moves)  # of a line of its own: this one may change meanwhile
        return past

    def record(self) -> Record:
        """The game as it stands, seed and all: only for the server itself, or when the game is over."""
        head = self.header
        moves = tuple((played.seat, played.move) for played in self.line)
        return Record(head.game, self.game.rules_version, head.players, self.setup.options, head.seed, moves)

    def is_outdated(self, seat: int, log_length: int) -> bool:
        """Whether something has happened since the log was so long that the seat should know before it moves.

        What others choose at the same time does not count, nor what they say.
        """
        if any(isinstance(entry.event, log.UndoEvent) for entry in self.entries[log_length:]):
            return True
        moves = takewhile(lambda played: played.position >= log_length, reversed(self.line))
        return any(played.seat == seat or not played.together for played in moves)

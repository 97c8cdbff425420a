"""Table: what a header and a log mean. It knows no network and no store; the same log always gives the same table."""

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from ...bots.levels import nearest_level
from ...kernel.reasons import BadMoveText, IllegalMove, Reason
from ...kernel.records import Record
from ...kernel.state import State
from ...registry import box
from . import texts
from .entries import Entry, Header, Kind, SeatKind
from .errors import Refused
from .keys import opens

SUBSTITUTE = 4  # the level of a bot that takes over for a person
WAITING, PLAYING, OVER, STALE = "waiting", "playing", "over", "stale"


@dataclass
class Holder:
    """Who has a seat at the moment."""

    kind: SeatKind
    name: str
    joined: bool  # whether somebody sits there
    bot: int | None  # the level of the bot that plays, if one does
    resigned: bool = False

    @property
    def is_person(self) -> bool:
        return self.joined and self.bot is None


@dataclass(frozen=True)
class Question:
    """Something that one seat asks all other people at the table."""

    ply: int  # of the entry that asks
    seat: int
    text: str  # as in the log: `undo 12`, `bot 2 5`
    waits_for: frozenset[int]  # seats that have not answered yet


@dataclass(frozen=True)
class Played:
    """A move of the game as it stands."""

    ply: int  # of its entry
    seat: int
    move: str
    together: bool  # whether others were still to choose at the same time
    began: int  # when the turn had begun


class Foreseen(NamedTuple):
    """A move that is checked, stored and played one after the other, and what it leads to: worked out once."""

    ply: int
    seat: int
    move: str
    state: State
    check: int


class Stand(NamedTuple):
    """How a table stands after its last entry: asked for many times, worked out once."""

    phase: str
    winners: tuple[int, ...] | None
    to_act: tuple[int, ...]


def check_of(state: State) -> int:
    """A number made from what everybody can see a move led to: if rules change, it shows."""
    seen = (state.to_act, state.scores, state.over, state.winners)
    return zlib.crc32(repr(seen).encode())


class Table:
    """A table at some point of its log. Changes by `apply` only."""

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self.game = box(header.game)
        self.chosen = self.game.choose(header.players, **header.options)
        self.holders = [self._first_holder(seat) for seat in range(header.players)]
        self.entries: list[Entry] = []
        self.line: list[Played] = []
        self.state = self.chosen.new(header.seed)
        self.question: Question | None = None
        self.stale = False
        self.rematch: str | None = None
        self.turn_began = header.created  # when somebody's turn last began, for time limits
        self._foreseen: Foreseen | None = None
        self._stand: Stand | None = None
        for entry in entries:
            self.apply(entry)

    def _first_holder(self, seat: int) -> Holder:
        """A link's seat is taken when somebody joins; in a rematch it has its name already."""
        made = self.header.seats[seat]
        level = None if made.level is None else nearest_level(self.game, made.level)
        return Holder(made.kind, made.name, made.kind is not SeatKind.LINK or made.name != "", level)

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def ply(self) -> int:
        """How long the log is: the place of the next entry."""
        return len(self.entries)

    @property
    def stand(self) -> Stand:
        if self._stand is None:
            winners = self._winners()
            phase = self._phase(winners is not None)
            self._stand = Stand(phase, winners, self.state.to_act if phase == PLAYING else ())
        return self._stand

    @property
    def phase(self) -> str:
        return self.stand.phase

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.stand.winners

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.stand.to_act

    def _phase(self, won: bool) -> str:
        if self.stale:
            return STALE
        if not all(holder.joined for holder in self.holders):
            return WAITING
        return OVER if won else PLAYING

    def _winners(self) -> tuple[int, ...] | None:
        """Who won: by the rules, or because the only other player resigned."""
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
    def deadline(self) -> int | None:
        """When the time of a person to move is up, in milliseconds since 1970."""
        seconds = self.header.settings.get("seconds")
        if not seconds or not self.people.intersection(self.to_act):
            return None
        return self.turn_began + 1000 * int(seconds)

    def has_key(self, seat: int, hash_of_key: str) -> bool:
        return opens(hash_of_key, self.header.seats[seat].key)

    # What happens

    def apply(self, entry: Entry) -> None:
        """Goes one entry further. Whatever is in the log was allowed when it was written."""
        if entry.ply != self.ply:
            raise ValueError(f"entry {entry.ply} does not follow {self.ply - 1}")
        if not self.stale:
            getattr(self, f"_{entry.kind.value}")(entry)
        self.entries.append(entry)
        self._stand = None

    def _join(self, entry: Entry) -> None:
        holder = self.holders[entry.seat or 0]
        holder.joined, holder.name = True, entry.text
        self.turn_began = entry.at

    def _move(self, entry: Entry) -> None:
        seat, before = entry.seat or 0, self.state.to_act
        try:
            check = self._play(entry.ply, seat, entry.text)
        except ValueError:
            self.stale = True
            return
        if entry.check is not None and entry.check != check:
            self.stale = True
            return
        after = self.state.to_act
        together = len(before) > 1 and bool(after) and set(after) < set(before) and seat not in after
        self.line.append(Played(entry.ply, seat, entry.text, together, self.turn_began))
        self.question = None
        if not together:
            self.turn_began = entry.at

    def _play(self, ply: int, seat: int, move: str) -> int:
        """Plays a move; the number that says what it led to."""
        foreseen = self._foreseen
        if foreseen is not None and foreseen[:3] == (ply, seat, move):
            self.state = foreseen.state
            return foreseen.check
        self.state.play(seat, move)
        return check_of(self.state)

    def _undo(self, entry: Entry) -> None:
        kept = int(entry.text)
        asked, own = self.question, all(played.seat == entry.seat for played in self.line[kept:])
        agreed = asked is not None and not asked.waits_for
        # Who freely takes back what only they have done gets no new time for it.
        self.turn_began = self.line[kept].began if own and not agreed else entry.at
        del self.line[kept:]
        self.state = self.replayed(kept)
        self.question = None

    def _ask(self, entry: Entry) -> None:
        about = entry.text.split()
        excused = {entry.seat} | ({int(about[1])} if about[0] == "bot" else set())
        self.question = Question(entry.ply, entry.seat or 0, entry.text, frozenset(self.people - excused))

    def _agree(self, entry: Entry) -> None:
        if self.question is not None:
            still = self.question.waits_for - {entry.seat}
            self.question = Question(self.question.ply, self.question.seat, self.question.text, frozenset(still))

    def _refuse(self, entry: Entry) -> None:
        self.question = None

    def _bot(self, entry: Entry) -> None:
        self.holders[entry.seat or 0].bot = nearest_level(self.game, int(entry.text))
        self.question = None

    def _back(self, entry: Entry) -> None:
        self.holders[entry.seat or 0].bot = None
        self.turn_began = entry.at

    def _resign(self, entry: Entry) -> None:
        holder = self.holders[entry.seat or 0]
        holder.resigned, holder.bot = True, holder.bot or SUBSTITUTE
        self.question = None

    def _say(self, entry: Entry) -> None:
        pass

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.text

    # What it was

    def replayed(self, moves: int) -> State:
        """The state after so many moves of the line."""
        state = self.chosen.new(self.header.seed)
        for played in self.line[:moves]:
            state.play(played.seat, played.move)
        return state

    def at(self, moves: int) -> "Table":
        """The table as it was after so many moves of the line."""
        past = Table(self.header)
        past.line = self.line[:moves]
        past.state = self.replayed(moves)
        return past

    def record(self) -> Record:
        """The game as it stands, seed and all: only for the server itself, or when the game is over."""
        head = self.header
        moves = tuple((played.seat, played.move) for played in self.line)
        return Record(head.game, self.game.rules_version, head.players, self.chosen.options, head.seed, moves)

    # What may happen

    def after(self, seat: int, move: str) -> Foreseen:
        """What a move would lead to."""
        if self._foreseen is None or self._foreseen[:3] != (self.ply, seat, move):
            state = self.state.copy()
            state.play(seat, move)
            self._foreseen = Foreseen(self.ply, seat, move, state, check_of(state))
        return self._foreseen

    def refuse_unless_playing(self) -> None:
        sentence = {WAITING: texts.WAITING, OVER: texts.OVER, STALE: texts.STALE}.get(self.phase)
        if sentence is not None:
            raise Refused(self.phase, sentence)

    def refuse_unless_turn(self, seat: int) -> None:
        self.refuse_unless_playing()
        if seat not in self.to_act:
            raise Refused("not_your_turn", texts.NOT_YOUR_TURN)

    def refuse_move(self, seat: int, move: str) -> None:
        """Refuses a move that the rules do not allow, with the clause."""
        self.refuse_unless_playing()
        try:
            self.after(seat, move)
        except IllegalMove as error:
            raise Refused("illegal", error.sentence, error.clause) from None
        except BadMoveText as error:
            raise Refused("no_move", error.sentence) from None

    def is_outdated(self, seat: int, ply: int) -> bool:
        """Whether something has happened since a ply that the seat should know before it moves.

        What others choose at the same time does not count, nor what they say.
        """
        since: Sequence[Entry] = self.entries[max(ply, 0) :]
        if any(entry.kind is Kind.UNDO for entry in since):
            return True
        moves = takewhile(lambda played: played.ply >= ply, reversed(self.line))
        return any(played.seat == seat or not played.together for played in moves)

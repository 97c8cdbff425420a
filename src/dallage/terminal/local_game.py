"""A game played at this keyboard: its state, who plays, and what each reader may know of the moves."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.secrecy import NOBODY, others_still_choose
from .opponents import Level, bot_for

if TYPE_CHECKING:
    from ..kernel.game import GameSetup
    from ..kernel.reasons import Points
    from ..kernel.records import Record
    from ..kernel.state import State

# Who reads: a seat, NOBODY for what everybody may know, None for somebody who may see everything.
LocalReader = int | None


@dataclass(frozen=True)
class PublicMove:
    """A move that everybody may know of."""

    number: int  # 1 for the first of the game
    seat: int
    move: str
    points: "dict[LocalReader, list[Points]]"  # where its points come from, as each reader knows it
    alone: bool  # whether nobody else could move at the same time


class LocalGame:
    """People have the seats from 0 on, opponents the others. Changes by `play` and `undo` only."""

    def __init__(
        self, setup: "GameSetup", seed: int | None, humans: int, level: Level | None = None, file: Path | None = None,
        reader: LocalReader = None,
    ) -> None:  # fmt: skip
        self.humans = range(humans)
        self.level = level  # of the opponents; None where nobody knows it
        self.file = file  # where the game is kept while it is unfinished
        self.readers: tuple[LocalReader, ...] = (*self.humans, NOBODY) if humans else (reader,)
        self._start(setup.new(seed))
        self.seed = self.state.record().seed

    @classmethod
    def from_record(
        cls,
        record: "Record",
        humans: int,
        level: Level | None = None,
        file: Path | None = None,
        reader: LocalReader = None,
    ) -> "LocalGame":
        """The table as the record left it; BadRecord if it does not replay."""
        setup = record.replay().setup
        game = cls(setup, record.seed, humans, level, file, reader)
        for seat, move in record.moves:
            game.play(seat, move)
        return game

    def _start(self, state: "State") -> None:
        self.state = state
        self.public_moves: list[PublicMove] = []  # what everybody may know, in order
        self._hidden_moves: list[PublicMove] = []  # moves of a choice made at the same time, until all have chosen

    @property
    def next_seat(self) -> int:
        """Who is asked now; of several that may act people come first, for theirs are the first seats."""
        return self.state.to_act[0]

    @property
    def is_secret(self) -> bool:
        """Whether the people at the keyboard know different things now."""
        views = [self.state.view(seat) for seat in self.humans]
        return any(view != views[0] for view in views)

    def play(self, seat: int, move: str) -> None:
        """Plays a move, or raises IllegalMove or BadMoveText; tells of it when all who choose together have chosen."""
        before = self.state.to_act
        self.state.play(seat, move)
        said = self.state.record().moves[-1][1]
        points = {reader: self._explained(reader) for reader in self.readers}
        alone = len(before) == 1 and not self._hidden_moves
        self._hidden_moves.append(PublicMove(self.state.moves_played, seat, said, points, alone))
        if not others_still_choose(before, seat, self.state.to_act):
            self.public_moves += self._hidden_moves
            self._hidden_moves = []

    def _explained(self, reader: LocalReader) -> "list[Points]":
        return self.state.explain() if reader is None else self.state.seen_by(reader).explain()

    def play_opponent(self) -> None:
        """The opponent whose turn it is plays a move."""
        assert self.level is not None
        seen = self.state.seen_by(self.next_seat)
        self.play(seen.seat, bot_for(seen, self.level, self.seed, len(self.humans)).choose(seen))

    @property
    def has_opponents(self) -> bool:
        """Whether bots of a known level sit here."""
        return self.level is not None and len(self.humans) < self.state.setup.players

    def undo(self) -> list[tuple[int, str]]:
        """Takes back the last turn of a person and all that followed; what was taken back, [] if there was no turn."""
        moves = self.state.record().moves
        start = self._last_turn(moves)
        if start is None:
            return []
        self._start(self.state.setup.new(self.seed))
        for seat, move in moves[:start]:
            self.play(seat, move)
        return list(moves[start:])

    def _last_turn(self, moves: tuple[tuple[int, str], ...]) -> int | None:
        """How many moves came before it. A turn may have several moves; a choice made together is a turn of its own."""
        by_people = [place for place, (seat, _) in enumerate(moves) if seat in self.humans]
        if not by_people:
            return None
        start, alone = by_people[-1], [told.alone for told in self.public_moves + self._hidden_moves]
        while start and moves[start - 1][0] == moves[start][0] and alone[start] and alone[start - 1]:
            start -= 1
        return start

    def autosave(self) -> None:
        """Writes the unfinished game where it is kept; OSError if that fails."""
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.state.record().save(self.file)

    @property
    def is_autosaved(self) -> bool:
        return self.file is not None and self.file.exists()

    def remove_autosave(self) -> None:
        """Removes the kept game: it is finished."""
        if self.file is not None:
            with suppress(OSError):
                self.file.unlink(missing_ok=True)

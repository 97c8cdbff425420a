"""Clocks for the whole game: what time each seat has left for all of its moves, as the times of the log say.

Time runs for the people who are to move; where several choose at the same time, for each who has not chosen yet. A bot
takes none. A move adds the increment. Who takes back a move freely gets no time back, and loses the increment again;
when the others have agreed, all clocks stand as they stood when the first of these moves was made.
"""

from collections.abc import Collection, Iterable, Sequence

from .undo import LineMove, TimedMove


class GameClock:
    """The clocks of one table. All times are in milliseconds, `at` since 1970."""

    def __init__(self, seats: int, game_seconds: float, increment: float, at: int) -> None:
        self.left = [int(1000 * game_seconds)] * seats  # of each seat, as it was at `since`
        self.increment = int(1000 * increment)
        self.since = at

    def run_until(self, at: int, running: Iterable[int]) -> None:
        """Time has passed for these seats. If the clock of a machine was set back, none has."""
        passed = max(0, at - self.since)
        for seat in running:
            self.left[seat] = max(0, self.left[seat] - passed)
        self.since = max(self.since, at)

    def begin_turn(self, at: int) -> None:
        """Time runs from here on, also where an earlier entry has a later time: the machine that wrote that had its
        clock set, and whoever is to move now must not have all that time as well."""
        self.since = at

    def move(self, seat: int, is_person: bool) -> TimedMove:
        """A seat moves; a bot that plays for somebody wins them no time."""
        made = TimedMove(tuple(self.left), self.increment if is_person else 0)
        self.left[seat] += made.increment
        return made

    def undo(self, taken: Sequence[LineMove], agreed: bool) -> None:
        """These moves are taken back."""
        for played in reversed(taken):
            if played.timed is not None and agreed:
                self.left = list(played.timed.left)
            elif played.timed is not None:
                self.left[played.seat] = max(0, self.left[played.seat] - played.timed.increment)

    def deadline(self, running: Collection[int]) -> int | None:
        """When the first of these seats has no time left; None if time runs for nobody."""
        return min((self.since + self.left[seat] for seat in running), default=None)

    def late(self, running: Iterable[int], now: int) -> set[int]:
        """Those of these seats that have no time left."""
        return {seat for seat in running if now >= self.since + self.left[seat]}

"""How long a turn has lasted, by a clock that nobody can set."""

import time


def now_in_milliseconds() -> int:
    """The time now, since 1970, by the clock of the machine: it may be set back or forth."""
    return time.time_ns() // 1_000_000


class MachineClock:
    """The two clocks of a machine: one that people read and set, and one that only goes on."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return now_in_milliseconds()

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()


class TurnClock:
    """The time at one table, for its limits.

    What is stored says when a turn began by the clock of some machine. A worker that has the table in memory counts the
    turn by monotonic time from the moment it hears of it; stored times count only for turns that began before that.
    """

    def __init__(self, turn_began: int, clock: MachineClock) -> None:
        self._clock = clock
        self._turn_began = turn_began  # as stored, in milliseconds since 1970
        # When turns began in monotonic seconds, by their stored beginnings: an undo may go back to an earlier one.
        self._starts = {turn_began: self._estimated_start(turn_began)}

    def update(self, turn_began: int, at: int) -> None:
        """After an entry of this time, that made the turn begin then."""
        if turn_began == at:
            self._starts[turn_began] = self._clock.monotonic()
        elif turn_began not in self._starts:
            self._starts[turn_began] = self._estimated_start(turn_began)
        self._turn_began = turn_began

    def now(self) -> int:
        """Milliseconds since 1970, as if the clock of the machine had not been set since the turn began."""
        return self._turn_began + int((self._clock.monotonic() - self._starts[self._turn_began]) * 1000)

    def _estimated_start(self, turn_began: int) -> float:
        """By the clock of the machine. If that says the turn is still to begin, it begins now."""
        return self._clock.monotonic() - max(0, self._clock.now() - turn_began) / 1000

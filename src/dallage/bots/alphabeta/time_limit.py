"""A limit of time for a search that counts positions: another thread ends it.

A browser has no such thread: there (web/src/engine/clock.ts) the positions are limited by the speed so far, and a
search that ended too soon may go on.
"""

from typing import Any

from .. import clock


class TimeLimit:
    """Ends a search when the seconds are over: `work.limit` becomes 0."""

    def __init__(self, work: Any, seconds: float) -> None:
        self.work = work
        self._alarm = clock.Alarm(seconds, self.stop)

    def stop(self) -> None:
        self.work.limit = 0

    def renew(self) -> None:
        """Called before each search."""

    def may_go_on(self) -> bool:
        """Whether a search that reached its limit has time left after all."""
        return False

    def close(self) -> None:
        self._alarm.cancel()

"""Those who move, and the places where they do: one game follows another, until the measuring ends."""

import random
import time
from abc import abstractmethod
from collections.abc import Callable

from .wire import Poller, WebSocket


class Place:
    """Where two play; the next table is set when a game is over."""

    def __init__(self, poller: Poller, waits: list[float], rate: float | None, set_table: "Callable[[Place], None]"):
        self.poller = poller
        self.waits = waits  # seconds from the time of a move until it was acknowledged
        self.interval = None if rate is None else 1 / rate  # seconds between two moves; None: as fast as they can
        self.due = time.perf_counter() + random.random() * (self.interval or 0)  # when the next move is to be made
        self.movers: list[Mover] = []
        self.set_table = set_table
        self.refused: list[str] = []
        self.is_over = False  # whether the game is, and somebody waits for an answer yet
        if self.interval is not None:
            poller.at(self.due, self.on_due)

    def on_due(self) -> None:
        for mover in list(self.movers):
            mover.move_if_due()

    def was_moved(self) -> float:
        """The time from which this move's wait counts: when it was due, however late it was sent."""
        if self.interval is None:
            return time.perf_counter()
        began, self.due = self.due, self.due + self.interval
        self.poller.at(self.due, self.on_due)
        return began

    def game_over(self) -> None:
        """Goes on to another table, once both have heard of their last move."""
        self.is_over = True
        if not any(mover.began for mover in self.movers):
            self.is_over = False
            self.set_table(self)

    def clear(self) -> None:
        for mover in self.movers:
            mover.close()
        self.movers.clear()

    def begin(self) -> None:
        """The time it took to set the table is nobody's wait."""
        if self.interval is not None and self.due < time.perf_counter():
            self.due = time.perf_counter()
            self.poller.at(self.due, self.on_due)


class Mover(WebSocket):
    """One seat, which moves when it may."""

    place: Place
    began = 0.0  # when the wait for the move that is on its way began; 0: none is

    @abstractmethod
    def next_move(self) -> bytes | None:
        """Some legal move in what was told last, as a message; None if there is none, or it was made already."""

    def move_if_due(self) -> None:
        place = self.place
        if self.began or (place.interval is not None and place.due > time.perf_counter()):
            return
        message = self.next_move()
        if message is not None:
            self.began = place.was_moved()
            self.send(message)

    def was_acknowledged(self) -> None:
        self.place.waits.append(time.perf_counter() - self.began)
        self.began = 0.0
        if self.place.is_over:
            self.place.game_over()
        else:
            self.move_if_due()

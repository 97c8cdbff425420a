"""So many requests in each turn of the event loop, and no more: those at a table are heard in every turn.

A move takes a few turns until it is stored and told. If all that has come in over HTTP were answered in one turn, a few
hundred strangers would make each of them long. What does not fit waits for the next turn; when too many wait, whoever
comes is told to come later, with bytes that were written beforehand, before anything of the request is read.
"""

import asyncio
from collections import OrderedDict
from typing import Protocol

from ..live.think_pool import TooBusy
from ..metrics import REFUSED
from .errors import refusal_response
from .middleware import HEADERS

IN_A_TURN = 1  # a request takes a millisecond or two
MOST_WAITING = 200  # together they take a fraction of a second


class Requesting(Protocol):
    """A connection that has sent something."""

    def answer_now(self) -> None: ...

    def wait_for_turn(self) -> None: ...

    def come_later(self) -> None: ...


class RequestQueue:
    """The requests of a worker that wait for their turn, sockets that open among them."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Requesting, None] = OrderedDict()
        self._left = IN_A_TURN  # how many more are answered in this turn

    def add(self, connection: Requesting) -> None:
        """Answers at once, soon, or not at all."""
        if self._left and not self._waiting:
            self._answer(connection)
        elif connection in self._waiting:
            pass  # more of the same request has come
        elif len(self._waiting) < MOST_WAITING:
            self._waiting[connection] = None
            connection.wait_for_turn()
        else:
            connection.come_later()

    def remove(self, connection: Requesting) -> None:
        self._waiting.pop(connection, None)

    def _answer(self, connection: Requesting) -> None:
        if self._left == IN_A_TURN:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._left -= 1
        connection.answer_now()

    def _next_turn(self) -> None:
        self._left = IN_A_TURN
        while self._waiting and self._left:
            self._answer(self._waiting.popitem(last=False)[0])


def refusal_bytes() -> bytes:
    """The answer to come later, as it goes over the wire."""
    response = refusal_response(TooBusy())
    response.headers.update({**HEADERS, "connection": "close"})
    head = b"".join(b"%b: %b\r\n" % header for header in response.raw_headers)
    return b"HTTP/1.1 503 Service Unavailable\r\n" + head + b"\r\n" + bytes(response.body)


BUSY = REFUSED.labels(TooBusy().code)

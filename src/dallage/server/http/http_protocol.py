"""Uvicorn's HTTP protocol with an end to its patience, room for those who do ask for something, and turns.

Uvicorn waits for ever for the headers of a request, for its body, and for a client that does not read its answer: a few
thousand connections that say nothing would take all descriptors of the process. Here each step has its time; and when
there are too many connections, the one that has said nothing for the longest makes room for the newest. It also reads
and answers all that has come in at once; here requests take turns, see request_queue.py.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .request_queue import BUSY, RequestQueue, refusal_bytes

HEADERS_SECONDS = 10.0  # from the connection, or from the answer before, until all headers are there
BODY_SECONDS = 30.0  # from the headers until all of the body is there
READING_SECONDS = 30.0  # in which a client must go on reading its answer


class Connections:
    """The HTTP connections of a worker, without those that became sockets."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: set[HttpProtocol] = set()
        self.silent: OrderedDict[HttpProtocol, None] = OrderedDict()  # those without a request, the longest first

    def add(self, connection: "HttpProtocol") -> None:
        if len(self.open) >= self.most:
            longest = next(iter(self.silent), connection)
            self.remove(longest)
            longest.transport.abort()
            if longest is connection:
                return
        self.open.add(connection)
        self.silent[connection] = None

    def set_silent(self, connection: "HttpProtocol", is_silent: bool) -> None:
        self.silent.pop(connection, None)
        if is_silent and connection in self.open:
            self.silent[connection] = None

    def remove(self, connection: "HttpProtocol") -> None:
        self.open.discard(connection)
        self.silent.pop(connection, None)


class HttpProtocol(H11Protocol):
    """Uvicorn's, with time limits and turns."""

    def __init__(
        self, *args: Any, open_connections: Connections, requests: RequestQueue, refusal: bytes, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self._open_connections, self._requests, self._refusal = open_connections, requests, refusal
        self._owed: float | None = None  # seconds that the client has for what it owes us now; None: it owes nothing
        self._timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None  # while the client does not read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._open_connections.add(self)
        self._look_what_is_owed()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._look_what_is_owed()

    def handle_events(self) -> None:
        """What has come in is read when it is this connection's turn; of a request that had its turn, at once."""
        is_asking = self.cycle is not None and not self.cycle.response_complete
        if is_asking or not self.conn.trailing_data[0]:
            super().handle_events()
        else:
            self._requests.add(self)

    def wait_for_turn(self) -> None:
        self.flow.pause_reading()

    def answer_now(self) -> None:
        """Its turn has come."""
        self.flow.resume_reading()
        super().handle_events()
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self._look_what_is_owed()

    def come_later(self) -> None:
        """Too many wait already."""
        BUSY.inc()
        self.transport.write(self._refusal)
        self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._look_what_is_owed()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading_timer = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        cancel(self._reading_timer)

    def _look_what_is_owed(self) -> None:
        """The time for headers, or for a body, begins with the wait for them; no single byte makes it begin anew."""
        if self.cycle is None or self.cycle.response_complete:
            owed: float | None = HEADERS_SECONDS
        else:
            owed = BODY_SECONDS if self.cycle.more_body else None
        if owed != self._owed:
            self._owed = owed
            cancel(self._timer)
            self._timer = None if owed is None else self.loop.call_later(owed, self._hang_up)
            self._open_connections.set_silent(self, owed == HEADERS_SECONDS)

    def _hang_up(self) -> None:
        """What was answered may still be read."""
        self.transport.close()
        self._timer = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def _forget(self) -> None:
        self._open_connections.remove(self)
        self._requests.remove(self)
        cancel(self._timer)
        cancel(self._reading_timer)


def cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def http_protocol(most: int) -> Callable[..., HttpProtocol]:
    """For uvicorn, which makes one for each connection: at most so many at once."""
    connections, requests, refusal = Connections(most), RequestQueue(), refusal_bytes()
    return lambda **settings: HttpProtocol(open_connections=connections, requests=requests, refusal=refusal, **settings)

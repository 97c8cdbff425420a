"""Gathered: what a socket is told in one turn of the event loop leaves in one write.

After a move its player is told twice, how the table stands and that the move is stored. Every write is a call of the
system that wakes the reader's process, and costs more than the message.

And who does not read is not heard: whatever a client says is answered, and its answers would wait in our memory.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Gathered:
    """A transport that writes when the turn ends; in all else the one it was made of."""

    def __init__(self, transport: asyncio.Transport, soon: Callable[[Callable[[], None]], object]) -> None:
        self._transport, self._soon = transport, soon
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting and not self._transport.is_closing():
            self._transport.write(b"".join(waiting))


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, over a transport that gathers; hears only who reads."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        gathered = Gathered(cast(asyncio.Transport, transport), self.loop.call_soon)
        super().connection_made(cast(asyncio.Transport, gathered))

    async def receive(self) -> Any:
        await self.writable.wait()
        return await super().receive()

    def handle_ping(self) -> None:
        """The protocol answers pings by itself, from anybody."""
        super().handle_ping()
        if not self.writable.is_set():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def send_keepalive_ping(self) -> None:
        super().send_keepalive_ping()
        if self.transport.is_closing():
            self._hang_up()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._hang_up()

    def _hang_up(self) -> None:
        """A transport that is closed still waits for the client to read what is left; this long is enough."""
        if not self.writable.is_set():
            self.transport.abort()

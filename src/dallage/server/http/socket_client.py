"""One client at a socket, with a small queue of answers; of the table only its newest state is sent."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Protocol

import orjson
from fastapi import WebSocket, WebSocketDisconnect

from ..live.live_table import LiveTable
from ..table.readers import Reader
from ..table.table_messages import NO_ENGINE, Tells
from .engines import ENGINES

MOST_ANSWERS = 64  # waiting for a client that does not read; then it is let go, and comes back
FEW_ANSWERS = 8  # and then nothing is told that is only for the moment
CLOSED, DELETED, SLOW = 1006, 4404, 4429  # why a socket is closed


class Receiving(Protocol):
    """Where messages come from."""

    async def receive(self) -> Any: ...


class Shortcut(Receiving, Protocol):
    """The protocol below a socket: a way past ASGI. Sends texts without waiting, if it is ready."""

    @property
    def is_ready(self) -> bool: ...

    def send_now(self, texts: Iterable[bytes]) -> None: ...


class Client:
    """One connected page or program."""

    def __init__(self, socket: WebSocket, live: LiveTable, reader: Reader, since: int, network: str) -> None:
        self.socket, self.live, self.reader, self.network = socket, live, reader, network
        self.shortcut: Shortcut | None = None
        self.since = since  # how much of the log the client has
        self.engine: str | None = None  # the name of the engine whose records the client wants; None: it wants views
        self.tells = NO_ENGINE  # how it was told of the table last; from `want_records` on anew
        self.answers: deque[bytes] = deque()
        self.is_outdated = True  # whether the client has to be told how the table stands
        self.is_told_soon = False  # whether `_tell` will be called in this turn of the loop
        self.is_sending = False  # whether something is on its way by `send_all`
        self.hint: asyncio.Task[None] | None = None  # one hint at a time
        self.acting = asyncio.Lock()  # held while something is being stored for the client
        self.wake = asyncio.Event()
        self.wake.set()

    def table_changed(self) -> None:
        self.is_outdated = True
        self._tell_soon()

    def answer(self, message: dict[str, Any]) -> None:
        self.answers.append(orjson.dumps(message))
        self._tell_soon()

    def reacted(self, seat: int, reaction: str) -> None:
        """Only for who reads as fast as things happen: later it means nothing any more."""
        if len(self.answers) < FEW_ANSWERS:
            self.answer({"type": "reaction", "seat": seat, "reaction": reaction})

    def _tell_soon(self) -> None:
        if not self.is_told_soon:
            self.is_told_soon = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        """Sends all there is to say at once if nothing is in the way, as nearly always; otherwise `send_all` does."""
        self.is_told_soon = False
        is_fine = not self.live.is_deleted and len(self.answers) <= MOST_ANSWERS
        if self.shortcut is None or self.is_sending or not is_fine or not self.shortcut.is_ready:
            self.wake.set()
            return
        if self.is_outdated:
            self.answers.appendleft(self._newest())
        self.shortcut.send_now(self.answers)
        self.answers.clear()

    async def send_all(self) -> None:
        """Sends answers in order and the newest view, as fast as the client reads."""
        while True:
            self.is_sending = False
            await self.wake.wait()
            self.is_sending = True
            self.wake.clear()
            if self.live.is_deleted:
                await self.socket.close(DELETED)
                return
            if len(self.answers) > MOST_ANSWERS:
                await self.socket.close(SLOW)
                return
            if self.is_outdated:
                await self._send(self._newest())  # and is not kept here while nothing happens
            while self.answers:
                await self._send(self.answers.popleft())

    def _newest(self) -> bytes:
        """How the table stands, to be told now."""
        live, engine = self.live, ENGINES.name_for(self.live.table.game)
        if self.tells.engine != engine:
            self.tells = Tells(engine, engine is not None and engine == self.engine)
        now = live.messages.table_now(self.reader, self.since, live.online, live.turn_clock.now(), self.tells)
        self.is_outdated, self.since = False, live.table.log_length
        return now

    def want_records(self, engine: str | None) -> None:
        """From the next message on; a client whose engine has failed cannot wait for it."""
        self.engine, self.tells = engine, NO_ENGINE
        if engine is None:
            self.table_changed()

    async def _send(self, text: bytes) -> None:
        try:
            await self.socket.send_text(text.decode())
        except RuntimeError:  # the protocol has closed it meanwhile, over a message too large
            raise WebSocketDisconnect(CLOSED) from None


async def receive_text(socket: Receiving) -> str:
    """The next message; one of bytes counts as empty, which is not understood."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""

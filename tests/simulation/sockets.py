"""A socket between a page and a worker: what is sent arrives in order, and may be cut off unnoticed."""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
from starlette.websockets import WebSocketDisconnect

from .loop import MOMENT
from .machine import Machine

LATENCY = (0.001, 0.15)  # seconds on the way
UNNOTICED = 3.0  # seconds at most until the other end notices that a connection is lost
SLOW = 1.5  # seconds at most until a page that reads slowly has read a message
LOST = 1006  # why it was closed

OnSent = Callable[[str, dict[str, Any]], None]  # the worker sends a text, which is this message
OnMessage = Callable[[dict[str, Any]], None]  # the page receives it
OnClosed = Callable[[int], None]


class SimulatedSocket:
    """The worker's end, in place of Starlette's; the page's end is what it calls, and `send` and `leave`."""

    def __init__(self, machine: Machine, on_sent: OnSent, on_message: OnMessage, on_closed: OnClosed) -> None:
        self.machine = machine  # of the worker
        self._on_sent, self._on_message, self._on_closed = on_sent, on_message, on_closed
        self._arrived: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._last_there = self._last_back = 0.0  # when what was sent last arrives
        self.is_slow = False  # its page reads slowly
        self.query_params: dict[str, str] = {}  # of its address
        self.is_open = True  # for the page
        self._is_gone = False  # for the worker

    # The worker's end

    async def accept(self) -> None:
        """Nothing has to be said."""

    async def receive(self) -> dict[str, Any]:
        message = await self._arrived.get()
        self._is_gone = self._is_gone or message["type"] == "websocket.disconnect"
        return message

    async def send_text(self, text: str) -> None:
        if self._is_gone:
            raise WebSocketDisconnect(LOST)
        message = orjson.loads(text)
        self._on_sent(text, message)
        self._to_page(self._tell, message)
        if self.is_slow:
            await asyncio.sleep(self.machine.chance.uniform(0, SLOW))

    async def close(self, code: int) -> None:
        self._is_gone = True
        self._to_page(self._close, code)

    # The page's end

    def send(self, text: str) -> None:
        if self.is_open:
            self._to_worker({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        """The page is closed in good order, and the worker hears of it at once."""
        self.is_open = False
        self._to_worker({"type": "websocket.disconnect", "code": 1001})

    def cut(self) -> None:
        """The line breaks: each end notices when it does, and what is on its way is lost."""
        if self.is_open:
            machine, chance = self.machine, self.machine.chance
            self._on_message = lambda _: None
            machine.loop.call_later(chance.uniform(0, UNNOTICED), self._close, LOST)
            disconnect = {"type": "websocket.disconnect", "code": LOST}
            machine.after(chance.uniform(0, UNNOTICED), self._arrived.put_nowait, disconnect)

    def _to_worker(self, message: dict[str, Any]) -> None:
        self._last_there = self._after(self._last_there)
        self.machine.loop.call_at(self._last_there, self._reach_worker, message)

    def _after(self, last: float) -> float:
        """When something arrives that is sent now, if what was sent before arrives then."""
        return max(last + MOMENT, self.machine.loop.time() + self.machine.chance.uniform(*LATENCY))

    def _reach_worker(self, message: dict[str, Any]) -> None:
        if not self.machine.is_dead:
            self._arrived.put_nowait(message)

    def _to_page(self, work: Callable[[Any], None], what: Any) -> None:
        if not self.machine.is_dead:
            self._last_back = self._after(self._last_back)
            self.machine.loop.call_at(self._last_back, work, what)

    def _tell(self, message: dict[str, Any]) -> None:
        if self.is_open:
            self._on_message(message)

    def _close(self, code: int) -> None:
        if self.is_open:
            self.is_open = False
            self._on_closed(code)

"""Whether the server keeps up, and who is heard while it does not."""

import asyncio
from collections import deque
from contextlib import suppress
from statistics import median

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..live.think_pool import TooBusy
from ..table.errors import Refused
from .errors import refusal_response
from .texts import TOO_FAST

EVERY = 0.05  # seconds between two looks
TOO_LATE = 0.15  # seconds that the event loop wakes us too late, at most of the last looks; people notice 0.25
LOOKS = 9  # of which most must be late: some stalls, while engines are loaded, are no overload
TRY_LATER = 1013  # why a socket is closed
FOR_OPERATORS = ("/healthz", "/metrics")


class Overload:
    """Looks at how late the event loop is."""

    def __init__(self) -> None:
        self._late = deque([0.0] * LOOKS, LOOKS)  # seconds, of the last looks
        self._task = asyncio.create_task(self._look())

    @property
    def is_overloaded(self) -> bool:
        return median(self._late) > TOO_LATE

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(EVERY)
            self._late.append(loop.time() - before - EVERY)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


class Admission:
    """Hears a request, or a socket that opens, within the budget of its network; newcomers, who have no key to show,
    only while the server keeps up: those at a table come first."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = refusal(HTTPConnection(scope)) if scope["type"] in ("http", "websocket") else None
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal_response(refused)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": TRY_LATER})


def refusal(connection: HTTPConnection) -> Refused | None:
    services = connection.app.state.services
    if connection.url.path in FOR_OPERATORS:
        return None
    if not services.limits.networks.take(services.network(connection)):
        return Refused("too_fast", TOO_FAST, status=429)
    is_newcomer = connection.scope["type"] == "http" and "authorization" not in connection.headers
    return TooBusy() if is_newcomer and services.overload.is_overloaded else None

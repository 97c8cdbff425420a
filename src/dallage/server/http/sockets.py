"""Sockets: who comes, what they say, and what is done about it. What they are told is in socket_client.py."""

import asyncio
import logging
import re
from collections import Counter, OrderedDict
from contextlib import suppress
from typing import Any

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ..live.analysis import AnalysisService
from ..live.open_with_key import open_with_key
from ..live.tables import LiveTables, no_table
from ..live.think_pool import TooBusy
from ..live.turn_clock import now_in_milliseconds
from ..live.workers import Workers
from ..messages.fields import PROTOCOL, TABLE_ID
from ..messages.from_client import AskSeen, FromClient, Hello, Hint, MovePoints, Ping, Preview, React, Records
from ..table import texts
from ..table.errors import Refused
from .descriptors import most_of_network, most_sockets, most_spectators, most_unknown
from .elsewhere import follows
from .errors import refusal_for, refusal_message
from .foresight import foresee
from .overload import TRY_LATER, Overload
from .rate_limit import RateLimits, TokenBuckets
from .socket_client import Client, Shortcut, receive_text
from .texts import NOT_SAID_HELLO, OTHER_PROTOCOL, TOO_FAST, TOO_LARGE

REACTIONS_PER_SECOND, REACTION_BURST = 0.5, 4  # of one seat
HELLO_SECONDS = 10.0
POLICY, FAILED, ELSEWHERE = 1008, 1011, 4307  # why a socket is closed
FORESIGHT = (Preview, MovePoints, AskSeen)  # what is answered by `foresee`
ADAPTER: TypeAdapter[Any] = TypeAdapter(FromClient)
logger = logging.getLogger("dallage.sockets")


async def refuse(socket: WebSocket, refused: Refused, code: int) -> None:
    await socket.send_text(orjson.dumps(refusal_message(refused, None)).decode())
    await socket.close(code)


async def send_elsewhere(socket: WebSocket, worker: str) -> None:
    await socket.send_text(orjson.dumps({"type": "elsewhere", "worker": worker}).decode())
    await socket.close(ELSEWHERE)


class Sockets:
    """Serves the sockets of a worker."""

    def __init__(
        self, tables: LiveTables, workers: Workers, analysis: AnalysisService, limits: RateLimits, overload: Overload,
        most_bytes: int,
    ) -> None:  # fmt: skip
        self.tables, self.workers, self.analysis = tables, workers, analysis
        self.limits, self.overload, self.most_bytes = limits, overload, most_bytes
        self.reactions = TokenBuckets(REACTIONS_PER_SECOND, REACTION_BURST)
        self.open = 0
        self.spectators = 0  # of those open
        self.by_network: Counter[str] = Counter()  # how many of those open each network has
        self.most_open, self.most_of_network = most_sockets(), most_of_network()
        self.most_spectators, self.most_unknown = most_spectators(), most_unknown()
        # Those that have shown no key yet, the longest waiting first, each with the end of our patience.
        self.unknown: OrderedDict[WebSocket, asyncio.Timeout] = OrderedDict()

    async def serve(self, socket: WebSocket, id: str, network: str, shortcut: Shortcut | None = None) -> None:
        await socket.accept()
        self.open += 1
        self.by_network[network] += 1
        try:
            client = await self._welcome(socket, id, network)
            if client is not None:
                client.shortcut = shortcut
                await self._serve_client(client)
        except (WebSocketDisconnect, TimeoutError):
            pass
        except Exception as error:
            logger.error("a socket failed", exc_info=error, extra={"table": id})
            with suppress(RuntimeError, WebSocketDisconnect):  # it is closed already
                await refuse(socket, refusal_for(error), FAILED)
        finally:
            self.open -= 1
            self.by_network[network] -= 1
            if not self.by_network[network]:
                del self.by_network[network]

    async def _welcome(self, socket: WebSocket, id: str, network: str) -> Client | None:
        """Waits for the key; a client without one learns nothing, not even whether there is such a table."""
        try:
            if self.open > self.most_open or self.by_network[network] > self.most_of_network:
                raise TooBusy  # before anything is read
            message = await self._receive_hello(socket)
            worker = self.workers.other_for(id) if follows(socket) else None
            if worker is not None:
                await send_elsewhere(socket, worker)
                return None
            if not re.fullmatch(TABLE_ID, id):  # it may be what no store can hold
                raise no_table()
            is_busy = self.overload.is_overloaded
            live, reader = await open_with_key(self.tables, id, message.key, newest=True, is_busy=is_busy)
            if not reader and self.spectators >= self.most_spectators:
                raise TooBusy  # players come first
            return Client(socket, live, reader, min(message.log_length, live.table.log_length), network)
        except Refused as refused:
            await refuse(socket, refused, TRY_LATER if refused.status == 503 else POLICY)
            return None

    async def _serve_client(self, client: Client) -> None:
        client.live.subscribe(client)
        self.spectators += not client.reader
        sending = asyncio.create_task(client.send_all())
        receiving = asyncio.create_task(self._receive_all(client))
        try:
            done, _ = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            client.live.unsubscribe(client)
            self.spectators -= not client.reader
            async with client.acting:  # or what is stored in this very moment would be told to nobody
                tasks = [task for task in (sending, receiving, client.hint) if task is not None]
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _receive_all(self, client: Client) -> None:
        table, source = client.live.table.id, client.shortcut or client.socket
        while True:
            raw = await receive_text(source)
            id, is_in_time = None, self.limits.take_message(table, client.reader, client.network)
            try:
                message = self._read(raw)
                id = getattr(message, "id", None)  # read even if it came too fast: its sender waits for this answer
                if not is_in_time:
                    raise Refused("too_fast", TOO_FAST)
                await self._answer(client, message)
            except Refused as refused:
                client.answer(refusal_message(refused, id))
                if refused.code in ("later", "ahead"):
                    client.table_changed()

    async def _receive_hello(self, socket: WebSocket) -> Hello:
        """The first message; when too many keep us waiting, the longest of them makes room."""
        if len(self.unknown) >= self.most_unknown:
            _, longest = self.unknown.popitem(last=False)
            if not longest.expired():
                longest.reschedule(0)
        try:
            async with asyncio.timeout(HELLO_SECONDS) as patience:
                self.unknown[socket] = patience
                return self._read_hello(await receive_text(socket))
        finally:
            self.unknown.pop(socket, None)

    def _read_hello(self, raw: str) -> Hello:
        """Whoever speaks an older protocol is told so, whatever else their first message says."""
        if spoken_protocol(raw) not in (None, PROTOCOL):
            raise Refused("protocol", OTHER_PROTOCOL)
        message = self._read(raw)
        if not isinstance(message, Hello):
            raise Refused("hello", NOT_SAID_HELLO)
        return message

    def _read(self, raw: str) -> Any:
        if len(raw) > self.most_bytes:
            raise Refused("too_large", TOO_LARGE)
        try:
            return ADAPTER.validate_json(raw)
        except ValidationError:
            raise Refused("not_understood", texts.NOT_UNDERSTOOD) from None

    async def _answer(self, client: Client, message: Any) -> None:
        if isinstance(message, Ping):
            client.answer({"type": "pong", "now": now_in_milliseconds()})
            return
        if isinstance(message, Records):
            client.want_records(message.engine)
            return
        if isinstance(message, Hello):
            raise Refused("not_understood", texts.NOT_UNDERSTOOD)
        if message.seat not in client.reader:
            raise Refused("not_your_seat", texts.NOT_YOUR_SEAT)
        if isinstance(message, FORESIGHT):
            client.answer(foresee(client.live, message))
            return
        if isinstance(message, React):
            if not self.reactions.take(f"{client.live.table.id} {client.reader}"):
                raise Refused("too_fast", TOO_FAST)
            await self.tables.react(client.live, message.seat, message.reaction)
            return
        if isinstance(message, Hint):
            if client.hint is not None and not client.hint.done():
                raise Refused("one_hint", texts.ONE_HINT)
            client.hint = asyncio.create_task(self._hint(client, message))
            return
        async with client.acting:
            position = await self.tables.act_at(client.live, message)
        client.answer({"type": "done", "id": message.id, "position": position})

    async def _hint(self, client: Client, message: Hint) -> None:
        """Thinks aside, so that the client may go on playing meanwhile."""
        try:
            client.answer(hint_message(message.id, await self.analysis.hint(client.live, message.seat)))
        except Refused as refused:
            client.answer(refusal_message(refused, message.id))


def spoken_protocol(raw: str) -> Any:
    """The version of the protocol that a hello names: the first one was not named. None if it is no hello."""
    try:
        message = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return None
    is_hello = isinstance(message, dict) and message.get("type") == "hello"
    return message.get("protocol", 1) if is_hello else None


def hint_message(id: str, thought: Any) -> dict[str, Any]:
    candidates = [
        {
            "move": one.move,
            "wins": one.wins and list(one.wins),
            "scores": one.scores and list(one.scores),
            "visits": one.visits,
        }
        for one in thought.candidates[:5]
    ]
    expected_line = [list(step) for step in thought.expected_line]
    return {"type": "hint", "id": id, "candidates": candidates, "expected_line": expected_line}

"""Sockets: one client each, with a small outbox in which the newest view replaces older ones."""

import asyncio
import logging
from collections import deque
from typing import Any

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ..live.autoplay import House
from ..live.metrics import REFUSED
from ..live.tables import Live, Tables, milliseconds
from ..messages import FromClient, Hello, Hint, Ping, Preview
from ..table import texts
from ..table.errors import Refused
from ..table.keys import hashed, opens, share_key
from ..table.preview import preview
from ..table.projection import Reader, points, text
from ..table.table import OVER
from .rate_limit import Bucket

MOST_ANSWERS = 64  # waiting for a client that does not read; then it is let go, and comes back
HELLO_SECONDS = 10.0
CLOSED, POLICY, GONE, SLOW = 1006, 1008, 4404, 4429  # why a socket is closed
ADAPTER: TypeAdapter[Any] = TypeAdapter(FromClient)
logger = logging.getLogger("dallage.sockets")


def reader_of(live: Live, key: str) -> Reader | None:
    """The seats that a key opens; () for spectators', the host's and a finished game's; None: it opens nothing."""
    hash_of_key, head = hashed(key), live.table.header
    seats = tuple(seat for seat in range(head.players) if live.table.has_key(seat, hash_of_key))
    watches = opens(hash_of_key, head.watch) | opens(hash_of_key, head.host)
    shared = live.table.phase == OVER and opens(hash_of_key, hashed(share_key(head.id, head.nonce)))
    return seats if seats or watches or shared else None


class Client:
    """One connected page or program."""

    def __init__(self, socket: WebSocket, live: Live, reader: Reader, since: int) -> None:
        self.socket, self.live, self.reader = socket, live, reader
        self.since = since  # how much of the log the client has
        self.answers: deque[str] = deque()
        self.dirty = True  # whether the client has to hear how the table stands
        self.hinting: asyncio.Task[None] | None = None  # one hint at a time
        self.acting = asyncio.Lock()  # held while something is being stored for the client
        self.wake = asyncio.Event()
        self.wake.set()

    def changed(self) -> None:
        self.dirty = True
        self.wake.set()

    def answer(self, message: dict[str, Any]) -> None:
        self.answers.append(orjson.dumps(message).decode())
        self.wake.set()

    async def send_all(self) -> None:
        """Sends answers in order and the newest view, as fast as the client reads."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.live.gone:
                await self.socket.close(GONE)
                return
            if len(self.answers) > MOST_ANSWERS:
                await self.socket.close(SLOW)
                return
            if self.dirty:
                self.dirty = False
                now = self.live.teller.message(self.reader, self.since, self.live.online, milliseconds())
                self.since = self.live.table.ply
                await self._send(now)
            while self.answers:
                await self._send(self.answers.popleft())

    async def _send(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # the protocol has closed it meanwhile, over a message too large
            raise WebSocketDisconnect(CLOSED) from None


def refusal(refused: Refused, id: str | None) -> dict[str, Any]:
    REFUSED.labels(refused.code).inc()
    return {
        "type": "no",
        "id": id,
        "code": refused.code,
        "clause": refused.clause,
        "sentence": text(refused.sentence),
    }


async def heard(socket: WebSocket) -> str:
    """The next message; one of bytes counts as empty, which is not understood."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


class Sockets:
    """Serves the sockets of a worker."""

    def __init__(self, tables: Tables, house: House, rate: float, burst: int, most_bytes: int) -> None:
        self.tables, self.house = tables, house
        self.rate, self.burst, self.most_bytes = rate, burst, most_bytes
        self.open = 0

    async def serve(self, socket: WebSocket, id: str) -> None:
        await socket.accept()
        self.open += 1
        try:
            client = await self._welcome(socket, id)
            if client is not None:
                await self._attend(client)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self.open -= 1

    async def _welcome(self, socket: WebSocket, id: str) -> Client | None:
        """Waits for the key; a client without one learns nothing, not even whether there is such a table."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                said = self._read(await heard(socket))
            if not isinstance(said, Hello):
                raise Refused("hello", texts.NOT_SAID_HELLO)
            live = await self.tables.newest(id)
            reader = reader_of(live, said.key)
            if reader is None:
                raise Refused("no_table", texts.NO_TABLE)
            return Client(socket, live, reader, min(said.ply, live.table.ply))
        except Refused as refused:
            await socket.send_text(orjson.dumps(refusal(refused, None)).decode())
            await socket.close(POLICY)
            return None

    async def _attend(self, client: Client) -> None:
        client.live.come(client)
        sending = asyncio.create_task(client.send_all())
        listening = asyncio.create_task(self._listen(client))
        try:
            done, _ = await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            client.live.go(client)
            async with client.acting:  # or what is stored in this very moment would be told to nobody
                tasks = [task for task in (sending, listening, client.hinting) if task is not None]
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self, client: Client) -> None:
        bucket = Bucket(self.rate, self.burst)
        while True:
            raw = await heard(client.socket)
            id, is_in_time = None, bucket.take()
            try:
                said = self._read(raw)
                id = getattr(said, "id", None)  # read even if it came too fast: its sender waits for this answer
                if not is_in_time:
                    raise Refused("too_fast", texts.TOO_FAST)
                await self._answer(client, said)
            except Refused as refused:
                client.answer(refusal(refused, id))
                if refused.code == "later":
                    client.changed()

    def _read(self, raw: str) -> Any:
        if len(raw) > self.most_bytes:
            raise Refused("too_large", texts.TOO_LARGE)
        try:
            return ADAPTER.validate_json(raw)
        except ValidationError:
            raise Refused("not_understood", texts.NOT_UNDERSTOOD) from None

    async def _answer(self, client: Client, said: Any) -> None:
        if isinstance(said, Ping):
            client.answer({"type": "pong", "now": milliseconds()})
            return
        if isinstance(said, Hello):
            raise Refused("not_understood", texts.NOT_UNDERSTOOD)
        if said.seat not in client.reader:
            raise Refused("not_your_seat", texts.NOT_YOUR_SEAT)
        if isinstance(said, Preview):
            client.answer(self._preview(client, said))
            return
        if isinstance(said, Hint):
            if client.hinting is not None and not client.hinting.done():
                raise Refused("one_hint", texts.ONE_HINT)
            client.hinting = asyncio.create_task(self._hint(client, said))
            return
        async with client.acting:
            ply = await self.tables.act(client.live.table.id, said)
        client.answer({"type": "done", "id": said.id, "ply": ply})

    def _preview(self, client: Client, said: Preview) -> dict[str, Any]:
        if client.live.table.is_outdated(said.seat, said.ply):
            raise Refused("later", texts.LATER)
        found = preview(client.live.table, said.seat, said.move)
        return {"type": "preview", "id": said.id, "points": [points(one) for one in found]}

    async def _hint(self, client: Client, said: Hint) -> None:
        """Thinks aside, so that the client may go on playing meanwhile."""
        try:
            client.answer(hint_given(said.id, await self.house.hint(client.live, said.seat)))
        except Refused as refused:
            client.answer(refusal(refused, said.id))


def hint_given(id: str, thought: Any) -> dict[str, Any]:
    candidates = [
        {
            "move": one.move,
            "wins": one.wins and list(one.wins),
            "scores": one.scores and list(one.scores),
            "visits": one.visits,
        }
        for one in thought.candidates[:5]
    ]
    return {"type": "hint", "id": id, "candidates": candidates, "line": [list(step) for step in thought.line]}

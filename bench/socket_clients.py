"""Clients that cost next to nothing, so that the server is what is measured: sockets by hand, little JSON read."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any, cast

from dallage.server.messages.fields import PROTOCOL

SHORT = 126  # bytes; a longer frame says this in place of its length, which follows in two bytes, or 127: in eight
NO_MASK = b"\0\0\0\0"  # a client must mask what it sends; this mask changes nothing
DECODER = json.JSONDecoder()


def frame(text: str) -> bytes:
    """A short text as a client sends it."""
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < SHORT else bytes([0x80 | SHORT]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + NO_MASK + data


class Socket(asyncio.Protocol):
    """One client at one table. What it receives goes to `on_message`."""

    def __init__(self, path: str, key: str, on_message: "Callable[[Socket, str], None]") -> None:
        self.path, self.key, self.on_message = path, key, on_message
        self.received = bytearray()
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        words = ("Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        asked = "\r\n".join((f"GET {self.path} HTTP/1.1", *words, "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="))
        self.transport.write(f"{asked}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.is_open:
            head, end, rest = self.received.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.received, self.is_open = rest, True
            self.send(f'{{"type":"hello","protocol":{PROTOCOL},"key":"{self.key}"}}')
        while (message := self._next()) is not None:
            self.on_message(self, message)

    def _next(self) -> str | None:
        """The next whole text that has come in."""
        got = self.received
        if len(got) < 2:
            return None
        start, size = 2, got[1]
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(got[2:start], "big")
        if len(got) < start + size:
            return None
        kind, data = got[0] & 0x0F, bytes(got[start : start + size])
        del got[: start + size]
        if kind == 9:  # a ping
            self.write(b"\x8a" + bytes([0x80 | size]) + NO_MASK + data)
        return data.decode() if kind == 1 else ""

    def send(self, text: str) -> None:
        self.write(frame(text))

    def write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Mover:
    """One seat that moves as soon as it may, and takes the time until each move is acknowledged."""

    def __init__(self, seat: int, waits: list[float], over: Callable[[], None]) -> None:
        self.seat, self.waits, self.over = seat, waits, over
        self.began = 0.0  # when the move that is on its way was sent; 0: none is
        self.count = 0
        self.newest = ""

    def on_message(self, socket: Socket, message: str) -> None:
        if message.startswith('{"type":"table"'):
            self.newest = message
            if self.began == 0:
                self.move(socket)
        elif message.startswith('{"type":"done"'):
            self.waits.append(time.perf_counter() - self.began)
            self.began = 0
            self.move(socket)
        elif message.startswith('{"type":"no"'):
            raise RuntimeError(message)

    def move(self, socket: Socket) -> None:
        """Some legal move of the newest view, if there is one that has not been answered yet."""
        now, self.newest = self.newest, ""
        at = now.rfind('"moves":[')
        if at < 0:
            return
        moves, _ = DECODER.raw_decode(now, at + 8)
        if moves:
            self.count += 1
            message = {"type": "move", "id": f"i{self.count}", "seat": self.seat, "log_length": log_length_of(now)}
            socket.send(json.dumps(message | {"move": random.choice(moves)}))
            self.began = time.perf_counter()
        elif '"status":"over"' in now:
            self.over()


def log_length_of(message: str) -> int:
    at = message.index('"log_length":') + len('"log_length":')
    return int(message[at : message.index(",", at)])


async def connect(port: int, table: str, key: str, on_message: Callable[[Socket, str], None]) -> Socket:
    def made() -> Socket:
        return Socket(f"/api/tables/{table}/socket", key, on_message)

    _, socket = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port)
    return socket


def ignore_message(socket: Socket, message: Any) -> None:
    """For those who only look on."""

"""Uvicorn's socket protocol with five changes.

Batched writes: what is sent to a socket in one turn of the event loop leaves in one write. After a move its player gets
two messages, how the table stands and that the move is stored; every write is a system call that wakes the reader's
process, and costs more than the message.

Back pressure: nothing is read from a client that does not read. Whatever a client says is answered, and its answers
would wait in our memory.

Sent at once: a text for a client that reads takes the shortest way. Through ASGI, Starlette and the library it takes
longer than to make most messages, or to compress them.

Short texts read at once: nearly all that clients say comes as one frame by itself, which is read here; the library goes
byte by byte through generators, which takes longer than to store what was said. It is handed to whoever waits for it,
without a pause in reading as uvicorn makes after each message.

Little memory: an idle socket keeps no compressor, and nothing of how it was opened.
"""

import asyncio
import struct
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from .compression import EXTENSIONS, LastMessageDeflate

PROTOCOL_OF_SCOPE = "dallage.protocol"  # where the protocol of a socket is found in its scope
FINAL_TEXT, COMPRESSED = 0x81, 0x40  # how the frame of a whole text begins, and what is added if it is compressed
SHORT, MIDDLE = 126, 1 << 16  # bytes of a text; the length of a longer one takes two bytes more, or eight
MASKED = 0x80  # added to the length in what clients send
MASK_END = 6  # how many bytes stand before a client's short text: two, and its mask of four


class BatchingTransport:
    """A transport that writes when the turn of the loop ends; in all else the one that it wraps."""

    def __init__(self, transport: asyncio.Transport, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._transport, self._call_soon = transport, call_soon
        self._waiting: list[bytes] = []  # written in this turn

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting and not self._transport.is_closing():
            self._transport.write(b"".join(waiting))


def frame_head(size: int, first: int = FINAL_TEXT) -> bytes:
    """What stands before a text of so many bytes."""
    if size < SHORT:
        return bytes((first, size))
    if size < MIDDLE:
        return struct.pack("!BBH", first, SHORT, size)
    return struct.pack("!BBQ", first, SHORT + 1, size)


def is_short_frame(data: bytes) -> bool:
    """Whether a client has sent one frame, short and whole."""
    size = len(data) - MASK_END
    return 0 <= size < SHORT and data[1] == MASKED | size


def waits_in(parser: Any) -> str:
    """The name of the generator in which the library waits for more bytes."""
    while parser.gi_yieldfrom is not None:
        parser = parser.gi_yieldfrom
    return str(parser.__name__)


class ReceiveQueue:
    """In place of asyncio's queue, which is for many readers: a socket has one."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._awaited: asyncio.Future[None] | None = None  # by the reader, while there is nothing

    @property
    def is_awaited(self) -> bool:
        """Whether the next message is taken as soon as it is here."""
        return self._awaited is not None and not self._awaited.done()

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._awaited = self._loop.create_future()
            await self._awaited
        return self._messages.popleft()


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, over a batching transport; reads only from clients that read."""

    queue: ReceiveQueue  # type: ignore[assignment]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = ReceiveQueue(self.loop)
        self.conn.available_extensions = EXTENSIONS
        self._is_between_frames = False  # whether the library waits for the first byte of a message

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        batching = BatchingTransport(cast(asyncio.Transport, transport), self.loop.call_soon)
        super().connection_made(cast(asyncio.Transport, batching))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][PROTOCOL_OF_SCOPE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        text = self._short_text(data) if self._is_between_frames and self.conn.state is OPEN else None
        if text is None:
            super().data_received(data)
            self._is_between_frames = waits_in(self.conn.parser) == "at_eof" and not self.frames
        elif self.queue.is_awaited and text.isascii() and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def _short_text(self, data: bytes) -> bytes | None:
        """The text, if that is all a client has sent; None: the library is to read it."""
        if not is_short_frame(data) or data[0] | COMPRESSED != FINAL_TEXT | COMPRESSED:
            return None
        text = apply_mask(data[MASK_END:], data[MASK_END - 4 : MASK_END])
        if data[0] == FINAL_TEXT:
            return text
        return self._deflate.unpack(text, self.config.ws_max_size) if self._deflate is not None else None

    @property
    def _deflate(self) -> LastMessageDeflate | None:
        """The compression that was agreed on."""
        return cast(LastMessageDeflate, self.conn.extensions[0]) if self.conn.extensions else None

    @property
    def is_ready(self) -> bool:
        """Whether a text can be sent at once; not if the client does not read just now, or is gone."""
        return self.writable.is_set() and not self.close_sent and not self.disconnected and self.conn.state is OPEN

    def send_now(self, texts: Iterable[bytes]) -> None:
        """Sends texts if the protocol is ready: it stays so until this turn of the loop ends, and they are written."""
        deflate = self._deflate
        for text in texts:
            packed = None if deflate is None else deflate.pack(text)
            if packed is None:
                self.transport.write(frame_head(len(text)) + text)
            else:
                self.transport.write(frame_head(len(packed), FINAL_TEXT | COMPRESSED) + packed)

    def start_keepalive(self) -> None:
        """Called once the socket is open."""
        super().start_keepalive()
        del self.request, self.response

    async def receive(self) -> Any:
        if not self.writable.is_set():
            await self.writable.wait()
        return await super().receive()

    def handle_ping(self) -> None:
        """The protocol answers pings by itself, also those of a client that does not read."""
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
            self._abort_unread()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_unread()

    def _abort_unread(self) -> None:
        """A closed transport still waits for the client to read what is left; it has had its time."""
        if not self.writable.is_set():
            self.transport.abort()

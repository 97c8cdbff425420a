"""Sockets and HTTP by hand, over epoll: the clients share the machine with the server, so they have to cost little."""

import heapq
import select
import socket
import time
import zlib
from collections import deque
from collections.abc import Callable
from itertools import count

SHORT = 126  # bytes; a longer frame says this in place of its length, which follows in two bytes, or 127: in eight
NO_MASK = b"\0\0\0\0"  # a client must mask what it sends; this mask changes nothing
TEXT, CLOSE, PING = 1, 8, 9
COMPRESSED = 0x40  # in the first byte of a frame
AT_ONCE = 1 << 18  # bytes read
KEY = b"MDEyMzQ1Njc4OWFiY2RlZg=="
OFFER = b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"  # as browsers send it


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """As a client sends it."""
    size = bytes([0x80 | len(data)]) if len(data) < SHORT else bytes([0x80 | SHORT]) + len(data).to_bytes(2, "big")
    return bytes([0x80 | kind]) + size + NO_MASK + data


class Poller:
    """The event loop: connections that can be read, and what is to be done at a time."""

    def __init__(self) -> None:
        self.epoll = select.epoll()
        self.connections: dict[int, Connection] = {}
        self.timers: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()  # of timers for the same time
        self.received = 0  # bytes, of all connections

    def at(self, when: float, call: Callable[[], None]) -> None:
        heapq.heappush(self.timers, (when, next(self._order), call))

    def run(self, seconds: float, done: Callable[[], bool] = lambda: False) -> None:
        """For so long, or until it is done."""
        until = time.perf_counter() + seconds
        while (now := time.perf_counter()) < until and not done():
            while self.timers and self.timers[0][0] <= now:
                heapq.heappop(self.timers)[2]()
            wait = min(until, self.timers[0][0]) - now if self.timers else until - now
            for number, _ in self.epoll.poll(max(0.0, wait)):
                connection = self.connections.get(number)
                if connection is not None:  # or one of those before it has closed it
                    connection.on_readable()

    def close(self) -> None:
        for connection in list(self.connections.values()):
            connection.close()
        self.epoll.close()


class Connection:
    """A TCP connection to this machine."""

    def __init__(self, poller: Poller, port: int) -> None:
        self.poller, self.port = poller, port
        self.connect()

    def connect(self) -> None:
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.number = self.socket.fileno()
        self.is_open = True
        self.rest = b""  # received, and not whole yet
        self.poller.connections[self.number] = self
        self.poller.epoll.register(self.number, select.EPOLLIN)

    def on_readable(self) -> None:
        try:
            data = self.socket.recv(AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.poller.received += len(data)
            self.on_data(self.rest + data if self.rest else data)
        else:
            self.close()
            self.on_lost()

    def on_data(self, data: bytes) -> None:
        """All that came and was not taken yet; what is left goes into `rest`."""
        raise NotImplementedError

    def on_lost(self) -> None:
        """The other side has closed it."""

    def write(self, data: bytes) -> None:
        if self.is_open:
            try:
                self.socket.sendall(data)
            except OSError:
                self.close()
                self.on_lost()

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.poller.epoll.unregister(self.number)
            del self.poller.connections[self.number]
            self.socket.close()


class HttpConnection(Connection):
    """Requests one after another; each answer goes to whoever asked, as status, head and body. A connection on which
    nothing was asked for a while is closed by the server; then another is made."""

    def __init__(self, poller: Poller, port: int) -> None:
        super().__init__(poller, port)
        self.asked: deque[tuple[bytes, Callable[[int, bytes, bytes], None]]] = deque()

    def request(self, request: bytes, on_answer: Callable[[int, bytes, bytes], None]) -> None:
        if not self.is_open:
            self.connect()
        self.asked.append((request, on_answer))
        if len(self.asked) == 1:
            self.write(request)

    def on_lost(self) -> None:
        if self.asked:  # just when the server closed it
            self.connect()
            self.write(self.asked[0][0])

    def on_data(self, data: bytes) -> None:
        self.rest = data
        head, end, body = data.partition(b"\r\n\r\n")
        if not end:
            return
        at = head.lower().find(b"content-length:")
        size = 0 if at < 0 else int(head[at + 15 :].split(b"\r\n", 1)[0])
        if len(body) < size:
            return
        self.rest = body[size:]
        _, on_answer = self.asked.popleft()
        on_answer(int(head[9:12]), head, body[:size])
        if self.asked:
            self.write(self.asked[0][0])


def request_bytes(method: str, path: str, body: bytes = b"", headers: str = "") -> bytes:
    kind = "Content-Type: application/json\r\n" if body else ""
    length = f"Content-Length: {len(body)}\r\n" if method == "POST" else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}{kind}{length}\r\n".encode() + body


class WebSocket(Connection):
    """A client's end of a socket. `on_text` is told where among the received bytes a text is: nothing is copied."""

    def __init__(self, poller: Poller, port: int, path: str, compression: bool = False, headers: str = "") -> None:
        super().__init__(poller, port)
        self.is_upgraded = False
        self.inflater = zlib.decompressobj(-15) if compression else None
        words = "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        asked = f"GET {path} HTTP/1.1\r\n{words}{headers}".encode()
        self.write(asked + (OFFER if compression else b"") + b"Sec-WebSocket-Key: " + KEY + b"\r\n\r\n")

    def on_open(self) -> None:
        """The server has accepted."""

    def on_refused(self, head: bytes) -> None:
        raise RuntimeError(head.decode())

    def on_text(self, data: bytes, start: int, end: int) -> None:
        raise NotImplementedError

    def on_data(self, data: bytes) -> None:
        if not self.is_upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.close()
                self.on_refused(head)
                return
            assert (b"permessage-deflate" in head.lower()) == (self.inflater is not None), head
            self.is_upgraded = True
            self.on_open()
        self.rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hands on all that is whole; the rest."""
        start, size = 0, len(data)
        while size - start >= 2 and self.is_open:
            at, length = start + 2, data[start + 1]
            if length == SHORT:
                at, length = start + 4, int.from_bytes(data[start + 2 : start + 4], "big")
            elif length > SHORT:
                at, length = start + 10, int.from_bytes(data[start + 2 : start + 10], "big")
            if at + length > size:
                break
            kind = data[start] & 15
            if kind == TEXT:
                if data[start] & COMPRESSED:
                    text = self._inflated(data[at : at + length])
                    self.on_text(text, 0, len(text))
                else:
                    self.on_text(data, at, at + length)
            elif kind == PING:
                self.write(frame(data[at : at + length], 10))
            elif kind == CLOSE:
                self.on_closed(int.from_bytes(data[at : at + 2], "big"))
            start = at + length
        return data[start:] if start else data

    def _inflated(self, data: bytes) -> bytes:
        assert self.inflater is not None
        return self.inflater.decompress(data + b"\0\0\xff\xff")

    def on_closed(self, code: int) -> None:
        """The server says why it closes the socket."""

    def send(self, data: bytes) -> None:
        self.write(frame(data))

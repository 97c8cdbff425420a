"""BatchingTransport: one write a turn, in order, and nothing after the end; who does not read is not heard; and what is
read at once is what the library would have read."""

import asyncio
import zlib
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, Protocol
from websockets.uri import parse_uri

from dallage.server.http.compression import LastMessageDeflate
from dallage.server.http.socket_protocol import COMPRESSED, BatchingTransport, SocketProtocol, frame_head


class Wire:
    """A transport that remembers what it did."""

    def __init__(self) -> None:
        self.did: list[Any] = []

    def write(self, data: bytes) -> None:
        assert not self.is_closing(), "uvloop refuses to write to what is closed"
        self.did.append(data)

    def close(self) -> None:
        self.did.append("closed")

    def is_closing(self) -> bool:
        return "closed" in self.did

    def get_extra_info(self, name: str) -> Any:
        return None

    def pause_reading(self) -> None:
        self.did.append("deaf")

    def resume_reading(self) -> None:
        self.did.append("hears")

    def abort(self) -> None:
        self.did.append("cut")


async def in_turns(wire: Any, *turns: str) -> None:
    """Writes the letters of each turn one by one; `.` closes, `!` is the other side hanging up."""
    gathered = BatchingTransport(wire, asyncio.get_running_loop().call_soon)
    for turn in turns:
        for letter in turn:
            if letter == "!":
                wire.close()
            elif letter == ".":
                gathered.close()
            else:
                gathered.write(letter.encode())
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("turns", "did"),
    [
        (["ab", "c"], [b"ab", b"c"]),
        (["", "a", "", "bc"], [b"a", b"bc"]),
        (["ab."], [b"ab", "closed"]),
        (["a", "."], [b"a", "closed"]),
        (["ab!", ""], ["closed"]),
    ],
)
def test_what_is_written_in_one_turn_leaves_in_one_write(turns: list[str], did: list[Any]) -> None:
    wire = Wire()
    asyncio.run(in_turns(wire, *turns))
    assert wire.did == did


def test_all_else_is_asked_of_the_transport_itself() -> None:
    wire = Wire()
    gathered = BatchingTransport(wire, print)  # type: ignore[arg-type]
    assert not gathered.is_closing()
    wire.close()
    assert gathered.is_closing()


async def a_socket(wire: Any) -> SocketProtocol:
    """A client that does not read: its transport is full."""
    config = uvicorn.Config(FastAPI(), interface="asgi3", log_config=None)
    config.load()
    protocol = SocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(wire)
    protocol.pause_writing()
    return protocol


def test_who_does_not_read_is_not_heard_until_it_reads() -> None:
    async def say_much() -> None:
        protocol = await a_socket(Wire())
        protocol.queue.put_nowait({"type": "websocket.receive", "text": "?"})
        hearing = asyncio.create_task(protocol.receive())
        for _ in range(5):
            await asyncio.sleep(0)
        assert not hearing.done()
        protocol.resume_writing()
        assert (await hearing)["text"] == "?"

    asyncio.run(say_much())


def test_pings_of_who_does_not_read_are_not_answered_without_end() -> None:
    async def ping_much() -> None:
        wire = Wire()
        protocol = await a_socket(wire)
        protocol.handle_ping()
        assert wire.did == ["deaf"]
        protocol.resume_writing()
        assert wire.did == ["deaf", "hears"]
        protocol.handle_ping()
        await asyncio.sleep(0)
        assert wire.did == ["deaf", "hears", b""]

    asyncio.run(ping_much())


def test_who_never_reads_is_cut_off_and_not_waited_for() -> None:
    async def never_read() -> None:
        wire = Wire()
        protocol = await a_socket(wire)
        wire.close()
        protocol.send_keepalive_ping()
        assert wire.did == ["closed", "cut"]

    asyncio.run(never_read())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_sent_at_once_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert frame_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


DEFLATE = HANDSHAKE.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")


async def what_is_heard(pieces: list[bytes], handshake: bytes = HANDSHAKE) -> tuple[list[Any], int]:
    """The messages in what a client sends, piece by piece; and how many pieces the library had to read."""
    heard, read = [], []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message.get("text") or message.get("bytes"))
        heard.append(message["code"])

    config = uvicorn.Config(app, interface="asgi3", log_config=None, ws_max_size=65_536)
    config.load()
    protocol = SocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(Wire())  # type: ignore[arg-type]
    receive_data = protocol.conn.receive_data
    protocol.conn.receive_data = lambda data: (read.append(data), receive_data(data))[1]  # type: ignore[method-assign]
    for piece in [handshake, *pieces]:
        protocol.data_received(piece)
        for _ in range(5):
            await asyncio.sleep(0)
    return heard, len(read) - 1


def said(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [1, 2, 5, 6, 7, 1000])
def test_the_same_is_heard_however_it_comes_in_pieces(size: int) -> None:
    stream = b"".join(
        [said("é 1".encode()), said(b"2" * 125), said(b"3" * 126), said(b"a", fin=False), said(b"b", Opcode.CONT),
         said(b"raw", Opcode.BINARY), said(b"p", Opcode.PING), said(b"4"), said(b""), said(b"5")]
    )  # fmt: skip
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
    heard, _ = asyncio.run(what_is_heard(pieces))
    assert heard == ["é 1", "2" * 125, "3" * 126, "ab", b"raw", "4", None, "5"]


def test_short_texts_by_themselves_need_no_library() -> None:
    assert asyncio.run(what_is_heard([said(b"1"), said(b"2"), said(b"3")])) == (["1", "2", "3"], 0)
    assert asyncio.run(what_is_heard([said(b"1"), said(b"x" * 126), said(b"2")])) == (["1", "x" * 126, "2"], 1)


def test_what_only_looks_like_a_short_text_is_the_librarys() -> None:
    assert asyncio.run(what_is_heard([said(b"1"), said(b"a", fin=False), said(b"b")]))[0] == ["1", 1002]
    assert asyncio.run(what_is_heard([said(b"1"), said(b"\xff")]))[0] == ["1", 1007]
    halves = said(b"12345")
    assert asyncio.run(what_is_heard([said(b"1"), halves[:2], halves[2:], said(b"6")]))[0] == ["1", "12345", "6"]


def compressed(text: bytes) -> bytes:
    """A frame as a browser sends it."""
    compressor = zlib.compressobj(wbits=-15)
    packed = (compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH))[:-4]
    return marked(packed)


def marked(packed: bytes) -> bytes:
    """A frame that says it is compressed."""
    frame = said(packed)
    return bytes([frame[0] | COMPRESSED]) + frame[1:]


def test_short_texts_of_browsers_need_no_library_either() -> None:
    move = b'{"type":"move","id":"1","seat":0,"log_length":3,"move":"a1"}'
    pieces = [compressed(move), said(move), compressed(b"x" * 50_000), compressed(b"2")]
    heard = asyncio.run(what_is_heard(pieces, DEFLATE))
    assert heard == ([move.decode(), move.decode(), "x" * 50_000, "2"], 0)


def test_compressed_texts_that_nobody_agreed_on_or_allows_end_the_socket() -> None:
    assert asyncio.run(what_is_heard([said(b"1"), compressed(b"2")]))[0] == ["1", 1002]
    assert asyncio.run(what_is_heard([compressed(b"x" * 70_000)], DEFLATE))[0] == [1009]
    assert asyncio.run(what_is_heard([marked(b"\xff" * 20)], DEFLATE))[0][-1] in (1002, 1007, 1011)


def test_what_is_sent_at_once_is_compressed_as_agreed() -> None:
    async def send() -> bytes:
        protocol = await a_socket(Wire())
        protocol.conn.extensions = [LastMessageDeflate(14, takes_over=True)]
        wire = Wire()
        protocol.transport = wire  # type: ignore[assignment]
        protocol.send_now((b"y" * 500, b"y" * 500, b"short"))
        return b"".join(wire.did)

    client = ClientProtocol(parse_uri("ws://here/"))
    client.state, client.extensions = OPEN, [PerMessageDeflate(False, False, 15, 15)]
    client.parser = Protocol.parse(client)
    next(client.parser)
    client.receive_data(asyncio.run(send()))
    assert [bytes(event.data) for event in client.events_received()] == [b"y" * 500, b"y" * 500, b"short"]

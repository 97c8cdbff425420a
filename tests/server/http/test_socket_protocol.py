"""BatchingTransport: one write a turn, in order, and nothing after the end; and who does not read is not heard."""

import asyncio
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from dallage.server.http.socket_protocol import BatchingTransport, SocketProtocol, frame_head


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

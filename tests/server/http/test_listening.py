"""Under a flood several connections are taken in each turn, so that those for whom there is no room are told."""

import asyncio
import socket
from typing import Any

import pytest
import uvicorn

from dallage.server.http.listening import IN_A_TURN, listening_sockets


def test_several_connections_are_taken_in_a_turn() -> None:
    uvloop: Any = pytest.importorskip("uvloop")
    taken: list[int] = []
    turns = 0

    class Taken(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            taken.append(turns)
            transport.close()

    async def serve() -> None:
        nonlocal turns
        sockets = listening_sockets(uvicorn.Config("", host="127.0.0.1", port=0, log_config=None))
        loop = asyncio.get_running_loop()
        servers = [await loop.create_server(Taken, sock=one) for one in sockets]
        clients = [socket.create_connection(sockets[0].getsockname()) for _ in range(4 * IN_A_TURN)]
        while len(taken) < len(clients):
            turns += 1
            await asyncio.sleep(0)
        for one in (*servers, *clients):
            one.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(serve(), 20))
    assert max(taken.count(turn) for turn in taken) == IN_A_TURN

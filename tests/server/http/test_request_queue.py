"""RequestQueue: so many requests a turn of the loop, in the order they came; and who is too much is told so at once."""

import asyncio
import json
import re
import socket
import threading
from contextlib import ExitStack
from pathlib import Path

import pytest

from dallage.server.http import request_queue
from dallage.server.http.request_queue import IN_A_TURN, MOST_WAITING, RequestQueue
from tests.server.in_process_server import in_process_server

ASK = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


class Asking:
    """A connection that remembers when it was answered."""

    turn = 0  # of the loop

    def __init__(self) -> None:
        self.answered: int | None = None
        self.was_refused = False

    def answer_now(self) -> None:
        self.answered = Asking.turn

    def wait_for_turn(self) -> None:
        pass

    def come_later(self) -> None:
        self.was_refused = True


async def answered(number: int) -> list[Asking]:
    """What becomes of so many that ask in one turn."""
    queue, all_asking, Asking.turn = RequestQueue(), [Asking() for _ in range(number)], 0
    for one in all_asking:
        queue.add(one)
        queue.add(one)  # in two parts
    for Asking.turn in range(1, 1 + number):
        await asyncio.sleep(0)
    return all_asking


def test_each_turn_of_the_loop_answers_a_few_in_the_order_they_came() -> None:
    found = asyncio.run(answered(1 + 3 * IN_A_TURN))
    turns = [one.answered for one in found]
    assert None not in turns
    assert turns == sorted(turns)  # type: ignore[type-var]
    assert max(turns.count(turn) for turn in turns) <= IN_A_TURN


def test_who_finds_too_many_waiting_is_refused_at_once() -> None:
    found = asyncio.run(answered(MOST_WAITING + 2 * IN_A_TURN))
    assert [one.was_refused for one in found].index(True) >= MOST_WAITING
    assert [one.answered is None for one in found] == [one.was_refused for one in found]


def test_a_crowd_is_answered_or_told_to_come_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_queue, "MOST_WAITING", 3)
    with in_process_server(tmp_path, messages_per_second=1e6, message_burst=10**6) as server, ExitStack() as opened:
        address = ("127.0.0.1", server.port)
        crowd = [opened.enter_context(socket.create_connection(address, timeout=20)) for _ in range(100)]
        for one in crowd:  # a connection is taken by the loop, one a turn, before what it asks is read
            one.sendall(ASK)
            assert answer(one).startswith(b"HTTP/1.1 200")
        loop, all_sent = server.app.state.services.overload._task.get_loop(), threading.Event()
        loop.call_soon_threadsafe(all_sent.wait, 20)  # so that all of them are there when it looks again
        for one in crowd:
            one.sendall(ASK)
        all_sent.set()
        answers = [answer(one) for one in crowd]
        refused = [one for one in answers if one.startswith(b"HTTP/1.1 503")]
        assert all(one.startswith(b"HTTP/1.1 200") and one.endswith(b"ok\n") for one in answers if one not in refused)
        for one in refused:
            head, _, body = one.partition(b"\r\n\r\n")
            assert b"\r\nretry-after: 2\r\n" in head
            assert json.loads(body)["code"] == "busy"
        assert 0 < len(refused) < len(answers)


def answer(connection: socket.socket) -> bytes:
    """A whole answer; the connection may be open still."""
    received = b""
    while True:
        received += connection.recv(10_000)
        head, end, body = received.partition(b"\r\n\r\n")
        size = re.search(rb"content-length: (\d+)", head)
        if end and size and len(body) == int(size[1]):
            return received


def test_requests_that_come_together_are_answered_one_after_another(tmp_path: Path) -> None:
    with (
        in_process_server(tmp_path) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection,
    ):
        connection.sendall(3 * ASK)
        received = b""
        while received.count(b"ok\n") < 3:
            received += connection.recv(10_000)
        assert received.count(b"HTTP/1.1 200") == 3

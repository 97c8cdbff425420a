"""10,000 messages that no client should send: nothing breaks, and nothing is stored but what is right."""

import json
import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dallage.server.messages.fields import PROTOCOL
from tests.every_game import some_game
from tests.fuzz import FACTOR
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import make_table

COUNT = 10_000 * FACTOR
BATCH = 40  # fewer than a client may leave unread
LARGE = 70_000  # bytes, more than a message may have
GAME = some_game()
VALUES: list[Any] = [
    None, True, -1, 0, 1, 11, 12, 10**6, 10**30, 1.5, float("nan"), "", "x", "\x00", "é" * 5000, "\ud800", "0", [],
    [[]], {}, {"type": "hello"}, [1] * 1000, "<script>", "'; DROP TABLE entries; --",
]  # fmt: skip
Said = str | bytes


class Fuzzer:
    """Makes messages that are wrong by construction, and remembers the few that are right."""

    def __init__(self, seed: int, key: str, move: str) -> None:
        self.chooser = random.Random(seed)
        self.right: list[str] = []  # messages that must be stored, each once
        act: dict[str, Any] = {"id": "f", "seat": 0}
        # All well formed, none possible: it is the other's turn, nothing was asked, nobody is away.
        self.refused: list[dict[str, Any]] = [
            {"type": "move", "log_length": 0, "move": move, **act},
            {"type": "move", "log_length": 1, "move": move, **act},
            {"type": "undo", "log_length": 1, "moves_kept": 1000, **act}, {"type": "join", "name": "Max", **act},
            {"type": "ask", "away": 0, **act}, {"type": "ask", "away": 1, **act},
            {"type": "agree", "question": 0, **act}, {"type": "refuse", "question": 1, **act},
            {"type": "return", **act},
            {"type": "resign", "id": "f", "seat": 1}, {"type": "say", "id": "f", "seat": 1, "text": "not my seat"},
            {"type": "hint", **act}, {"type": "hello", "protocol": PROTOCOL, "key": key, "log_length": 0},
        ]  # fmt: skip
        self.ways: list[Callable[[], Said]] = [
            self.as_it_is, self.truncated, self.wrong_value, self.without_a_field, self.with_a_field, self.noise,
            self.twisted, self.deep, self.large, self.right_one, self.again,
        ]  # fmt: skip

    def message(self) -> Said:
        weights = [1 if way == self.large else 10 for way in self.ways]
        return self.chooser.choices(self.ways, weights)[0]()

    def some(self) -> dict[str, Any]:
        return dict(self.chooser.choice(self.refused))

    def as_it_is(self) -> Said:
        return json.dumps(self.some())

    def truncated(self) -> Said:
        text = json.dumps(self.some())
        return text[: self.chooser.randrange(len(text))]

    def wrong_value(self) -> Said:
        """An act may become another that is possible, a resignation say: its seat and type stay wrong."""
        said = self.some()
        said[self.chooser.choice([name for name in said if name not in ("seat", "type")])] = self.chooser.choice(VALUES)
        return json.dumps(said)

    def without_a_field(self) -> Said:
        said = self.some()
        del said[self.chooser.choice([name for name in said if name != "to"])]
        return json.dumps(said)

    def with_a_field(self) -> Said:
        return json.dumps({**self.some(), "more": self.chooser.choice(VALUES)})

    def noise(self) -> Said:
        length = self.chooser.randrange(200)
        if self.chooser.random() < 0.5:
            return self.chooser.randbytes(length)
        return "".join(chr(self.chooser.randrange(1, 0xD7FF)) for _ in range(length))

    def twisted(self) -> Said:
        """Valid JSON, but no object; or an object with a type there is not."""
        value = self.chooser.choice(VALUES)
        return json.dumps(value if self.chooser.random() < 0.5 else {"type": value, "id": "f", "seat": 0})

    def deep(self) -> Said:
        depth = self.chooser.randrange(1, 20_000)
        return "[" * depth if self.chooser.random() < 0.5 else '{"type":' * (depth // 8)

    def large(self) -> Said:
        return json.dumps({"type": "say", "id": "f", "seat": 0, "text": "x" * LARGE})

    def right_one(self) -> Said:
        if self.chooser.random() < 0.9:
            return self.as_it_is()
        number = len(self.right)
        self.right.append(json.dumps({"type": "say", "id": f"right-{number}", "seat": 0, "text": f"{number}"}))
        return self.right[-1]

    def again(self) -> Said:
        """An old one once more, whenever it was."""
        return self.chooser.choice(self.right) if self.right else self.as_it_is()


class FuzzedClient:
    """A socket that is opened again when the server has closed it."""

    def __init__(self, server: InProcessServer, table: str, key: str) -> None:
        self.url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self.hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "key": key, "log_length": 0})
        self.closings: list[int | None] = []
        self.socket = self.opened()

    def opened(self) -> ClientConnection:
        socket = connect(self.url, max_size=None).__enter__()
        socket.send(self.hello)
        return socket

    def say(self, messages: list[Said]) -> None:
        """Sends them, and waits until all are answered or the socket is closed."""
        try:
            for message in [*messages, json.dumps({"type": "ping"})]:
                self.socket.send(message)
            while json.loads(self.socket.recv(timeout=20))["type"] != "pong":
                pass
        except ConnectionClosed as error:
            self.closings.append(error.rcvd.code if error.rcvd else None)
            self.socket = self.opened()


def batches(fuzzer: Fuzzer) -> Iterator[list[Said]]:
    """A message too large closes its socket at once, so it comes alone: what was not answered need not be stored."""
    for _ in range(COUNT // BATCH):
        made = [fuzzer.message() for _ in range(BATCH)]
        yield [said for said in made if len(said) <= LARGE]
        yield from ([said] for said in made if len(said) > LARGE)


def test_ten_thousand_wrong_messages_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with in_process_server(tmp_path, messages_per_second=1e6, message_burst=1_000_000) as server:
        made = make_table(server, GAME, [{"kind": "me"}, {"kind": "link"}])
        key, other = made["host"], made["seats"][1]["key"]
        ask = TableRequests(server, made["table"], key)
        TableRequests(server, made["table"], other)(
            "POST", "/acts", json={"type": "join", "id": "j", "seat": 1, "name": "Léa"}
        )
        move = ask("GET").json()["views"][0]["moves"][0]
        ask("POST", "/acts", json={"type": "move", "id": "first", "seat": 0, "log_length": 1, "move": move})
        before = ask("GET").json()
        fuzzer, client = Fuzzer(4, key, move), FuzzedClient(server, made["table"], key)
        for batch in batches(fuzzer):
            client.say(batch)
        after = ask("GET").json()
        assert after["log"][:2] == before["log"]
        assert sorted(entry["text"] for entry in after["log"][2:]) == sorted(str(n) for n in range(len(fuzzer.right)))
        assert after["views"] == before["views"]
        assert set(client.closings) == {1009}  # too large: the only reason
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        client.socket.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []

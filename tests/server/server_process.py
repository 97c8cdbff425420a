"""A real server in a process of its own, and clients that talk to it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from dallage.server.messages.fields import PROTOCOL

IDS = count()
STARTS = 60  # seconds


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`dallage serve` with a store; may be killed and started again on the same port."""

    def __init__(self, database: str, **settings: str) -> None:
        self.database, self.port, self.settings = database, free_port(), settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        chosen = {f"DALLAGE_{name.upper()}": value for name, value in self.settings.items()}
        environment = {**os.environ, "DALLAGE_DATABASE": self.database, "DALLAGE_PORT": str(self.port), **chosen}
        command = [sys.executable, "-m", "dallage", "serve"]
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        until = time.monotonic() + STARTS
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator would; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def server_process(database: str, **settings: str) -> Iterator[Server]:
    server = Server(database, **settings)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


def make_table(server: Server, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    answer = httpx.post(f"{server.url}/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


class Player:
    """A client on a socket that keeps the newest table and all messages."""

    def __init__(self, server: Server, table: str, key: str, log_length: int = 0) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", max_size=None
        ).__enter__()
        self.messages: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.send(type="hello", protocol=PROTOCOL, key=key, log_length=log_length)
        self.hear("table")

    def send(self, **message: Any) -> str:
        if message["type"] not in ("hello", "ping", "records"):
            message.setdefault("id", f"i{next(IDS)}")
        self.socket.send(json.dumps(message))
        return str(message.get("id"))

    def hear(self, *types: str, timeout: float = 20) -> dict[str, Any]:
        """Reads until a message of one of these types comes."""
        until = time.monotonic() + timeout
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=max(0.01, until - time.monotonic())))
            self.messages.append(message)
            if message["type"] == "table":
                self.now = message
            if message["type"] in types:
                return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Sends an act and waits for its own answer, done or no."""
        id = self.send(**message)
        while True:
            answer = self.hear("done", "no", "hint")
            if answer["id"] == id:
                return answer

    def move(self, seat: int, move: str) -> dict[str, Any]:
        return self.ask(type="move", seat=seat, log_length=self.now["log_length"], move=move)

    def wait_for(self, log_length: int) -> None:
        """Reads until the table is as far as this."""
        while self.now["log_length"] < log_length:
            self.hear("table")

    def close(self) -> None:
        self.socket.close()

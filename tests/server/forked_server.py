"""Servers that start at once, see fork_commands.py: for tests that start many, and care for no bot's strength."""

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from .server_process import STARTS, Server

FAST = {"messages_per_second": "1000000", "message_burst": "1000000", "tables_per_hour": "1000000"}  # no limits
PAUSE = 0.01  # seconds between two looks


class CommandForker:
    """Our side of fork_commands.py."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("fork_commands.py"))],
            env={**os.environ, "DALLAGE_INTERPRET": "1"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.lock = threading.Lock()

    def ask(self, *what: object) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.lock:
            self.process.stdin.write(json.dumps(what) + "\n")
            self.process.stdin.flush()
            return int(self.process.stdout.readline())

    def run(self, *arguments: str) -> int:
        """The exit code of a command."""
        return self.ask(self.ask(arguments, {}))


@cache
def command_forker() -> CommandForker:
    """One for all tests of this process; it ends when its input does."""
    return CommandForker()


class ForkedServer(Server):
    """Like Server, in a tenth of the time."""

    def __init__(self, database: str, **settings: str) -> None:
        super().__init__(database, **FAST | settings)
        self.pid = 0  # 0: does not run

    def start(self) -> None:
        chosen = {f"DALLAGE_{name.upper()}": value for name, value in self.settings.items()}
        places = {"DALLAGE_DATABASE": self.database, "DALLAGE_PORT": str(self.port)}
        self.pid = command_forker().ask(["serve"], places | chosen)
        until = time.monotonic() + STARTS
        while not self.is_up():
            if time.monotonic() > until:
                raise RuntimeError("the server did not start")
            time.sleep(PAUSE)

    def is_up(self) -> bool:
        return self.health() == 200

    def health(self) -> int | None:
        """What /healthz answers; None for nothing."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=STARTS)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status
        except OSError:
            return None
        finally:
            connection.close()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        ended, self.pid = command_forker().ask(self.pid), 0
        return ended


@contextmanager
def forked_server(database: str, **settings: str) -> Iterator[ForkedServer]:
    server = ForkedServer(database, **settings)
    server.start()
    try:
        yield server
    finally:
        if server.pid:
            server.kill()

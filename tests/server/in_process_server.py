"""A server inside the test's own process: quick to start, and what it logs can be read."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from dallage.compile import compile_missing
from dallage.server.config import Config
from dallage.server.http.app import create_app, uvicorn_settings

from .server_process import free_port

STARTS = 60  # seconds


@dataclass
class InProcessServer:
    """The app, and where it listens."""

    app: FastAPI
    port: int
    database: str

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def in_process_server(folder: Path, **settings: Any) -> Iterator[InProcessServer]:
    """A server with a new SQLite store in a folder, or the one that is set, as `dallage serve` would run it."""
    config = Config(**{"database": f"sqlite:///{folder / 'tables.db'}", "port": free_port(), **settings})
    compile_missing()  # or whoever asks first would wait for the compiler
    made = create_app(config)
    server = uvicorn.Server(uvicorn.Config(made, timeout_graceful_shutdown=2, **uvicorn_settings(config)))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until = time.monotonic() + STARTS
        while not server.started and thread.is_alive() and time.monotonic() < until:
            time.sleep(0.02)
        assert server.started, "the server did not start"
        yield InProcessServer(made, config.port, config.database)
    finally:
        server.should_exit = True
        thread.join(STARTS)


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


class TableRequests:
    """Asks a server over HTTP with a key."""

    def __init__(self, server: Any, table: str, key: str | None) -> None:
        self.base = f"{server.url}/api/tables/{table}"
        self.headers = {} if key is None else bearer(key)

    def __call__(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        return httpx.request(method, self.base + path, headers={**self.headers, **more.pop("headers", {})}, **more)


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["sentence"]["en"] != answer.json()["sentence"]["fr"]

"""A plain file server for the page without a server, and that page, built once."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from typing import Any

from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells

ROOT = Path(__file__).resolve().parent.parent.parent


class Files(SimpleHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    def log_message(self, *_: Any) -> None:
        pass


def build_site(folder: Path) -> None:
    """As `make site` does, without the documentation."""
    build_shells(FOLDER)
    for _ in build_missing():
        pass
    command = [sys.executable, str(ROOT / "web" / "site.py"), str(folder), "--without-docs"]
    run(command, check=True, capture_output=True)


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    """Its address, until it is stopped."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()

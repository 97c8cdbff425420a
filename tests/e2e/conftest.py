"""A real server and a real browser for these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.forked_server import FAST
from tests.server.server_process import Server, server_process

from . import browsers
from .browsers import PATIENCE, People, people_at
from .file_server import FOLDER, build_site, file_server

expect.set_options(timeout=PATIENCE)  # on a busy machine everything may take longer, not only what is clicked


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Compiled, for bots think here."""
    store: Path = tmp_path_factory.mktemp("store") / "tables.db"
    with server_process(f"sqlite:///{store}", **FAST) as server:
        yield server


@pytest.fixture(scope="module")  # not longer: while it is open, no other test can run an event loop
def browser() -> Iterator[Browser]:
    with browsers.browser() as opened:
        yield opened


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Whoever comes to the server of these tests."""
    with people_at(browser, server.url) as people:
        yield people


@pytest.fixture(scope="session")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a file server has: the page without a server, in a folder of its own."""
    root = tmp_path_factory.mktemp("web-space")
    build_site(root / FOLDER)
    return root


@pytest.fixture(scope="session")
def site(web_space: Path) -> Iterator[str]:
    with file_server(web_space) as url:
        yield f"{url}/{FOLDER}"


@pytest.fixture
def visitors(browser: Browser, site: str) -> Iterator[People]:
    """Whoever comes to the page without a server."""
    with people_at(browser, site) as people:
        yield people

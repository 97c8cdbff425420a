"""The built page: every file that the document, the manifest and the worker name is there."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from dallage.registry import all_games
from dallage.server.http.static import FOLDER
from tests.server.in_process_server import in_process_server


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    assert (FOLDER / "index.html").is_file(), "the page is not built: run `make test`"
    with in_process_server(tmp_path_factory.mktemp("page")) as running, httpx.Client(base_url=running.url) as client:
        yield client


def test_the_document_answers_at_every_address_and_names_only_files_that_are_there(browser: httpx.Client) -> None:
    document = browser.get("/").text
    assert browser.get(f"/rules/{next(iter(all_games()))}").text == document
    named = re.findall(r'(?:src|href)="(/[^"]+)"', document)
    assert len(named) >= 4
    assert [browser.get(name).status_code for name in named] == [200] * len(named)


def test_the_manifest_makes_the_page_installable(browser: httpx.Client) -> None:
    manifest = json.loads(browser.get("/manifest.webmanifest").text)
    assert {"name", "start_url", "display"} <= manifest.keys()
    icons = {(icon["sizes"], icon["purpose"]): browser.get(f"/{icon['src']}") for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= icons.keys()
    assert all(icon.status_code == 200 for icon in icons.values())
    for (size, _), icon in icons.items():
        if size != "any":
            wide, high = (int.from_bytes(icon.content[start : start + 4]) for start in (16, 20))  # of a PNG
            assert f"{wide}x{high}" == size


def test_the_worker_keeps_the_shell_and_nothing_that_the_table_tells(browser: httpx.Client) -> None:
    worker = browser.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    shell = json.loads(re.search(r"FILES = (\[.*?\])", worker.text.replace("'", '"'), re.DOTALL)[1].replace(",]", "]"))
    assert not re.search("__[A-Z]+__", worker.text)
    assert any(name.startswith("assets/index") for name in shell)
    assert not any(name.startswith("api") for name in shell)
    assert [browser.get(f"/{name}").status_code for name in shell] == [200] * len(shell)

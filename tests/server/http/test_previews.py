"""Previews of links over HTTP: tags in the document, a picture without a key, and frames only where they are meant."""

import re
from collections.abc import Iterator

import httpx
import pytest

from dallage.server.http.previews import BURST, TITLE
from dallage.server.http.static import FOLDER
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import make_table

ME, LINK = {"kind": "me", "name": 'Zoé "<b>"'}, {"kind": "link"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    assert TITLE in (FOLDER / "index.html").read_text(encoding="utf-8"), "the page is not built: run `make test`"
    with in_process_server(tmp_path_factory.mktemp("previews")) as running:
        yield running


def tags(html: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', html))


def test_a_messenger_finds_title_words_and_picture_and_no_key(server: InProcessServer) -> None:
    made = make_table(server, some_game(hidden=True), [ME, LINK])
    answer = httpx.get(f"{server.url}/t/{made['table']}?lang=fr")
    found = tags(answer.text)
    assert found["og:title"].startswith("Zoé &quot;&lt;b&gt;&quot; vous invite")
    assert found["og:image"].startswith(f"{server.url}/preview/{made['table']}.png?lang=fr")
    assert answer.headers["cache-control"] == "no-cache"
    keys = {made["host"], made["watch"], *(seat["key"] for seat in made["seats"])}
    assert not any(key in answer.text for key in keys)
    picture = httpx.get(found["og:image"].replace("&amp;", "&"))
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert httpx.head(f"{server.url}/t/{made['table']}").status_code == 200


def test_a_program_gets_the_same_picture_as_a_drawing(server: InProcessServer) -> None:
    made = make_table(server, some_game(hidden=True), [ME, {"kind": "screen"}])
    ask = TableRequests(server, made["table"], made["host"])
    watch = TableRequests(server, made["table"], made["watch"])
    assert ask("GET", "/card").text == watch("GET", "/card").text
    assert ask("GET", "/card", params={"moves": 1}).status_code == 404


def test_an_unknown_table_has_the_plain_document_and_looking_for_many_is_no_burden(server: InProcessServer) -> None:
    plain = httpx.get(f"{server.url}/").text
    assert httpx.get(f"{server.url}/t/{'x' * 12}").text == plain
    assert httpx.get(f"{server.url}/preview/{'x' * 12}.png").status_code == 404
    previews = server.app.state.services.previews
    with httpx.Client(base_url=server.url) as crawler:
        for n in range(BURST + 5):
            assert crawler.get(f"/t/{n:012}").text == plain
    assert len(previews.stored) <= BURST + 2


def test_only_the_embedded_replay_may_stand_in_a_frame_elsewhere(server: InProcessServer) -> None:
    policy = {
        path: httpx.get(server.url + path).headers["content-security-policy"] for path in ("/", "/t/x", "/embed/x")
    }
    assert "frame-ancestors *" in policy["/embed/x"]
    assert all("frame-ancestors 'none'" in policy[path] for path in ("/", "/t/x"))


def test_a_server_may_show_no_previews(tmp_path_factory: pytest.TempPathFactory) -> None:
    with in_process_server(tmp_path_factory.mktemp("quiet"), previews=False) as quiet:
        made = make_table(quiet, some_game(), [ME, LINK])
        assert "og:title" not in httpx.get(f"{quiet.url}/t/{made['table']}").text
        assert httpx.get(f"{quiet.url}/preview/{made['table']}.png").status_code == 404

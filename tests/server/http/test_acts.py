"""Acts that are sent again, or too early: what is refused, on a socket and over HTTP alike."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server, refused
from tests.server.server_process import Player, make_table

SEATS = [{"kind": "me", "name": "Zoé"}, {"kind": "screen", "name": "Max"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path_factory.mktemp("acts")) as running:
        yield running


def one_screen(server: InProcessServer) -> tuple[dict[str, Any], Player]:
    made = make_table(server, some_game(), SEATS)
    return made, Player(server, made["table"], made["host"])


def test_an_id_with_other_content_is_refused(server: InProcessServer) -> None:
    made, host = one_screen(server)
    first, other = host.now["views"][0]["moves"][:2]
    move = {"type": "move", "id": "once", "seat": 0, "log_length": 0, "move": first}
    assert host.ask(**move)["type"] == "done"
    over_http = TableRequests(server, made["table"], made["host"])
    for act in ({**move, "move": other}, {"type": "say", "id": "once", "seat": 0, "text": "Bonjour !"}):
        assert host.ask(**act)["code"] == "other_content"
        refused(over_http("POST", "/acts", json=act), 409, "other_content")
    assert host.ask(**{**move, "log_length": 1}) == {"type": "done", "id": "once", "position": 0}
    assert over_http("GET").json()["log_length"] == 1


def test_an_answer_to_what_has_not_happened_is_refused(server: InProcessServer) -> None:
    made, host = one_screen(server)
    move = {"seat": 0, "log_length": 1, "move": host.now["views"][0]["moves"][0]}
    for type in ("move", "preview"):
        host.messages.clear()
        assert host.ask(type=type, **move)["code"] == "ahead"
        if not any(message["type"] == "table" for message in host.messages):
            host.hear("table")
    over_http = TableRequests(server, made["table"], made["host"])
    refused(over_http("POST", "/acts", json={"type": "move", "id": "early", **move}), 409, "ahead")
    assert host.now["log_length"] == 0


def test_the_others_see_the_face_and_colour_that_a_player_chose(server: InProcessServer) -> None:
    made, host = one_screen(server)
    assert [(one["face"], one["colour"]) for one in host.now["holders"]] == [("", ""), ("", "")]
    assert host.ask(type="face", seat=1, face="owl", colour="green")["type"] == "done"
    watching = Player(server, made["table"], made["watch"])
    assert [(one["face"], one["colour"]) for one in watching.now["holders"]] == [("", ""), ("owl", "green")]
    assert host.ask(type="face", seat=1, face="owl", colour="green")["code"] == "said_already"
    assert watching.ask(type="face", seat=1, face="cat")["code"] == "not_your_seat"
    for wrong in ("<svg>", "a" * 13, "Owl", None):
        over_http = TableRequests(server, made["table"], made["host"])
        refused(
            over_http("POST", "/acts", json={"type": "face", "id": "w", "seat": 0, "face": wrong}),
            422,
            "not_understood",
        )
    assert host.now["log_length"] == 1

"""Records in place of views, for clients that have an engine of their own: only when asked for, and never for good."""

import json
from collections.abc import Iterator

import pytest

from dallage.kernel.secrecy import NOBODY
from dallage.kernel.state import Seen
from dallage.registry import find_game
from dallage.server.http.engines import Engines
from dallage.server.messages.to_client import TableNow
from dallage.server.table.record_packing import read_record
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.server_process import Player, make_table

ENGINE = "0123456789abcdef"
GAME = some_game()
SCREENS = [{"kind": "me"}, {"kind": "screen"}]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[InProcessServer]:
    """One that has engines, whether they are built or not."""
    monkeypatch.setattr(Engines, "name_for", lambda *_: ENGINE)
    with in_process_server(tmp_path_factory.mktemp("records")) as running:
        yield running


def sees(player: Player, seat: int | None) -> Seen:
    """What a client reads in the record of a seat."""
    (told,) = (one for one in player.now["records"] if one["seat"] == seat)
    setup = find_game(GAME).choose(2, **player.now["options"])
    return read_record(told["record"], setup, NOBODY if seat is None else seat)


def say(player: Player, text: str) -> None:
    player.wait_for(player.ask(type="say", seat=0, text=text)["position"] + 1)


def test_who_asks_for_records_plays_with_them_and_views_come_back_at_once(server: InProcessServer) -> None:
    made = make_table(server, GAME, SCREENS)
    player, watcher, other = (Player(server, made["table"], made[key]) for key in ("host", "watch", "host"))
    assert player.now["engine"] == ENGINE
    assert "records" not in player.now
    for one in (player, watcher):
        one.send(type="records", engine=ENGINE)
        one.send(type="ping")
        one.hear("pong")
    for _ in range(3):
        seat = player.now["on_turn"][0]
        move = (sees(player, seat).moves() if "records" in player.now else other.now["views"][seat]["moves"])[0]
        player.wait_for(player.move(seat, move)["position"] + 1)
        assert player.now["views"] == []
        for one in (watcher, other):
            one.wait_for(player.now["log_length"])
        assert [sees(player, seat).view() for seat in (0, 1)] == [view["view"] for view in other.now["views"]]
        assert [sees(player, seat).moves() for seat in (0, 1)] == [view["moves"] for view in other.now["views"]]
        assert sees(watcher, None).moves() == []
        assert [one["undo_keeps"] for one in player.now["records"]] == [
            view["undo_keeps"] for view in other.now["views"]
        ]
    for message in player.messages + watcher.messages:
        if message["type"] == "table":
            TableNow.model_validate_json(json.dumps(message), strict=True)
    player.send(type="records", engine=None)
    player.hear("table")
    assert "records" not in player.now
    assert player.now["views"] == other.now["views"]


def test_records_of_another_engine_are_not_sent(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_table(server, GAME, SCREENS)
    player = Player(server, made["table"], made["host"])
    player.send(type="records", engine="f" * 16)
    say(player, "one")
    assert player.now["views"]
    player.send(type="records", engine=ENGINE)
    say(player, "two")
    assert player.now["records"]
    monkeypatch.setattr(Engines, "name_for", lambda *_: None)  # as when its files are gone
    say(player, "three")
    assert player.now["views"]
    assert "engine" not in player.now

"""The lobby over HTTP: what is listed, what it costs, and what strangers may say to each other."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dallage.registry import all_games
from dallage.server.config import Config
from dallage.server.live.lobby import LONGEST, POLLS, SHORTEST, ReaderCount
from dallage.server.messages.lobby import LobbyNow
from tests.server.forked_server import forked_server
from tests.server.in_process_server import InProcessServer, in_process_server, refused
from tests.server.server_process import Player, make_table

GAME = next(iter(all_games()))
SEATS = [{"kind": "me", "name": "Zoé\u202e"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path_factory.mktemp("lobby"), lobby=True) as running:
        yield running


def lobby(server: Any) -> LobbyNow:
    return LobbyNow.model_validate(httpx.get(f"{server.url}/api/lobby").json())


def listed(server: Any, table: str, where: str) -> Any:
    """The table once it is listed there, or is not any more."""
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        now = lobby(server)
        found = [one for one in getattr(now, where or "waiting") if one.table == table]
        if bool(found) == bool(where):
            return found[0] if found else None
        time.sleep(0.2)
    raise AssertionError(f"not {where or 'gone'}")


def sit_down(server: Any, table: str, name: str = "Max", id: str = "sit") -> httpx.Response:
    return httpx.post(f"{server.url}/api/lobby/tables/{table}/seat", json={"id": id, "name": name})


def test_a_server_of_this_machine_only_has_no_lobby_unless_it_is_told_to(tmp_path: Path) -> None:
    hosts = ("127.0.0.1", "::1", "localhost", "0.0.0.0", "192.168.1.2", "table.example")
    assert [Config(host=host).has_lobby for host in hosts] == [False, False, False, True, True, True]
    assert Config(lobby="on").has_lobby
    assert not Config(host="0.0.0.0", lobby="off").has_lobby
    with in_process_server(tmp_path) as off:
        assert lobby(off) == LobbyNow(is_on=False, again=SHORTEST, waiting=[], playing=[])
        refused(httpx.post(f"{off.url}/api/tables", json={"game": GAME, "seats": SEATS}), 403, "no_lobby")
        refused(sit_down(off, "x" * 12), 403, "no_lobby")
        play = {"id": "p", "name": "Max", "game": GAME}
        refused(httpx.post(f"{off.url}/api/lobby/play", json=play), 403, "no_lobby")


def test_a_table_is_listed_while_somebody_is_there(server: InProcessServer) -> None:
    made = make_table(server, GAME, SEATS)
    assert [seat["key"] is None for seat in made["seats"]] == [False, True]
    assert made["table"] not in {one.table for one in lobby(server).waiting}
    maker = Player(server, made["table"], made["host"])
    found = listed(server, made["table"], "waiting")
    assert [seat.name for seat in found.seats] == ["Zoé", ""]
    assert [seat.is_free for seat in found.seats] == [False, True]
    maker.close()
    listed(server, made["table"], "")


def test_a_stranger_sits_down_and_others_may_watch(server: InProcessServer) -> None:
    made = make_table(server, GAME, SEATS)
    maker = Player(server, made["table"], made["host"])
    listed(server, made["table"], "waiting")
    seat = sit_down(server, made["table"]).json()
    assert sit_down(server, made["table"]).json() == seat
    refused(sit_down(server, made["table"], "Leo", "other"), 409, "no_free_seat")
    found = listed(server, made["table"], "playing")
    assert [one.name for one in found.seats] == ["Zoé", "Max"]
    watching = Player(server, made["table"], found.watch)
    assert watching.now["my_seats"] == []
    assert watching.now["fairness"]["seed"] is None
    stranger = Player(server, made["table"], seat["key"])
    assert stranger.now["my_seats"] == [1]
    for one in (maker, stranger, watching):
        one.close()


def test_strangers_talk_when_both_want_to(server: InProcessServer) -> None:
    made = make_table(server, GAME, SEATS)
    maker = Player(server, made["table"], made["host"])
    stranger = Player(server, made["table"], sit_down(server, made["table"]).json()["key"])
    assert stranger.now["chat"] == {"is_open": False, "wanted_by": []}
    assert stranger.ask(type="say", seat=1, text="Bonjour")["code"] == "chat_off"
    assert stranger.ask(type="chat", seat=1, wants=True)["type"] == "done"
    assert stranger.ask(type="chat", seat=1, wants=True)["code"] == "said_already"
    assert stranger.ask(type="say", seat=1, text="Bonjour")["code"] == "chat_off"
    assert maker.ask(type="chat", seat=0, wants=True)["type"] == "done"
    assert maker.now["chat"] == {"is_open": True, "wanted_by": [0, 1]}
    assert stranger.ask(type="say", seat=1, text="Bonjour")["type"] == "done"
    assert maker.ask(type="chat", seat=0, wants=False)["type"] == "done"
    assert stranger.ask(type="say", seat=1, text="Bonjour")["code"] == "chat_off"
    maker.close()
    stranger.close()


def test_friends_need_not_agree_to_talk(server: InProcessServer) -> None:
    made = make_table(server, GAME, [{"kind": "me", "name": "A"}, {"kind": "screen", "name": "B"}])
    player = Player(server, made["table"], made["host"])
    assert player.now["chat"] == {"is_open": True, "wanted_by": []}
    assert player.ask(type="say", seat=0, text="Bonjour")["type"] == "done"
    player.close()


def test_who_has_the_newest_list_is_told_so_in_no_bytes(server: InProcessServer) -> None:
    first = httpx.get(f"{server.url}/api/lobby")
    again = httpx.get(f"{server.url}/api/lobby", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


def test_names_that_do_not_show_are_no_names(server: InProcessServer) -> None:
    made = make_table(server, GAME, SEATS)
    for name in ("", " \u200b\u202e", "\x07", "x" * 200):
        refused(sit_down(server, made["table"], name), 422, "not_understood")
    maker = Player(server, made["table"], made["host"])
    sit_down(server, made["table"], f"\u202eA\x07 \n B{'x' * 80}")
    maker.wait_for(1)
    assert maker.now["holders"][1]["name"] == f"A B{'x' * 37}"
    maker.close()


def test_one_network_takes_so_many_seats_an_hour(tmp_path: Path) -> None:
    with in_process_server(tmp_path, lobby=True, lobby_per_hour=2) as server:
        play = {"id": "p", "name": "Max", "game": GAME}
        assert [httpx.post(f"{server.url}/api/lobby/play", json=play).status_code for _ in range(2)] == [200, 200]
        refused(httpx.post(f"{server.url}/api/lobby/play", json=play), 429, "too_many_tables")
        refused(sit_down(server, "x" * 12), 429, "too_many_tables")


def test_the_more_look_the_less_often_each_is_asked_to(server: InProcessServer) -> None:
    readers = ReaderCount()
    at = 0.0
    for crowd in (10, 5_000, 5_000, 10**6, 10**6, 10):
        for n in range(crowd):
            readers.count(at + readers.interval * n / crowd)
        at += readers.interval
        readers.count(at)
        assert readers.interval == min(max(SHORTEST, round(crowd / POLLS)), LONGEST)
        at += readers.interval


def test_workers_tell_each_other_of_open_tables(postgres_url: str) -> None:
    with forked_server(postgres_url, lobby="on") as one, forked_server(postgres_url, lobby="on") as other:
        made = make_table(one, GAME, SEATS)
        maker = Player(one, made["table"], made["host"])
        listed(other, made["table"], "waiting")
        seat = sit_down(other, made["table"]).json()
        assert listed(other, made["table"], "playing").moves_played == 0
        stranger = Player(other, made["table"], seat["key"])
        stranger.send(type="react", seat=1, reaction="thanks")
        assert maker.hear("reaction") == {"type": "reaction", "seat": 1, "reaction": "thanks"}
        maker.wait_for(1)
        assert [holder["joined"] for holder in maker.now["holders"]] == [True, True]
        maker.close()
        stranger.close()
        for server in (one, other):
            listed(server, made["table"], "")


def test_a_reaction_is_shown_to_all_who_are_there_and_not_kept(server: InProcessServer) -> None:
    made = make_table(server, GAME, SEATS)
    maker = Player(server, made["table"], made["host"])
    watching = Player(server, made["table"], made["watch"])
    length = maker.now["log_length"]
    maker.send(type="react", seat=0, reaction="wow")
    for one in (maker, watching):
        assert one.hear("reaction") == {"type": "reaction", "seat": 0, "reaction": "wow"}
    watching.send(type="react", seat=0, reaction="wow")
    assert watching.hear("no")["code"] == "not_your_seat"
    for _ in range(6):
        maker.send(type="react", seat=0, reaction="oops")
    assert maker.hear("no")["code"] == "too_fast"
    maker.send(type="react", seat=0, reaction="rude")
    assert maker.hear("no")["code"] in ("too_fast", "not_understood")
    again = Player(server, made["table"], made["host"])
    assert (again.now["log_length"], again.now["log"]) == (length, [])
    for one in (maker, watching, again):
        one.close()

"""Sockets: what a page or a program lives through at a table."""

import json
import socket as sockets_of_the_system
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from dallage.kernel.jit import MOST_SEATS
from dallage.server.http.socket_client import DELETED
from dallage.server.messages.fields import PROTOCOL
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import Player, make_table

GAME = some_game()  # two players, nothing hidden
ME, SCREEN, LINK = {"kind": "me", "name": "Zoé"}, {"kind": "screen", "name": "Max"}, {"kind": "link"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    folder = tmp_path_factory.mktemp("sockets")
    many: dict[str, Any] = {"messages_per_second": 1000.0, "message_burst": 10_000, "tables_per_hour": 10_000}
    with in_process_server(folder, origins=("https://friend.example",), **many) as running:
        yield running


def two_players(server: InProcessServer, **more: Any) -> tuple[dict[str, Any], Player, Player]:
    """A table of two people on two devices, both there."""
    made = make_table(server, GAME, [ME, LINK], **more)
    guest = Player(server, made["table"], made["seats"][1]["key"])
    assert guest.ask(type="join", seat=1, name="Léa")["type"] == "done"
    return made, Player(server, made["table"], made["host"]), guest


def legal(player: Player, seat: int) -> list[str]:
    return next(view["moves"] for view in player.now["views"] if view["seat"] == seat)


def play(player: Player, seat: int) -> None:
    answer = player.move(seat, legal(player, seat)[0])
    assert answer["type"] == "done", answer
    player.wait_for(answer["position"] + 1)


def closed(player: Player) -> int | None:
    """Reads on until the socket is closed; why."""
    try:
        while True:
            player.hear("pong")
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else None


def first_answers(server: InProcessServer, table: str, *messages: str) -> tuple[list[str], int | None]:
    """What a stranger hears, and how it ends."""
    heard = []
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as socket:
        for message in messages:
            socket.send(message)
        try:
            while True:
                heard.append(str(socket.recv(timeout=10)))
        except ConnectionClosed as error:
            return heard, error.rcvd.code if error.rcvd else None


def test_a_foreign_page_opens_no_socket(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
    for origin in ("https://evil.example", "null", "http://[", f"http://127.0.0.1:{server.port}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            connect(url, origin=origin)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
    for origin in (server.url, "https://friend.example"):
        with connect(url, origin=origin) as socket:  # type: ignore[arg-type]
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": made["host"]}))
            assert json.loads(socket.recv())["type"] == "table"


def test_a_wrong_key_looks_like_a_missing_table(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "key": "A" * 22})
    here = first_answers(server, made["table"], hello)
    assert here == first_answers(server, "nosuchtable_", hello)
    assert here[1] == 1008
    assert len(here[0]) == 1


def test_who_does_not_say_hello_first_hears_nothing(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    heard, code = first_answers(server, made["table"], json.dumps({"type": "ping"}))
    assert (json.loads(heard[0])["code"], len(heard), code) == ("hello", 1, 1008)


@pytest.mark.parametrize(
    "hello", [{"ply": 0}, {"protocol": PROTOCOL - 1}, {"protocol": PROTOCOL + 1}, {"protocol": "x"}]
)
def test_who_speaks_another_protocol_is_told_to_load_the_page_again(
    server: InProcessServer, hello: dict[str, Any]
) -> None:
    """The first protocol had no version in its hello, and said how much of the log it has in another word."""
    made = make_table(server, GAME, [ME, LINK])
    message = json.dumps({"type": "hello", "key": made["host"], **hello})
    heard, code = first_answers(server, made["table"], message)
    assert ([json.loads(one)["code"] for one in heard], code) == (["protocol"], 1008)


def test_the_others_see_who_joins_and_who_is_there(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, LINK])
    host = Player(server, made["table"], made["host"])
    assert [holder["online"] for holder in host.now["holders"]] == [True, False]
    guest = Player(server, made["table"], made["seats"][1]["key"])
    guest.ask(type="join", seat=1, name="Léa")
    host.wait_for(1)
    assert (host.now["status"], host.now["holders"][1]["name"], host.now["holders"][1]["online"]) == (
        "playing",
        "Léa",
        True,
    )
    guest.close()
    while host.now["holders"][1]["online"]:
        host.hear("table")


def test_two_people_at_one_screen_have_one_key_and_both_seats(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, SCREEN])
    both = Player(server, made["table"], made["host"])
    assert both.now["my_seats"] == [0, 1]
    for seat in (0, 1, 0):
        play(both, seat)
    assert [entry["seat"] for entry in TableRequests(server, made["table"], made["host"])("GET").json()["log"]] == [
        0,
        1,
        0,
    ]


def test_a_seat_goes_on_on_another_device(server: InProcessServer) -> None:
    made, host, _ = two_players(server)
    phone = Player(server, made["table"], made["host"])
    play(phone, 0)
    host.wait_for(phone.now["log_length"])
    assert host.now["views"] == phone.now["views"]


def test_who_comes_back_hears_only_what_is_new(server: InProcessServer) -> None:
    made, host, guest = two_players(server)
    play(host, 0)
    host.close()
    guest.wait_for(2)
    play(guest, 1)
    back = Player(server, made["table"], made["host"], log_length=2)
    assert [entry["position"] for entry in back.now["log"]] == [2]
    ahead = Player(server, made["table"], made["host"], log_length=999)
    assert (ahead.now["log_length"], ahead.now["log"]) == (3, [])


def test_the_same_message_twice_is_done_once(server: InProcessServer) -> None:
    made, host, _ = two_players(server)
    move = {"type": "move", "id": "once", "seat": 0, "log_length": 1, "move": legal(host, 0)[0]}
    assert [host.ask(**move) for _ in range(3)] == [{"type": "done", "id": "once", "position": 1}] * 3
    again = Player(server, made["table"], made["host"])
    assert again.ask(**move) == {"type": "done", "id": "once", "position": 1}
    assert again.now["log_length"] == 2


def test_a_wrong_ply_is_answered_with_the_table_as_it_stands(server: InProcessServer) -> None:
    _, host, guest = two_players(server)
    play(host, 0)
    guest.wait_for(2)
    play(guest, 1)
    host.wait_for(3)
    host.messages.clear()
    answer = host.ask(type="move", seat=0, log_length=1, move=legal(host, 0)[0])
    assert (answer["type"], answer["code"]) == ("no", "later")
    if not any(message["type"] == "table" for message in host.messages):
        host.hear("table")
    assert host.now["log_length"] == 3


def test_no_seat_moves_for_another_and_spectators_for_none(server: InProcessServer) -> None:
    made, host, guest = two_players(server)
    watcher = Player(server, made["table"], made["watch"])
    assert watcher.now["views"][0]["moves"] == []
    for player in (guest, watcher):
        assert player.ask(type="move", seat=0, log_length=1, move=legal(host, 0)[0])["code"] == "not_your_seat"
        assert player.ask(type="hint", seat=0)["code"] == "not_your_seat"
    assert watcher.ask(type="say", seat=0, text="hello")["code"] == "not_your_seat"
    assert host.ask(type="move", seat=MOST_SEATS - 1, log_length=1, move="x")["code"] == "not_your_seat"


def test_a_message_too_large_closes_the_socket_and_nobody_else_minds(server: InProcessServer) -> None:
    _, host, guest = two_players(server)
    host.socket.send("x" * 200_000)
    assert closed(host) == 1009
    assert guest.ask(type="say", seat=1, text="still here")["type"] == "done"


def test_who_talks_too_fast_is_told_so(tmp_path: Path) -> None:
    with in_process_server(tmp_path, messages_per_second=0.01, message_burst=4) as server:
        made = make_table(server, GAME, [ME, SCREEN])
        player = Player(server, made["table"], made["host"])
        for _ in range(4):
            player.send(type="ping")
            player.hear("pong")
        said = player.send(type="say", seat=0, text="too much")
        answer = player.hear("no")
        assert (answer["code"], answer["id"]) == ("too_fast", said)  # or its sender would wait for ever
        assert Player(server, made["table"], made["host"]).now["log_length"] == 0


def test_deleting_a_table_closes_its_sockets(server: InProcessServer) -> None:
    made, host, guest = two_players(server)
    assert TableRequests(server, made["table"], made["host"])("DELETE").status_code == 204
    assert (closed(host), closed(guest)) == (DELETED, DELETED)


def test_undo_by_consent(server: InProcessServer) -> None:
    _, host, guest = two_players(server)
    play(host, 0)
    guest.wait_for(2)
    play(guest, 1)
    host.wait_for(3)
    asked = host.ask(type="undo", seat=0, log_length=3)
    guest.wait_for(asked["position"] + 1)
    question = guest.now["question"]
    assert (question["asked"]["kind"], question["asked"]["moves_kept"], question["waits_for"]) == ("ask_undo", 0, [1])
    assert guest.ask(type="agree", seat=1, question=question["asked"]["position"])["type"] == "done"
    host.wait_for(6)
    assert [entry["kind"] for entry in host.now["log"]][-2:] == ["agree", "undo"]
    assert host.now["views"][0]["view"]["moves_played"] == 0


def test_when_time_is_up_a_bot_plays_until_the_player_is_back(server: InProcessServer) -> None:
    _, host, guest = two_players(server, settings={"seconds": 5})
    assert host.now["deadline"] is not None
    while not any(entry["kind"] == "bot" and entry["seat"] == 0 for entry in host.now["log"]):
        host.hear("table")
    assert host.now["holders"][0]["level"] is not None
    assert host.ask(type="move", seat=0, log_length=host.now["log_length"], move="pass")["code"] == "bot_plays"
    assert host.ask(type="return", seat=0)["type"] == "done"
    while host.now["holders"][0]["level"] is not None:
        host.hear("table")
    assert guest.ask(type="return", seat=1)["code"] == "no_bot"


def test_hints_are_for_the_seat_to_move_and_only_where_allowed(server: InProcessServer) -> None:
    _, host, guest = two_players(server)
    assert guest.ask(type="hint", seat=1)["code"] == "not_your_turn"
    hint = host.ask(type="hint", seat=0)
    assert hint["type"] == "hint"
    assert hint["candidates"][0]["move"] in legal(host, 0)
    _, strict, _ = two_players(server, settings={"hints": False})
    assert strict.ask(type="hint", seat=0)["code"] == "no_hints"


def test_who_does_not_read_does_not_hold_up_the_others(server: InProcessServer) -> None:
    made, host, guest = two_players(server)
    narrow = sockets_of_the_system.socket()
    narrow.setsockopt(sockets_of_the_system.SOL_SOCKET, sockets_of_the_system.SO_RCVBUF, 2048)
    narrow.connect(("127.0.0.1", server.port))
    url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
    with connect(url, sock=narrow, max_queue=1) as deaf:
        deaf.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": made["watch"]}))
        said = 300
        for _ in range(said):
            assert host.ask(type="say", seat=0, text="é" * 300)["type"] == "done"
        guest.wait_for(said + 1)
        lengths, entries = [], 0
        while not lengths or lengths[-1] < said + 1:
            now = json.loads(deaf.recv(timeout=20))
            lengths.append(now["log_length"])
            entries += len(now["log"])
        assert entries == said + 1  # every entry once, none lost
        assert lengths == sorted(lengths)

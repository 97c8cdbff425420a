"""Connections that say nothing, or too slowly, are closed; and they do not keep out those who do say something."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dallage.server.http import descriptors
from dallage.server.http.overload import TRY_LATER
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.server_process import Player, make_table

GAME = some_game()
ME, SCREEN = {"kind": "me"}, {"kind": "screen"}
PATIENCE = 0.5  # seconds, in place of ten and thirty
MOST = 20  # connections of HTTP
PATIENT = 20  # seconds until a test gives up
HEAD = b"POST /api/mine HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with pytest.MonkeyPatch.context() as short, ExitStack() as running:
        short.setattr("dallage.server.http.http_protocol.HEADERS_SECONDS", PATIENCE)
        short.setattr("dallage.server.http.http_protocol.BODY_SECONDS", 2 * PATIENCE)
        short.setattr("dallage.server.http.http_protocol.READING_SECONDS", 2 * PATIENCE)
        short.setattr("dallage.server.http.app.most_requests", lambda: MOST)
        yield running.enter_context(in_process_server(tmp_path_factory.mktemp("silent")))


def opened(server: InProcessServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENT)


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has hung up."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def drip(connection: socket.socket, drops: bytes) -> bool:
    """Sends a byte now and then until the server hangs up; whether it did."""
    until = time.monotonic() + PATIENT
    for drop in drops:
        time.sleep(PATIENCE / 5)
        if is_closed(connection):
            return True
        if time.monotonic() > until:
            break
        with suppress(ConnectionError):
            connection.send(bytes([drop]))
    return False


@pytest.mark.parametrize(
    ("first", "drops"),
    [
        (b"", b""),
        (b"GET /healthz HTTP/1.1\r\n", b""),
        (b"GET /healthz HTTP/1.1\r\nx: ", b"x" * 1000),
        (HEAD + b"content-length: 1000\r\n\r\n", b" " * 1000),
    ],
    ids=["nothing", "half a request", "a slow header", "a slow body"],
)
def test_who_says_too_little_is_hung_up_on(server: InProcessServer, first: bytes, drops: bytes) -> None:
    with opened(server) as connection:
        connection.sendall(first)
        if drops:
            assert drip(connection, drops)
        else:
            assert connection.recv(1) == b""


def test_after_an_answer_the_time_begins_anew_and_ends(server: InProcessServer) -> None:
    with opened(server) as connection:
        for _ in range(4):  # longer in all than one may be silent
            connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            assert connection.recv(10_000).startswith(b"HTTP/1.1 200")
            time.sleep(PATIENCE / 2)
        connection.sendall(b"GET /heal")
        while connection.recv(10_000):  # what is left of the last answer
            pass


def test_who_does_not_read_its_answers_is_cut_off(server: InProcessServer) -> None:
    with opened(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        assert ask_on_and_on(connection)


def ask_on_and_on(connection: socket.socket) -> bool:
    """Asks without reading until the server hangs up; whether it did."""
    connection.setblocking(False)
    until = time.monotonic() + PATIENT
    while time.monotonic() < until:
        try:
            connection.send(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n")
        except BlockingIOError:
            time.sleep(0.05)
        except ConnectionError:
            return True
    return False


def test_sockets_may_be_silent(server: InProcessServer) -> None:
    made = make_table(server, GAME, [ME, SCREEN])
    player = Player(server, made["table"], made["host"])
    time.sleep(4 * PATIENCE)
    assert player.ask(type="say", seat=0, text="still here")["type"] == "done"


def test_the_longest_silent_one_makes_room_for_who_comes(server: InProcessServer) -> None:
    with ExitStack() as connections:
        silent = [connections.enter_context(opened(server)) for _ in range(3 * MOST)]
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert all(is_closed(one) for one in silent[: 2 * MOST])


def test_so_does_the_socket_that_has_shown_no_key(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_table(server, GAME, [ME, SCREEN])
    monkeypatch.setattr(server.app.state.services.sockets, "most_unknown", 3)
    with ExitStack() as connections:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
        silent = [connections.enter_context(connect(address)) for _ in range(4)]
        with pytest.raises(ConnectionClosed):
            silent[0].recv(timeout=5)
        assert Player(server, made["table"], made["host"]).now["log_length"] == 0
        with pytest.raises(TimeoutError):
            silent[-1].recv(timeout=0.1)


@pytest.mark.parametrize("limit", ["most_of_network", "most_open"])
def test_nobody_takes_all_sockets_by_sitting_down_at_a_table_of_their_own(tmp_path: Path, limit: str) -> None:
    with in_process_server(tmp_path) as server:
        made, sockets = make_table(server, GAME, [ME, SCREEN]), server.app.state.services.sockets
        setattr(sockets, limit, 2)
        first, second = (Player(server, made["table"], made["host"]) for _ in range(2))
        with pytest.raises(ConnectionClosed) as closed:
            Player(server, made["table"], made["host"])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_LATER
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert first.ask(type="say", seat=0, text="I was here before")["type"] == "done"
        second.close()
        wait_until(lambda: sockets.open == 1)
        assert Player(server, made["table"], made["host"]).now["log_length"] == 1


def test_room_is_left_for_everybody_whatever_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in (256, 1024, descriptors.ENOUGH):
        monkeypatch.setattr(descriptors, "descriptor_limit", lambda limit=limit: limit)
        assert descriptors.most_requests() + descriptors.most_sockets() + descriptors.OWN <= limit
        assert descriptors.most_unknown() + descriptors.most_spectators() < descriptors.most_sockets()
        assert 2 * descriptors.most_of_network() <= descriptors.most_sockets()


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENT
    while not holds() and time.monotonic() < until:
        time.sleep(0.01)
    assert holds()


def test_spectators_leave_room_for_players(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_table(server, GAME, [ME, SCREEN])
    monkeypatch.setattr(server.app.state.services.sockets, "most_spectators", 1)
    watcher = Player(server, made["table"], made["watch"])
    with pytest.raises(ConnectionClosed) as closed:
        Player(server, made["table"], made["watch"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_LATER
    assert Player(server, made["table"], made["host"]).now["log_length"] == 0
    watcher.close()
    wait_until(lambda: not server.app.state.services.sockets.spectators)
    assert Player(server, made["table"], made["watch"]).now["log_length"] == 0

"""Messages of every kind in any order, right and damaged, on the sockets of two players and a spectator: each is
answered as described, the log replays, all are told the same of it, and no secret is told before the end."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from dallage.server.messages.from_client import Move
from dallage.server.messages.to_client import ToClient
from dallage.server.store.store import Store
from dallage.server.store.verify import verify_table
from dallage.server.table.table import OVER
from tests.every_game import GAMES
from tests.fuzz import damaged, fuzzed
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.message_samples import CLIENTS, messages
from tests.server.server_process import Player, make_table

TOLD: TypeAdapter[Any] = TypeAdapter(ToClient)
STEPS = 16  # messages of one example
OWN, NOW = "own", "now"  # in place of what depends on the table as it stands
SMALL = st.integers(0, STEPS)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "seat": st.just(OWN) | st.just(OWN) | st.integers(0, 2), "away": st.integers(0, 2),
    "log_length": st.just(NOW) | st.just(NOW) | SMALL, "question": st.just(NOW) | SMALL,
    "moves_kept": st.none() | SMALL, "engine": st.just(OWN) | st.none(),
    "move": st.just(NOW) | st.just(NOW) | st.text(max_size=10),
    "id": st.just(NOW) | st.sampled_from("ab"),  # so that some come twice
}  # fmt: skip
RIGHT = st.one_of([messages(model, **LIKELY) for model in (*CLIENTS, *[Move] * 6)])  # so that games go on
SAID = st.lists(
    st.tuples(st.sampled_from([0, 0, 1, 1, 2]), RIGHT | RIGHT | RIGHT.flatmap(damaged)), min_size=1, max_size=STEPS
)  # by whom, and what
# No hints: a bot would think for most of the time.
SETTINGS = st.fixed_dictionaries({"hints": st.just(False), "seconds": st.none() | st.just(600)})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    limits = {"messages_per_second": 1e6, "message_burst": 1_000_000, "tables_per_hour": 1_000_000}
    with in_process_server(tmp_path_factory.mktemp("fuzzed"), **limits) as running:
        yield running


def filled_in(message: Any, seat: int, player: Player) -> Any:
    """What would be right at this table, where a message leaves it open."""
    now = player.now
    moves = [move for view in now["views"] for move in view.get("moves", ())]
    known = {
        "seat": seat, "log_length": now["log_length"], "question": now["log_length"] - 1, "engine": now.get("engine"),
        "move": moves[0] if moves else "", "id": f"m{len(player.messages)}",
    }  # fmt: skip
    if not isinstance(message, dict):
        return message
    return {name: known[name] if name in known and value in (OWN, NOW) else value for name, value in message.items()}


def say(player: Player, message: Any) -> None:
    """Sends it, and hears all that is told until a ping is answered."""
    player.socket.send(json.dumps(message))
    player.send(type="ping")
    player.hear("pong")
    if message == {"type": "ping"}:
        player.hear("pong")


@fuzzed(40)
@given(game=st.sampled_from(GAMES), settings=SETTINGS, said=SAID)
def test_whatever_is_said_is_answered_and_only_what_may_be_is_stored(
    server: InProcessServer, caplog: pytest.LogCaptureFixture, game: str, settings: dict[str, Any], said: list[Any]
) -> None:
    caplog.clear()
    made = make_table(server, game, [{"kind": "me"}, {"kind": "link"}], settings=settings)
    keys = [made["host"], made["seats"][1]["key"], made["watch"]]
    here = [Player(server, made["table"], key) for key in keys]
    here[1].ask(type="join", seat=1, name="Léa")
    for seat, message in said:
        say(here[seat], filled_in(message, seat, here[seat]))
    check_stored(server, made, here)
    for one in here:
        one.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def check_stored(server: InProcessServer, made: dict[str, Any], here: list[Player]) -> None:
    header, entries = asyncio.run(loaded(server.database, made["table"]))
    assert verify_table(header, entries).is_right
    for player in here:
        player.wait_for(len(entries))
        for told in player.messages:
            text = json.dumps(told)
            TOLD.validate_json(text, strict=True)
            if told["type"] != "table" or told["status"] != OVER:
                assert str(header.seed) not in text
                assert header.nonce not in text
    looks = [TableRequests(server, made["table"], key)("GET").json() for key in (made["host"], made["watch"])]
    assert [look["log_length"] for look in looks] == [len(entries)] * 2


async def loaded(database: str, table: str) -> Any:
    store = await Store.open(database)
    try:
        return await store.load(table)
    finally:
        await store.close()

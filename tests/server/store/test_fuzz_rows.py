"""Damaged rows: their table is refused with a sentence, every other one is served, and no command fails."""

import asyncio
import json
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from dallage.server.messages.fields import SeatKind
from dallage.server.store.backup import BackupFailed, back_up, restore
from dallage.server.store.database import StoreDown, database_url, writing_database
from dallage.server.store.store import Store
from dallage.server.store.verify import Verdict, verify_store
from dallage.server.table.entries import Entry, MoveEvent, SayEvent
from dallage.server.table.header import Seat
from dallage.server.table.keys import hash_key
from tests.every_game import some_game
from tests.fuzz import ODD, damaged, damaged_bytes, fuzzed
from tests.server.in_process_server import InProcessServer, bearer, in_process_server
from tests.server.table_samples import header, new_table

COLUMNS = {
    "tables": ["game", "rules_version", "players", "options", "seed", "nonce", "watch", "host", "created", "settings"],
    "seats": ["seat", "kind", "name", "level", "key"],
    "entries": ["position", "kind", "data", "id", "at"],
}
KEY = "the-key-of-both-seats-"
TABLE = header(some_game(), tuple(Seat(SeatKind.LINK, name, None, hash_key(KEY)) for name in ("Zoé", "Max")))
STATUSES = {200, 404, 409}  # 404: the hash of its key was damaged


def sample_entries() -> list[Entry]:
    """Some moves and words of a table of two."""
    table = new_table(some_game())
    moves = []
    for position in range(4):
        seat = table.on_turn[0]
        move = table.state.moves(seat)[0]
        table.state.play(seat, move)
        moves.append(Entry(position, f"{seat}:m{position}", 2_000_000, MoveEvent(seat, move, None)))
        table.apply(moves[-1], table.state)
    return [*moves, Entry(4, "0:s", 2_000_001, SayEvent(0, "Bonjour"))]


@st.composite
def damage(draw: st.DrawFn) -> tuple[str, str, Any]:
    """A column of a row and what is put there."""
    table = draw(st.sampled_from(sorted(COLUMNS)))
    column = draw(st.sampled_from(COLUMNS[table]))
    plain = st.sampled_from([value for value in ODD if isinstance(value, (str, int, float)) and abs_small(value)])
    if column in ("options", "settings", "data"):
        odd = damaged({"seat": 0, "move": "x", "text": "é", "digest": 3, "seconds": None, "hints": True})
        return table, column, draw(plain | odd.map(json.dumps))
    return table, column, draw(plain)


def abs_small(value: Any) -> bool:
    """What SQLite can hold."""
    return "\ud800" not in value if isinstance(value, str) else abs(value) < 2**63


def put_in(file: Path, table: str, column: str, value: Any) -> None:
    database = writing_database(database_url(f"sqlite:///{file}"))
    with database.begin() as connection:
        key = "id" if table == "tables" else '"table"'
        last = "rowid" if table != "entries" else "position"
        connection.execute(text("PRAGMA ignore_check_constraints = 1"))
        connection.execute(
            text(
                f'UPDATE OR IGNORE {table} SET "{column}" = :value WHERE {key} = :id AND {last} = '
                f"(SELECT max({last}) FROM {table} WHERE {key} = :id)"
            ),
            {"value": value, "id": TABLE.id},
        )
    database.dispose()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with one table that was played at."""
    file = tmp_path_factory.mktemp("whole") / "tables.db"

    async def run() -> None:
        store = await Store.open(f"sqlite:///{file}")
        await store.create(TABLE)
        assert await store.append(TABLE.id, sample_entries())
        await store.close()

    asyncio.run(run())
    return file


def verdicts(file: Path) -> list[Verdict]:
    async def run() -> list[Verdict]:
        store = await Store.open(f"sqlite:///{file}")
        try:
            return [verdict async for verdict in verify_store(store)]
        finally:
            await store.close()

    return asyncio.run(run())


def test_the_whole_store_is_right(whole: Path) -> None:
    assert [verdict.is_right for verdict in verdicts(whole)] == [True]


@fuzzed(30)
@given(found=damage())
def test_a_damaged_row_is_found_and_copied_as_it_is(whole: Path, found: tuple[str, str, Any]) -> None:
    file = Path(shutil.copy(whole, whole.with_name("damaged.db")))
    put_in(file, *found)
    assert len(verdicts(file)) == 1
    backup, again = whole.with_name("damaged.backup"), whole.with_name("again.db")
    assert back_up(f"sqlite:///{file}", backup, force=True) == 1
    try:
        assert restore(backup, f"sqlite:///{again}") == 1
    except BackupFailed:
        assert not again.exists()
    again.unlink(missing_ok=True)


@fuzzed(25)
@given(data=st.data())
def test_a_damaged_backup_is_restored_or_refused_as_a_whole(whole: Path, data: st.DataObject) -> None:
    backup, again = whole.with_name("whole.backup"), whole.with_name("restored.db")
    back_up(f"sqlite:///{whole}", backup, force=True)
    backup.write_bytes(data.draw(damaged_bytes(backup.read_bytes())))
    try:
        assert restore(backup, f"sqlite:///{again}") == 1
    except (BackupFailed, StoreDown):
        assert not again.exists()
    again.unlink(missing_ok=True)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(tmp_path_factory.mktemp("rows"), messages_per_second=1e6, message_burst=10**9) as running:
        yield running


@fuzzed(30)
@given(found=damage())
def test_a_server_refuses_a_damaged_table_and_serves_the_others(
    server: InProcessServer, found: tuple[str, str, Any]
) -> None:
    file = Path(server.database.removeprefix("sqlite:///"))
    asyncio.run(refill(server.database))
    put_in(file, *found)
    messages = list[str]()
    watcher = logging.Handler()
    watcher.emit = lambda record: messages.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("dallage").addHandler(watcher)
    try:
        with httpx.Client(headers=bearer(KEY), base_url=server.url) as client:
            path = f"/api/tables/{TABLE.id}"
            said = {"type": "say", "id": "x", "seat": 0, "text": "x"}
            asked = [
                client.get(path), client.post(f"{path}/acts", json=said), client.get(f"{path}/course"),
                client.post("/api/mine", json={"keys": [KEY]}),
            ]  # fmt: skip
    finally:
        logging.getLogger("dallage").removeHandler(watcher)
        server.app.state.services.tables.cache.clear()
    assert {answer.status_code for answer in asked} <= STATUSES, (found, [answer.text for answer in asked])
    assert asked[3].status_code == 200
    assert not [message for message in messages if "failed" in message]


async def refill(url: str) -> None:
    """The store with the sample table as it should be."""
    store = await Store.open(url)
    await store.delete(TABLE.id)
    await store.create(TABLE)
    assert await store.append(TABLE.id, sample_entries())
    await store.close()

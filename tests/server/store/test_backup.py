"""Backup and restore: one file for both databases, whole or not at all."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dallage.cli import main
from dallage.server.store.backup import (
    BAD_FILE,
    DAMAGED,
    EXISTS,
    NO_BACKUP,
    NO_FOLDER,
    NOT_EMPTY,
    BackupFailed,
    back_up,
    restore,
)
from dallage.server.store.database import DAMAGED as DAMAGED_STORE
from dallage.server.store.database import NEWER, NO_STORE, StoreDown, database_url
from dallage.server.table.entries import Entry
from dallage.server.table.header import Header
from tests.server.store_samples import header, move, opened

Kept = dict[str, tuple[tuple[Header, list[Entry]] | None, str | None]]  # table and analysis by id

ENTRIES = 700  # more than are read or written at once


def fill(url: str) -> None:
    async def run() -> None:
        async with opened(url, tables=("t", "u")) as store:
            assert await store.append("t", [move(position, text="é 🀄\n") for position in range(ENTRIES)])
            await store.keep_analysis("t", '{"luck": 0.5}')

    asyncio.run(run())


def kept(url: str) -> Kept:
    async def run() -> Kept:
        async with opened(url) as store:
            return {table: (await store.load(table), await store.analysis(table)) for table in await store.all_tables()}

    return asyncio.run(run())


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a filled SQLite store."""
    url = f"sqlite:///{tmp_path / 'origin.db'}"
    fill(url)
    back_up(url, tmp_path / "backup")
    return tmp_path / "backup"


def rewritten(file: Path, change: Callable[[list[str]], list[str]]) -> None:
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    file.write_bytes(gzip.compress("".join(line + "\n" for line in change(lines)).encode()))


@pytest.mark.parametrize("other", ["sqlite", "postgres"])
def test_a_store_moves_house_whole(any_url: str, other: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    fill(any_url)
    before = kept(any_url)
    assert list(before) == ["t", "u"]
    file, seen = tmp_path / "backup", list[tuple[int, int]]()
    assert back_up(any_url, file, lambda done, of: seen.append((done, of))) == 2
    rows = 2 + 2 * 4 + ENTRIES + 1
    assert seen[-1] == (rows, rows)
    assert file.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part"))

    if other == "sqlite":
        target = f"sqlite:///{tmp_path / 'target.db'}"
    else:
        server = request.getfixturevalue("postgres")
        target = server.new_database()
    seen.clear()
    assert restore(file, target, lambda done, of: seen.append((done, of))) == 2
    assert seen[-1] == (rows, rows)
    assert kept(target) == before

    async def play_on() -> None:
        async with opened(target) as store:
            assert await store.append("t", [move(ENTRIES)])
            assert await store.append("t", [move(ENTRIES)]) is False

    asyncio.run(play_on())


def test_a_backup_is_of_one_moment_while_the_server_goes_on(any_url: str, tmp_path: Path) -> None:
    """Each progress, the server stores a move and makes a table: the backup knows of none of them."""

    async def run() -> None:
        async with opened(any_url, tables=("t", "u")) as store:
            assert await store.append("t", [move(position) for position in range(ENTRIES)])
            loop = asyncio.get_running_loop()
            added = iter(range(100))

            async def go_on(n: int) -> None:
                await store.create(header(f"new {n}"))
                assert await store.append("t", [move(ENTRIES + n)])
                assert await store.append("u", [move(n)])

            def progress(_done: int, _of: int) -> None:
                asyncio.run_coroutine_threadsafe(go_on(next(added)), loop).result(30)

            assert await asyncio.to_thread(back_up, any_url, tmp_path / "backup", progress) == 2
            assert next(added) >= 3

    asyncio.run(run())
    target = f"sqlite:///{tmp_path / 'target.db'}"
    restore(tmp_path / "backup", target)
    assert kept(target) == {
        "t": ((header("t"), [move(position) for position in range(ENTRIES)]), None),
        "u": ((header("u"), []), None),
    }


def test_a_store_that_is_not_empty_is_left_alone(any_url: str, backup: Path) -> None:
    async def run() -> None:
        async with opened(any_url, tables=("mine",)):
            pass

    asyncio.run(run())
    before = kept(any_url)
    with pytest.raises(BackupFailed) as failed:
        restore(backup, any_url)
    assert failed.value.sentence == NOT_EMPTY
    assert kept(any_url) == before


def test_a_store_that_was_only_opened_is_empty(any_url: str, backup: Path) -> None:
    assert kept(any_url) == {}
    assert restore(backup, any_url) == 2
    assert list(kept(any_url)) == ["t", "u"]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda lines: lines[:-1], id="a row is missing"),
        pytest.param(lambda lines: lines[:100], id="many are missing"),
        pytest.param(lambda lines: [*lines, lines[-1]], id="a row too many"),
        pytest.param(lambda lines: [*lines[:-1], lines[-1][:-3]], id="half a row"),
        pytest.param(lambda lines: [*lines[:-1], '["t"]'], id="a short row"),
        pytest.param(lambda lines: [*lines[:-1], "7"], id="no row"),
        pytest.param(lambda lines: [line.replace('"position"', '"place"') for line in lines], id="an unknown column"),
        pytest.param(lambda lines: [line.replace('"seats"', '"holders"') for line in lines], id="an unknown table"),
        pytest.param(lambda lines: [line.replace('["u",1,', '["no",1,') for line in lines], id="a row of no table"),
    ],
)
def test_a_damaged_backup_restores_nothing(
    any_url: str, backup: Path, change: Callable[[list[str]], list[str]]
) -> None:
    rewritten(backup, change)
    with pytest.raises(BackupFailed) as failed:
        restore(backup, any_url)
    assert failed.value.sentence == DAMAGED.fill(file=backup)
    assert kept(any_url) == {}


@pytest.mark.parametrize("left", [0.3, 0.99])
def test_a_backup_that_was_cut_short_restores_nothing(sqlite_url: str, backup: Path, left: float) -> None:
    whole = backup.read_bytes()
    backup.write_bytes(whole[: int(left * len(whole))])
    with pytest.raises(BackupFailed) as failed:
        restore(backup, sqlite_url)
    assert failed.value.sentence == DAMAGED.fill(file=backup)
    assert kept(sqlite_url) == {}


@pytest.mark.parametrize("content", [b"", b"text", *(gzip.compress(text, mtime=0) for text in (b"", b"{}\n", b"\xff"))])
def test_a_file_that_is_no_backup_is_refused(sqlite_url: str, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(BackupFailed) as failed:
        restore(tmp_path / "file", sqlite_url)
    assert failed.value.sentence == NO_BACKUP.fill(file=tmp_path / "file")
    assert not (tmp_path / "store.db").exists()


@pytest.mark.parametrize(("field", "value"), [("version", 2), ("revision", "9999")])
def test_a_backup_of_a_newer_program_is_refused(sqlite_url: str, backup: Path, field: str, value: object) -> None:
    rewritten(backup, lambda lines: [json.dumps(json.loads(lines[0]) | {field: value}), *lines[1:]])
    refusals = {"version": (BackupFailed, NO_BACKUP.fill(file=backup)), "revision": (StoreDown, NEWER)}
    kind, sentence = refusals[field]
    with pytest.raises(kind) as failed:
        restore(backup, sqlite_url)
    assert str(failed.value) == sentence.en
    assert kept(sqlite_url) == {}


def test_what_is_not_there_is_said_not_to_be_there(any_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreDown) as down:
        back_up(any_url, tmp_path / "backup")
    assert down.value.sentence == NO_STORE.fill(address=database_url(any_url).render_as_string())
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(BackupFailed) as failed:
        restore(tmp_path / "backup", any_url)
    assert failed.value.sentence == BAD_FILE.fill(file=tmp_path / "backup", why="No such file or directory")


def test_a_backup_that_cannot_be_written_leaves_the_older_one(sqlite_url: str, backup: Path) -> None:
    """Here the name of the unfinished file is taken by a folder."""
    fill(sqlite_url)
    before = backup.read_bytes()
    backup.with_name("backup.part").mkdir()
    with pytest.raises(BackupFailed):
        back_up(sqlite_url, backup, force=True)
    assert backup.read_bytes() == before


def test_a_backup_replaces_another_only_by_force(sqlite_url: str, backup: Path) -> None:
    fill(sqlite_url)
    backup.write_bytes(b"the only copy")
    with pytest.raises(BackupFailed) as failed:
        back_up(sqlite_url, backup)
    assert failed.value.sentence == EXISTS.fill(file=backup)
    assert backup.read_bytes() == b"the only copy"
    assert back_up(sqlite_url, backup, force=True) == 2


def test_nothing_is_left_of_a_restore_that_failed(backup: Path, tmp_path: Path) -> None:
    whole = backup.read_bytes()
    before = set(tmp_path.iterdir())
    backup.write_bytes(whole[:-20])
    with pytest.raises(BackupFailed):
        restore(backup, f"sqlite:///{tmp_path / 'new.db'}")
    backup.write_bytes(whole)
    with pytest.raises(BackupFailed) as failed:
        restore(backup, f"sqlite:///{tmp_path / 'mistyped' / 'new.db'}")
    assert failed.value.sentence == NO_FOLDER.fill(folder=tmp_path / "mistyped")
    assert set(tmp_path.iterdir()) == before


@pytest.mark.parametrize("content", [b"", b"no database " * 100])
def test_a_file_that_is_no_store_is_not_changed(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.db"
    file.write_bytes(content)
    with pytest.raises(StoreDown) as down:
        back_up(f"sqlite:///{file}", tmp_path / "backup")
    nothing = NO_STORE.fill(address=f"sqlite:///{file}")
    assert down.value.sentence == (DAMAGED_STORE if content else nothing)
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_a_damaged_store_is_called_damaged_and_not_served(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(sqlite_url)
    file = Path(str(database_url(sqlite_url).database))
    whole = file.read_bytes()
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + bytes(4096) + whole[middle + 4096 :])
    with pytest.raises(StoreDown) as down:
        back_up(sqlite_url, tmp_path / "backup")
    assert down.value.sentence == DAMAGED_STORE
    assert not (tmp_path / "backup").exists()
    assert main(["serve", "--database", sqlite_url]) == 1
    assert capsys.readouterr().err.count("\n") == 1

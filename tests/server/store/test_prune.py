"""Old tables are deleted, and no others."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import create_engine, func, select

from dallage.cli import main
from dallage.server.live.turn_clock import now_in_milliseconds
from dallage.server.store.database import StoreDown, database_url
from dallage.server.store.prune import OldTable, age_of, prune
from dallage.server.store.schema import ANALYSES, ENTRIES, SEATS, TABLES
from tests.server.store_samples import header, move, opened, until

DAY = 24 * 3600 * 1000  # milliseconds
NOW = now_in_milliseconds()


def fill(url: str) -> None:
    """Tables made 100 days ago and used for the last time 100, 95 and 10 days ago, and one made today."""

    async def run() -> None:
        async with opened(url) as store:
            for id, used in (("never-used", None), ("used-once", 95), ("used-lately", 10)):
                await store.create(replace(header(id), created=NOW - 100 * DAY))
                if used is not None:
                    entries = [replace(move(0), at=NOW - 99 * DAY), replace(move(1), at=NOW - used * DAY)]
                    assert await store.append(id, entries)
                    await store.keep_analysis(id, "{}")
            await store.create(replace(header("new"), created=NOW))

    asyncio.run(run())


def rows(url: str) -> dict[str, int]:
    database = create_engine(database_url(url))
    with database.connect() as connection:
        found = {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0
            for table in (TABLES, SEATS, ENTRIES, ANALYSES)
        }
    database.dispose()
    return found


def test_what_nobody_has_used_goes_with_all_that_belongs_to_it(any_url: str) -> None:
    fill(any_url)
    old = [
        OldTable("never-used", "some-game", NOW - 100 * DAY),
        OldTable("used-once", "some-game", NOW - 95 * DAY),
    ]
    assert prune(any_url, NOW - 90 * DAY, dry_run=True) == old
    assert rows(any_url) == {"tables": 4, "seats": 16, "entries": 4, "analyses": 2}
    assert prune(any_url, NOW - 90 * DAY) == old
    assert rows(any_url) == {"tables": 2, "seats": 8, "entries": 2, "analyses": 1}
    assert prune(any_url, NOW - 90 * DAY) == []


def test_other_workers_hear_which_tables_are_gone(postgres_url: str) -> None:
    fill(postgres_url)

    async def listen() -> None:
        heard: list[object] = []
        async with opened(postgres_url, heard.append):
            await asyncio.to_thread(prune, postgres_url, NOW - 90 * DAY)
            await until(lambda: {"never-used", "used-once"} <= {getattr(one, "table", None) for one in heard})

    asyncio.run(listen())


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("90d", timedelta(days=90)), ("12w", timedelta(weeks=12)), (" 36h ", timedelta(hours=36)),
        ("0d", None), ("-1d", None), ("90", None), ("d", None), ("90 days", None), ("", None), ("1e3d", None),
    ],
)  # fmt: skip
def test_an_age_is_a_number_with_its_unit(text: str, age: timedelta | None) -> None:
    assert age_of(text) == age


def test_the_command_says_what_it_would_do_and_what_it_did(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(sqlite_url)
    command = ["prune", "--older-than", "90d", "--database", sqlite_url]
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert main([*command, "--dry-run"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed[:2]] == ["never-used", "used-once"]
    assert listed[2:] == ["Tables not used for 90d: 2. Without --dry-run they are deleted for good."]
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main([*command, "--dry-run"]) == 0
    assert "Sans --dry-run" in capsys.readouterr().out
    assert main(command) == 0
    assert capsys.readouterr().out == "Tables inutilisées depuis 90d, supprimées : 2.\n"
    assert rows(sqlite_url)["tables"] == 2


def test_a_wrong_age_or_store_deletes_and_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    nowhere = f"sqlite:///{tmp_path / 'mistyped.db'}"
    assert main(["prune", "--older-than", "soon", "--database", nowhere]) == 2
    assert "90d" in capsys.readouterr().err
    assert main(["prune", "--older-than", "90d", "--database", nowhere]) == 1
    assert "no store" in capsys.readouterr().err
    with pytest.raises(StoreDown):
        prune(nowhere, NOW)
    assert list(tmp_path.iterdir()) == []

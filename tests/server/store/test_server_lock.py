"""A second server on the same SQLite file, and what may read beside a server."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dallage.cli import main
from dallage.server.store.database import StoreDown
from dallage.server.store.server_lock import SERVED, server_lock
from tests.every_game import some_game
from tests.server.forked_server import command_forker, forked_server
from tests.server.server_process import Player, make_table

# Run by another process: holds the lock until it is killed.
HOLD = """
import sys
from dallage.server.store.server_lock import server_lock
with server_lock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(url: str) -> subprocess.Popen[str]:
    """A process that holds the lock."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_a_second_server_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    file = tmp_path / "folder" / "tables.db"
    with hold(f"sqlite:///{file}") as other:
        for path in (file, tmp_path / "link" / "tables.db"):
            with pytest.raises(StoreDown) as down, server_lock(f"sqlite:///{path}"):
                pass
            assert down.value.sentence == SERVED.fill(file=file)
        os.kill(other.pid, signal.SIGKILL)
    with server_lock(f"sqlite:///{file}"):
        pass


def test_serve_says_in_one_sentence_that_another_server_has_the_file(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, word in (("en_GB.UTF-8", "Another server"), ("fr_FR.UTF-8", "Un autre serveur")):
        monkeypatch.setenv("LANG", language)
        with hold(sqlite_url) as other:
            assert main(["serve", "--database", sqlite_url]) == 1
            other.kill()
        said = capsys.readouterr().err
        assert word in said
        assert said.count("\n") == 1


def test_other_commands_read_beside_a_server_and_a_killed_one_starts_again(sqlite_url: str, tmp_path: Path) -> None:
    with forked_server(sqlite_url) as server:
        made = make_table(server, some_game(), [{"kind": "me", "name": "A"}, {"kind": "screen", "name": "B"}])
        assert command_forker().run("serve", "--database", sqlite_url) == 1
        assert command_forker().run("verify", "--database", sqlite_url) == 0
        assert command_forker().run("backup", str(tmp_path / "backup"), "--database", sqlite_url) == 0
        server.kill()
        server.start()
        assert Player(server, made["table"], made["host"]).now["log_length"] == 0


def test_many_workers_share_a_database_that_has_locks_of_its_own() -> None:
    url = "postgresql://somebody@somewhere/tables"
    with server_lock(url), server_lock(url):
        pass

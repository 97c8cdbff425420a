"""What those need who run the table for others: settings, logs, figures, and an orderly end."""

import io
import json
import logging
import re
from collections.abc import Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from dallage.cli import main
from dallage.server.config import Config, variable
from dallage.server.http.json_logging import write_logs
from dallage.server.store.verify import verify_table
from dallage.terminal.server_commands import serve
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import Player, make_table, server_process

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
GAME = some_game()
ME, SCREEN = {"kind": "me"}, {"kind": "screen"}


def test_the_guide_lists_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| `(DALLAGE_\w+)` \| (?:`--([a-z-]+)`)? ?\| (.*?) \|", GUIDE, re.MULTILINE)
    assert [name for name, _, _ in rows] == [variable(name) for name in Config.model_fields]
    flags = set(signature(serve).parameters) - {"open"}  # no setting: it is for whoever sits before the screen
    assert {flag.replace("-", "_") for _, flag, _ in rows if flag} == flags
    in_words = ("database", "lobby", "origins", "threads", "worker", "workers")
    told_in_words = {variable(name) for name in in_words}
    for name, _, default in rows:
        if name not in told_in_words:
            assert default == f"`{Config.model_fields[name.removeprefix('DALLAGE_').lower()].default}`", name


def test_the_examples_of_deployment_set_what_there_is() -> None:
    known = {variable(name) for name in Config.model_fields} | {"DALLAGE_CACHE"}
    files = sorted((ROOT / "deploy").iterdir())
    assert len(files) == 5
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"DALLAGE_[A-Z_]+", text)) <= known, file.name
        for flag in re.findall(r"dallage serve(.*)", text):
            assert {one.lstrip("-").replace("-", "_") for one in re.findall(r"--[a-z-]+", flag)} <= set(
                signature(serve).parameters
            )


def test_both_units_are_equally_closed_and_have_descriptors_enough() -> None:
    units = [(ROOT / "deploy" / name).read_text(encoding="utf-8") for name in ("dallage.service", "dallage@.service")]
    closed = [
        set(re.findall(r"^(?:NoNew|Protect|Private|Restrict|Lock|SystemCall|Cap|UMask).*$", unit, re.M))
        for unit in units
    ]
    assert closed[0] == closed[1]
    assert len(closed[0]) > 10
    assert all("LimitNOFILE=65536\n" in unit for unit in units)


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("PORT", "many", "number"),
        ("PORT", "70000", "65535"),
        ("THREADS", "0", "from 1"),
        ("LOG_LEVEL", "loud", "warning"),
        ("TRUST_PROXY", "perhaps", "yes or no"),
        ("DATABASE", "mysql://somewhere/else", "store"),
        ("DATABASE", "sqlite:////proc/nothing/tables.db", "store"),
    ],
)
def test_a_wrong_setting_ends_with_a_sentence(
    name: str, value: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv(f"DALLAGE_{name}", value)
    assert main(["serve"]) == 1
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1


def test_an_end_by_sigterm_is_orderly_and_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with server_process(database) as server:
        made = make_table(server, GAME, [ME, SCREEN])
        player = Player(server, made["table"], made["host"])
        for seat in (0, 1, 0, 1):
            move = next(view["moves"][0] for view in player.now["views"] if view["seat"] == seat)
            player.wait_for(player.move(seat, move)["position"] + 1)
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            player.hear("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1001, 1012)  # going away, or restarting
        server.start()
        again = Player(server, made["table"], made["host"])
        assert again.now["log_length"] == 4
        assert again.now["views"] == player.now["views"]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that the server logs, down to the last detail, as it writes it."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    root.handlers.clear()
    write_logs("debug")
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)


def fail(*args: Any) -> None:
    raise RuntimeError("as if something broke")


def test_logs_are_lines_of_json_without_keys_or_seeds(
    tmp_path: Path, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_process_server(tmp_path) as server:
        made, live = play_with_trouble(server, monkeypatch)
        header = live.table.header
    secret = [made["host"], made["watch"], str(header.seed), header.nonce, header.host, header.watch]
    written = lines.getvalue()
    for line in written.splitlines():
        assert {"at", "level", "what", "logger"} <= json.loads(line).keys()
    assert "a request failed" in written
    ours = "\n".join(line for line in written.splitlines() if json.loads(line)["logger"] not in CLIENTS)
    assert [one for one in secret if one in ours] == []
    assert verify_table(header, live.table.entries).is_right


CLIENTS = ("websockets.client", "httpcore.http11", "httpcore.connection", "httpx")  # the test's own side


def play_with_trouble(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Any]:
    """A game with wrong messages, a wrong key, a failure of ours, and an end."""
    made = make_table(server, GAME, [ME, SCREEN])
    player = Player(server, made["table"], made["host"])
    player.socket.send(f"nonsense {made['host']}")
    assert player.hear("no")["code"] == "not_understood"
    player.move(0, "nonsense")
    player.move(0, player.now["views"][0]["moves"][0])
    ask = TableRequests(server, made["table"], made["host"])
    with monkeypatch.context() as broken:
        broken.setattr("dallage.server.http.routes.table_now", fail)
        failed = ask("GET")
    assert (failed.status_code, failed.json()["code"]) == (500, "failed")
    assert "broke" not in failed.text
    live = server.app.state.services.tables.cache[made["table"]]
    player.ask(type="resign", seat=0)
    player.close()
    return made, live


def test_metrics_are_told_to_nobody_unless_it_is_set(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        assert httpx.get(f"{server.url}/metrics").status_code == 404


def test_metrics_are_what_the_guide_says(tmp_path: Path) -> None:
    with in_process_server(tmp_path, metrics=True) as server:
        made = make_table(server, GAME, [ME, SCREEN])
        player = Player(server, made["table"], made["host"])
        player.ask(type="say", seat=0, text="hello")
        player.move(0, "nonsense")
        families = {one.name: one for one in text_string_to_metric_families(httpx.get(f"{server.url}/metrics").text)}
        health = httpx.get(f"{server.url}/healthz")
        assert (health.status_code, health.text) == (200, "ok\n")
    told = {name.removesuffix("_total") for name in re.findall(r"`(dallage_\w+)", GUIDE)}
    assert told == set(families)
    samples = {(one.name, *one.labels.values()): one.value for family in families.values() for one in family.samples}
    assert samples["dallage_sockets",] == 1
    assert samples["dallage_entries_total", "say"] >= 1
    assert samples["dallage_refused_total", "no_move"] >= 1
    assert samples["dallage_storing_seconds_count",] >= 1

"""The command `dallage` as a shell calls it: another process, its exit codes, its two outputs."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import dallage
from dallage.registry import find_game
from tests.every_game import GAMES
from tests.terminal.run_command import QUICK

every_game = pytest.mark.parametrize("game", GAMES)
both_languages = pytest.mark.parametrize("language", ["en", "fr"])
COMMAND = [sys.executable, "-W", "error", "-m", "dallage"]


def environment(state: Path, **more: str) -> dict[str, str]:
    """Interpreted, so that no test waits for a compiler; in English, with its own state folder."""
    inherited = {name: os.environ[name] for name in os.environ if not name.startswith(("LC_", "LANG"))}
    own = {"DALLAGE_INTERPRET": "1", "DALLAGE_STATE": str(state), "PYTHONUTF8": "1"}
    return {**inherited, **own, "PYTHONPATH": os.pathsep.join(sys.path), **more}


def run(
    words: Sequence[str], folder: Path, said: str = "", more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], input=said, capture_output=True, text=True, encoding="utf-8", cwd=folder,
        env=environment(folder / "state", **(more or {})), timeout=300, check=False,
    )  # fmt: skip


def test_help_lists_the_commands_and_loads_no_compiler(tmp_path: Path) -> None:
    script = (
        "import sys; from dallage.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit as done: assert not done.code\n"
        "heavy = {'numba', 'numpy', 'rich.markdown', 'dallage.terminal.screen', 'dallage.terminal.commands'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment(tmp_path), check=True
    )
    assert said.stdout.splitlines()[-1] == "[]"
    for command in ("play", "replay", "rules", "games", "--version"):
        assert command in said.stdout


@pytest.mark.parametrize("command", ["play", "replay", "rules", "games"])
def test_help_of_a_command_loads_no_compiler(command: str, tmp_path: Path) -> None:
    script = (
        "import sys; from dallage.cli import main\n"
        f"try: main(['{command}', '--help'])\n"
        "except SystemExit as done: assert not done.code\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment(tmp_path), check=True
    )
    assert said.stdout.splitlines()[-1] == "False False"
    assert "--lang" in said.stdout


def test_help_answers_at_once(tmp_path: Path) -> None:
    """The best of some tries, in time of the process's own: other processes may keep the machine busy."""
    script = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
    script += "used = resource.getrusage(resource.RUSAGE_CHILDREN); print(used.ru_utime + used.ru_stime)"
    tries = [
        subprocess.run(
            [sys.executable, "-c", script, *COMMAND, "--help"],
            capture_output=True, text=True, env=environment(tmp_path), check=True,
        )
        for _ in range(5)
    ]  # fmt: skip
    assert min(float(done.stdout) for done in tries) < 0.3


def test_help_speaks_the_language_of_the_environment(tmp_path: Path) -> None:
    assert "Commandes" in run(["--help"], tmp_path, more={"LANG": "fr_FR.UTF-8"}).stdout
    assert "Commands" in run(["--help"], tmp_path, more={"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}).stdout
    assert "nombre de joueurs" in run(["play", "--help"], tmp_path, more={"LC_MESSAGES": "fr_CH"}).stdout


def test_version(tmp_path: Path) -> None:
    assert run(["--version"], tmp_path).stdout.strip() == dallage.__version__


@both_languages
def test_games_lists_every_game(language: str, tmp_path: Path) -> None:
    said = run(["games", "--lang", language], tmp_path)
    assert said.returncode == 0
    for game in GAMES:
        assert game in said.stdout
        for option in find_game(game).options:
            assert option.name in said.stdout


@every_game
@both_languages
def test_rules_is_plain_markdown_without_a_terminal(game: str, language: str, tmp_path: Path) -> None:
    clauses = find_game(game).rules_page(language).strip()
    assert run(["rules", game, "--clauses", "--lang", language], tmp_path).stdout.strip() == clauses
    said = run(["rules", game, "--lang", language], tmp_path).stdout
    assert clauses.partition("\n")[2] in said
    for line in find_game(game).rulebook(language).splitlines():
        assert re.sub(r"^!\[(.*)\]\(figure:\w+\)$", r"\1", line) in said
    assert "figure:" not in said


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "chess"],
        ["rules"],
        ["rules", GAMES[0], "--clause", "Z99"],
        ["rules", GAMES[0], "--lang", "de"],
        ["play", "chess"],
        ["play", GAMES[0], "--players", "99"],
        ["play", GAMES[0], "--players", "two"],
        ["play", GAMES[0], "--humans", "-1"],
        ["play", GAMES[0], "--humans", "99"],
        ["play", GAMES[0], "--level", "9"],
        ["play", GAMES[0], "--level", "grandmother"],
        ["play", GAMES[0], "--resume", "--level", "1"],
        ["play", GAMES[0], "--seed", "-1"],
        ["play", GAMES[0], "--seed", str(2**64)],
        ["play", GAMES[0], "--option", "nonsense"],
        ["play", GAMES[0], "--option", "nonsense=1"],
        ["play", GAMES[0], "--resume", "--seed", "1"],
        ["dance"],
    ],
    ids=" ".join,
)
@both_languages
def test_wrong_use_ends_with_code_2_and_a_sentence(words: list[str], language: str, tmp_path: Path) -> None:
    said = run(words, tmp_path, more={"LANG": language})
    assert said.returncode == 2
    assert said.stderr.strip() or said.stdout.strip()
    assert "Traceback" not in said.stderr + said.stdout


@every_game
def test_an_option_that_will_not_do_names_what_will(game: str, tmp_path: Path) -> None:
    for option in find_game(game).options[:1]:
        said = run(["play", game, "--option", f"{option.name}=nonsense", "--lang", "fr"], tmp_path)
        assert said.returncode == 2
        assert option.title.fr in said.stderr
        words = [word.fr for word in option.words] or [str(option.values[0])]
        assert all(word in said.stderr for word in words)
        assert "ne convient pas" in said.stderr


def record_text(**changed: object) -> str:
    """A good record but for what is changed."""
    game = find_game(GAMES[0])
    options = {option.name: option.default for option in game.options}
    good = dallage.Record(game.id, game.rules_version, game.players[0], options, 1, ())
    return json.dumps({**json.loads(good.to_json()), **changed})


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "null", "not JSON", '{"game": 1}', "\x00\x01", "é" * 50,
        record_text(game="chess"),
        record_text(rules_version=10**6),
        record_text(players=-5),
        record_text(players=10**30),
        record_text(seed=-1),
        record_text(options={"nonsense": 1}),
        record_text(moves=[[0, "nonsense"]]),
        record_text(moves=[[99, "nonsense"]]),
        record_text(moves="nonsense"),
        record_text(moves=[[0, "\x1b[2J[bold]"]]),
    ],
)  # fmt: skip
def test_a_bad_file_ends_with_code_1_and_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    said = run(["replay", str(file)], tmp_path)
    assert said.returncode == 1
    assert "bad.json" in said.stderr
    assert "Traceback" not in said.stderr
    assert "\x1b" not in said.stderr


@pytest.mark.parametrize("name", ["nowhere.json", ".", "binary"])
def test_a_file_that_cannot_be_read_ends_with_code_1(name: str, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    said = run(["replay", name], tmp_path)
    assert said.returncode == 1
    assert "Traceback" not in said.stderr


@every_game
def test_a_game_begins_and_a_saved_one_is_replayed(game: str, tmp_path: Path) -> None:
    said = run(["play", game, *QUICK, "--seed", "3"], tmp_path, "\n\n1\nsave mine.json\nquit\n")
    assert said.returncode == 0, said.stderr
    assert said.stderr == ""
    assert "--resume" in said.stdout
    record = dallage.Record.load(tmp_path / "mine.json")
    assert record.game == game
    again = run(["replay", "mine.json", "--seat", "1"], tmp_path)
    assert again.returncode == 0, again.stderr
    assert record.moves[0][1] in again.stdout


def wait_for_moves(folder: Path, count: int) -> Path:
    """The kept game, as soon as it has so many moves."""
    for _ in range(600):
        for file in folder.glob("*.json"):
            if len(dallage.Record.load(file).moves) >= count:
                return file
        time.sleep(0.1)
    raise AssertionError(f"no game with {count} moves was kept in {folder}")


def test_a_killed_game_is_gone_on_with(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", GAMES[-1], *QUICK, "--humans", "1", "--seed", "3"], cwd=tmp_path,
        env=environment(tmp_path / "state"), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
    ) as playing:  # fmt: skip
        assert playing.stdin is not None
        playing.stdin.write("moves\n1\nmoves\n1\n")
        playing.stdin.flush()
        file = wait_for_moves(tmp_path / "state", 3)
        playing.kill()
    record = dallage.Record.load(file)
    said = run(["play", "--resume"], tmp_path, "log\nquit\n")
    assert said.returncode == 0, said.stderr
    for seat, move in record.moves:
        assert f"seat {seat + 1} {move}" in said.stdout
    assert dallage.Record.load(file).moves == record.moves


def test_an_interrupted_game_says_how_to_go_on(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", GAMES[-1], *QUICK, "--humans", "1", "--lang", "fr"], cwd=tmp_path,
        env=environment(tmp_path / "state"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as playing:  # fmt: skip
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("moves\n1\n")
        playing.stdin.flush()
        wait_for_moves(tmp_path / "state", 1)
        playing.send_signal(signal.SIGINT)
        said = playing.stdout.read()
        playing.stdin.close()
    assert playing.returncode == 0
    assert "Pour la reprendre" in said


def test_there_may_be_nothing_to_go_on_with(tmp_path: Path) -> None:
    said = run(["play", "--resume"], tmp_path)
    assert said.returncode == 1
    assert "dallage play" in said.stderr


def test_a_state_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, not a folder")
    said = run(["play", GAMES[-1], *QUICK], tmp_path, "moves\n1\nmoves\n1\nquit\n")
    assert said.returncode == 0, said.stderr
    assert said.stdout.count("DALLAGE_STATE") == 1


PRUNE = ["prune", "--older-than", "90d"]


@pytest.mark.parametrize(
    "command", [["verify"], ["backup", "all.backup"], ["restore", "all.backup"], PRUNE], ids=" ".join
)
@pytest.mark.parametrize("address", ["sqlite:///mistyped/tables.db", "tables.db", "sqlite://tables.db"])
def test_a_mistyped_store_is_an_error_and_nothing_is_made(command: list[str], address: str, tmp_path: Path) -> None:
    said = run([*command, "--database", address], tmp_path)
    assert said.returncode == 1
    assert said.stderr.count("\n") == 1
    assert "Traceback" not in said.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [["verify"], ["backup", "all.backup"], PRUNE], ids=" ".join)
def test_a_file_that_is_no_database_is_called_damaged(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"no database " * 100)
    said = run([*command, "--database", "sqlite:///tables.db"], tmp_path)
    assert said.returncode == 1
    assert "damaged" in said.stderr
    assert said.stderr.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"]


@pytest.mark.parametrize("text", ["", "{", "[]", "no JSON"])
def test_a_damaged_record_is_called_damaged(text: str, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(text)
    said = run(["verify", "record.json"], tmp_path)
    assert (said.returncode, said.stderr) == (1, "")
    assert "damaged" in said.stdout
    missing = run(["verify", "mistyped.json"], tmp_path)
    assert missing.returncode == 1
    assert "cannot be read: No such file" in missing.stdout

"""`dallage arena` as a shell calls it: exit codes, tables, files, Ctrl-C and going on."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dallage.lab.results_file import FILE
from dallage.registry import find_game
from tests.every_game import GAMES

GAME = GAMES[-1]
OPTION = find_game(GAME).options[0]
FIRST_VALUE = f"{OPTION.name}={OPTION.values[0]}"
VARY = f"{FIRST_VALUE},{OPTION.values[1]}"
COMMAND = [sys.executable, "-W", "error", "-m", "dallage", "arena"]


def environment(**more: str) -> dict[str, str]:
    """Interpreted, so that no test waits for a compiler; in English."""
    inherited = {name: os.environ[name] for name in os.environ if not name.startswith(("LC_", "LANG"))}
    own = {"DALLAGE_INTERPRET": "1", "PYTHONUTF8": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    return {**inherited, **own, **more}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, cwd=folder, env=environment(), timeout=300, check=False
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([GAME, "--bots", "1"], "two bots"),
        ([GAME, "--bots", ""], "two bots"),
        ([GAME, "--bots", ",,"], "two bots"),
        ([GAME, "--bots", "1,nobody"], "nobody"),
        ([GAME, "--bots", "1,1"], "twice"),
        ([GAME, "--bots", "1,no_such_module:Bot"], "there is no module 'no_such_module'"),
        ([GAME, "--bots", "random,greedy:blur=two"], "blur=two"),
        ([GAME, "--bots", "1,random", "--vary", VARY], "one only"),
        ([GAME, "--bots", "1", "--vary", VARY, "--vary", VARY], "varied twice"),
        ([GAME, "--bots", "1", "--vary", VARY, "--option", FIRST_VALUE], "varied twice"),
        ([GAME, "--bots", "1", "--vary", "nonsense=1,2"], "nonsense"),
        ([GAME, "--bots", "1", "--vary", f"{OPTION.name}=nonsense"], "nonsense"),
        ([GAME, "--bots", "99", "--vary", VARY], "99"),
        ([GAME, "--bots", "1,random", "--sprt", "20"], "0,20"),
        ([GAME, "--bots", "1,random", "--sprt", "20,0"], "0,20"),
        ([GAME, "--bots", "1,random", "--sprt", "0,many"], "0,20"),
        ([GAME, "--bots", "1,greedy,random", "--sprt", "0,20"], "two bots"),
        ([GAME, "--bots", "1", "--vary", VARY, "--sprt", "0,20"], "two bots"),
        ([GAME, "--bots", "1,random", "--games", "0"], "--games"),
        ([GAME, "--bots", "1,random", "--games", "-4"], "--games"),
        ([GAME, "--bots", "1,random", "--games", "many"], "--games"),
        ([GAME, "--bots", "1,random", "--jobs", "0"], "--jobs"),
        ([GAME, "--bots", "1,random", "--players", "77"], "77"),
        ([GAME, "--bots", "1,random", "--seed", "-1"], "-1"),
        ([GAME, "--bots", "1,random", "--opening", "101"], "101"),
        ([GAME, "--bots", "1,random", "--option", "nonsense=1"], "nonsense"),
        (["chess", "--bots", "1,random"], "chess"),
        ([GAME], "--bots"),
    ],
)
def test_bad_usage_ends_with_code_2_and_a_sentence(words: list[str], said: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_file_ends_with_code_1(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    done = run(tmp_path, GAME, "--bots", "1,random", "--games", "2", "--jobs", "1", "--out", "taken")
    assert done.returncode == 1
    assert "taken" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_extra_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    script = "import sys; sys.modules['choix'] = None; from dallage.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", script, "arena", GAME, "--bots", "1,random", "--lang", "fr"],
        capture_output=True, text=True, cwd=tmp_path, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "dallage[lab]" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("language", "heading"), [("en", "Cross table"), ("fr", "Tableau croisé")])
def test_an_arena_shows_tables_and_writes_files(language: str, heading: str, tmp_path: Path) -> None:
    words = GAME, "--bots", "random,1", "--games", "2", "--jobs", "1", "--lang", language
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert heading in done.stdout
    assert "20" in done.stdout  # deals, below which intervals are too narrow
    folder = tmp_path / "arena" / f"{GAME}-2"
    assert {path.name for path in folder.iterdir()} == {FILE, "results.json", "ratings.svg", "ratings.png"}
    results = json.loads((folder / "results.json").read_text())
    assert results["games"] == 2
    assert results["anchor"] == "random"
    assert {bot["name"] for bot in results["bots"]} == {"1", "random"}
    assert set(results["cross"]["1"]["random"]) == {"value", "low", "high"}
    assert "Elo" in (folder / "ratings.svg").read_text()
    assert (folder / "ratings.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("language", "heading"), [("en", "lead changes"), ("fr", "tête changée")])
def test_one_bot_meets_itself_with_each_value_of_an_option(language: str, heading: str, tmp_path: Path) -> None:
    words = GAME, "--bots", "greedy:blur=3", "--vary", VARY, "--games", "3", "--jobs", "1", "--lang", language
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert all(word in " ".join(done.stdout.split()) for word in heading.split())
    folder = tmp_path / "arena" / f"{GAME}-2"
    assert {path.name for path in folder.iterdir()} == {FILE, "options.json"}
    written = json.loads((folder / "options.json").read_text())
    assert written["bot"] == "greedy:blur=3"
    assert [report["options"][OPTION.name] for report in written["option_values"]] == list(OPTION.values[:2])
    assert all(report["games"] == sum(report["endings"].values()) == 3 for report in written["option_values"])
    played = (folder / FILE).read_text()
    assert len(played.splitlines()) == 6
    again = run(tmp_path, *words)
    assert "6" in again.stdout
    assert (folder / FILE).read_text() == played


@pytest.mark.parametrize(("language", "verdict"), [("en", "is stronger than"), ("fr", "est plus fort que")])
def test_a_sequential_test_ends_when_it_knows(language: str, verdict: str, tmp_path: Path) -> None:
    words = GAME, "--bots", "greedy,random", "--sprt", "0,400", "--jobs", "1", "--lang", language
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert verdict in done.stdout
    folder = tmp_path / "arena" / f"{GAME}-2"
    written = json.loads((folder / "sprt.json").read_text())
    assert written["is_stronger"] is True
    assert written["ratio"] >= written["limit"]
    assert written["games"] == 2 * written["sets"] == 2 * sum(written["scores"].values())
    played = (folder / FILE).read_text()
    again = run(tmp_path, *words)
    assert verdict in again.stdout
    assert (folder / FILE).read_text() == played


def test_a_sequential_test_that_has_too_few_games_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, GAME, "--bots", "greedy,random", "--sprt", "0,5", "--games", "2", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "still open" in done.stdout


def test_without_matplotlib_all_but_the_plot_is_there(tmp_path: Path) -> None:
    script = "import sys; sys.modules['matplotlib'] = None; from dallage.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", script, "arena", GAME, "--bots", "1,random", "--games", "2", "--jobs", "1"],
        capture_output=True, text=True, cwd=tmp_path, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "matplotlib" in done.stdout
    assert (tmp_path / "arena" / f"{GAME}-2" / "results.json").exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_politely_and_the_same_command_goes_on(jobs: str, tmp_path: Path) -> None:
    words = GAME, "--bots", "1,random", "--games", "10", "--jobs", jobs, "--out", "here"
    file = tmp_path / "here" / FILE
    with subprocess.Popen(
        [*COMMAND, *words], cwd=tmp_path, env=environment(), text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as playing:  # fmt: skip
        assert playing.stdout is not None
        assert playing.stderr is not None
        until = time.monotonic() + 120
        while not (file.exists() and file.stat().st_size) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(playing.pid, signal.SIGINT)  # as a terminal help: to the workers as well
        said, complaints = playing.stdout.read(), playing.stderr.read()
    assert playing.returncode == 130, complaints
    assert "the same command goes on" in said
    assert complaints == ""
    before = len(file.read_text().splitlines())
    assert 0 < before < 10
    again = run(tmp_path, *words)
    assert again.returncode == 0, again.stderr
    assert f"{before} of these games" in again.stdout
    assert len(file.read_text().splitlines()) == 10


def test_help_loads_no_compiler(tmp_path: Path) -> None:
    script = (
        "import sys; from dallage.cli import main\n"
        "try: main(['arena', '--help'])\n"
        "except SystemExit as done: assert not done.code\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules, 'choix' in sys.modules)"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path, env=environment(), check=True
    )
    assert said.stdout.splitlines()[-1] == "False False False"
    for word in (
        "--bots",
        "--games",
        "--players",
        "--jobs",
        "--ray",
        "--option",
        "--vary",
        "--sprt",
        "--seed",
        "--out",
        "--lang",
    ):
        assert word in said.stdout

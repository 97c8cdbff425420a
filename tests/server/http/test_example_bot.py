"""The example bot plays a seat to the end of a game, at a real table and by the documented API only."""

import ast
import importlib.util
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.error import HTTPError

import pytest

import dallage
from dallage.registry import all_games
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import make_table

FILE = Path(__file__).parents[3] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    free = {"messages_per_second": 1e6, "message_burst": 1_000_000}
    with in_process_server(tmp_path_factory.mktemp("example"), **free) as running:
        yield running


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_bot", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_is_short_and_by_itself_needs_nothing_of_ours() -> None:
    lines = [line for line in FILE.read_text().splitlines() if line.strip()]
    assert len(lines) <= 60
    at_the_top = ast.parse(FILE.read_text()).body  # Dallage itself is asked for where a bot of its kind plays
    imported = {
        name.partition(".")[0]
        for node in at_the_top
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in names(node)])
    }
    assert imported <= {"json", "random", "sys", "time", "typing", "urllib", "websockets"}


def names(node: ast.AST) -> list[ast.alias]:
    return node.names if isinstance(node, ast.Import) else []


@pytest.mark.parametrize("game", sorted(all_games()))
def test_two_of_them_play_a_game_to_its_end(game: str, server: InProcessServer, example: ModuleType) -> None:
    made = make_table(server, game, [{"kind": "link"}, {"kind": "link"}])
    ends: dict[int, Any] = {}

    def play(seat: int) -> None:
        ends[seat] = example.play(server.url, made["table"], made["seats"][seat]["key"], f"Robot {seat}")

    both = [threading.Thread(target=play, args=(seat,), daemon=True) for seat in (0, 1)]
    for one in both:
        one.start()
    for one in both:
        one.join(60)
    assert set(ends) == {0, 1}, "somebody has not come to the end"
    assert ends[0]["won_by"] == ends[1]["won_by"] is not None
    record = TableRequests(server, made["table"], made["watch"])("GET", "/record").json()
    assert record["names"] == ["Robot 0", "Robot 1"]
    assert len(record["record"]["moves"]) > 3


def test_it_waits_as_long_as_the_server_tells_it(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Any] = [
        HTTPError("", 429, "", Message(), None),
        HTTPError("", 429, "", message_from_string("Retry-After: 7"), None),
        BytesIO(b'{"log_length": 3}'),
    ]
    waited: list[float] = []

    def answer(request: Any) -> Any:
        found = answers.pop(0)
        if isinstance(found, HTTPError):
            raise found
        return found

    monkeypatch.setattr(example, "urlopen", answer)
    monkeypatch.setattr(example.time, "sleep", waited.append)
    assert example.fetch("request") == {"log_length": 3}
    assert waited == [1, 7]


OWN_BOTS = '''
class LastMove:
    """Needs the moves, the view and the seat."""

    def choose(self, seen):
        assert seen.view()["to_act"]
        return seen.moves()[-1]


class LookAhead:
    """Needs guesses and actions; answers with a number."""

    seed = 0

    def __init__(self, worlds=1):
        self.worlds = worlds

    def choose(self, seen):
        def score(action):
            world = seen.guess(self.seed + self.worlds)
            world.apply(seen.seat, action)
            return world.scores[seen.seat]

        return int(max(seen.actions()[:8], key=score))
'''


@pytest.mark.parametrize("bot", ["LastMove", "LookAhead:worlds=2"])
@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_bot_of_ones_own_plays_against_one_of_the_house(
    game: str, bot: str, server: InProcessServer, example: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "own_bots.py").write_text(OWN_BOTS)
    made = make_table(server, game, [{"kind": "bot", "level": 1}, {"kind": "link"}])
    end = example.play(server.url, made["table"], made["seats"][1]["key"], "Own", f"{tmp_path / 'own_bots.py'}:{bot}")
    record = TableRequests(server, made["table"], made["watch"])("GET", "/record").json()["record"]
    assert end["won_by"] is not None
    state = dallage.game(record["game"], record["players"], **record["options"]).new(record["seed"])
    for seat, move in record["moves"]:
        allowed = state.moves(seat)
        assert seat == 0 or move in (allowed[-1:] if bot == "LastMove" else allowed[:8])
        state.play(seat, move)
    assert state.over


def test_all_that_a_seat_knows_is_told_to_who_has_its_key(server: InProcessServer) -> None:
    made = make_table(server, sorted(all_games())[-1], [{"kind": "link"}, {"kind": "link"}])
    own = TableRequests(server, made["table"], made["seats"][0]["key"])
    assert own("GET", "/seen?seat=1").status_code == 403
    assert TableRequests(server, made["table"], made["watch"])("GET", "/seen?seat=0").status_code == 403
    found = own("GET", "/seen?seat=0").json()
    assert dallage.read_seen(found).view() == own("GET", "/replay?moves=0").json()[0]["view"]


def test_the_command_of_the_tutorial_lets_a_bot_of_ones_own_play(server: InProcessServer, tmp_path: Path) -> None:
    page = (FILE.parents[1] / "docs" / "own-bot.md").read_text(encoding="utf-8")
    (tmp_path / "my_bot.py").write_text(
        re.findall(r"^```python\n(import dallage\n.*?class Dreamer.*?)^```", page, re.MULTILINE | re.DOTALL)[0]
    )
    command = next(line for line in page.splitlines() if line.startswith("python examples/bot.py"))
    made = make_table(server, sorted(all_games())[-1], [{"kind": "bot", "level": 1}, {"kind": "link"}])
    known = {"http://127.0.0.1:8321": server.url, "TABLE": made["table"], "KEY": made["seats"][1]["key"]}
    words = [known.get(word, word) for word in command.split()[2:]]
    done = subprocess.run(
        [sys.executable, str(FILE), *words], capture_output=True, text=True, cwd=tmp_path, timeout=180, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("won", "lost"))
    record = TableRequests(server, made["table"], made["watch"])("GET", "/record").json()
    assert record["names"][1] == "Dreamer"


def test_a_wrong_key_ends_it_with_a_sentence(server: InProcessServer, example: ModuleType) -> None:
    made = make_table(server, sorted(all_games())[0], [{"kind": "link"}, {"kind": "link"}])
    with pytest.raises(SystemExit, match="no such table"):
        example.play(server.url, made["table"], "A" * 22)

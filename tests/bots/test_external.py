"""Bots of one's own: found by name, made with settings, held to the rules, and known by their source."""

import pickle
import sys
from pathlib import Path

import pytest

import dallage
from dallage.bots.bot import CannotThink
from dallage.bots.external import BotFailed, external, load
from dallage.kernel.game import Game
from dallage.lab import arena, pairings
from dallage.lab.errors import LabError
from dallage.lab.results_file import ResultsFile
from dallage.lab.tournament import bot_spec, new_tournament
from dallage.registry import find_game
from tests.every_game import GAMES

SOURCE = '''
import random

class First:
    """The first legal move."""
    def choose(self, seen):
        return seen.moves()[0]

class Lots:
    """Any move, the same for the same seed."""
    seed = 0
    def __init__(self, shift: int = 0, words: str = ""):
        self.shift = shift
    def choose(self, seen):
        actions = seen.actions()
        return actions[(random.Random(self.seed).randrange(len(actions)) + self.shift) % len(actions)]

class Breaks:
    """Plays a while, then divides by zero."""
    def choose(self, seen):
        return seen.moves()[0] if seen.moves_played < 6 else 1 // 0

class Cheats:
    def choose(self, seen):
        return "nonsense"

class Nothing:
    pass

def last(seen):
    return seen.actions()[-1]

not_a_bot = 3
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of one's own in the folder one is in."""
    (tmp_path / "my_bots.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    load.cache_clear()
    yield "my_bots"
    load.cache_clear()
    sys.modules.pop("my_bots", None)


@pytest.fixture
def game() -> Game:
    return find_game(GAMES[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["First", "Lots", "Lots:shift=2", "last"])
def test_a_bot_of_ones_own_plays_every_game_by_texts_or_actions(name: str, game: str, module: str) -> None:
    player, state = dallage.bot(game, f"{module}:{name}", seed=4), dallage.game(game).new(seed=2)
    for _ in range(12):
        seat = state.to_act[0]
        state.play(seat, player.choose(state.seen_by(seat)))
    assert state.moves_played == 12


def test_a_file_is_named_by_its_path(module: str, tmp_path: Path, game: Game) -> None:
    assert dallage.bot(game.id, f"{tmp_path}/my_bots.py:First").choose(game.choose().new(1).seen_by(0))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        ("no/such/file.py:Bot", "there is no file"),
        ("my_bots:Nobody", "has no 'Nobody'; it has First, Lots"),
        ("my_bots:Nothing", "choose"),
        ("my_bots:not_a_bot", "choose"),
        ("my_bots:Lots:depth=3", "depth"),
        ("my_bots:last:depth=3", "no settings"),
        ("broken:Bot", r"ZeroDivisionError: .* .broken.py, line 1"),
        ("needy:Bot", "cannot be imported: ModuleNotFoundError: No module named 'no_such_part'"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(name: str, said: str, module: str, tmp_path: Path, game: Game) -> None:
    (tmp_path / "broken.py").write_text("1 // 0\n")
    (tmp_path / "needy.py").write_text("import no_such_part\n")
    with pytest.raises(CannotThink, match=said):
        dallage.bot(game.id, name)
    with pytest.raises(LabError, match=said):
        bot_spec(game, name)


@pytest.mark.parametrize(
    ("name", "said"),
    [("Breaks", r"my_bots:Breaks \(seat \d, 6 moves played\) raised ZeroDivisionError: .* \(my_bots.py, line \d+\)"),
     ("Cheats", r"my_bots:Cheats \(seat 0, 0 moves played\) answered 'nonsense': 'nonsense' is not a move")],
)  # fmt: skip
def test_a_bot_that_fails_is_named_with_the_reason(name: str, said: str, module: str, game: Game) -> None:
    player, state = dallage.bot(game.id, f"{module}:{name}"), game.choose().new(seed=2)
    while state.moves_played < 6 and name == "Breaks":
        state.play(state.to_act[0], player.choose(state.seen_by(state.to_act[0])))
    with pytest.raises(BotFailed, match=said):
        player.choose(state.seen_by(state.to_act[0]))


def test_an_illegal_answer_says_which_clause_it_breaks(module: str) -> None:
    game = dallage.game(GAMES[-1])
    illegal = game.game.moves.to_text(0)
    bot, seen = external(f"{module}:First"), game.new(seed=2).seen_by(0)
    if seen.why_not(illegal) is None:
        illegal = game.game.moves.to_text(game.game.rules.MOVE_NUMBERS - 1)
    with pytest.raises(BotFailed, match=r"answered .*\([A-Z]\d+\)"):
        bot.move_of(illegal, seen)
    for wrong in (10**9, -1, None, 1.5):
        with pytest.raises(BotFailed, match="answered"):
            bot.move_of(wrong, seen)


def test_a_changed_bot_or_other_settings_are_another_bot(module: str, tmp_path: Path, game: Game) -> None:
    (tmp_path / "weights.txt").write_text("1")
    names = [f"{module}:{word}" for word in ("First", "Lots", "Lots:shift=1", "Lots:words=weights.txt")]
    before = [bot_spec(game, name).digest for name in names]
    assert len(set(before)) == len(names)
    load.cache_clear()
    assert [bot_spec(game, name).digest for name in names] == before
    (tmp_path / "weights.txt").write_text("2")
    load.cache_clear()
    assert [bot_spec(game, name).digest for name in names][:3] == before[:3]
    assert bot_spec(game, names[3]).digest != before[3]
    (tmp_path / "my_bots.py").write_text(SOURCE + "# changed\n")
    load.cache_clear()
    assert all(bot_spec(game, name).digest != old for name, old in zip(names, before))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_finished_is_kept_when_a_bot_fails_and_a_mended_bot_goes_on(
    jobs: int, module: str, tmp_path: Path
) -> None:
    game = find_game(GAMES[2])
    fails = SOURCE + "\nclass Late(First):\n    def choose(self, seen):\n        return FAULT(seen)\n"
    fault = "from pathlib import Path\ndef fault(seen):\n    with open('asked', 'a') as f:\n        f.write('x')\n"
    fault += "    return 1 // 0 if len(Path('asked').read_text()) > 200 else seen.moves()[0]\n"
    (tmp_path / "my_bots.py").write_text(fault + fails.replace("FAULT", "fault"))
    load.cache_clear()
    tournament = new_tournament(game, ["random", f"{module}:Late"])
    schedule, results = pairings.plan(2, tournament.players, 12), ResultsFile(tmp_path / "kept")
    with pytest.raises(LabError, match=r"my_bots:Late .* raised ZeroDivisionError") as failed:
        arena.run(tournament, schedule, results, jobs)
    assert "kept" in failed.value.sentence.en
    assert str(pickle.loads(pickle.dumps(failed.value))) == str(failed.value)
    finished = results.games()
    assert 1 <= len(finished) < len(schedule)
    (tmp_path / "my_bots.py").write_text(SOURCE + "\nclass Late(First):\n    pass\n")
    load.cache_clear()
    del sys.modules["my_bots"]
    mended = new_tournament(game, ["random", f"{module}:Late"])
    assert len(arena.run(mended, schedule, results)) == len(schedule)
    assert finished.keys() < results.games().keys()
    assert len(results.games()) == len(finished) + len(schedule)

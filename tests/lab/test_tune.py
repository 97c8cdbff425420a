"""The tuner: settings between their bounds, drawn again from the same seed; the better ones go on; runs go on."""

from pathlib import Path

import pytest
from rich.console import Console

from dallage.lab import tune
from dallage.lab.tune import BadRange, Tuning, drawn_bots, parse_range
from dallage.registry import find_game
from tests.every_game import GAMES


def test_settings_are_drawn_between_their_bounds_and_again_from_the_same_seed() -> None:
    ranges = [parse_range("exploration=0.05..0.8"), parse_range("depth=1..3")]
    bots = drawn_bots("mcts:simulations=5:depth=9", ranges, 20, seed=1)
    assert bots == drawn_bots("mcts:simulations=5:depth=9", ranges, 20, seed=1)
    assert bots != drawn_bots("mcts:simulations=5:depth=9", ranges, 20, seed=2)
    assert len(set(bots)) == 20
    for name in bots:
        method, budget, exploration, depth = name.split(":")
        assert (method, budget) == ("mcts", "simulations=5")
        assert 0.05 <= float(exploration.removeprefix("exploration=")) <= 0.8
        assert depth.removeprefix("depth=") in ("1", "2", "3")


def test_whole_numbers_that_cannot_differ_so_often_are_drawn_once_each() -> None:
    bots = drawn_bots("mcts:depth=1", [parse_range("depth=1..3")], 8, seed=0)
    assert sorted(bots) == ["mcts:depth=2", "mcts:depth=3"]


@pytest.mark.parametrize("text", ["exploration", "exploration=1", "exploration=2..1", "=1..2", "depth=a..b"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadRange, match="--vary"):
        parse_range(text)


def test_the_better_half_goes_on_and_a_second_run_plays_nothing_again(tmp_path: Path) -> None:
    tuning = Tuning(find_game(GAMES[-1]), "greedy:blur=30.0", 2, 4, "wall", 0, tmp_path, 1)
    bots = ["greedy", "greedy:blur=20.0", "random"]
    console = Console(quiet=True)
    best = tuning.best(bots, console)
    assert best.bot == "greedy"
    assert best.share > 0.5
    written = (tmp_path / "games.jsonl").read_bytes()
    assert tuning.best(bots, console) == best
    assert (tmp_path / "games.jsonl").read_bytes() == written


def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert tune.tune(GAMES[0], bot="mcts:simulations=5", vary=["depth"], out=tmp_path) == 2
    assert "--vary" in capsys.readouterr().err
    assert tune.tune(GAMES[0], bot="mcts:simulations=5", vary=["depth=1..2"], games=0, out=tmp_path) == 2
    assert "--games" in capsys.readouterr().err

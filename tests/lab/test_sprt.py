"""The sequential test: what it accepts is what was simulated, and as rarely wrong as it says."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from dallage.lab import arena
from dallage.lab.game_result import GameResult
from dallage.lab.pairings import plan
from dallage.lab.results_file import ResultsFile
from dallage.lab.sprt import EloBounds, SequentialTest, expected_score, likeliest
from dallage.lab.sprt_report import sprt_report
from dallage.lab.tournament import new_tournament
from dallage.registry import find_game
from tests.every_game import GAMES

Dice = np.random.Generator


def finished(deal: int, bots: tuple[str, ...], winners: tuple[int, ...]) -> GameResult:
    nothing = tuple(0.0 for _ in bots)
    return GameResult(
        f"{deal} {bots}", deal, bots, winners, tuple(0 for _ in bots), 1, "", (1,) * len(bots), nothing, nothing
    )


def duplicate_set(dice: Dice, elo: float, deal: int, drawn: float = 0.2) -> list[GameResult]:
    """Two games of a deal between bots A and B; one seat is luckier, which helps A once and B once."""
    luck = dice.choice([-0.2, 0.2])
    games = []
    for bots, helped in ((("A", "B"), luck), (("B", "A"), -luck)):
        won = expected_score(elo, 2) + helped - drawn / 2
        lot = dice.random()
        best = "A" if lot < won else "B"
        winners = (0, 1) if lot > 1 - drawn else (bots.index(best),)
        games.append(finished(deal, bots, winners))
    return games


def simulate(seed: int, elo: float, bounds: EloBounds, most: int) -> SequentialTest:
    test, dice = SequentialTest(bounds, 2, "A"), np.random.default_rng(seed)
    while test.is_stronger is None and test.sets < most:
        test.add(duplicate_set(dice, elo, test.sets))
    return test


@pytest.mark.parametrize(("elo", "stronger"), [(100, True), (-100, False), (300, True), (0, False)])
def test_a_clear_difference_is_found_with_few_games(elo: float, stronger: bool) -> None:
    test = simulate(1, elo, EloBounds(0, 40), 5000)
    assert test.is_stronger is stronger
    assert test.sets < 1500


def test_a_hypothesis_that_holds_is_rejected_in_at_most_one_case_of_twenty() -> None:
    bounds = EloBounds(0, 60)
    wrong = sum(simulate(seed, 0, bounds, 1500).is_stronger is True for seed in range(40))
    missed = sum(simulate(seed, 60, bounds, 1500).is_stronger is False for seed in range(40))
    assert wrong <= 6  # 2 are expected
    assert missed <= 6


def test_the_likeliest_frequencies_have_the_mean_asked_for() -> None:
    found = likeliest(Counter({0.0: 3, 0.5: 10, 1.0: 7}), 0.45)
    assert sum(found.values()) == pytest.approx(1)
    assert sum(score * often for score, often in found.items()) == pytest.approx(0.45)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_equal_bots_are_expected_to_share_the_wins(players: int) -> None:
    assert expected_score(0, players) == pytest.approx(0.5)
    assert expected_score(100, players) > 0.5 > expected_score(-100, players)


def test_what_comes_after_the_decision_changes_nothing() -> None:
    dice = np.random.default_rng(2)
    games = [game for deal in range(800) for game in duplicate_set(dice, 200, deal)]
    at_once, in_steps = SequentialTest(EloBounds(0, 50), 2, "A"), SequentialTest(EloBounds(0, 50), 2, "A")
    assert at_once.follow(games)
    while not in_steps.follow(games[: in_steps.sets * 2 + 3]):
        pass
    assert (at_once.sets, at_once.ratio) == (in_steps.sets, in_steps.ratio)
    assert at_once.sets < 800


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_arena_stops_when_it_is_decided_and_goes_on_from_what_it_has(players: int, tmp_path: Path) -> None:
    game = next(found for name in GAMES if players in (found := find_game(name)).players)
    made = new_tournament(game, ["greedy", "random"], players)
    schedule, results = plan(2, players, 400, pairs=[(0, 1)]), ResultsFile(tmp_path)
    test = SequentialTest(EloBounds(0, 200), players, "greedy")
    played = arena.run(made, schedule, results, is_decided=test.follow)
    assert test.is_stronger
    assert len(played) < len(schedule)
    report = sprt_report(made, test, played)
    assert report.games == test.sets * test.games_per_set <= len(played)
    assert report.share.value > 0.5
    again = SequentialTest(EloBounds(0, 200), players, "greedy")
    assert arena.run(made, schedule, results, is_decided=again.follow) == played
    assert again.ratio == test.ratio


def test_a_test_whose_games_are_all_played_is_told_again(tmp_path: Path) -> None:
    made = new_tournament(find_game(GAMES[0]), ["greedy", "random"], 2)
    schedule, results = plan(2, 2, 4, pairs=[(0, 1)]), ResultsFile(tmp_path)
    first, again = (SequentialTest(EloBounds(0, 20), 2, "greedy") for _ in range(2))
    played = arena.run(made, schedule, results, is_decided=first.follow)
    assert first.is_stronger is None
    assert arena.run(made, schedule, results, is_decided=again.follow) == played
    assert (again.sets, again.ratio) == (2, first.ratio)
    assert sprt_report(made, again, played).games == 4

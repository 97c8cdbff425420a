"""How alike two budgets rank moves."""

import pytest

from dallage.bots.bot import Bot
from dallage.bots.thought import Candidate, Thought
from dallage.lab import rank_correlation
from dallage.registry import all_games

GAME = next(iter(all_games()))


def test_equal_rankings_correlate_fully_and_reversed_ones_not_at_all() -> None:
    places = [0.0, 1.0, 2.0, 3.0]
    assert rank_correlation.spearman(places, places) == pytest.approx(1)
    assert rank_correlation.spearman(places, places[::-1]) == pytest.approx(-1)
    assert rank_correlation.spearman([1.0, 0.0, 2.0, 3.0], places) == pytest.approx(0.8)


def test_places_are_shared_by_equals_and_without_any_order_there_is_no_correlation() -> None:
    assert rank_correlation.between([7.5, 2.0, 7.5]) == [1.5, 0, 1.5]
    assert rank_correlation.spearman([1.5, 0.0, 1.5], [9.0, 4.0, 9.0]) == pytest.approx(1)
    assert rank_correlation.spearman([0.5, 0.5], [0.0, 1.0]) is None
    assert rank_correlation.mean_of([None, 0.4, 0.6]).mean == pytest.approx(0.5)


def test_neighbours_of_equal_worth_share_a_place(monkeypatch) -> None:
    game = all_games()[GAME]
    seen = next(rank_correlation.positions(game, 1, seed=1))
    worths = {"a": 0.6, "b": 0.5, "c": 0.5, "d": 0.4}
    candidates = tuple(Candidate(move, 3, (worth, 1 - worth), None, 1.0) for move, worth in worths.items())
    monkeypatch.setattr(Bot, "think", lambda self, seen: Thought(candidates, (), 12, 0.0))
    assert rank_correlation.places(game, seen, 20, seed=1) == {"a": 0, "b": 1.5, "c": 1.5, "d": 3}


def test_the_positions_are_decisions_and_the_same_again() -> None:
    game = all_games()[GAME]
    some = list(rank_correlation.positions(game, 3, seed=1))
    assert all(seen.seat in seen.to_act and len(seen.moves()) > 2 for seen in some)
    again = rank_correlation.positions(game, 3, seed=1)
    assert [one._array.tobytes() for one in some] == [one._array.tobytes() for one in again]


def test_the_command_prints_a_row_for_the_game(capsys) -> None:
    assert rank_correlation.command([GAME], count=2, simulations=20) == 0
    assert f"| {all_games()[GAME].name} | " in capsys.readouterr().out


def test_what_will_not_do_is_said(capsys) -> None:
    assert rank_correlation.command([GAME], count=0) == 2
    assert "--positions: 0 will not do" in capsys.readouterr().err

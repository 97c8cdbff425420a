"""Who sits where: every plan is a balanced duplicate design."""

from collections import Counter
from itertools import combinations

import pytest

from dallage.lab.ladder import neighbours
from dallage.lab.pairings import ScheduledGame, every_pair, pair_line_up, plan, rotations

TABLES = [(bots, players) for bots in (2, 3, 4, 5, 8, 10) for players in (2, 3, 4, 6)]
every_table = pytest.mark.parametrize(("bots", "players"), TABLES)


def by_deal(schedule: list[ScheduledGame]) -> dict[int, list[tuple[int, ...]]]:
    deals: dict[int, list[tuple[int, ...]]] = {}
    for deal, seats, _ in schedule:
        deals.setdefault(deal, []).append(seats)
    return deals


def test_rotations_move_everybody_on_by_one_seat() -> None:
    assert rotations((5, 6, 7)) == [(5, 6, 7), (6, 7, 5), (7, 5, 6)]


@every_table
def test_every_bot_sits_everywhere_equally_often(bots: int, players: int) -> None:
    seats = Counter((seat, bot) for _, scheduled, _ in plan(bots, players, 200) for seat, bot in enumerate(scheduled))
    for bot in range(bots):
        assert len({seats[seat, bot] for seat in range(players)}) == 1


@every_table
def test_every_line_up_of_a_deal_sits_in_every_rotation_once(bots: int, players: int) -> None:
    for seatings in by_deal(plan(bots, players, 60)).values():
        assert len(set(seatings)) == len(seatings)
        for seats in seatings:
            assert set(rotations(seats)) <= set(seatings)


@every_table
def test_bots_play_equally_often(bots: int, players: int) -> None:
    """With two players exactly; with more, line-ups cannot always be shared out without one left over."""
    played = Counter(bot for _, seats, _ in plan(bots, players, 200) for bot in seats)
    assert max(played.values()) - min(played.values()) <= (players if players > 2 else 0)


@pytest.mark.parametrize(("bots", "players"), [(bots, players) for bots, players in TABLES if players > 2])
def test_with_more_players_pairs_meet_about_equally_often(bots: int, players: int) -> None:
    met: Counter[tuple[int, int]] = Counter()
    for seatings in by_deal(plan(bots, players, 120 * players)).values():
        met.update(tuple(sorted(pair)) for pair in combinations(seatings[0], 2) if pair[0] != pair[1])
    mean = sum(met.values()) / len(every_pair(bots))
    assert len(met) == len(every_pair(bots))
    assert all(0.7 * mean <= count <= 1.3 * mean for count in met.values()), met


@pytest.mark.parametrize(("games", "whole"), [(1, 2), (2, 2), (3, 4), (400, 400)])
def test_with_two_players_games_are_for_each_pair_and_rounded_up_to_whole_sets(games: int, whole: int) -> None:
    pairs = Counter(tuple(sorted(seats)) for _, seats, _ in plan(4, 2, games))
    assert pairs == dict.fromkeys(every_pair(4), whole)


@pytest.mark.parametrize(("games", "whole"), [(12, 12), (13, 15), (30, 30)])
def test_with_more_players_games_are_for_all_together(games: int, whole: int) -> None:
    assert len(plan(4, 3, games)) == whole


def test_all_bots_become_comparable_however_few_the_games() -> None:
    linked = {0}
    line_ups = [set(seats) for _, seats, _ in plan(10, 3, 1)]
    for _ in line_ups:
        for line_up in line_ups:
            linked |= line_up if line_up & linked else set()
    assert linked == set(range(10))


@every_table
def test_a_longer_plan_begins_with_the_shorter_one(bots: int, players: int) -> None:
    short, long = plan(bots, players, 50, seed=3), plan(bots, players, 90, seed=3)
    assert long[: len(short)] == short


def test_another_seed_mixes_differently() -> None:
    assert plan(8, 4, 100, seed=1) != plan(8, 4, 100, seed=2)


def test_two_bots_share_a_larger_table() -> None:
    assert pair_line_up((0, 1), 2, deal=0) == (0, 1)
    assert pair_line_up((0, 1), 4, deal=0) == (0, 0, 1, 1)
    assert pair_line_up((0, 1), 3, deal=0) == (0, 0, 1)
    assert pair_line_up((0, 1), 3, deal=1) == (1, 1, 0)


def test_neighbours_are_the_next_two_levels() -> None:
    assert neighbours(4) == [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3)]

"""What the bots know about Dékal: a grid's worth, reckoned in two ways, and what good play follows from it."""

from collections.abc import Callable

import numpy as np
import pytest

import dallage

from .. import features
from ..features import (
    AT_THE_END,
    FEATURES,
    MOST_FEATURES,
    STAGE,
    grid_features,
    squares_down,
    worth_with_each_card,
)
from ..grids import may_push, points, push
from ..pieces import FACE_DOWN, FACES, HOLE, SQUARES, VALUES, WAY_COUNT
from ..worth import best_of_draws, worth_one_ahead, worth_two_ahead


def random_grid(chooser: np.random.Generator, hole: int) -> np.ndarray:
    grid = chooser.integers(1, 6, SQUARES).astype(np.int32)
    grid[chooser.random(SQUARES) < 0.4] = FACE_DOWN + 1
    grid[hole] = HOLE
    return grid


def test_a_grid_with_each_card_is_worth_the_sum_of_its_features() -> None:
    chooser = np.random.default_rng(0)
    weights = chooser.integers(-500, 500, STAGE).astype(np.int16)
    for _ in range(50):
        entry = int(chooser.integers(SQUARES))
        grid = random_grid(chooser, entry)
        worth, at_the_end = np.zeros(FACES, np.int32), np.zeros(FACES, np.int32)
        worth_with_each_card(weights, grid, entry, worth)
        worth_with_each_card(AT_THE_END, grid, entry, at_the_end)
        for value in range(1, VALUES + 1):
            grid[entry] = value
            found = np.zeros(MOST_FEATURES, np.int32)
            count = grid_features(grid, 2, 0, 0, found)
            assert worth[value] == weights[found[: count - 1]].astype(int).sum()
            assert at_the_end[value] == -256 * points(grid)
        grid[entry] = HOLE


def test_a_card_meets_another_from_the_sides_that_a_push_comes_from() -> None:
    chooser = np.random.default_rng(1)
    for _ in range(50):
        grid = random_grid(chooser, 0)
        grid[0] = 7
        square = int(chooser.integers(SQUARES))
        grid[square] = 9
        ways = set()
        for hole in np.flatnonzero(grid > VALUES):
            for way in range(WAY_COUNT):
                if may_push(int(hole), way):
                    after = grid.copy()
                    after[hole] = HOLE
                    push(after, int(hole), 9, way)
                    if not (after == grid).all() and features.IS_BESIDE[tuple(np.flatnonzero(after == 9)[:2])]:
                        ways.add(way)
        found = features.meets_feature(squares_down(grid), square, 9)
        assert found == features.MEETS + len(ways) * VALUES + 8


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_the_best_of_some_cards_is_the_mean_over_all_draws(draws: int) -> None:
    unseen, worth = (
        np.array([0, 3, 1, 0, 2, 0, 0, 0, 0, 0, 4], np.int32),
        np.array([0, 5, -2, 9, 5, *range(6)], np.int32),
    )
    each = [worth[value] for value in cards(unseen)]
    best = [max(each[i] for i in picked) for picked in np.ndindex(*[len(each)] * draws)]
    assert best_of_draws(unseen, worth, draws) == pytest.approx(np.mean(best))


@pytest.mark.parametrize("ahead", [worth_one_ahead, worth_two_ahead])
def test_the_last_turn_in_the_head_is_what_the_best_hole_counts_in_the_mean(ahead: Callable[..., float]) -> None:
    chooser, unseen = np.random.default_rng(2), np.array([0, 3, 1, 2, 2, 1, 0, 0, 0, 0, 4], np.int32)
    for _ in range(10):
        grid = chooser.integers(1, 6, SQUARES).astype(np.int32)
        down = [int(square) for square in chooser.choice(SQUARES, 2, replace=False)]
        grid[down] = FACE_DOWN + 1
        means = [np.mean([fewest_points(grid, hole, value) for value in cards(unseen)]) for hole in down]
        # A grid of the first player for whom nobody else brings a card: one card comes, and it is pushed the best way.
        assert ahead(np.zeros(FEATURES, np.int16), 1, 1, 0, grid, unseen) == pytest.approx(-256 * min(means), abs=1)


def cards(unseen: np.ndarray) -> list[int]:
    return [value for value in range(FACES) for _ in range(unseen[value])]


def fewest_points(grid: np.ndarray, hole: int, value: int) -> int:
    found = []
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            after = grid.copy()
            after[hole] = HOLE
            push(after, hole, value, way)
            found.append(points(after))
    return min(found)


def test_two_turns_in_the_head_see_a_pair_that_one_turn_cannot_make() -> None:
    """With weights that know nothing, what is seen is only what the turns in the head bring to the end."""
    chooser, unseen = np.random.default_rng(3), np.full(FACES, 4, np.int32)
    unseen[0] = 0
    nothing = np.zeros(FEATURES, np.int16)
    for _ in range(5):
        grid = chooser.integers(1, 11, SQUARES).astype(np.int32)
        grid[[5, 10]] = FACE_DOWN + 1
        assert worth_one_ahead(nothing, 2, 2, 0, grid, unseen) == 0
        assert worth_two_ahead(nothing, 2, 2, 0, grid, unseen) < 0


def test_cards_to_reveal_are_told_apart() -> None:
    """Else whoever plays what looks best reveals at random."""
    state = dallage.game("dekal", players=2).new(3)
    bot = dallage.bot("dekal", "greedy", seed=1)
    while state.moves_played < 12:
        state.play(state.to_act[0], bot.choose(state.seen_by(state.to_act[0])))
    while len(state.to_act) == 1:
        state.play(state.to_act[0], bot.choose(state.seen_by(state.to_act[0])))
    ratings = {candidate.rating for candidate in bot.think(state.seen_by(state.to_act[0])).candidates}
    assert len(ratings) > 3

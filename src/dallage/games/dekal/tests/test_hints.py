"""What the bots know about Dékal: a grid's worth, reckoned in two ways, and what good play follows from it."""

import numpy as np
import pytest

import dallage

from .. import features
from ..features import AT_THE_END, MOST_FEATURES, STAGE, grid_features, squares_down, worth_with_each_card
from ..grids import may_push, points, push
from ..pieces import FACE_DOWN, FACES, HOLE, SQUARES, VALUES, WAY_COUNT
from ..worth import best_of_draws


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
    cards = [worth[value] for value in range(FACES) for _ in range(unseen[value])]
    best = [max(cards[i] for i in picked) for picked in np.ndindex(*[len(cards)] * draws)]
    assert best_of_draws(unseen, worth, draws) == pytest.approx(np.mean(best))


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

"""Alpha-beta over every game it can think about: right, deterministic, within its budget; elsewhere it says why not."""

from importlib import import_module
from math import exp

import numpy as np
import pytest

import dallage
from dallage.bots.alphabeta import thinker
from dallage.bots.alphabeta.table import PROVEN, WIN
from dallage.bots.alphabeta.thinker import AlphaBeta, RootMove
from dallage.bots.bot import Bot, CannotThink
from dallage.bots.knowledge import A_LOGIT, load_hints
from dallage.bots.levels import levels
from dallage.bots.thought import Thought
from dallage.kernel.state import Seen, State
from dallage.registry import find_game
from tests.every_game import GAMES, after, bytes_of, setup_name, setups

FIT = [game for game in GAMES if any(method == "alphabeta" for method, _ in levels(find_game(game)))]
fit_games = pytest.mark.parametrize("game", FIT)
FIT_SETUPS = [chosen for game in FIT for chosen in setups(find_game(game))]
fit_setups = pytest.mark.parametrize("chosen", FIT_SETUPS, ids=setup_name)


def think(seen: Seen, seed: int = 1, **how: float) -> Thought:
    return Bot(seen.setup.game, "tried", AlphaBeta(**how), seed).think(seen)  # type: ignore[arg-type]


def minimax(array: np.ndarray, depth: int, ply: int, me: int, package: str) -> int:
    """The value of a state to a seat: every line to its end, nothing left out, nothing remembered."""
    rules, hints = import_module(f"{package}.rules"), import_module(f"{package}.hints")
    s = array[0]
    if s.over:
        share = (s.winners >> me & 1) / int(s.winners).bit_count()
        return int((2 * share - 1) * (WIN - ply))
    if ply and hints.is_repeated(s):
        return 0
    if depth == 0:
        return int(hints.estimate(s, me))
    seat = int(s.to_act).bit_length() - 1
    found = np.empty(rules.MOST_MOVES, np.int32)
    values = []
    for move in found[: rules.moves(s, seat, found)]:
        after = array.copy()
        rules.play(after[0], seat, move)
        values.append(minimax(after, depth - 1, ply + 1, me, package))
    return max(values) if seat == me else min(values)


def share(value: int) -> float:
    return 1.0 if value >= PROVEN else 0.0 if value <= -PROVEN else 1 / (1 + exp(-value / A_LOGIT))


def middle(chosen, seed: int) -> State:
    """Somewhere in a random game that is not over."""
    return after(chosen, seed, moves_played=15 + 7 * seed)


def seen_to_move(chosen, seed: int) -> Seen:
    """What the seat knows that has to move there."""
    state = middle(chosen, seed)
    return state.seen_by(state.to_act[0])


@fit_setups
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_it_finds_the_value_that_looking_at_every_line_finds(chosen, depth: int) -> None:
    """Up to three moves ahead nothing is left out; beyond, late moves are at first searched less deeply."""
    load_hints(chosen.game)
    for seed in range(2 if depth == 3 else 6):
        seen = seen_to_move(chosen, seed)
        found = think(seen, depth=depth).candidates[0].wins
        value = minimax(seen._array, depth, 0, seen.seat, chosen.game.package)
        assert found is not None
        assert found[seen.seat] == pytest.approx(share(value))


def test_what_the_table_remembers_saves_positions_and_does_not_change_values(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [seen_to_move(chosen, seed) for chosen in FIT_SETUPS for seed in range(4)]
    with_table = [think(one, depth=3) for one in seen]
    monkeypatch.setattr(thinker, "MOST_ENTRIES", 1)
    without = [think(one, depth=3) for one in seen]
    assert [one.candidates[0].wins for one in with_table] == [one.candidates[0].wins for one in without]
    assert sum(one.simulations for one in with_table) < sum(one.simulations for one in without)


@fit_games
@pytest.mark.parametrize("budget", [{"depth": 4}, {"positions": 3000}], ids=str)
def test_the_same_seed_thinks_the_same(game: str, budget: dict[str, int]) -> None:
    seen = seen_to_move(dallage.game(game), 3)
    one, two = (think(seen, 1, **budget)._replace(seconds=0) for _ in range(2))
    assert one == two
    start = dallage.game(game).new(1).seen_by(0)
    assert len({think(start, seed, **budget).candidates for seed in range(8)}) > 1


@fit_games
def test_equal_veils_get_equal_thoughts_and_stay_as_they_are(game: str) -> None:
    state = middle(dallage.game(game), 2)
    seen = state.seen_by(state.to_act[0])
    before, twin = bytes_of(seen), seen.guess(99).seen_by(seen.seat)
    assert think(seen, positions=2000)._replace(seconds=0) == think(twin, positions=2000)._replace(seconds=0)
    assert bytes_of(seen) == before


@fit_games
def test_it_keeps_to_its_budget_and_expects_a_line_that_can_be_played(game: str) -> None:
    state = middle(dallage.game(game), 1)
    seen = state.seen_by(state.to_act[0])
    thought = think(seen, positions=5000)
    most = find_game(game).rules.MOST_MOVES
    assert 5000 <= thought.simulations <= 5000 + most
    assert think(seen, positions=1).simulations <= 2 * most
    assert {candidate.move for candidate in thought.candidates} == set(seen.moves())
    assert thought.expected_line[0] == (seen.seat, thought.move)
    assert len(thought.expected_line) > 2
    for seat, move in thought.expected_line:
        state.play(seat, move)


@fit_games
def test_it_looks_no_deeper_than_told_and_ends_when_the_time_is_up(game: str) -> None:
    seen = dallage.game(game).new(1).seen_by(0)
    assert think(seen, depth=1).simulations == len(seen.moves()) + 1  # and once more for the expected line
    deep, short = think(seen, depth=3), think(seen, seconds=0.05)
    assert short.candidates[0].wins is not None
    assert think(seen, depth=3, seconds=60).candidates == deep.candidates


@fit_games
def test_where_all_is_exact_every_move_has_a_value_of_its_own_best_first(game: str) -> None:
    seen = seen_to_move(dallage.game(game), 4)
    values = [one.wins[seen.seat] for one in think(seen, depth=3, exact=1).candidates if one.wins is not None]
    assert len(values) == len(seen.moves())
    assert values == sorted(values, reverse=True)
    for one in think(seen, depth=1, exact=1).candidates:
        state = seen.guess(0)
        state.play(seen.seat, one.move)
        worth = share(minimax(state._array, 0, 1, seen.seat, find_game(game).package))
        assert one.wins is not None
        assert one.wins[seen.seat] == pytest.approx(worth)


@fit_games
def test_a_budget_that_ends_within_a_depth_leaves_the_values_of_the_depths_before(game: str) -> None:
    seen = seen_to_move(dallage.game(game), 4)
    short, whole = think(seen, positions=40, exact=1), think(seen, depth=1, exact=1)
    assert {one.move: one.wins for one in short.candidates} == {one.move: one.wins for one in whole.candidates}


def test_a_share_is_a_mean_of_all_depths_the_later_the_more_unless_something_is_proven() -> None:
    one = RootMove(1, 0.0, value=300, shares=(0.2, 0.6))
    assert one.share == pytest.approx((1 * 0.2 + 16 * 0.6) / 17)
    assert one._replace(shares=(0.2,)).share == pytest.approx(0.2)
    assert one._replace(value=WIN - 3, shares=(0.2, 1.0)).share == 1
    assert one._replace(value=3 - WIN, shares=(0.6, 0.0)).share == 0


@pytest.mark.parametrize("game", [game for game in GAMES if game not in FIT])
def test_chance_and_hidden_pieces_are_refused(game: str) -> None:
    seen = dallage.game(game, players=2).new(1).seen_by(0)
    with pytest.raises(CannotThink, match=r"alpha-beta is for (games|moves)"):
        think(seen, depth=3)
    if 3 in find_game(game).players:
        with pytest.raises(CannotThink, match="for two players, not 3"):
            think(dallage.game(game, players=3).new(1).seen_by(0), depth=1)


@pytest.mark.parametrize(
    "budget", [{}, {"depth": 0}, {"positions": 0}, {"seconds": 0}, {"depth": 3, "positions": -1}], ids=str
)
def test_a_budget_of_nothing_is_refused(budget: dict[str, float]) -> None:
    with pytest.raises(CannotThink, match="a budget"):
        AlphaBeta(**budget)  # type: ignore[arg-type]

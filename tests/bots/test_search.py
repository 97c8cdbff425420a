"""The search over any game: which moves are tried and how often, what it looks at, and that it keeps to its time."""

import os
import subprocess
import sys
import time

import numpy as np
import pytest

import dallage
from dallage.bots.bot import Bot, CannotThink, Greedy, Method, rated_moves, shuffled_and_sorted
from dallage.bots.knowledge import best_move, load_hints
from dallage.bots.learned import ByValue
from dallage.bots.levels import levels
from dallage.bots.mcts import thinker
from dallage.bots.mcts.search import NODE
from dallage.bots.mcts.thinker import MOST_NODES, TreeSearch, TreeSearchRun
from dallage.bots.processors import usable_processors
from dallage.bots.threads import thread_count
from dallage.kernel.chance import new_dice
from dallage.kernel.jit import rule
from dallage.kernel.state import Seen
from dallage.registry import find_game
from tests.every_game import GAMES, after

every_game = pytest.mark.parametrize("game", GAMES)


@rule
def find_best(s, seat, dice, found, scratch):  # type: ignore[no-untyped-def]
    """The game's own `best_move`: called from Python, a compiled verb would be the default."""
    return best_move(s, seat, dice, found, scratch)


@every_game
def test_the_best_move_is_a_legal_one_that_looks_best(game: str) -> None:
    """By its rating; in a game that says how its learned value judges a move, by that, as a rating may look further."""
    found = find_game(game)
    method: Method = ByValue() if hasattr(found.hints, "value_move") else Greedy()
    load_hints(found)
    room, scratch = np.empty(found.rules.MOST_MOVES, np.int32), np.zeros(1, found.state.STATE)
    for moves_played in range(0, 60, 5):
        state = after(dallage.game(game), seed=moves_played, moves_played=moves_played)
        for seat in state.to_act[:1]:
            candidates = method.think(state.seen_by(seat), new_dice(1)).candidates
            rated = {one.move: one.rating for one in candidates}
            for dice in range(3):
                chosen = int(find_best(state._array[0], seat, new_dice(dice), room, scratch))
                assert rated[found.moves.to_text(chosen)] == candidates[0].rating


@every_game
def test_moves_that_look_equal_come_in_any_order(game: str) -> None:
    rated = [(move, float(move % 2)) for move in range(40)]
    orders = [[move for move, _ in shuffled_and_sorted(rated, new_dice(dice))] for dice in range(20)]
    assert all(sorted(order[:20]) == list(range(1, 40, 2)) for order in orders)
    assert len({order[0] for order in orders}) > 5


@every_game
def test_the_better_half_of_the_moves_is_tried_on(game: str) -> None:
    seen = after(dallage.game(game), seed=4, moves_played=9).seen_by(0)
    if not seen.moves():
        seen = after(dallage.game(game), seed=4, moves_played=9).seen_by(1)
    thought = Bot(find_game(game), "tried", TreeSearch(simulations=256, candidates=8), seed=1).think(seen)
    visits = [candidate.visits for candidate in thought.candidates]
    assert sum(visits) == 256
    assert visits == sorted(visits, reverse=True) or max(visits[:2]) >= max(visits[2:], default=0)
    assert sum(count > 0 for count in visits) == min(8, len(seen.moves()))


@every_game
def test_moves_that_share_evenly_are_all_tried_and_then_the_best_more_often(game: str) -> None:
    seen = to_move(game)
    count = len(seen.moves())
    settings = {**settings_of_the_strongest(game), "seconds": None, "simulations": 4 * count, "replies": 1}
    for even, tries, each in ((40 * count, 1, 40), (1, 20, 20)):
        method = TreeSearch(**{**settings, "even": even, "tries": tries})  # type: ignore[arg-type]
        visits = [one.visits for one in Bot(find_game(game), "tried", method, seed=3).think(seen).candidates]
        assert len(visits) == count
        assert min(visits) >= each
        assert visits[0] > each
        assert sum(visits) <= (each + 4) * count


@every_game
def test_without_a_playout_a_move_is_worth_what_it_scores(game: str) -> None:
    state = after(dallage.game(game), seed=5, moves_played=14)
    seat = state.to_act[0]
    seen = state.seen_by(seat)
    thought = Bot(find_game(game), "tried", TreeSearch(simulations=40, depth=1, horizon=0), seed=1).think(seen)
    for candidate in (one for one in thought.candidates if one.visits):
        guess = seen.guess(3)
        guess.play(seat, candidate.move)
        assert candidate.scores is not None
        assert candidate.scores[seat] == pytest.approx(guess.scores[seat])


def test_turns_are_judged_from_the_first_to_the_last_and_averaged() -> None:
    """The ends of turns 1 and 2 together are the mean of each alone, on the same guesses."""
    for game in GAMES:
        state = after(dallage.game(game), seed=6, moves_played=12)
        if len(state.to_act) > 1:
            continue
        seen, found = state.seen_by(state.to_act[0]), find_game(game)
        turns = [(1, 1), (2, 2), (1, 2)]
        methods = [TreeSearch(simulations=24, candidates=1, depth=1, first_turn=a, last_turn=b) for a, b in turns]
        first, second, both = (Bot(found, "tried", one, seed=1).think(seen).candidates for one in methods)
        wins = [{one.move: one.scores for one in found if one.visits} for found in (first, second, both)]
        for move in wins[2]:
            if move in wins[0] and move in wins[1] and len(wins[2]) == 1:
                assert np.allclose((np.array(wins[0][move]) + np.array(wins[1][move])) / 2, wins[2][move])


@every_game
def test_with_more_players_more_turns_are_judged(game: str) -> None:
    most = max(find_game(game).players)
    for players, more in ((2, 0), (most, most - 2)):
        if players not in find_game(game).players:
            continue
        state = after(dallage.game(game, players=players), seed=6, moves_played=8)
        seen = state.seen_by(state.to_act[0])
        methods = [
            TreeSearch(simulations=24, depth=1, first_turn=1, last_turn=2, more_turns=1),
            TreeSearch(simulations=24, depth=1, first_turn=1, last_turn=2 + more),
        ]
        one, other = (Bot(find_game(game), "tried", method, seed=1).think(seen) for method in methods)
        assert one.candidates == other.candidates


def to_move(game: str) -> Seen:
    """What the seat knows that has to move, some moves after the beginning."""
    state = after(dallage.game(game), seed=6, moves_played=12)
    return state.seen_by(state.to_act[0])


@every_game
def test_the_more_replies_are_tried_the_better_is_the_one_that_counts(game: str) -> None:
    """For who replies, so that for the thinker, of two, a move is never worth more; on the same guesses."""
    seen = to_move(game)
    if len(seen.to_act) > 1:
        return
    found = []
    for replies in (2, 8):
        method = TreeSearch(simulations=1, depth=1, playout_samples=0, first_turn=2, last_turn=2, replies=replies)
        run = TreeSearchRun(method, seen, rated_moves(seen, new_dice(1)), new_dice(2))
        run.simulate(3 * run.count)
        found.append(run.rewards())
    few, many = map(np.array, found)
    assert (many <= few + 1e-5).all()


def test_replies_are_tried_where_simulations_are_many() -> None:
    """With few of them the search is what it is without replies."""
    seen, box = to_move(GAMES[0]), find_game(GAMES[0])

    def visits(simulations: int, replies: int) -> list[int]:
        method = TreeSearch(simulations, depth=1, first_turn=2, last_turn=3, replies=replies, reply_tries=30)
        return [one.visits for one in Bot(box, "tried", method, seed=1).think(seen).candidates]

    assert visits(100, 4) == visits(100, 1)
    assert sum(visits(1000, 4)) < sum(visits(1000, 1))  # what was found without replies is forgotten


@pytest.mark.parametrize("settings", [{"replies": 0}, {"replies": 17}, {"replies": 2, "first_turn": 1}])
def test_replies_that_cannot_be_tried_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(CannotThink, match="replies"):
        TreeSearch(simulations=10, **settings)


def test_memory_of_a_search_is_bounded() -> None:
    index = 4 * (1 << (2 * MOST_NODES).bit_length())
    assert NODE.itemsize * MOST_NODES + index < 64e6


def test_threads_are_as_many_as_processors_only_where_a_clock_decides() -> None:
    assert thread_count(wanted=0, has_clock=False) == 1
    assert thread_count(wanted=0, has_clock=True) == min(8, max(usable_processors() - 1, 1))
    assert thread_count(wanted=3, has_clock=True) == 3


def test_a_clock_that_moves_on_in_steps_stops_a_search_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a browser's does: a few simulations take no time at all by it."""
    state = after(dallage.game(GAMES[0]), seed=4, moves_played=2)
    seen = state.seen_by(state.to_act[0])
    rated = shuffled_and_sorted(rated_moves(seen, new_dice(1)), new_dice(1))
    run = TreeSearchRun(TreeSearch(seconds=0.02), seen, rated, new_dice(1))
    done = [0]
    monkeypatch.setattr(thinker, "simulate", lambda *given: done.append(done.pop() + given[-1]))
    monkeypatch.setattr(thinker.clock, "now", lambda: done[0] // 1000 / 1000)  # a million simulations a second
    run.use_budget([0, 1], 1 << 50, 0.02, 0.0)
    assert 20_000 <= done[0] <= 30_000


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processes cannot be kept on one processor here")
def test_a_move_takes_no_longer_than_its_time_on_a_busy_processor() -> None:
    """Two programs that never rest share the processor; the best of a few moves counts, as others may test as well."""
    game = GAMES[0]
    seen = after(dallage.game(game), seed=4, moves_played=9).seen_by(0)
    seen = seen if seen.moves() else after(dallage.game(game), seed=4, moves_played=9).seen_by(1)
    bot = Bot(find_game(game), "tried", TreeSearch(seconds=0.4, **settings_of_the_strongest(game)), seed=1)
    bot.think(seen)
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        spent = []
        for _ in range(4):
            began = time.perf_counter()
            bot.think(seen)
            spent.append(time.perf_counter() - began)
    finally:
        os.sched_setaffinity(0, before)
        for process in load:
            process.kill()
            process.wait()
    assert min(spent) < 0.44, spent


def settings_of_the_strongest(game: str) -> dict[str, float]:
    method, settings = levels(find_game(game))[-1]
    assert method in ("mcts", "alphabeta")
    return {word: value for word, value in settings.items() if word != "seconds"} if method == "mcts" else {}

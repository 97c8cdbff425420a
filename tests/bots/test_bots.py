"""Bots of every game: legal, deterministic, honest about what they may know, clear when there is nothing to decide."""

import json
import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

import dallage
from dallage.bots.bot import Bot, CannotThink, Greedy, rated_moves
from dallage.bots.knowledge import load_hints
from dallage.bots.levels import COUNTED_BUDGETS, NAMED_BOTS, levels, strongest_without_clock
from dallage.bots.mcts.thinker import TreeSearch
from dallage.kernel.chance import new_dice
from dallage.kernel.state import Seen, State
from dallage.registry import find_game
from tests.every_game import GAMES, after, bytes_of

every_game = pytest.mark.parametrize("game", GAMES)
QUICK = TreeSearch(simulations=30, playout_samples=2, prior_weight=5)


def seats_to_act(state: State) -> list[Seen]:
    return [state.seen_by(seat) for seat in state.to_act]


@every_game
@pytest.mark.parametrize("method", [Greedy(), Greedy(blur=2.0), QUICK, NAMED_BOTS["random"]], ids=repr)
def test_a_bot_plays_legal_moves_to_the_end(game: str, method) -> None:
    state = after(dallage.game(game, players=find_game(game).players[-1]), seed=3, moves_played=20)
    bot = Bot(find_game(game), "tried", method, seed=1)
    for _ in range(25):
        if state.over:
            break
        seen = state.seen_by(state.to_act[0])
        move = bot.choose(seen)
        assert move in seen.moves()
        state.play(seen.seat, move)


@every_game
def test_the_same_seed_thinks_the_same_and_another_does_not(game: str) -> None:
    state = after(dallage.game(game), seed=4, moves_played=9)
    for seen in seats_to_act(state)[:1]:
        one, two, other = (Bot(find_game(game), "tried", QUICK, seed).think(seen) for seed in (1, 1, 2))
        assert one._replace(seconds=0) == two._replace(seconds=0)
        assert one.candidates != other.candidates or len(seen.moves()) == 1
        assert sum(candidate.visits for candidate in one.candidates) == one.simulations == 30


@every_game
def test_two_states_with_equal_veils_get_the_same_thoughts(game: str) -> None:
    state = after(dallage.game(game, players=find_game(game).players[-1]), seed=5, moves_played=12)
    for seen in seats_to_act(state):
        twin = seen.guess(99)
        again = twin.seen_by(seen.seat)
        assert bytes_of(again) == bytes_of(seen)
        for method in (Greedy(), QUICK):
            bot = Bot(find_game(game), "tried", method, seed=7)
            assert bot.think(again)._replace(seconds=0) == bot.think(seen)._replace(seconds=0)


@every_game
def test_a_bot_does_not_change_what_it_is_given(game: str) -> None:
    for seen in seats_to_act(after(dallage.game(game), seed=6, moves_played=15)):
        before = bytes_of(seen)
        Bot(find_game(game), "tried", QUICK, seed=1).think(seen)
        assert bytes_of(seen) == before


@every_game
def test_a_thought_has_shares_that_add_up_and_a_line_that_can_be_played(game: str) -> None:
    state = after(dallage.game(game, players=find_game(game).players[-1]), seed=8, moves_played=10)
    for seen in seats_to_act(state)[:1]:
        thought = Bot(find_game(game), "tried", QUICK, seed=1).think(seen)
        assert {candidate.move for candidate in thought.candidates} == set(seen.moves())
        tried = [candidate for candidate in thought.candidates if candidate.visits]
        assert all(abs(sum(candidate.wins) - 1) < 1e-6 for candidate in tried)
        assert all(len(candidate.scores) == state.setup.players for candidate in tried)
        assert thought.expected_line[0] == (seen.seat, thought.move)


@every_game
def test_ratings_leave_the_guess_as_it_was_and_prefer_points(game: str) -> None:
    load_hints(find_game(game))
    state = after(dallage.game(game), seed=9, moves_played=12)
    for seen in seats_to_act(state)[:1]:
        rated = dict(rated_moves(seen, new_dice(1)))
        assert len(rated) == len(seen.moves())
        assert np.isfinite(list(rated.values())).all()


@every_game
def test_where_there_is_nothing_to_decide_a_bot_says_so(game: str) -> None:
    bot = dallage.bot(game, "greedy")
    state = after(dallage.game(game), seed=2, moves_played=10_000)
    with pytest.raises(CannotThink, match="the game is over"):
        bot.choose(state.seen_by(0))
    start = dallage.game(game).new(1)
    with pytest.raises(CannotThink, match="seat -1 may not move now"):
        bot.choose(start.seen_by(dallage.NOBODY))
    other = next(name for name in GAMES if name != game)
    with pytest.raises(CannotThink, match=f"this bot plays {game}, not {other}"):
        bot.choose(dallage.game(other).new(1).seen_by(0))
    for level in (0, 9, -1, "fierce", None, 1.0, True):
        with pytest.raises(ValueError, match=f"{game} has levels 1 to {len(levels(find_game(game)))}"):
            dallage.bot(game, level)  # type: ignore[arg-type]


@pytest.mark.parametrize("budget", [{"simulations": 0}, {"simulations": -5}, {"seconds": 0}, {"seconds": -1.0}, {}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, float]) -> None:
    with pytest.raises(CannotThink, match="a budget"):
        TreeSearch(**budget)  # type: ignore[arg-type]


@every_game
def test_several_threads_share_the_work(game: str) -> None:
    seen = dallage.game(game).new(1).seen_by(0)
    thought = Bot(find_game(game), "tried", TreeSearch(simulations=40, threads=2), seed=1).think(seen)
    assert thought.simulations == 40


def test_the_tree_search_thinks_the_same_interpreted() -> None:
    """In processes of their own, for whether rules are compiled is decided when they are imported."""
    script = (
        "from dallage.bots.bot import Bot; from dallage.bots.mcts.thinker import TreeSearch\n"
        "from dallage.registry import all_games\n"
        "for game in all_games().values():\n"
        "    method = TreeSearch(simulations=5, samples=2, prior_weight=3, horizon=4)\n"
        "    print(Bot(game, 'tried', method, seed=1).think(game.choose().new(1).seen_by(0))[:3])\n"
    )
    thoughts = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "DALLAGE_INTERPRET": interpreted}, capture_output=True, text=True, check=True,
        ).stdout
        for interpreted in ("0", "1")
    ]  # fmt: skip
    assert len(thoughts[0].splitlines()) == len(GAMES)
    assert thoughts[0] == thoughts[1]


@every_game
def test_guesses_are_spread_as_the_rules_deal(game: str) -> None:
    """Somebody who has seen nothing guesses hidden pieces as often as deals have them (chi-square of two samples)."""
    chosen, count = dallage.game(game, players=2), 1500
    looker = chosen.new(0).seen_by(dallage.NOBODY)
    guessed = Counter(piece for dice in range(count) for piece in hidden(looker.guess(dice)))
    dealt = Counter(piece for seed in range(count) for piece in hidden(chosen.new(seed)))
    kinds = set(guessed) | set(dealt)
    chi_square = sum((guessed[kind] - dealt[kind]) ** 2 / (guessed[kind] + dealt[kind]) for kind in kinds)
    free = max(len(kinds) - 1, 0)
    assert chi_square <= free + 5 * (2 * free) ** 0.5 + 5


def hidden(state: State) -> list[str]:
    """A few hidden pieces of the last seat: what it holds first, what it wants, what lies face down in its corner."""
    view = state.view(None)
    held = [f"hand {piece}" for piece in view.get("hands", [[]])[-1][:1]]
    wants = [f"wants {json.dumps(view['objectives'][-1])}"] if "objectives" in view else []
    cards = [f"card {view['cards'][-1][0][0]}"] if "cards" in view else []
    return held + wants + cards


def test_a_bot_may_be_named_by_its_method_and_settings() -> None:
    assert dallage.bot(GAMES[0], "greedy:blur=3.0").method == Greedy(blur=3.0)
    named = dallage.bot(GAMES[0], "mcts:simulations=50:exploration=0.5")
    assert named.method == TreeSearch(simulations=50, exploration=0.5)
    for wrong in ("magic:blur=2", "greedy:blurr=2", "greedy:blur=two", "mcts:", "greedy:blur", ":"):
        with pytest.raises(CannotThink):
            dallage.bot(GAMES[0], wrong)


@every_game
def test_a_level_with_a_time_may_get_another(game: str) -> None:
    strongest = len(levels(find_game(game)))
    shorter = dallage.bot(game, f"{strongest}@0.05")
    assert shorter.method.seconds == 0.05
    counted = dallage.bot(game, f"{strongest}x3")
    assert counted.method.seconds is None
    budget, usual = next((word, usual) for word, usual in COUNTED_BUDGETS.items() if hasattr(counted.method, word))
    below = getattr(dallage.bot(game, strongest - 1).method, budget, 0)
    assert getattr(counted.method, budget) == 3 * max(below, usual)
    assert (
        dallage.bot(game, strongest_without_clock(find_game(game))).method == dallage.bot(game, f"{strongest}x1").method
    )
    for wrong in (
        "1x2",
        f"{strongest}x",
        f"{strongest}x0",
        f"{strongest}x2.5",
        "1@0.05",
        f"{strongest}@",
        f"{strongest}@fast",
        "@1",
        f"{strongest}@-1",
        "99@0.1",
    ):
        with pytest.raises(CannotThink):
            dallage.bot(game, wrong)

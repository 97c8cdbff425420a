"""The review of a game: costs, alternatives and luck that add up to the result, for every game."""

import json
from functools import cache
from typing import Any

import pytest

from dallage.bots.alphabeta.thinker import AlphaBeta
from dallage.bots.analyst import LONGEST_LINE, MOST_ALTERNATIVES, Analyst
from dallage.bots.bot import Bot, CannotThink, Greedy
from dallage.bots.levels import levels
from dallage.bots.mcts.thinker import TreeSearch
from dallage.bots.methods import METHODS
from dallage.bots.review import EACH, EVENLY, POSITIONS_PER_SIMULATION, analysis_method, review, review_json
from dallage.bots.review_sums import Review
from dallage.bots.thought import Candidate
from dallage.kernel.records import Record
from dallage.kernel.state import Seen
from dallage.registry import find_game
from tests.every_game import GAMES, records

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def shortest(game: str) -> Record:
    """The shortest kept game that somebody has lost."""
    decided = [record for record in records(game).values() if len(record.replay().winners) < record.players]
    return min(decided, key=lambda record: len(record.moves))


def begun(record: Record, moves_played: int) -> Record:
    """The same game broken off."""
    return Record(
        record.game, record.rules_version, record.players, record.options, record.seed, record.moves[:moves_played]
    )


@cache
def quick(game: str) -> Review:
    return review(shortest(game), simulations=40)


def looks(seen: Seen) -> tuple[Candidate, ...]:
    """All moves of a seat, the best-looking first."""
    return Bot(seen.setup.game, "greedy", Greedy(), seed=1).think(seen).candidates


@every_game
def test_result_less_start_is_own_play_and_the_others_play_and_luck(game: str) -> None:
    analysed, end = quick(game), shortest(game).replay()
    assert analysed.start == analysed.moves[0].before
    assert analysed.result == tuple((seat in end.winners) / len(end.winners) for seat in range(end.setup.players))
    for seat in range(end.setup.players):
        parts = sum(part[seat] for part in (analysed.play, analysed.others, analysed.luck, analysed.hindsight))
        assert analysed.result[seat] - analysed.start[seat] == pytest.approx(parts, abs=1e-9)
        own = [one for one in analysed.moves if one.seat == seat]
        others = [one for one in analysed.moves if one.seat != seat]
        assert analysed.play[seat] == pytest.approx(-sum(one.cost for one in own), abs=1e-9)
        assert analysed.others[seat] == pytest.approx(sum(one.after[seat] - one.before[seat] for one in others))
        assert analysed.luck[seat] == pytest.approx(sum(one.luck[seat] for one in analysed.moves), abs=1e-9)


@every_game
def test_each_step_leads_to_the_next(game: str) -> None:
    analysed, hindsight = quick(game), [0.0] * shortest(game).players
    befores = [one.before for one in analysed.moves] + [analysed.result]
    for one, following in zip(analysed.moves, befores[1:]):
        steps = [new - old for old, new in zip(one.after, following)]
        if any(one.luck):
            assert list(one.luck) == pytest.approx(steps)
        else:
            hindsight = [sum(pair) for pair in zip(hindsight, steps)]
        assert sum(one.luck) == pytest.approx(0, abs=1e-9)
        assert sum(one.before) == pytest.approx(1) == sum(one.after)
    assert list(analysed.hindsight) == pytest.approx(hindsight, abs=1e-9)


@every_game
def test_luck_comes_with_draws_and_secrets_only(game: str) -> None:
    state, lucky = shortest(game).replay(0), 0
    has_secrets = state.view(0) != state.view(None)
    for one in quick(game).moves:
        hides = any(state.view(seat) != state.view(None) for seat in range(state.setup.players))
        state.play(one.seat, one.move)
        assert hides or not any(one.luck)
        lucky += any(one.luck)
    assert (lucky > 0) == has_secrets
    assert lucky < len(quick(game).moves)


@every_game
def test_costs_are_never_negative_and_alternatives_are_other_legal_moves(game: str) -> None:
    state = shortest(game).replay(0)
    for one, (seat, move) in zip(quick(game).moves, shortest(game).moves, strict=True):
        assert (one.moves_played, one.seat, one.move) == (state.moves_played, seat, move)
        assert one.cost == one.before[seat] - one.after[seat] >= 0
        names = [other.move for other in one.alternatives]
        assert set(names) <= set(state.moves(seat)) - {move}
        assert len(names) == len(set(names)) <= MOST_ALTERNATIVES
        assert all(other.line[0] == (seat, other.move) for other in one.alternatives)
        assert all(1 <= len(other.line) <= LONGEST_LINE for other in one.alternatives)
        shares = [other.wins[seat] for other in one.alternatives]
        assert shares == sorted(shares, reverse=True)
        if one.cost:
            assert one.before == one.alternatives[0].wins
        state.play(seat, move)


@every_game
def test_the_same_seed_gives_the_same_review_and_json(game: str) -> None:
    short = begun(shortest(game), 8)
    first, again, other = (review(short, simulations=40, seed=seed) for seed in (3, 3, 4))
    assert first == again != other
    written = json.loads(review_json(first))
    assert [one["move"] for one in written["moves"]] == [move for _, move in short.moves]
    assert written["luck"] == pytest.approx(first.luck, abs=1e-4)
    assert set(written["moves"][0]) == {
        "moves_played", "seat", "move", "before", "after", "scores", "cost", "luck", "alternatives",
    }  # fmt: skip
    assert set(written["moves"][0]["alternatives"][0]) == {"move", "wins", "scores", "line"}


@every_game
def test_only_what_a_seat_knew_is_used(game: str) -> None:
    """Another deal that looks the same to the player gets the same thoughts."""
    analyst = Analyst(find_game(game), analysis_method(find_game(game), None, 40), seed=2)
    for count in (0, 7, 20):
        seat, move = shortest(game).moves[count]
        seen = shortest(game).replay(count).seen_by(seat)
        assert analyst.decision(seen, move) == analyst.decision(seen.guess(9).seen_by(seat), move)


@every_game
def test_progress_goes_to_the_total_and_an_unfinished_game_ends_with_an_expectation(game: str) -> None:
    heard: list[tuple[int, int]] = []
    analysed = review(
        begun(shortest(game), 5), simulations=40, on_progress=lambda done, total: heard.append((done, total))
    )
    assert heard == [(done, 5) for done in range(1, 6)]
    assert sum(analysed.result) == pytest.approx(1)
    nothing = review(begun(shortest(game), 0), simulations=40)
    assert (nothing.moves, nothing.start) == ((), nothing.result)


@every_game
def test_what_looks_worst_late_in_a_game_costs_more_than_what_looks_best(game: str) -> None:
    analyst, costs = Analyst(find_game(game), analysis_method(find_game(game), None, 300), seed=0), []
    for record in records(game).values():
        last = range(len(record.moves) - 12, len(record.moves))
        late = [record.replay(count).seen_by(record.moves[count][0]) for count in last]
        seen = max(late, key=lambda seen: looks(seen)[0].rating - looks(seen)[-1].rating)
        decisions = [analyst.decision(seen, looks(seen)[place].move) for place in (0, -1)]
        costs.append([one.before[seen.seat] - one.after[seen.seat] for one in decisions])
    best, worst = zip(*costs)
    assert max(worst) > 0.03
    # In some records only a search sees how to end the game at once: there the best-looking move costs much, too.
    assert sum(worst) > 3 * sum(best) or sum(worst) - sum(best) > 0.03 * len(costs)


@every_game
def test_every_move_has_a_worth(game: str) -> None:
    """Also one that looks bad: the analysis must say what it cost to play it."""
    analyst = Analyst(find_game(game), analysis_method(find_game(game), None, 40), seed=1)
    for count in (0, 6):
        seen = shortest(game).replay(count).seen_by(shortest(game).moves[count][0])
        candidates = analyst.think(seen).candidates
        assert {one.move for one in candidates} == set(seen.moves())
        assert all(one.wins is not None and sum(one.wins) == pytest.approx(1) for one in candidates)


def test_a_budget_in_seconds_becomes_one_of_positions_where_these_are_counted(monkeypatch: Any) -> None:
    for module in ("levels", "review"):
        monkeypatch.setattr(f"dallage.bots.{module}.levels", lambda game: (("alphabeta", {"seconds": 0.9}),))
    assert analysis_method(find_game(GAMES[0]), None, 50) == AlphaBeta(positions=50 * POSITIONS_PER_SIMULATION, exact=1)


@every_game
def test_levels_that_do_not_look_ahead_cannot_review(game: str) -> None:
    short = begun(shortest(game), 1)
    for level in (0, 99):
        with pytest.raises(CannotThink, match="has levels 1 to"):
            review(short, level)
    for number, (name, _) in enumerate(levels(find_game(game)), 1):
        if METHODS[name] is Greedy:
            with pytest.raises(CannotThink, match="does not look ahead"):
                review(short, number)


@every_game
def test_no_level_depends_on_the_clock(game: str) -> None:
    for number, (name, settings) in enumerate(levels(find_game(game)), 1):
        made = analysis_method(find_game(game), number, 50)
        assert getattr(made, "seconds", None) is None
        if isinstance(made, TreeSearch):
            budget = {"simulations": 50, "even": 50 * EVENLY, "tries": 50 / EACH}
            assert made == METHODS[name](**{**settings, "seconds": None, "replies": 1, **budget})

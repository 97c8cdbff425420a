"""Random games and playouts in public: the same games as one by one, in arrays."""

import numpy as np
import pytest

import dallage
from dallage.kernel.game import GameSetup
from tests.every_game import GAMES, SETUPS, after, bytes_of, setup_name

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
def test_random_games_end_with_winners_scores_and_lengths(chosen: GameSetup) -> None:
    games = dallage.random_games(chosen, 6, seed=3)
    assert games.winners.shape == games.scores.shape == (6, chosen.players)
    assert games.winners.any(axis=1).all()
    assert games.lengths.min() > 3
    again = dallage.random_games(chosen, 6, seed=3)
    assert all(np.array_equal(one, other) for one, other in zip(games, again))
    assert games.shares.sum() == pytest.approx(1)


@every_game
def test_games_are_dealt_as_new_deals_them(game: str) -> None:
    """Played from the same dice, the first of many games is the one that `playouts` finds from its deal."""
    setup = dallage.game(game)
    many = dallage.random_games(setup, 1_003, seed=2**64 - 500)  # over the end of one call, and of all seeds
    assert many.lengths.min() > 0
    one_by_one = [dallage.random_games(setup, 1, seed=2**64 - 500).scores.tolist()]
    assert one_by_one[0][0] == many.scores[0].tolist()


@every_game
def test_playouts_leave_the_position_as_it_is_and_end_the_game(game: str) -> None:
    state = after(dallage.game(game), seed=5, moves_played=9)
    for position in (state, state.seen_by(state.to_act[0]), state.seen_by(dallage.NOBODY)):
        before = bytes_of(position)
        ends = dallage.playouts(position, 20, seed=1)
        assert bytes_of(position) == before
        assert ends.winners.any(axis=1).all()
        assert ends.lengths.min() > 0
        assert all(np.array_equal(a, b) for a, b in zip(ends, dallage.playouts(position, 20, seed=1)))


@every_game
def test_playouts_of_a_finished_game_are_its_end(game: str) -> None:
    state = after(dallage.game(game), seed=5, moves_played=1_000)
    for position in (state, state.seen_by(0)):
        ends = dallage.playouts(position, 2)
        assert ends.scores.tolist() == [list(state.scores)] * 2
        assert ends.lengths.tolist() == [0, 0]
        assert [tuple(np.flatnonzero(row)) for row in ends.winners] == [state.winners] * 2


@every_game
def test_playouts_of_what_a_seat_knows_say_nothing_of_what_it_does_not(game: str) -> None:
    state = after(dallage.game(game), seed=6, moves_played=4)
    seen = state.seen_by(0)
    other = seen.guess(seed=8).seen_by(0)
    ends, same = dallage.playouts(seen, 10, seed=2), dallage.playouts(other, 10, seed=2)
    assert all(np.array_equal(a, b) for a, b in zip(ends, same))


def test_what_will_not_do_is_refused() -> None:
    assert dallage.random_games(GAMES[0], 0).winners.shape == (0, dallage.game(GAMES[0]).players)
    for wrong in (-1, 1.5, "two", None):
        with pytest.raises(ValueError, match="n must be"):
            dallage.random_games(GAMES[0], wrong)
    for wrong in (-1, 2**64, "x"):
        with pytest.raises(ValueError, match="seed must be"):
            dallage.random_games(GAMES[0], 1, seed=wrong)
    with pytest.raises(ValueError, match="there is no game"):
        dallage.random_games("chess", 1)
    with pytest.raises(ValueError, match="depth"):
        dallage.perft(dallage.game(GAMES[0]).new(seed=1), -1)

"""What a bot wins that sees everything."""

import numpy as np
import pytest

from dallage.bots.knowledge import load_hints
from dallage.bots.levels import levels
from dallage.bots.mcts.thinker import TreeSearch
from dallage.kernel.chance import new_dice
from dallage.lab import clairvoyant
from dallage.registry import all_games, find_game

# One game will do: it takes a quarter of a minute to compile the search for each.
GAME = next(game.id for game in all_games().values() if levels(game)[-1][0] == "mcts")
NOTHING_HIDDEN = [game.id for game in all_games().values() if levels(game)[-1][0] != "mcts"]


def test_it_plays_a_deal_from_each_seat(capsys) -> None:
    assert clairvoyant.command(GAME, seconds=0.001, deals=1) == 0
    assert "Who sees everything wins" in capsys.readouterr().out


def test_moves_are_judged_on_the_state_itself() -> None:
    """Of two states that look the same to a seat, moves are worth something else where the hidden part differs."""
    load_hints(find_game(GAME))
    state = find_game(GAME).choose(2).new(3)
    for _ in range(12):  # so that there is something to win
        state.play(state.to_act[0], state.moves(state.to_act[0])[0])
    seat = state.to_act[0]
    other = state.seen_by(seat).guess(5)
    assert state.seen_by(seat).view() == other.seen_by(seat).view()
    bot = clairvoyant.Clairvoyant(TreeSearch(simulations=1, playout_samples=0, depth=1, first_turn=3, last_turn=4))
    worth = [
        {one.move: one.rating for one in bot.think(clairvoyant.whole(which, seat), new_dice(1)).candidates}
        for which in (state, other)
    ]
    assert worth[0].keys() == worth[1].keys()
    assert not np.allclose(list(worth[0].values()), [worth[1][move] for move in worth[0]])


@pytest.mark.parametrize("game", NOTHING_HIDDEN)
def test_where_nothing_is_hidden_there_is_nothing_to_measure(game, capsys) -> None:
    assert clairvoyant.command(game) == 2
    assert "nothing to measure" in capsys.readouterr().err


def test_what_will_not_do_is_said(capsys) -> None:
    assert clairvoyant.command(GAME, deals=0) == 2
    assert "--deals: 0 will not do" in capsys.readouterr().err

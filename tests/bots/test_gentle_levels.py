"""Gentle levels in every game: they see the obvious, pay nothing they need not pay, and do not go to and fro."""

import statistics
from collections.abc import Iterator

import numpy as np
import pytest

import dallage
from dallage.bots.bot import Bot, CannotThink, Greedy, rated_moves, sensible_moves
from dallage.bots.knowledge import load_hints, mark_moves_back
from dallage.bots.levels import levels
from dallage.bots.thought import Thought
from dallage.kernel.chance import new_dice
from dallage.kernel.state import Seen
from dallage.registry import find_game
from tests.every_game import GAMES

GAMES_PLAYED = 2
# A level and the game it is of, where it is a beginner's.
GENTLE = [
    (game, level)
    for game in GAMES
    for level, (method, settings) in enumerate(levels(find_game(game)), 1)
    if method == "greedy" and settings.get("blur")
]
gentle = pytest.mark.parametrize(("game", "level"), GENTLE)


def decisions(game: str, level: int) -> Iterator[tuple[Seen, Thought]]:
    """What the level thinks, move by move, in some games against itself."""
    for seed in range(GAMES_PLAYED):
        state = dallage.game(game, players=2).new(seed)
        while not state.over:
            seen = state.seen_by(state.to_act[0])
            thought = dallage.bot(game, level, seed=1000 * seed + state.moves_played).think(seen)
            yield seen, thought
            state.play(seen.seat, thought.move)


def test_every_game_has_gentle_levels() -> None:
    assert {game for game, _ in GENTLE} == set(GAMES)


@gentle
def test_it_pays_nothing_where_it_need_not_and_sees_what_stands_out(game: str, level: int) -> None:
    blur = levels(find_game(game))[level - 1][1]["blur"]
    for _, thought in decisions(game, level):
        ratings = [candidate.rating for candidate in thought.candidates if candidate.rating is not None]
        best, usual, chosen = max(ratings), statistics.median(ratings), ratings[0]
        assert chosen > -1 or best < 0
        assert chosen > usual or best - usual <= 4 / 3 * blur


@gentle
def test_it_takes_none_of_its_moves_back_while_there_are_others(game: str, level: int) -> None:
    to_text = find_game(game).moves.to_text
    for seen, thought in decisions(game, level):
        moves = np.array([move for move, _ in rated_moves(seen, new_dice(1))], np.int32)
        marks = np.zeros(len(moves), np.bool_)
        mark_moves_back(seen._array, seen.seat, moves, marks)
        back = {to_text(int(move)) for move in moves[marks]}
        assert thought.move not in back or marks.all()


@pytest.mark.parametrize("game", GAMES)
def test_without_blur_the_best_rated_move_is_played(game: str) -> None:
    seen = dallage.game(game, players=2).new(3).seen_by(0)
    load_hints(find_game(game))
    best = max(rating for _, rating in rated_moves(seen, new_dice(1)))
    assert Bot(find_game(game), "tried", Greedy(), seed=1).think(seen).candidates[0].rating == pytest.approx(best)
    with pytest.raises(CannotThink, match="blur is 0"):
        Greedy(blur=-1.0)


def test_what_costs_points_is_left_out_unless_everything_does() -> None:
    seen = dallage.game(GAMES[0], players=2).new(3).seen_by(0)
    load_hints(find_game(GAMES[0]))
    moves = [0, 1, 2]
    assert sensible_moves(seen, list(zip(moves, (0.0, -1.0, -0.4)))) == [(moves[0], 0.0), (moves[2], -0.4)]
    assert len(sensible_moves(seen, list(zip(moves, (-2.0, -1.0, -4.0))))) == 3

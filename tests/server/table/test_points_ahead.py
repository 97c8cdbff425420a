"""What each legal move would bring is what its preview says, tells no secret, and is found once for a position."""

import random
from dataclasses import replace
from typing import Any

import orjson
import pytest

from dallage.kernel.game import GameSetup
from dallage.kernel.move_points import move_points
from dallage.kernel.state import State
from dallage.registry import all_games, find_game
from dallage.server.table import points_ahead
from dallage.server.table.errors import Refused
from dallage.server.table.points_ahead import PointsAhead
from dallage.server.table.preview import points_in
from dallage.server.table.table import Table
from tests.every_game import plays, positions, setup_name, setups, some_game
from tests.server.table_samples import do, header, new_table, people, play_any

POSITIONS = 12  # of each game, spread over it
MOVES = 8  # of each position, chosen at random
# Of each game the first setup and the last: fewest players and first words of its options, most players and last words.
SETUPS = [some[end] for some in (list(setups(game)) for game in all_games().values()) for end in (0, -1)]


def told(table: Table, seat: int) -> Any:
    return orjson.loads(orjson.dumps(PointsAhead(table).to_json(seat)))


def from_preview(state: State, seat: int, move: str) -> int:
    """The points of the seat that a preview of the move has."""
    found = points_in(state.seen_by(seat), seat, move)
    return sum(one.points or 0 for one in found if one.seat == seat)


def starts_anew(state: State, seat: int, move: str) -> bool:
    """Whether all scores are 0 after a move: another round begins."""
    return not any(plays(state, (seat, move)).scores)


@pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
def test_each_move_brings_what_its_preview_says(chosen: GameSetup) -> None:
    chooser = random.Random(chosen.players)
    states = [state.copy() for state in positions(chosen, seed=5) if not state.over]
    for state in chooser.sample(states, min(POSITIONS, len(states))) + states[-1:]:
        seat = chooser.choice(state.to_act)
        points = move_points(state.seen_by(seat))
        assert set(points) <= set(state.moves(seat))
        for move in chooser.sample(sorted(points), min(MOVES, len(points))):
            assert points[move] == from_preview(state, seat, move) or starts_anew(state, seat, move)


@pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
def test_what_is_told_is_the_same_in_every_world_that_the_seat_may_be_in(chosen: GameSetup) -> None:
    chooser = random.Random(chosen.players)
    states = [state.copy() for state in positions(chosen, seed=6) if not state.over]
    for state in chooser.sample(states, min(POSITIONS, len(states))):
        seat = chooser.choice(state.to_act)
        other = state.seen_by(seat).guess(chooser.getrandbits(64))
        assert move_points(state.seen_by(seat)) == move_points(other.seen_by(seat))


@pytest.mark.parametrize("game", sorted(all_games()))
def test_only_a_seat_on_turn_is_told(game: str) -> None:
    table = Table(header(game, people(find_game(game).players[-1])))
    for seat in range(table.header.players):
        if seat in table.on_turn:
            assert set(told(table, seat)) == set(table.state.moves(seat))
        else:
            with pytest.raises(Refused, match="turn"):
                told(table, seat)


def test_an_answer_is_found_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    monkeypatch.setattr(points_ahead, "move_points", lambda seen: found.append(seen.moves_played) or {"a": 1})
    table = new_table(some_game())
    answers = PointsAhead(table)
    for _ in range(2):
        for _ in range(3):
            answers.to_json(table.on_turn[0])
        play_any(table)
    do(table, 0, "say", text="Oh")
    assert found == [0, 1]


def test_a_game_that_does_not_say_its_points_is_not_asked_for_them() -> None:
    table = new_table(some_game())
    table.game = replace(table.game, points_ahead=False)
    assert told(table, table.on_turn[0]) == {}

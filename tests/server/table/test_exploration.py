"""Positions beside the line of a finished game, and tables that go on from them."""

import pytest

from dallage.kernel.secrecy import NOBODY
from dallage.server.messages.http import PlayOn
from dallage.server.table import decisions
from dallage.server.table.errors import Refused
from dallage.server.table.exploration import explored_view, exploring_table
from dallage.server.table.fairness import promise
from dallage.server.table.projection import table_now
from dallage.server.table.table import OVER, PLAYING, Table
from tests.every_game import GAMES, some_game
from tests.server.table_samples import add, do, new_table, play_any

NOW = 5_000_000
every_game = pytest.mark.parametrize("game", GAMES)


def finished(game: str, moves: int = 8) -> Table:
    """A table that was resigned after so many moves."""
    table = new_table(game)
    for _ in range(moves):
        play_any(table)
    do(table, 0, "resign")
    return table


def gone_on(table: Table, **wanted: object) -> tuple[Table, PlayOn]:
    asked = PlayOn.model_validate({"seat": 1, "level": 1, "name": "Zoé", **wanted})
    header, _, entries = exploring_table(table, asked, NOW)
    return Table(header, entries), asked


@every_game
def test_a_table_goes_on_from_the_very_state_of_the_finished_game(game: str) -> None:
    first = finished(game)
    past = first.replayed(5)
    seat = past.to_act[0]
    other = past.moves(seat)[-1]
    second, _ = gone_on(first, moves=5, line=[(seat, other)])
    past.play(seat, other)
    assert second.state == past, "hidden pieces lie as they lay"
    assert second.status == PLAYING
    assert [holder.bot for holder in second.holders] == [1, None]
    assert [holder.name for holder in second.holders] == ["", "Zoé"]
    assert second.record().replay() == past


def test_what_is_explored_is_told_and_the_promise_is_kept() -> None:
    first = finished(some_game(hidden=True))
    second, _ = gone_on(first, moves=3)
    told = table_now(second, (1,), 0, frozenset(), NOW)
    assert told["explores"] == {"table": first.id, "moves": 3}
    assert [entry["kind"] for entry in told["log"]] == ["explore", "move", "move", "move"]
    assert told["fairness"]["seed"] is None
    assert told["fairness"]["promise"] == promise(second.header.seed, second.header.nonce)
    assert second.header.nonce != first.header.nonce
    assert table_now(first, (), 0, frozenset(), NOW)["explores"] is None


@every_game
def test_who_explores_takes_back_whatever_was_shown(game: str) -> None:
    second, _ = gone_on(finished(game), moves=6)
    for _ in range(4):  # whoever plays for the seat
        seat = second.on_turn[0]
        add(second, decisions.play(second, seat, second.state.moves(seat)[0]))
    while any(played.seat == 1 for played in second.line):
        do(second, 1, "undo")
    assert second.question is None


@every_game
def test_a_variation_shows_whoever_is_to_move_their_own_side(game: str) -> None:
    table = finished(game)
    here = explored_view(table, (0,), 4, [])
    state = table.replayed(4)
    assert here["seat"] == state.to_act[0]
    assert here["view"] == state.view(here["seat"])
    assert here["moves"] == state.moves(here["seat"])
    there = explored_view(table, (0,), 4, [(here["seat"], here["moves"][-1])])
    assert there["view"]["moves_played"] == 5
    assert explored_view(table, (), 0, [])["points"] == []


def test_at_an_end_a_variation_shows_the_readers_side() -> None:
    table = new_table(some_game())
    while table.status != OVER:
        play_any(table)
    end = explored_view(table, (1,), len(table.line), [])
    assert (end["seat"], end["moves"]) == (1, [])
    assert end["view"] == table.state.view(1)
    assert explored_view(table, (), len(table.line), [])["view"] == table.state.view(NOBODY)
    with pytest.raises(Refused, match="over"):
        gone_on(table, moves=len(table.line))


def test_only_finished_games_are_explored_and_only_by_the_rules() -> None:
    running = new_table(some_game())
    with pytest.raises(Refused) as refused:
        explored_view(running, (0,), 0, [])
    assert refused.value.code == "not_over"
    table = finished(some_game())
    seat = table.replayed(2).to_act[0]
    for line, moves, code in (
        ([], 99, "no_move_there"),
        ([(seat, "nonsense")], 2, "no_move"),
        ([(1 - seat, table.line[2].move)], 2, "illegal"),
        ([(11, table.line[2].move)], 2, "not_your_seat"),
    ):
        with pytest.raises(Refused) as refused:
            explored_view(table, (0,), moves, line)
        assert refused.value.code == code
    for wanted, code in (({"seat": 5}, "not_your_seat"), ({"level": 20}, "no_level")):
        with pytest.raises(Refused) as refused:
            gone_on(table, moves=2, **wanted)
        assert refused.value.code == code

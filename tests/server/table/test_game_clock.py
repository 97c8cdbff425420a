"""Clocks for the whole game: each seat's own time, as the times of the log say."""

from typing import Any

import pytest

from dallage.registry import all_games, find_game
from dallage.server.table import decisions
from dallage.server.table.errors import Refused
from dallage.server.table.projection import game_part
from dallage.server.table.stored import are_settings
from dallage.server.table.table import SUBSTITUTE, Table
from tests.server.table_samples import add, bot_seat, do, new_table, people

CREATED = 1_000_000  # when tables of these tests are made
MINUTE = 60_000


def timed(game: str = "", seats: Any = None, **more: Any) -> Table:
    return new_table(game or turn_by_turn(), seats, **{"game_seconds": 60, "increment": 5, **more})


def turn_by_turn() -> str:
    return next(game for game in all_games() if len(find_game(game).choose(2).new(7).to_act) == 1)


def at_once() -> str:
    return next(game for game in all_games() if len(find_game(game).choose(2).new(7).to_act) == 2)


def move(table: Table, seat: int, at: int) -> None:
    do(table, seat, "move", at, move=table.state.moves(seat)[0])


def left(table: Table) -> list[int]:
    assert table.clock is not None
    assert Table(table.header, table.entries).clock.left == table.clock.left  # type: ignore[union-attr]
    return table.clock.left


def test_time_runs_for_who_is_to_move_and_a_move_adds_the_increment() -> None:
    table = timed()
    mover = table.on_turn[0]
    other = 1 - mover
    do(table, other, "say", CREATED + 4_000, text="?")
    assert left(table)[mover] == MINUTE - 4_000
    move(table, mover, CREATED + 10_000)
    expected = {mover: MINUTE - 10_000 + 5_000, other: MINUTE}
    assert left(table) == [expected[0], expected[1]]
    assert table.deadline == CREATED + 10_000 + left(table)[table.on_turn[0]]


def test_where_all_choose_at_once_time_runs_for_each_who_has_not() -> None:
    table = timed(at_once())
    move(table, 0, CREATED + 3_000)
    assert left(table) == [MINUTE - 3_000 + 5_000, MINUTE - 3_000]
    move(table, 1, CREATED + 9_000)
    assert left(table) == [MINUTE + 2_000, MINUTE - 9_000 + 5_000]


def test_who_has_no_time_left_is_played_for_and_does_not_come_back() -> None:
    table = timed()
    late = table.on_turn[0]
    assert decisions.substitute_late(table, CREATED + MINUTE - 1).events == ()
    decision = decisions.substitute_late(table, CREATED + MINUTE)
    assert [(event.seat, event.level) for event in decision.events] == [(late, SUBSTITUTE)]  # type: ignore[attr-defined]
    add(table, decision, CREATED + MINUTE)
    assert left(table)[late] == 0
    add(table, decisions.play(table, late, table.state.moves(late)[0]), CREATED + MINUTE + 10)
    assert left(table)[late] == 0  # the bot wins them no time
    with pytest.raises(Refused) as refused:
        do(table, late, "return", CREATED + MINUTE + 20)
    assert refused.value.code == "no_time"


def test_the_limit_of_a_turn_and_that_of_the_game_hold_side_by_side() -> None:
    table = timed(seconds=10)
    assert table.deadline == CREATED + 10_000
    table = timed(seconds=100)
    assert table.deadline == CREATED + MINUTE


def test_who_freely_takes_back_gets_no_time_and_loses_the_increment() -> None:
    table = timed(seats=(*people(1), bot_seat()))
    seat = 0
    if table.on_turn != (seat,):
        add(table, decisions.play(table, 1, table.state.moves(1)[0]), CREATED)
    for at in (2_000, 4_000, 6_000):
        if table.on_turn == (seat,):
            before = left(table)[seat]
            move(table, seat, CREATED + at)
            spent = before - (left(table)[seat] - 5_000)
            with_increment = left(table)[seat]
            try:
                do(table, seat, "undo", CREATED + at)
            except Refused:  # something was shown
                continue
            assert left(table)[seat] == with_increment - 5_000 == before - spent


def test_an_agreed_undo_sets_all_clocks_back_to_the_move_that_is_taken_back() -> None:
    table = timed()
    mover = table.on_turn[0]
    move(table, mover, CREATED + 10_000)
    next_seat = table.on_turn[0]
    move(table, next_seat, CREATED + 30_000)
    do(table, mover, "undo", CREATED + 31_000, moves_kept=0)
    if table.question is not None:
        do(table, 1 - mover, "agree", CREATED + 40_000, question=table.question.position)
    assert not table.line
    assert left(table) == [MINUTE - 10_000 if seat == mover else MINUTE for seat in range(2)]


def test_a_clock_that_is_set_back_gives_no_time_and_the_limit_stays() -> None:
    table = timed()
    mover = table.on_turn[0]
    do(table, 1 - mover, "say", CREATED + 20_000, text="?")
    do(table, 1 - mover, "say", CREATED - 3_600_000, text="!")
    assert left(table)[mover] == MINUTE - 20_000
    assert table.deadline == CREATED + MINUTE


def test_everybody_is_told_the_clocks_of_all_seats() -> None:
    table = timed()
    assert game_part(table)["clocks"] == {
        "left": [MINUTE, MINUTE], "since": CREATED, "running": list(table.on_turn),
    }  # fmt: skip
    assert game_part(new_table(turn_by_turn()))["clocks"] is None


def test_stored_settings_are_looked_at() -> None:
    assert are_settings({"seconds": None, "hints": True})  # of a table from before there were such clocks
    assert are_settings({"seconds": None, "hints": True, "game_seconds": 60, "increment": 0})
    assert not are_settings({"game_seconds": "60"})
    assert not are_settings({"increment": -1})


def test_an_entry_of_a_clock_that_was_set_forth_gives_the_next_to_move_no_time() -> None:
    table = timed()
    mover = table.on_turn[0]
    do(table, 1 - mover, "say", CREATED + 3_600_000, text="!")  # by a worker whose clock was set
    add(table, decisions.play(table, mover, table.state.moves(mover)[0]), CREATED + 4_000)
    assert table.deadline == CREATED + 4_000 + left(table)[table.on_turn[0]]

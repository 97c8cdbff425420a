"""A table's life, without network or store."""

from dataclasses import replace

import pytest

from dallage.bots.levels import levels
from dallage.registry import all_games
from dallage.server.messages.fields import SeatKind
from dallage.server.messages.from_client import Ask
from dallage.server.table import checks, decisions
from dallage.server.table.decisions import LogDecision, substitute_late
from dallage.server.table.entries import AgreeEvent, AskUndoEvent, BotEvent, MoveEvent, UndoEvent
from dallage.server.table.errors import Refused
from dallage.server.table.header import Seat
from dallage.server.table.keys import hash_key
from dallage.server.table.table import OVER, PLAYING, STALE, SUBSTITUTE, WAITING, Table
from dallage.server.table.undo import shows_nothing
from tests.every_game import game_by_first_move, some_game
from tests.server.table_samples import add, bot_seat, do, header, new_table, people, play_any

ALL = sorted(all_games())
OPEN = Seat(SeatKind.LINK, "", None, hash_key("x"))


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    table = new_table(some_game(hidden=True), (people(1)[0], OPEN))
    assert table.status == WAITING
    with refused("waiting"):
        do(table, 0, "move", move=table.state.moves(0)[0])
    do(table, 1, "join", name="Zoé")
    assert table.status == PLAYING
    assert table.holders[1].name == "Zoé"
    with refused("taken"):
        do(table, 1, "join", name="Somebody else")


@pytest.mark.parametrize("game", ALL)
def test_the_same_log_gives_the_same_table(game: str) -> None:
    table = new_table(game)
    for _ in range(12):
        play_any(table)
    again = Table(table.header, table.entries)
    assert again.state._array.tobytes() == table.state._array.tobytes()
    assert (again.status, again.line, again.question) == (table.status, table.line, table.question)


def test_a_refused_move_names_its_clause_and_changes_nothing() -> None:
    table = new_table(some_game())
    with pytest.raises(Refused) as error:
        do(table, 0, "move", move="b1-b2")
    assert error.value.clause == "D6"
    assert table.log_length == 0
    with refused("no_move"):
        do(table, 0, "move", move="nonsense")


def test_a_move_for_an_older_position_is_refused() -> None:
    table = new_table(some_game())
    play_any(table)
    play_any(table)
    with refused("later"):
        do(table, 0, "move", log_length=0, move=table.state.moves(0)[0])


def test_choices_made_together_do_not_outdate_each_other() -> None:
    """K3: both chose while the log was empty; the second is as good as the first."""
    table = new_table(some_game(hidden=True, together=True))
    do(table, 0, "move", log_length=0, move="a1")
    do(table, 1, "move", log_length=0, move="b2")
    assert len(table.line) == 2
    with refused("later"):
        do(table, 0, "move", log_length=0, move=table.state.moves(0)[0])


def test_what_people_say_does_not_outdate_a_move() -> None:
    table = new_table(some_game())
    do(table, 1, "say", text="Bonne chance !")
    do(table, 0, "move", log_length=0, move=table.state.moves(0)[0])
    assert len(table.line) == 1


def test_undo_is_free_against_bots_where_nothing_is_hidden() -> None:
    table = new_table(some_game(), (people(1)[0], bot_seat()))
    for _ in range(4):
        seat = table.on_turn[0]
        add(table, decisions.play(table, seat, table.state.moves(seat)[0]))
    do(table, 0, "undo", moves_kept=0)
    assert table.line == []
    assert isinstance(table.entries[-1].event, UndoEvent)
    fresh = Table(table.header)
    assert table.state._array.tobytes() == fresh.state._array.tobytes()


def test_undo_against_bots_stops_where_a_tile_was_drawn() -> None:
    game = game_by_first_move(lambda state, move: not shows_nothing(state, [move], move[0]))
    table = new_table(game, (people(1)[0], bot_seat()))
    play_any(table)
    with refused("shown"):
        do(table, 0, "undo")


def test_undo_against_people_needs_their_consent() -> None:
    table = new_table(some_game(), people(2))
    play_any(table)
    play_any(table)
    do(table, 0, "undo")
    assert table.question is not None
    assert len(table.line) == 2
    asked = table.question.position
    with refused("nothing_asked"):
        do(table, 0, "agree", question=asked)
    do(table, 1, "agree", question=asked)
    assert table.line == []
    assert table.question is None
    assert [type(entry.event) for entry in table.entries[-3:]] == [AskUndoEvent, AgreeEvent, UndoEvent]


def test_a_refused_question_is_settled() -> None:
    table = new_table(some_game())
    play_any(table)
    play_any(table)
    do(table, 0, "undo")
    assert table.question is not None
    with refused("asked"):
        do(table, 0, "undo")
    do(table, 1, "refuse", question=table.question.position)
    assert table.question is None
    assert len(table.line) == 2


def test_the_last_own_move_is_free_to_take_back_before_anybody_else_moves() -> None:
    table = new_table(some_game())
    play_any(table)
    do(table, 0, "undo")
    assert table.line == []


def test_one_cannot_take_back_what_is_not_ones_own() -> None:
    table = new_table(some_game())
    play_any(table)
    with refused("nothing_to_undo"):
        do(table, 1, "undo")
    with refused("nothing_to_undo"):
        do(table, 1, "undo", moves_kept=0)


def test_resigning_ends_a_game_of_two() -> None:
    table = new_table(some_game())
    do(table, 0, "resign")
    assert table.status == OVER
    assert table.won_by == (1,)
    with refused("over"):
        play_any_of(table, 1)


def play_any_of(table: Table, seat: int) -> None:
    do(table, seat, "move", move="pass")


def test_resigning_among_more_leaves_the_seat_to_a_bot_for_good() -> None:
    table = new_table(some_game(hidden=True, players=3), people(3))
    do(table, 1, "resign")
    assert table.status == PLAYING
    assert table.holders[1].bot is not None
    with refused("resigned"):
        do(table, 1, "return")


def test_a_bot_takes_over_when_the_time_is_up_and_gives_back() -> None:
    table = new_table(some_game(), seconds=30)
    assert table.deadline == table.header.created + 30_000
    assert substitute_late(table, table.deadline - 1).events == ()
    add(table, substitute_late(table, table.deadline), at=table.deadline)
    assert table.holders[0].bot is not None
    with refused("bot_plays"):
        play_any(table)
    do(table, 0, "return")
    play_any(table)


def test_a_bot_for_somebody_away_needs_everybody_else() -> None:
    table = new_table(some_game(hidden=True, players=3), people(3))
    with refused("not_absent"):
        do(table, 1, "ask", at=table.turn_began + checks.ABSENT - 1, away=0)
    late = table.turn_began + checks.ABSENT
    with refused("not_their_turn"):
        do(table, 1, "ask", at=late, away=2)
    do(table, 1, "ask", at=late, away=0)
    assert table.question is not None
    assert table.question.waits_for == {2}
    do(table, 2, "agree", question=table.question.position)
    assert table.holders[0].bot == SUBSTITUTE


def test_who_is_there_has_longer_to_think_than_who_is_away() -> None:
    table = new_table(some_game())
    asked, began = Ask(type="ask", id="1", seat=1, away=0), table.turn_began
    checks.refuse_bot_for_present(table, asked, {1}, began)
    with refused("not_absent"):
        checks.refuse_bot_for_present(table, asked, {0, 1}, began + checks.ABSENT_THOUGH_ONLINE - 1)
    checks.refuse_bot_for_present(table, asked, {0, 1}, began + checks.ABSENT_THOUGH_ONLINE)


def test_a_log_does_not_grow_without_end_but_a_game_can_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(some_game())
    monkeypatch.setattr(checks, "MOST_ENTRIES", table.log_length)
    for kind in ("say", "undo", "ask", "refuse"):
        with refused("full"):
            checks.refuse_full_log(table, kind)
    for kind in ("move", "agree", "return", "resign"):
        checks.refuse_full_log(table, kind)


@pytest.mark.parametrize("game", ALL)
def test_a_bot_of_a_level_that_is_no_more_is_the_nearest_there_is(game: str) -> None:
    table = new_table(game, (people(1)[0], bot_seat(20)))
    assert table.holders[1].bot == len(levels(table.game))
    add(table, LogDecision((BotEvent(0, 20),)))
    assert table.holders[0].bot == len(levels(table.game))


def test_taking_back_gives_no_new_time() -> None:
    table = new_table(some_game())
    began = table.turn_began
    play_any(table)
    assert table.turn_began > began
    do(table, 0, "undo")
    assert table.turn_began == began


def test_a_table_of_older_rules_opens_and_is_played_on_while_it_leads_where_it_led() -> None:
    table = new_table(some_game())
    play_any(table)
    older = replace(table.header, rules_version=0)
    assert Table(older, table.entries).state == table.state
    without_its_options = Table(replace(older, options={"gone": "since then"}), table.entries)
    assert without_its_options.status == STALE
    assert without_its_options.log_length == table.log_length


def test_a_log_that_does_not_replay_is_marked_and_never_played_on() -> None:
    table = new_table(some_game())
    play_any(table)
    entries = list(table.entries)
    event = entries[0].event
    assert isinstance(event, MoveEvent)
    entries[0] = replace(entries[0], event=replace(event, check=(event.check or 0) + 1))
    marked = Table(header(some_game(), people(2)), entries)
    assert marked.status == STALE
    with refused("stale"):
        do(marked, 1, "move", move="pass")
    assert marked.on_turn == ()

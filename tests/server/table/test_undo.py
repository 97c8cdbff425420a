"""Undo: a move that shows its player nothing new may be taken back, one that draws or reveals may not."""

import json

import pytest

import dallage
from dallage.server.table import texts
from dallage.server.table.entries import AskUndoEvent
from dallage.server.table.projection import question_message, table_now, text
from dallage.server.table.undo import shows_nothing
from tests.every_game import GAMES, after, bytes_of, game_by_first_move, one_move_each, records, some_game
from tests.server.table_samples import do, new_table, people, play_any

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_nothing_is_shown_where_nothing_is_played(game: str) -> None:
    state = after(dallage.game(game), seed=1, moves_played=9)
    for seat in (*range(state.setup.players), dallage.NOBODY):
        assert shows_nothing(state, [], seat)


@every_game
def test_asking_changes_nothing(game: str) -> None:
    for state, seat, move in one_move_each(dallage.game(game), seed=2)[:12]:
        before = bytes_of(state)
        answers = {shows_nothing(state, [(seat, move)], seat) for _ in range(3)}
        assert len(answers) == 1
        assert bytes_of(state) == before


def test_without_chance_or_secrets_nothing_is_ever_shown() -> None:
    for whole in records(some_game()).values():
        for start in range(0, len(whole.moves), 17):
            for seat in (0, 1, dallage.NOBODY):
                assert shows_nothing(whole.replay(start), whole.moves[start:], seat)
                assert shows_nothing(whole.replay(start), whole.moves[start : start + 1], seat)


def test_the_end_shows_whatever_was_still_hidden() -> None:
    ends = 0
    for game in GAMES:
        for record in records(game).values():
            before, (seat, move) = record.replay(len(record.moves) - 1), record.moves[-1]
            if len({json.dumps(before.seen_by(seat).guess(dice).view(None)) for dice in range(50)}) > 1:
                ends += 1
                assert not shows_nothing(before, [(seat, move)], seat)
    assert ends > 3


def test_the_line_of_play_that_readers_are_told_leaves_out_what_was_taken_back() -> None:
    table = new_table(some_game())
    play_any(table)
    do(table, 0, "undo")
    do(table, 1, "say", text="?")
    play_any(table)
    play_any(table)
    told = table_now(table, (0,), 0, frozenset(), 0)
    assert told["line"] == [3, 4]
    assert [told["log"][position]["move"] for position in told["line"]] == [played.move for played in table.line]


def test_whoever_is_asked_after_a_draw_is_told_that_it_was_seen_and_comes_again() -> None:
    game = game_by_first_move(lambda state, move: not shows_nothing(state, [move], move[0]))
    table = new_table(game, people(2))
    move = play_any(table)
    drawn = table.state._array.tobytes()
    do(table, 0, "undo")
    assert table.question is not None
    assert table.entries[-1].event == AskUndoEvent(0, 0, shown=True)
    assert question_message(table, table.question)["notice"] == text(texts.UNDO_SEEN)
    do(table, 1, "agree", question=table.question.position)
    do(table, 0, "move", move=move)
    assert table.state._array.tobytes() == drawn  # as the notice says


def test_where_nothing_was_shown_there_is_nothing_to_be_told() -> None:
    table = new_table(some_game(), people(2))
    play_any(table)
    play_any(table)
    do(table, 0, "undo")
    assert table.question is not None
    assert table.entries[-1].event == AskUndoEvent(0, 0, shown=False)
    assert question_message(table, table.question)["notice"] is None

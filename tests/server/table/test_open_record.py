"""A record becomes a table that goes on from where it stopped."""

import json
from typing import Any

import pytest

import dallage
from dallage.server.messages.http import OpenRecord
from dallage.server.table.errors import Refused
from dallage.server.table.open_record import open_record
from dallage.server.table.projection import table_now
from dallage.server.table.table import OVER, PLAYING, Table
from tests.every_game import GAMES, some_game

NOW = 5_000_000
SEED = 2**64 - 3  # more digits than a number of JavaScript has
every_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, moves: int | None) -> dallage.State:
    """A game after so many moves, or at its end."""
    state = dallage.game(game).new(seed=SEED)
    while not state.over and (moves is None or state.moves_played < moves):
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    return state


def opened(state: dallage.State, **other: Any) -> Table:
    record = {**json.loads(state.record().to_json()), **other}
    seats = [{"kind": "me", "name": "Zoé"}, *({"kind": "bot", "level": 1} for _ in range(record["players"] - 1))]
    made, entries = open_record(OpenRecord.model_validate({"record": record, "seats": seats}), NOW)
    return Table(made.header, entries)


@every_game
def test_a_game_goes_on_from_the_very_state_of_its_record(game: str) -> None:
    state = played(game, 5)
    table = opened(state, seed=str(SEED))
    assert (table.state, table.status) == (state, PLAYING)
    assert table.record() == state.record()
    assert [holder.bot for holder in table.holders] == [None] + [1] * (state.setup.players - 1)
    told = table_now(table, (0,), 0, frozenset(), NOW)
    assert told["explores"] == {"table": "", "moves": 5}
    assert told["fairness"]["seed"] is None, "who was given a link to a seat does not know it"


def test_a_finished_game_is_there_to_be_looked_at() -> None:
    table = opened(played(some_game(hidden=True), None))
    assert table.status == OVER


def test_what_is_wrong_with_a_record_is_said() -> None:
    state = played(GAMES[0], 3)
    moves = json.loads(state.record().to_json())["moves"]
    wrong = {"illegal": {"moves": [*moves, [0, "?"]]}, "stale": {"rules_version": 999}, "option": {"game": "belote"}}
    for code, other in wrong.items():
        with pytest.raises(Refused) as refused:
            opened(state, **other)
        assert refused.value.code == code
        if code == "illegal":
            assert refused.value.sentence.en.startswith("Move 4 of this record")


def test_there_are_as_many_seats_as_the_record_has() -> None:
    record = json.loads(played(GAMES[0], 3).record().to_json())
    wanted = OpenRecord.model_validate({"record": record, "seats": [{"kind": "me"}] * (record["players"] + 1)})
    with pytest.raises(Refused) as refused:
        open_record(wanted, NOW)
    assert refused.value.code == "seats"

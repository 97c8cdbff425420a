"""A finished game in the engine of a server's page: what was told of it is enough, and every answer is the server's."""

import json
from typing import Any

import pytest

from dallage.bots.review import review, review_json
from dallage.kernel.state import State
from dallage.server.http.catalogue import course, fair_record, views_after
from dallage.server.table.exploration import explored, explored_view
from dallage.server.table.projection import table_now
from dallage.server.table.record_packing import read_record
from dallage.server.table.table import Table
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from tests.every_game import GAMES
from tests.server.table_samples import do, new_table, play_any

from .test_every_review import SIMULATIONS, assert_near
from .test_every_table import run_in_node

MOVES = 6
SEAT = 1


def finished(game: str) -> Table:
    """Some moves, words in between, and one who gives up."""
    table = new_table(game)
    for number in range(MOVES):
        play_any(table)
        if number == 1:
            do(table, 0, "say", text="hm")
    do(table, 0, "resign")
    return table


def plain(models: Any) -> Any:
    return (
        [one.model_dump(mode="json") for one in models] if isinstance(models, list) else models.model_dump(mode="json")
    )


def assert_plays_on(step: dict[str, Any], state: State) -> None:
    """A practice game goes on from the very state, and its seat sees what it would at a table."""
    world = read_record(step["world"]["record"], state.setup, SEAT)
    assert world._array.tobytes() == state._array.tobytes()
    assert step["world"]["seat"] == SEAT
    assert step["toAct"] == list(state.to_act)
    assert step["view"]["view"] == json.loads(json.dumps(state.view(SEAT)))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_answers_like_the_server(game: str) -> None:
    build_shells(FOLDER)
    for _ in build_missing([game]):
        pass
    table = finished(game)
    now = json.loads(json.dumps(table_now(table, (SEAT,), 0, frozenset(), 0)))
    log = now.pop("log")
    asked = {"told": {"engine": "", "now": now, "log": log}, "seat": SEAT, "simulations": SIMULATIONS}
    [told] = run_in_node("finished_game.mjs", [asked])
    assert told["replays"] == [plain(views_after(table, (SEAT,), moves)) for moves in range(MOVES + 1)]
    assert told["course"] == plain(course(table, SEAT))
    record = plain(fair_record(table))
    seed = record["record"].pop("seed")
    assert told["record"]["record"].pop("seed") == pytest.approx(seed), "the last digits are in the proof of fairness"
    assert told["record"] == record
    start = explored_view(table, (SEAT,), 2, [])
    tried = explored_view(table, (SEAT,), 2, [(start["seat"], start["moves"][-1])])
    assert told["variation"] == json.loads(json.dumps(tried))
    assert_plays_on(told["played_on"], explored(table, 2, [(start["seat"], start["moves"][-1])])[-1])
    assert told["refused"] is None
    assert_near(told["review"], json.loads(review_json(review(table.record(), simulations=SIMULATIONS))), "review")

"""Without a server: records open, finished games are analysed as Python analyses them, and go on from any position."""

import json
import subprocess
from pathlib import Path

import pytest

import dallage
from dallage.bots.review import review, review_json
from dallage.kernel.records import Record
from dallage.server.messages.fields import PROTOCOL
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from hatch_build import found_node
from tests.every_game import GAMES

HERE = Path(__file__).parent
SEED = 2**64 - 3  # more digits than a number of JavaScript has
MOVES = 6
SIMULATIONS = 20


def begun(game: str) -> Record:
    """The first moves of a game."""
    state = dallage.game(game, players=2).new(seed=SEED)
    for _ in range(MOVES):
        seat = state.to_act[0]
        legal = state.moves(seat)
        state.play(seat, legal[len(legal) // 2])
    return state.record()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_opens_is_analysed_and_goes_on(game: str) -> None:
    build_shells(FOLDER)
    for _ in build_missing([game]):
        pass
    record = begun(game)
    sent = {**json.loads(record.to_json()), "seed": str(SEED)}
    command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "review_record.mjs")]
    done = subprocess.run(
        [*command, str(FOLDER), str(PROTOCOL)], input=json.dumps({"record": sent, "simulations": SIMULATIONS}),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    end = json.loads(json.dumps(record.replay().seen_by(0).view()))
    assert told["before"]["views"][0]["view"] == end
    assert (told["before"]["status"], told["before"]["explores"]) == ("playing", {"table": "", "moves": MOVES})
    assert told["record"] == sent
    assert told["levels"] == [None, None]
    assert told["again"]["views"][0]["view"] == end
    assert told["on"]["explores"]["moves"] == 2
    assert told["on"]["my_seats"] == [1]
    expected = json.loads(review_json(review(record, simulations=SIMULATIONS)))
    assert_near(told["review"], expected, "review")


def assert_near(found: object, wanted: object, where: str) -> None:
    """The same numbers: only their last digit may be rounded otherwise."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict)
        assert found.keys() == wanted.keys(), where
        for name, value in wanted.items():
            assert_near(found[name], value, f"{where}.{name}")
    elif isinstance(wanted, list):
        assert isinstance(found, list)
        assert len(found) == len(wanted), where
        for n, value in enumerate(wanted):
            assert_near(found[n], value, f"{where}[{n}]")
    else:
        assert found == (pytest.approx(wanted, abs=2e-5) if isinstance(wanted, float) else wanted), where

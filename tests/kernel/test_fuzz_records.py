"""Damaged record files: read or refused with a sentence, never anything else, whoever reads them."""

import contextlib
import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dallage
from dallage.cli import main
from dallage.kernel.records import BadRecord
from dallage.registry import all_games
from dallage.server.store.verify import verify_file
from tests.fuzz import damaged, damaged_bytes, fuzzed


@cache
def record_of(game: str) -> dict[str, Any]:
    """A short game."""
    state = dallage.game(game).new(seed=7)
    for _ in range(6):
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    found: dict[str, Any] = json.loads(state.record().to_json())
    return found


@pytest.mark.parametrize("game", sorted(all_games()))
@fuzzed(30)
@given(data=st.data())
def test_a_damaged_record_is_replayed_or_refused(game: str, data: st.DataObject) -> None:
    text = json.dumps(data.draw(damaged(record_of(game))))
    with contextlib.suppress(BadRecord):
        assert dallage.Record.from_json(text).replay().record().seed >= 0


@fuzzed(40)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused_by_everybody(data: st.DataObject, tmp_path_factory: Any) -> None:
    game = data.draw(st.sampled_from(sorted(all_games())))
    file = Path(tmp_path_factory.getbasetemp()) / "damaged.json"
    file.write_bytes(data.draw(damaged_bytes(json.dumps(record_of(game)).encode())))
    with contextlib.suppress(BadRecord):
        dallage.Record.load(file)
    fair = {"record": record_of(game), "fairness": {"promise": "0" * 64, "seed": "7", "nonce": "0" * 32}}
    assert verify_file(file).sentence.en
    file.write_text(json.dumps(data.draw(damaged(fair))))
    assert verify_file(file).sentence.en


@fuzzed(10)
@given(data=st.data())
def test_the_commands_end_with_a_sentence_and_no_traceback(data: st.DataObject, tmp_path_factory: Any) -> None:
    game = min(all_games())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DALLAGE_STATE", str(tmp_path_factory.getbasetemp()))
        patch.setattr("sys.stdin", io.StringIO())
        file = Path(tmp_path_factory.getbasetemp()) / f"{game}-20260101-000000-1-humans1-level1.json"
        file.write_text(json.dumps(data.draw(damaged(record_of(game)))))
        for command in (["verify", str(file)], ["replay", str(file)], ["play", game, "--resume"]):
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                assert main(command) in (0, 1, 2), said.getvalue()
            assert "Traceback" not in said.getvalue()

"""Records: what is no record says why, and nothing else happens."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dallage
from tests.every_game import GAMES, SETUPS, after

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def a_record() -> dict[str, object]:
    loaded: dict[str, object] = json.loads(after(SETUPS[0], 1, 5).record().to_json())
    return loaded


@given(text=st.text(max_size=200) | json_values.map(json.dumps))
@settings(deadline=None)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(dallage.BadRecord, match="not a record"):
        dallage.Record.from_json(text)


@given(field=st.sampled_from(sorted(a_record())), value=json_values)
@settings(deadline=None, max_examples=300)
def test_a_record_with_a_spoiled_field_is_refused_or_replays(field: str, value: object) -> None:
    spoiled = {**a_record(), field: value}
    with suppress(dallage.BadRecord):
        assert dallage.Record.from_json(json.dumps(spoiled)).replay().moves_played <= 5


def test_a_deeply_nested_or_binary_file_is_refused(tmp_path: Path) -> None:
    for name, content in {"deep": b"[" * 100_000, "binary": bytes(range(256)), "empty": b""}.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(dallage.BadRecord, match="not a record"):
            dallage.Record.load(tmp_path / name)


def test_a_record_of_other_rules_or_with_an_illegal_move_says_so() -> None:
    older = {**a_record(), "rules_version": 0}
    with pytest.raises(dallage.BadRecord, match="version 0 of the rules"):
        dallage.Record.from_json(json.dumps(older)).replay()
    wrong = a_record()
    moves = wrong["moves"]
    assert isinstance(moves, list)
    moves[2] = [99, moves[2][1]]
    with pytest.raises(dallage.BadRecord, match="move 3 of the record, seat 99"):
        dallage.Record.from_json(json.dumps(wrong)).replay()


def test_an_option_may_have_any_name_in_a_file() -> None:
    for name in ("self", "players", "__class__", ""):
        with pytest.raises(dallage.BadRecord):
            dallage.Record.from_json(json.dumps({**a_record(), "options": {name: 1}})).replay()


def test_saving_replaces_the_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("something else")
    record = after(SETUPS[0], 1, 5).record()
    record.save(path)
    assert dallage.Record.load(path) == record
    assert list(tmp_path.iterdir()) == [path]


def test_a_guess_has_no_record() -> None:
    with pytest.raises(ValueError, match="no record"):
        after(SETUPS[0], 1, 5).seen_by(0).guess(1).record()


@pytest.mark.parametrize("game", GAMES)
def test_moves_stand_one_a_line(game: str) -> None:
    record = after(dallage.game(game), 1, 5).record()
    assert len(record.to_json().splitlines()) > 5 + len(record.moves)

"""Records of older versions of the rules: they lead to the same end, or it is said why they cannot."""

from dataclasses import replace
from pathlib import Path

import pytest

import dallage

RECORDS = Path(__file__).parent / "records"


def as_version_1(name: str, late: str) -> dallage.Record:
    """A kept record as the program wrote it that knew no `exits`, but `late`."""
    record = dallage.Record.load(RECORDS / name)
    return replace(
        record, rules_version=1, options={**{k: record.options[k] for k in ("rules", "start")}, "late": late}
    )


@pytest.mark.parametrize("name", ["held-light-wins.json", "held-junior-dark-wins.json", "held-300-moves.json"])
def test_d10_a_record_of_version_1_is_a_game_of_exits_held(name: str) -> None:
    state = as_version_1(name, "three").replay()
    assert state == dallage.Record.load(RECORDS / name).replay()
    assert state.setup.options["exits"] == "held"
    assert state.record().rules_version == 2


def test_d10_a_record_with_the_option_that_is_gone_says_so() -> None:
    with pytest.raises(dallage.BadRecord, match=r"late=two, .* that option is no more"):
        as_version_1("held-light-wins.json", "two").replay()

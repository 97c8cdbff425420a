"""An act sent again under its id: the same one, or another."""

from typing import Any

import pytest

from dallage.server.table import entries
from dallage.server.table.repeats import is_act_of
from tests.server.table_samples import ADAPTER

# What was stored, acts that may have led to it, and others that have not.
SAMPLES: list[tuple[entries.Event, list[dict[str, Any]], list[dict[str, Any]]]] = [
    (entries.MoveEvent(0, "a1"), [{"type": "move", "move": "a1", "log_length": 3}], [{"type": "move", "move": "b2"}]),
    (entries.JoinEvent(0, "Zoé"), [{"type": "join", "name": "Zoé"}], [{"type": "join", "name": "Max"}]),
    (entries.SayEvent(0, "Oui"), [{"type": "say", "text": "Oui"}], [{"type": "say", "text": "Non"}]),
    (
        entries.UndoEvent(0, 3),
        [{"type": "undo"}, {"type": "undo", "moves_kept": 3}],
        [{"type": "undo", "moves_kept": 2}],
    ),
    (
        entries.AskUndoEvent(0, 3),
        [{"type": "undo"}, {"type": "undo", "moves_kept": 3}],
        [{"type": "undo", "moves_kept": 2}],
    ),
    (entries.AskBotEvent(0, 1, 4), [{"type": "ask", "away": 1}], [{"type": "ask", "away": 2}]),
    (entries.BotEvent(1, 4), [{"type": "ask", "away": 1}], [{"type": "ask", "away": 2}]),
    (entries.AgreeEvent(0, 5), [{"type": "agree", "question": 5}], [{"type": "agree", "question": 6}]),
    (entries.RefuseEvent(0, 5), [{"type": "refuse", "question": 5}], [{"type": "agree", "question": 5}]),
    (entries.ResignEvent(0), [{"type": "resign"}], [{"type": "return"}]),
    (entries.ReturnEvent(0), [{"type": "return"}], [{"type": "resign"}]),
    (entries.RematchEvent(0, "another-----"), [], [{"type": "resign"}]),
]


def act(fields: dict[str, Any]) -> Any:
    length = {"log_length": 0} if fields["type"] in ("move", "undo") else {}
    return ADAPTER.validate_python({"id": "once", "seat": 0, **length, **fields})


@pytest.mark.parametrize(("event", "same", "others"), SAMPLES, ids=lambda value: getattr(value, "kind", ""))
def test_only_what_was_asked_for_is_the_same_act(
    event: entries.Event, same: list[dict[str, Any]], others: list[dict[str, Any]]
) -> None:
    acts_of_others = [fields for other, made, _ in SAMPLES if other.kind != event.kind for fields in made]
    assert all(is_act_of(act(fields), event) for fields in same)
    assert not any(is_act_of(act(fields), event) for fields in others)
    assert not any(is_act_of(act(fields), event) for fields in acts_of_others if fields not in same)

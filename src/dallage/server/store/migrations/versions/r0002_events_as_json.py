"""Entries hold their event as JSON: `ply` becomes `position`; `text`, `seat` and `check` become fields of `data`."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ROWS_AT_ONCE = 1000
NEXT_ROWS = sa.text(
    'SELECT "table", position, kind, seat, data, "check" FROM entries'
    ' WHERE ("table", position) > (:table, :position) ORDER BY "table", position LIMIT :rows'
)
UPDATE = sa.text('UPDATE entries SET kind = :kind, data = :data WHERE "table" = :table AND position = :position')


def upgrade() -> None:
    op.alter_column("entries", "ply", new_column_name="position")
    op.alter_column("entries", "text", new_column_name="data")
    connection = op.get_bind()
    table, position = "", -1
    while rows := connection.execute(NEXT_ROWS, {"table": table, "position": position, "rows": ROWS_AT_ONCE}).all():
        changed = []
        for table, position, kind, seat, text, check in rows:
            new_kind, data = event_of(kind, seat, text, check)
            changed.append({"table": table, "position": position, "kind": new_kind, "data": json.dumps(data)})
        connection.execute(UPDATE, changed)
    op.execute("DELETE FROM analyses")  # their fields have other names now; they are made again when asked for
    op.drop_column("entries", "seat")
    op.drop_column("entries", "check")


def event_of(kind: str, seat: int | None, text: str, check: int | None) -> tuple[str, dict[str, Any]]:
    """The kind and the fields of an event, from the columns of revision 0001."""
    data: dict[str, Any] = {"seat": seat or 0}
    match kind, text.split():
        case "join", _:
            data["name"] = text
        case "move", _:
            data |= {"move": text, "check": check}
        case "undo", [kept]:
            data["moves_kept"] = int(kept)
        case "ask", ["undo", kept]:
            return "ask_undo", data | {"moves_kept": int(kept)}
        case "ask", ["bot", away, level]:
            return "ask_bot", data | {"away": int(away), "level": int(level)}
        case "agree" | "refuse", [question]:
            data["question"] = int(question)
        case "bot", [level]:
            data["level"] = int(level)
        case "back", _:
            return "return", data
        case "say", _:
            data["text"] = text
        case "rematch", _:
            data["table"] = text
    return kind, data

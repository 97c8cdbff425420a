"""The rows of a simulated database, with the keys of `store/schema.py`. Whatever changes them can be taken back."""

from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import eq, ge
from typing import Any

from sqlalchemy import Select, Table
from sqlalchemy.sql.operators import in_op

Undo = Callable[[], Any]


class Taken(Exception):
    """There is a row with this key."""


class Missing(Exception):
    """The table that the row belongs to is gone."""


def nothing() -> None:
    """Takes back what has changed nothing."""


class Rows:
    """All rows. Every method gives back what takes it back."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.seats: dict[str, list[dict[str, Any]]] = {}
        self.entries: dict[str, dict[int, tuple[Any, ...]]] = {}  # by table and position
        self.ids: dict[str, set[str]] = {}  # of entries, by table
        self.analyses: dict[str, dict[str, Any]] = {}

    def insert_tables(self, row: dict[str, Any]) -> Undo:
        id = row["id"]
        if id in self.tables:
            raise Taken(id)
        self.tables[id], self.seats[id], self.entries[id], self.ids[id] = row, [], {}, set()
        return lambda: self.delete_tables(id)

    def insert_seats(self, row: dict[str, Any]) -> Undo:
        self._check_table(row["table"])
        self.seats[row["table"]].append(row)
        return self.seats[row["table"]].pop

    def insert_analyses(self, row: dict[str, Any]) -> Undo:
        self._check_table(row["table"])
        if row["table"] in self.analyses:
            raise Taken(row["table"])
        self.analyses[row["table"]] = row
        return lambda: self.analyses.pop(row["table"])

    def insert_entry(self, row: tuple[Any, ...]) -> Undo:
        """Of one that is taken nothing is said of its table: PostgreSQL looks at that only for rows it stores."""
        table, position, _, _, id, _ = row
        if self.is_taken(table, position, id):
            raise Taken(f"{table} {position} {id}")
        self._check_table(table)
        self.entries[table][position] = row
        self.ids[table].add(id)
        return lambda: self.delete_entry(table, position)

    def is_taken(self, table: str, position: int, id: str) -> bool:
        return position in self.entries.get(table, ()) or id in self.ids.get(table, ())

    def keys(self, table: str, key: str) -> tuple[bool, bool, str | None]:
        """Whether a key is that of a seat, and of the table itself; and the table's nonce."""
        row = self.tables.get(table, {})
        of_seat = any(seat["key"] == key for seat in self.seats.get(table, ()))
        return of_seat, key in (row.get("host"), row.get("watch")), row.get("nonce")

    def delete_entry(self, table: str, position: int) -> Undo:
        row = self.entries[table].pop(position)
        self.ids[table].discard(row[4])
        return lambda: self.insert_entry(row)

    def delete_tables(self, id: str) -> Undo:
        if id not in self.tables:
            return nothing
        parts = (self.tables, self.seats, self.entries, self.ids, self.analyses)
        gone = [part.pop(id, None) for part in parts]  # type: ignore[attr-defined]

        def undo() -> None:
            for part, rows in zip(parts, gone):
                if rows is not None:
                    part[id] = rows  # type: ignore[index]

        return undo

    def delete_analyses(self, table: str) -> Undo:
        row = self.analyses.pop(table, None)
        return nothing if row is None else lambda: self.analyses.update({table: row})

    def _check_table(self, id: str) -> None:
        if id not in self.tables:
            raise Missing(id)


class Result:
    """In place of SQLAlchemy's."""

    def __init__(self, rows: list[Any], rowcount: int = -1) -> None:
        self.rows, self.rowcount = rows, rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)

    def first(self) -> Any:
        return self.rows[0] if self.rows else None

    def one(self) -> Any:
        assert len(self.rows) == 1
        return self.rows[0]

    def one_or_none(self) -> Any:
        assert len(self.rows) <= 1
        return self.first()

    def scalars(self) -> list[Any]:
        return [row[0] for row in self.rows]

    def scalar(self) -> Any:
        return self.rows[0][0] if self.rows else None

    def all(self) -> list[Any]:
        return self.rows


@cache
def row_class(names: tuple[str, ...]) -> Any:
    return namedtuple("Row", names)


@cache
def source_and_names(wanted: tuple[Any, ...]) -> tuple[Table, tuple[str, ...]]:
    """The database's table, and the names of the columns that are wanted of it."""
    if isinstance(wanted[0], Table):
        return wanted[0], tuple(column.name for column in wanted[0].columns)
    return wanted[0].table, tuple(column.name for column in wanted)


def select_rows(rows: Rows, statement: Select[Any]) -> Result:
    """What a SELECT from one of the database's tables gives, with conditions that are all to hold."""
    # Private, as all that is public would compile the statement, which takes longer than the rest of a transaction.
    wanted, criteria = tuple(statement._raw_columns), statement._where_criteria
    source, names = source_and_names(wanted)
    found = all_rows(rows, source.name, [column.name for column in source.columns])
    for condition in criteria:
        found = [row for row in found if holds(condition, row)]
    order = [column.name for column in statement._order_by_clauses]
    found = sorted(found, key=lambda row: [row[name] for name in order]) if order else list(found)
    made = row_class(names)
    return Result([made(*(row[name] for name in names)) for row in found])


def all_rows(rows: Rows, name: str, columns: list[str]) -> Iterable[dict[str, Any]]:
    if name == "entries":
        return [dict(zip(columns, row)) for log in rows.entries.values() for row in log.values()]
    if name == "seats":
        return [row for seats in rows.seats.values() for row in seats]
    return list(getattr(rows, name).values())


def holds(condition: Any, row: dict[str, Any]) -> bool:
    value = row[condition.left.name]
    if condition.operator is in_op:
        return value in value_of(condition)
    assert condition.operator in (eq, ge)
    return bool(condition.operator(value, value_of(condition)))


def value_of(condition: Any) -> Any:
    """With what a column is compared."""
    return condition.right.value

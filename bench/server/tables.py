"""The rows of tables under load: on SQLite, on PostgreSQL, at one worker and at two."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.server.postgres import Postgres
from tests.server.server_process import Server, server_process

from .dallage_load import Tables
from .measure import Figures, Plan, under_load
from .wire import Poller

NO_LIMITS = {"messages_per_second": "1000000", "message_burst": "1000000", "tables_per_hour": "1000000"}
Rows = dict[str, Figures]


def pid_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def row(
    plan: Plan, servers: list[Server], split: bool = False, compression: bool = False, rate: float | None = None,
    database: int | None = None,
) -> Figures:  # fmt: skip
    poller = Poller()
    try:
        tables = Tables(poller, [server.port for server in servers], split, compression)
        figures = under_load(poller, plan, [pid_of(one) for one in servers], tables.set_table, rate, database)
        return {**figures, "tables_made": float(tables.made)}
    finally:
        poller.close()


@contextmanager
def sqlite_server(**settings: str) -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as folder,
        server_process(f"sqlite:///{folder}/tables.db", **settings) as server,
    ):
        yield server


def on_sqlite(plan: Plan) -> Rows:
    """As fast as they can; at half of that rate; and with messages compressed, as browsers ask for it."""
    with sqlite_server(**NO_LIMITS) as server:
        top = row(plan, [server])
        return {
            "SQLite": top,
            "SQLite, at half of that rate": row(plan, [server], rate=top["moves_per_s"] / 2),
            "SQLite, compressed": row(plan, [server], compression=True),
        }


def on_postgresql(plan: Plan) -> Rows:
    """One worker, then two: the people of each table together at one of them, and split between both."""
    postgres = Postgres()
    postgres.start()
    assert postgres.process is not None
    database, rows = postgres.process.pid, {}
    try:
        with ExitStack() as stack:
            url = postgres.new_database()
            servers = [stack.enter_context(server_process(url, **NO_LIMITS)) for _ in range(2)]
            rows["PostgreSQL, one worker"] = row(plan, servers[:1], database=database)
            rows["PostgreSQL, two workers, together"] = row(plan, servers, database=database)
            rows["PostgreSQL, two workers, split"] = row(plan, servers, split=True, database=database)
    finally:
        postgres.remove()
    return rows

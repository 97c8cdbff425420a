"""The rows of tables under load: on SQLite, on PostgreSQL, at one worker and at two."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psycopg

from tests.server.postgres import Postgres
from tests.server.server_process import Server, server_process

from .dallage_load import AS_PAGES, Tables, Told
from .measure import Figures, Load, Plan, in_turn
from .wire import Poller

NO_LIMITS = {"messages_per_second": "1000000", "message_burst": "1000000", "tables_per_hour": "1000000"}
Rows = dict[str, Figures]


def pid_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


@contextmanager
def load(
    plan: Plan, servers: list[Server], split: bool = False, told: Told = AS_PAGES, rate: float | None = None,
    database: int | None = None,
) -> Iterator[Load]:  # fmt: skip
    poller = Poller()
    try:
        tables = Tables(poller, [server.port for server in servers], split, told)
        yield Load(poller, plan, [pid_of(one) for one in servers], tables.set_table, rate, database)
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
    with sqlite_server(**NO_LIMITS) as server:
        return sqlite_rows(plan, server)


def sqlite_rows(plan: Plan, server: Server) -> Rows:
    """As fast as they can, in turn: plainly; with messages compressed, as browsers ask for it; told views, as programs
    are. Then at half of the rate of the first, on end: a wait may be longer than a turn."""
    with (
        load(plan, [server]) as plain,
        load(plan, [server], told=Told(compression=True)) as compressed,
        load(plan, [server], told=Told(records=False)) as views,
    ):
        rows = in_turn(plan, {"SQLite": plain, "SQLite, compressed": compressed, "SQLite, told views": views})
    with load(plan, [server], rate=rows["SQLite"]["moves_per_s"] / 2) as half:
        return {**rows, "SQLite, at half of that rate": half.run(plan.seconds)}


def commits(url: str) -> int:
    """Transactions of a database so far; each that stores something notifies the other workers once."""
    time.sleep(1)  # its processes count by themselves, and tell once a second
    with psycopg.connect(url) as connection:
        counted = connection.execute(
            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        ).fetchone()
    assert counted is not None
    return int(counted[0])


def on_postgresql(plan: Plan) -> Rows:
    """One worker, then two: the people of each table together at one of them, and split between both. All in turn."""
    postgres = Postgres()
    postgres.start()
    assert postgres.process is not None
    database = postgres.process.pid
    try:
        with ExitStack() as stack:
            url = postgres.new_database()
            servers = [stack.enter_context(server_process(url, **NO_LIMITS)) for _ in range(2)]
            loads, commits_per_move = {}, {}
            for name, workers, split in (
                ("PostgreSQL, one worker", 1, False), ("PostgreSQL, two workers, together", 2, False),
                ("PostgreSQL, two workers, split", 2, True),
            ):  # fmt: skip
                before = commits(url)
                one = stack.enter_context(load(plan, servers[:workers], split, database=database))
                loads[name] = one
                commits_per_move[name] = (commits(url) - before) / one.all_moves
            rows = in_turn(plan, loads)
            return {name: {**row, "commits_per_move": commits_per_move[name]} for name, row in rows.items()}
    finally:
        postgres.remove()

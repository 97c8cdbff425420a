"""What is stored of open tables: keys of free seats, and who waits for whom. The database decides who was first."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.exc import IntegrityError

from ..table.header import Header
from .schema import OPEN_KEYS, WAITING
from .store import Store, insert_header

LOCK = text("SELECT pg_advisory_xact_lock(:number)")
WAIT = text('INSERT INTO waiting ("table", same, since) VALUES (:table, :same, :since) ON CONFLICT DO NOTHING')


class OpenTableStore:
    """The rows of open tables in a store. Every method may raise StoreDown."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, header: Header, keys: Mapping[int, str], same: str | None) -> None:
        """Stores a new open table with the keys of its open seats; `same` as in `same_game`."""
        await self._store.write(lambda connection: insert_open(connection, header, keys, same))

    async def take_or_create(self, header: Header, keys: Mapping[int, str], same: str) -> str | None:
        """The table where somebody has waited longest to play the same; it waits no longer, so it is given to nobody
        else. Only if there is none, this one is stored and waits, and None is given. Of two who ask at the same time,
        at whichever workers, one finds the other's."""
        longest = select(WAITING.c.table).where(WAITING.c.same == same).order_by(WAITING.c.since, WAITING.c.table)

        def work(connection: Connection) -> str | None:
            if connection.dialect.name == "postgresql":  # SQLite lets one transaction write at a time
                connection.execute(LOCK, {"number": int(same[:15], 16)})
            found: str | None = connection.execute(longest.limit(1)).scalar()
            if found is None:
                insert_open(connection, header, keys, same)
            else:
                connection.execute(delete(WAITING).where(WAITING.c.table == found))
            return found

        return await self._store.write(work)

    async def wait(self, table: str, same: str, since: int) -> None:
        """Somebody waits at a table, again."""
        try:
            await self._store.write(
                lambda connection: connection.execute(WAIT, {"table": table, "same": same, "since": since}) and None
            )
        except IntegrityError:  # the table was deleted
            return

    async def open_keys(self, table: str) -> dict[int, str]:
        """The keys of open seats that nobody has shown yet, by seat."""
        keys = select(OPEN_KEYS.c.seat, OPEN_KEYS.c.key).where(OPEN_KEYS.c.table == table)
        return await self._store.read(lambda connection: {row.seat: row.key for row in connection.execute(keys)})

    async def forget_keys(self, table: str, seats: frozenset[int]) -> None:
        """Those who sit there have shown that they have them."""
        gone = delete(OPEN_KEYS).where(OPEN_KEYS.c.table == table, OPEN_KEYS.c.seat.in_(seats))
        await self._store.write(lambda connection: connection.execute(gone) and None)


def insert_open(connection: Connection, header: Header, keys: Mapping[int, str], same: str | None) -> None:
    insert_header(connection, header)
    rows = [{"table": header.id, "seat": seat, "key": key} for seat, key in keys.items()]
    connection.execute(insert(OPEN_KEYS), rows)
    if same is not None:
        connection.execute(WAIT, {"table": header.id, "same": same, "since": header.created})

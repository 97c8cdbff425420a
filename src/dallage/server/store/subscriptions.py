"""What is stored for notices of "your turn": the server's key, and the browsers that want them."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Delete, delete, insert, select, text
from sqlalchemy.exc import IntegrityError

from .schema import SERVER_KEYS, SUBSCRIPTIONS, storable
from .store import Store

MOST_OF_SEAT = 5  # browsers of one seat; the oldest makes room
KEEP_KEY = text("INSERT INTO server_keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")


@dataclass(frozen=True)
class Subscription:
    """A browser that wants to know when it is a seat's turn."""

    endpoint: str
    key: str  # hash of the seat's key
    p256dh: str
    auth: str
    language: str
    made: int


class SubscriptionStore:
    """In a store. Every method may raise StoreDown."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def server_key(self, name: str, make: Callable[[], str]) -> str:
        """The key of this name: the same for all workers, for ever. Made if there is none yet."""
        stored = select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)
        found = await self._store.read(lambda connection: connection.execute(stored).scalar())
        if found is None:

            def work(connection: Connection) -> str:
                connection.execute(KEEP_KEY, {"name": name, "value": make()})
                return str(connection.execute(stored).scalar())

            found = await self._store.write(work)
        return str(found)

    async def add(self, table: str, one: Subscription) -> None:
        """In place of an earlier one of the same browser."""
        row = {"table": table, **{name: getattr(one, name) for name in one.__dataclass_fields__}}
        for value in row.values():
            storable(str(value))
        of_seat = select(SUBSCRIPTIONS.c.endpoint).where(SUBSCRIPTIONS.c.table == table, SUBSCRIPTIONS.c.key == one.key)

        def work(connection: Connection) -> None:
            connection.execute(without(table, [one.endpoint]))
            older = list(connection.execute(of_seat.order_by(SUBSCRIPTIONS.c.made.desc())).scalars())
            connection.execute(without(table, older[MOST_OF_SEAT - 1 :]))
            connection.execute(insert(SUBSCRIPTIONS), row)

        try:
            await self._store.write(work)
        except IntegrityError:  # the table was deleted, or another worker does the same
            return

    async def remove(self, table: str, endpoint: str) -> None:
        await self._store.write(lambda connection: connection.execute(without(table, [endpoint])) and None)

    async def of_table(self, table: str) -> list[Subscription]:
        names = [SUBSCRIPTIONS.c[name] for name in Subscription.__dataclass_fields__]
        found = select(*names).where(SUBSCRIPTIONS.c.table == table)
        return await self._store.read(lambda connection: [Subscription(*row) for row in connection.execute(found)])


def without(table: str, endpoints: list[str]) -> Delete:
    return delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.table == table, SUBSCRIPTIONS.c.endpoint.in_(endpoints))

"""Opens a table for whoever has a key to it. Nobody else learns, from the answer, its time or what it costs, whether
there is such a table."""

from ..table.keys import hash_key
from ..table.readers import Reader, reader_of
from .live_table import LiveTable
from .tables import LiveTables, no_table
from .think_pool import TooBusy


async def open_with_key(
    tables: LiveTables, id: str, key: str, newest: bool = False, is_busy: bool = False
) -> tuple[LiveTable, Reader]:
    """The table and the seats that the key opens. `newest` as in `open_newest`. If the server is too busy, only players
    of tables in memory are let in, who cost no read of the store; TooBusy for all others.

    A wrong key costs one and the same read of the store, and no replay, whether the table is in memory, stored or not
    there at all; a right one none if the table is in memory.
    """
    hash_of_key = hash_key(key)
    live = tables.live_tables.get(id)
    if live is None or hash_of_key not in live.key_hashes:
        if is_busy:
            raise TooBusy
        if not await tables.store.is_key(id, hash_of_key):
            raise no_table()
    live = await (tables.open_newest(id) if newest else tables.open(id))
    reader = reader_of(live.table, hash_of_key)
    if reader is None:
        raise no_table()
    if is_busy and not reader:
        raise TooBusy
    return live, reader

"""A rematch: the next table for the same people."""

from ..table import texts
from ..table.decisions import LogDecision
from ..table.entries import RematchEvent
from ..table.errors import Refused
from ..table.new_table import rematch_header
from ..table.table import OVER
from .live_table import LiveTable
from .tables import LiveTables


async def rematch(tables: LiveTables, live: LiveTable, seat: int) -> str:
    """The id of the next table; whoever asks first makes it, the others find it."""
    if live.table.status != OVER:
        raise Refused("not_over", texts.NOT_OVER)
    if live.table.rematch is None:
        header = rematch_header(live.table, tables.clock.now())
        await tables.store.create(header)
        await tables.add(live, "-:rematch", lambda: LogDecision((RematchEvent(seat, header.id),)))
        if live.table.rematch != header.id:  # somebody was faster
            await tables.store.delete(header.id)
    return live.table.rematch or ""

"""After a game: trying other moves on it, playing on from one of its positions, opening its record again."""

from functools import partial

from fastapi import APIRouter, Depends, Request

from ..live.turn_clock import now_in_milliseconds
from ..messages.http import OpenRecord, PlayOn, TableKeys, Variation
from ..messages.to_client import SeatView
from ..table.entries import Entry
from ..table.exploration import explored_view, exploring_table
from ..table.header import Header
from ..table.open_record import open_record
from .routes import REFUSALS, Authorized, TableId, open_for, send_elsewhere
from .services import RunningServices, Services

router = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(send_elsewhere)])


@router.post("/tables/{table}/variation", summary="What other moves would have led to, in a finished game")
async def variation(table: TableId, wanted: Variation, caller: Authorized, services: RunningServices) -> SeatView:
    live, reader = await open_for(caller, services, table)
    work = partial(explored_view, live.table, reader, wanted.moves, wanted.line)
    return SeatView(**await services.heavy_work.make(caller.network, work))


@router.post("/tables/{table}/play-on", status_code=201, summary="A new table that goes on from there, against bots")
async def play_on(
    table: TableId, wanted: PlayOn, caller: Authorized, request: Request, services: RunningServices
) -> TableKeys:
    live, _ = await open_for(caller, services, table)
    now = now_in_milliseconds()
    work = partial(exploring_table, live.table, wanted, now)
    header, keys, entries = await services.heavy_work.make(caller.network, work)
    services.limit_new_tables(request)
    await create_with_log(services, header, entries)
    return keys


@router.post("/records", status_code=201, summary="A new table with the game of a record")
async def open_as_table(wanted: OpenRecord, request: Request, services: RunningServices) -> TableKeys:
    services.limit_new_tables(request)
    work = partial(open_record, wanted, now_in_milliseconds())
    made, entries = await services.heavy_work.make(services.network(request), work)
    await create_with_log(services, made.header, entries)
    return made.keys


async def create_with_log(services: Services, header: Header, entries: list[Entry]) -> None:
    """The log is stored before anybody opens the table: no bot moves at its first position."""
    store = services.tables.store
    await store.create(header)
    await store.append(header.id, entries)
    await services.tables.open(header.id)

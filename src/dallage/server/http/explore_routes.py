"""After a game: trying other moves on it, and playing on from one of its positions."""

from functools import partial

from fastapi import APIRouter, Depends, Request

from ..live.turn_clock import now_in_milliseconds
from ..messages.http import PlayOn, TableKeys, Variation
from ..messages.to_client import SeatView
from ..table.exploration import explored_view, exploring_table
from .routes import REFUSALS, Authorized, TableId, open_for, send_elsewhere
from .services import RunningServices

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
    store = services.tables.store
    await store.create(header)
    await store.append(header.id, entries)  # before anybody opens it: no bot moves at its first position
    await services.tables.open(header.id)
    return keys

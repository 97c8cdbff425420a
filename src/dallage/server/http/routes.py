"""The HTTP side of the table. Everything a page can do, a program can do; see /api/docs."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...kernel.game import Game
from ...kernel.secrecy import NOBODY
from ...registry import all_games
from ..live.live_table import LiveTable
from ..live.open_with_key import open_with_key
from ..live.rematch import rematch as find_or_make_rematch
from ..live.turn_clock import now_in_milliseconds
from ..messages.fields import TABLE_ID
from ..messages.from_client import AnyAct
from ..messages.http import MyKeys, MyTable, NewTable, Rematch, Shared, TableKeys
from ..messages.to_client import Done, No, SeatView, TableNow
from ..pictures.card import card_after, card_of
from ..pictures.preview_svg import preview_svg
from ..table import texts
from ..table.entries import Entry
from ..table.errors import Refused
from ..table.header import Header
from ..table.keys import hash_key, opens, share_key
from ..table.new_table import make_table
from ..table.projection import table_now
from ..table.readers import Reader
from ..table.stored import DamagedTable, stored_table
from ..table.table import OVER, Table
from . import catalogue
from .elsewhere import SentElsewhere, follows
from .services import RunningServices, Services
from .static import REVALIDATE
from .texts import STATUSES, TOO_FAST

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": No, "description": why} for status, why in STATUSES.items()
}


async def send_elsewhere(request: Request, services: RunningServices) -> None:
    """Before anything is looked at: where a table is depends on its id alone."""
    table = request.path_params.get("table", "")
    worker = services.workers.other_for(table) if follows(request) and re.fullmatch(TABLE_ID, table) else None
    if worker is not None:
        raise SentElsewhere(worker)


router = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(send_elsewhere)])
TableId = Annotated[str, Path(pattern=TABLE_ID)]
MaybeCount = Annotated[int | None, Query(ge=0, le=1_000_000)]


scheme = HTTPBearer(scheme_name="key", description="The key of a seat, of the host or of spectators", auto_error=False)


@dataclass(frozen=True)
class Caller:
    """Who asks: with which key, and from where."""

    key: str
    network: str


def authorized(
    header: Annotated[HTTPAuthorizationCredentials | None, Depends(scheme)], request: Request, services: RunningServices
) -> Caller:
    """The key from `Authorization: Bearer KEY`; never from the address, which is written into logs."""
    key = header.credentials.strip() if header is not None else ""
    if not 0 < len(key) <= 100:
        raise Refused("no_key", texts.NO_KEY, status=401)
    return Caller(key, services.network(request))


Authorized = Annotated[Caller, Depends(authorized)]
Language = Annotated[str, Query(pattern="^(en|fr)$")]


class Markdown(Response):
    media_type = "text/markdown"


class Svg(Response):
    media_type = "image/svg+xml"


async def open_for(caller: Caller, services: Services, table: str) -> tuple[LiveTable, Reader]:
    """The table and the seats that the caller's key opens, if it is not used too often."""
    is_busy = services.overload.is_overloaded
    live, reader = await open_with_key(services.tables, table, caller.key, is_busy=is_busy)
    if not services.limits.take_reader(table, reader, caller.network):
        raise Refused("too_fast", TOO_FAST, status=429)
    return live, reader


@router.get("/games", summary="The games, their options, and how strong their bots are")
async def games(request: Request) -> list[catalogue.GameInfo]:
    written, tag = catalogue.games_json()
    headers = {"etag": tag, **REVALIDATE}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)  # type: ignore[return-value]
    return Response(written, media_type="application/json", headers=headers)  # type: ignore[return-value]


@router.get("/games/{game}/rules", summary="The clauses of a game in Markdown", response_class=Markdown)
def rules(game: str, language: Language = "en") -> Response:
    return Markdown(known_game(game).rules_page(language))


@router.get("/games/{game}/rulebook", summary="The rulebook of a game in Markdown", response_class=Markdown)
def rulebook(game: str, language: Language = "en") -> Response:
    return Markdown(known_game(game).rulebook(language))


def known_game(game: str) -> Game:
    if game not in all_games():
        raise Refused("no_game", texts.NO_GAME, status=404)
    return all_games()[game]


@router.post("/tables", status_code=201, summary="Make a table")
async def make(wanted: NewTable, request: Request, services: RunningServices) -> TableKeys:
    made = make_table(wanted, now_in_milliseconds())
    services.limit_new_tables(request)
    if made.header.is_open:
        services.limit_lobby(request)
        await services.open_seats.create(made)
    else:
        await services.tables.create(made.header)
    return made.keys


@router.post("/mine", summary="The tables that some keys open")
async def my_tables(wanted: MyKeys, request: Request, services: RunningServices) -> list[MyTable]:
    network, store = services.network(request), services.tables.store
    tables = []
    for id, hash_of_key in await store.tables_of([hash_key(key) for key in wanted.keys]):
        live = services.tables.live_tables.get(id)
        if live is not None:
            tables.append(summary(live.table, hash_of_key))
            continue
        try:
            found = await store.load(id)
            if found is not None:  # else it was deleted in the meantime
                tables.append(await services.heavy_work.make(network, partial(summary_of_stored, *found, hash_of_key)))
        except DamagedTable:
            continue  # the others are there all the same; what is wrong with it is said to who opens it
    return tables


def summary_of_stored(header: Header, entries: list[Entry], hash_of_key: str) -> MyTable:
    """Replays the game, aside; who only looks through a list brings no table into memory."""
    return summary(stored_table(header, entries), hash_of_key)


def summary(table: Table, hash_of_key: str) -> MyTable:
    seats = [seat for seat in range(table.header.players) if table.has_key(seat, hash_of_key)]
    at = table.entries[-1].at if table.entries else table.header.created
    return MyTable(
        table=table.id, game=table.header.game, status=table.status, my_seats=seats, on_turn=list(table.on_turn),
        names=[holder.name for holder in table.holders], at=at,
        won_by=None if table.won_by is None else list(table.won_by),
    )  # fmt: skip


@router.get("/tables/{table}", summary="How a table stands, as the key's seats see it")
async def look(table: TableId, caller: Authorized, services: RunningServices, since: MaybeCount = None) -> TableNow:
    live, reader = await open_for(caller, services, table)
    now = table_now(live.table, reader, min(since or 0, live.table.log_length), live.online, live.turn_clock.now())
    return JSONResponse(now)  # type: ignore[return-value]  # of the same shape, a test says so; made much faster


@router.post("/tables/{table}/acts", summary="Do something at a table: the same messages as on a socket")
async def act(table: TableId, message: AnyAct, caller: Authorized, services: RunningServices) -> Done:
    _, reader = await open_for(caller, services, table)
    if message.seat not in reader:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    return Done(type="done", id=message.id, position=await services.tables.act(table, message))


@router.post("/tables/{table}/rematch", summary="Play again: the same people, every one a seat further on")
async def rematch(table: TableId, caller: Authorized, request: Request, services: RunningServices) -> Rematch:
    live, reader = await open_for(caller, services, table)
    if not reader:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    if live.table.status == OVER and live.table.rematch is None:  # a new table like any other
        services.limit_new_tables(request)
    return Rematch(table=await find_or_make_rematch(services.tables, live, reader[0]))


@router.delete("/tables/{table}", status_code=204, summary="Delete a table and all that is known of it")
async def delete(table: TableId, caller: Authorized, services: RunningServices) -> Response:
    live, _ = await open_for(caller, services, table)
    if not opens(hash_key(caller.key), live.table.header.host):
        raise Refused("not_host", texts.NOT_HOST, status=403)
    await services.tables.delete(table)
    return Response(status_code=204)


@router.get("/tables/{table}/record", summary="The record of a finished game, with its seed and nonce")
async def record(table: TableId, caller: Authorized, services: RunningServices) -> catalogue.FairRecord:
    live, _ = await open_for(caller, services, table)
    if live.table.status != OVER:
        raise Refused("not_over", texts.NOT_OVER)
    return await services.heavy_work.make(caller.network, partial(catalogue.fair_record, live.table))


@router.get("/tables/{table}/seen", summary="All that a seat knows, for bots that look ahead: see dallage.read_seen")
async def seen(
    table: TableId,
    caller: Authorized,
    services: RunningServices,
    seat: Annotated[int | None, Query(ge=0, le=100)] = None,
) -> catalogue.SeenState:
    """Of the first seat that the key opens, if none is named."""
    live, reader = await open_for(caller, services, table)
    if not reader or seat not in (None, *reader):
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    return catalogue.seen_state(live.table, reader[0] if seat is None else seat)


@router.get("/tables/{table}/share", summary="The key to share with whoever wants to see a finished game")
async def share(table: TableId, caller: Authorized, services: RunningServices) -> Shared:
    live, _ = await open_for(caller, services, table)
    if live.table.status != OVER:
        raise Refused("not_over", texts.NOT_OVER)
    return Shared(key=share_key(live.table.id, live.table.header.nonce))


@router.get("/tables/{table}/course", summary="The scores move by move, and where they come from")
async def course(
    table: TableId, caller: Authorized, services: RunningServices, seat: MaybeCount = None
) -> catalogue.Course:
    live, reader = await open_for(caller, services, table)
    if seat is not None and seat not in reader:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    viewer = seat if seat is not None else reader[0] if reader else NOBODY
    return await services.heavy_work.make(caller.network, partial(catalogue.course, live.table, viewer))


@router.get("/tables/{table}/svg", summary="The board as a picture, now or after so many moves", response_class=Svg)
async def svg(
    table: TableId, caller: Authorized, services: RunningServices, moves: MaybeCount = None, seat: MaybeCount = None
) -> Response:
    live, reader = await open_for(caller, services, table)
    if seat is not None and seat not in reader:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    if moves is not None and moves > len(live.table.line):
        raise Refused("no_move_there", texts.NO_SUCH_MOVE, status=404)
    viewer = seat if seat is not None else reader[0] if reader else NOBODY
    now = live.table.state.copy()  # the game may go on while it is drawn
    replayed = (lambda: now) if moves is None else partial(live.table.replayed, moves)
    return Svg(await services.heavy_work.make(caller.network, lambda: replayed().seen_by(viewer)._repr_svg_()))


@router.get("/tables/{table}/card", summary="The board with its players, as everybody may see it", response_class=Svg)
async def card(
    table: TableId, caller: Authorized, services: RunningServices, moves: MaybeCount = None, language: Language = "en"
) -> Response:
    live, _ = await open_for(caller, services, table)
    now = live.table
    if moves is not None and moves > len(now.line):
        raise Refused("no_move_there", texts.NO_SUCH_MOVE, status=404)
    found = card_of(now), now.state.copy()  # the game may go on while it is drawn
    return Svg(
        await services.heavy_work.make(
            caller.network,
            lambda: preview_svg(*(found if moves is None else card_after(now, moves)), now.game, language),
        )
    )


@router.get("/tables/{table}/replay", summary="What a seat saw after so many moves")
async def replay(
    table: TableId, caller: Authorized, services: RunningServices, moves: Annotated[int, Query(ge=0, le=1_000_000)]
) -> list[SeatView]:
    live, reader = await open_for(caller, services, table)
    if moves > len(live.table.line):
        raise Refused("no_move_there", texts.NO_SUCH_MOVE, status=404)
    return await services.heavy_work.make(caller.network, partial(catalogue.views_after, live.table, reader, moves))


@router.post("/tables/{table}/analysis", summary="Analyse a finished game; ask again for progress and result")
async def analysis(table: TableId, caller: Authorized, services: RunningServices) -> catalogue.Analysis:
    live, _ = await open_for(caller, services, table)
    return catalogue.Analysis(**await services.analysis.analysis(live))

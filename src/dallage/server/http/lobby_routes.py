"""The lobby over HTTP: who waits, what may be watched, and a seat among strangers."""

from typing import Annotated

from fastapi import Header, Path, Request, Response

from ..messages.fields import TABLE_ID
from ..messages.lobby import LobbyNow, PlayWithAnyone, Seated, SitDown
from .routes import router
from .services import RunningServices

MaybeTag = Annotated[str | None, Header(alias="if-none-match", max_length=200)]


@router.get(
    "/lobby", summary="Open tables, and games to watch", responses={304: {"description": "Nothing has changed."}}
)
async def lobby(services: RunningServices, known: MaybeTag = None) -> LobbyNow:
    text, tag = services.lobby.now()
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known == tag:
        return Response(status_code=304, headers=headers)  # type: ignore[return-value]
    return Response(text, media_type="application/json", headers=headers)  # type: ignore[return-value]


@router.post("/lobby/play", summary="Play with whoever wants to play the same")
async def play(wanted: PlayWithAnyone, request: Request, services: RunningServices) -> Seated:
    services.limit_lobby(request)
    return await services.open_seats.play(wanted)


@router.post("/lobby/tables/{open_table}/seat", summary="Sit down at an open table")
async def sit_down(
    open_table: Annotated[str, Path(pattern=TABLE_ID)], wanted: SitDown, request: Request, services: RunningServices
) -> Seated:
    services.limit_lobby(request)
    return await services.open_seats.sit_down(open_table, wanted)

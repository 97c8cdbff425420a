"""Notices of "your turn" over HTTP: the server's key, and browsers that want them."""

from fastapi import Response

from ..live.turn_clock import now_in_milliseconds
from ..messages.push import PushKey, Subscribe, Unsubscribe
from ..store.subscriptions import Subscription, SubscriptionStore
from ..table import texts
from ..table.errors import Refused
from ..table.keys import hash_key
from .routes import Authorized, TableId, open_for, router
from .services import RunningServices


@router.get("/push", summary="The key with which a browser subscribes to notices")
async def push_key(services: RunningServices) -> PushKey:
    return PushKey(key=None if services.push is None else services.push.public_key)


@router.post("/tables/{table}/subscribe", status_code=204, summary="Be told when it is the turn of the key's seats")
async def subscribe(table: TableId, wanted: Subscribe, caller: Authorized, services: RunningServices) -> Response:
    _, reader = await open_for(caller, services, table)
    if services.push is None:
        raise Refused("no_push", texts.NO_PUSH, status=404)
    if not reader:
        raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
    await SubscriptionStore(services.tables.store).add(
        table, Subscription(**wanted.model_dump(), key=hash_key(caller.key), made=now_in_milliseconds())
    )
    return Response(status_code=204)


@router.post("/tables/{table}/unsubscribe", status_code=204, summary="Be told no longer")
async def unsubscribe(table: TableId, wanted: Unsubscribe, caller: Authorized, services: RunningServices) -> Response:
    await open_for(caller, services, table)
    await SubscriptionStore(services.tables.store).remove(table, wanted.endpoint)
    return Response(status_code=204)

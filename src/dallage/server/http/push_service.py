"""Notices of "your turn", if what they need is installed: the extra `push`."""

import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..live.tables import LiveTables
from ..live.turn_notices import TurnNotices
from ..store.subscriptions import SubscriptionStore

if TYPE_CHECKING:
    from .web_push import WebPush


@dataclass
class PushService:
    """One per worker."""

    public_key: str  # the server's, with which browsers subscribe
    sender: "WebPush"
    notices: TurnNotices

    async def close(self) -> None:
        await self.notices.close()
        self.sender.close()


async def make_push_service(tables: LiveTables) -> PushService | None:
    """None if this server cannot encrypt. The key is made at the first start, and is the same for all workers."""
    if importlib.util.find_spec("cryptography") is None:
        return None
    from .web_push import VapidKey, WebPush, new_vapid_key

    key = VapidKey(await SubscriptionStore(tables.store).server_key("vapid", new_vapid_key))
    sender = WebPush(key)
    return PushService(key.public, sender, TurnNotices(tables, sender))

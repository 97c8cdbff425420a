"""Previews of links: what a messenger that runs no script shows of /t/ID.

Whoever has the address of a table sees in it what a spectator may know, of a finished game everything; never a key,
which stays behind the # and reaches no server.
"""

import re
import time
from collections import OrderedDict
from functools import partial
from html import escape
from typing import Annotated, TypeVar

from fastapi import Query, Request
from fastapi.responses import PlainTextResponse, Response

from ...kernel.game import Game
from ...kernel.state import State
from ...press.position_svg import HEIGHT, WIDTH
from ...press.raster import has_rasteriser, png
from ..live.tables import LiveTables
from ..live.think_pool import TooBusy
from ..messages.fields import TABLE_ID
from ..pictures.card import Card, Language, card_of
from ..pictures.preview_svg import preview_svg
from ..store.store import StoreDown
from ..table.entries import Entry
from ..table.header import Header
from ..table.stored import DamagedTable, stored_table
from .heavy_work import HeavyWork
from .overload import Overload
from .rate_limit import TokenBuckets

PER_SECOND, BURST = 1.0, 30  # tables that are not in memory, looked up for one network
FRESH = 60.0  # seconds for which what was looked up is kept
MOST_STORED, MOST_PICTURES = 256, 64  # kept; a picture has about 100 kB
PICTURE_CACHE = "public, max-age=600"  # its address changes with every move
HOST = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9a-fA-F:.]+\](:[0-9]+)?")
TITLE = "<title>Dallage</title>"  # as in web/index.html

Found = tuple[Card, Game, State]
K = TypeVar("K")
V = TypeVar("V")
MaybeLanguage = Annotated[str | None, Query(alias="lang", max_length=20)]


class Previews:
    """Cards and pictures, kept for a while. One per worker."""

    def __init__(self, tables: LiveTables, heavy_work: HeavyWork, overload: Overload) -> None:
        self.tables, self.heavy_work, self.overload = tables, heavy_work, overload
        self.lookups = TokenBuckets(PER_SECOND, BURST)
        self.stored: OrderedDict[str, tuple[float, Found | None]] = OrderedDict()  # until when, and what
        self.pictures: OrderedDict[tuple[str, int, Language], bytes] = OrderedDict()
        self.has_pictures = has_rasteriser()

    async def find(self, id: str, network: str) -> Found | None:
        """What may be told of a table; None if there is none, or nobody has time to look."""
        live = self.tables.live_tables.get(id)
        if live is not None and not live.is_deleted:
            return card_of(live.table), live.table.game, live.table.state.copy()  # it may go on meanwhile
        until, found = self.stored.get(id, (0.0, None))
        if until > time.monotonic():
            return found
        if self.overload.is_overloaded or not re.fullmatch(TABLE_ID, id) or not self.lookups.take(network):
            return None
        try:
            loaded = await self.tables.store.load(id)
            found = None if loaded is None else await self.heavy_work.make(network, partial(found_in, *loaded))
        except (DamagedTable, StoreDown, TooBusy):
            return None
        keep(self.stored, id, (time.monotonic() + FRESH, found), MOST_STORED)
        return found

    async def picture(self, id: str, language: Language, network: str) -> bytes | None:
        """The picture as PNG; None as above. TooBusy if too many are asked for."""
        found = await self.find(id, network)
        if found is None:
            return None
        card, game, state = found
        key = (id, card.version, language)
        if key not in self.pictures:
            work = lambda: png(preview_svg(card, state, game, language))  # noqa: E731
            keep(self.pictures, key, await self.heavy_work.make(network, work), MOST_PICTURES)
        return self.pictures[key]


def keep(cache: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    """The longest kept leave first."""
    cache[key] = value
    while len(cache) > most:
        cache.popitem(last=False)


def found_in(header: Header, entries: list[Entry]) -> Found:
    """Replays the game, aside; a look at a link brings no table into memory."""
    table = stored_table(header, entries)
    return card_of(table), table.game, table.state


def language_of(request: Request, wanted: str | None) -> Language:
    """The link's, which is that of who copied it; else the reader's; else English."""
    if wanted in ("en", "fr"):
        return wanted
    first = request.headers.get("accept-language", "").strip().lower()
    return "fr" if first.startswith("fr") else "en"


def origin_of(request: Request, trust_proxy: bool) -> str:
    """Our address as the reader knows it; previews must name pictures in full."""
    host = request.headers.get("host", "")
    scheme = request.headers.get("x-forwarded-proto", "") if trust_proxy else ""
    scheme = scheme if scheme in ("http", "https") else request.url.scheme
    return f"{scheme}://{host}" if HOST.fullmatch(host) else ""


def tags(card: Card, language: Language, origin: str, with_picture: bool) -> str:
    """The elements that messengers look for. No search engine lists a table."""
    title, description = card.title(language), card.description(language)
    named = {"robots": "noindex"}
    properties = {
        "og:site_name": "Dallage", "og:type": "website", "og:title": title, "og:description": description,
        "og:url": f"{origin}/t/{card.table}?lang={language}", "og:locale": "fr_FR" if language == "fr" else "en_GB",
    }  # fmt: skip
    if with_picture:
        properties |= {
            "og:image": f"{origin}/preview/{card.table}.png?lang={language}&v={card.version}",
            "og:image:type": "image/png", "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT),
            "og:image:alt": card.alt(language),
        }  # fmt: skip
        named["twitter:card"] = "summary_large_image"
    lines = [f'<meta name="{name}" content="{escape(text)}" />' for name, text in named.items()]
    lines += [f'<meta property="{name}" content="{escape(text)}" />' for name, text in properties.items()]
    return "\n    ".join([f"<title>{escape(title)}</title>", *lines])


async def with_preview(html: str, id: str, request: Request, wanted: str | None) -> str:
    """The document of the page with what may be told of the table in its head."""
    services = request.app.state.services
    if not services.config.previews:
        return html
    found = await services.previews.find(id, services.network(request))
    if found is None:
        return html
    origin = origin_of(request, services.config.trust_proxy)
    return html.replace(TITLE, tags(found[0], language_of(request, wanted), origin, services.previews.has_pictures), 1)


async def preview_picture(table: str, request: Request, lang: MaybeLanguage = None) -> Response:
    """A picture for everybody, also on pages elsewhere."""
    services = request.app.state.services
    previews: Previews = services.previews
    if not services.config.previews or not previews.has_pictures:
        return PlainTextResponse("No pictures here: they need `pip install dallage[pictures]`.\n", 404)
    try:
        drawn = await previews.picture(table, language_of(request, lang), services.network(request))
    except TooBusy:
        return PlainTextResponse("Later, please.\n", 503, {"retry-after": "5"})
    if drawn is None:
        return PlainTextResponse("No such table.\n", 404)
    headers = {"cache-control": PICTURE_CACHE, "cross-origin-resource-policy": "cross-origin"}
    return Response(drawn, media_type="image/png", headers=headers)

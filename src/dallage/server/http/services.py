"""What a running server is made of, for routes that need it."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..config import Config
from ..live.analysis import AnalysisService
from ..live.autoplay import Autoplay
from ..live.lobby import Lobby
from ..live.open_seats import OpenSeats
from ..live.tables import LiveTables
from ..live.think_pool import ThinkPool
from ..live.workers import Workers
from ..store.store import Store
from ..table.errors import Refused
from .heavy_work import HeavyWork
from .overload import Overload
from .previews import Previews
from .push_service import PushService, make_push_service
from .rate_limit import RateLimits, TokenBuckets, network_of
from .sockets import Sockets
from .texts import TOO_MANY_TABLES


@dataclass
class Services:
    """One per worker; made when it starts."""

    config: Config
    tables: LiveTables
    workers: Workers
    think_pool: ThinkPool
    autoplay: Autoplay
    analysis: AnalysisService
    sockets: Sockets
    limits: RateLimits
    new_tables: TokenBuckets  # how many tables each network may still make
    in_lobby: TokenBuckets  # how many open tables or seats each network may still take
    heavy_work: HeavyWork
    overload: Overload
    lobby: Lobby
    open_seats: OpenSeats
    previews: Previews
    push: PushService | None  # None: what it needs is not installed

    def start(self) -> None:
        """From now on other workers are told what is here."""
        self.tables.presence.start()
        self.workers.start()
        self.lobby.start()

    async def close(self) -> None:
        """All but the store, which others may still need."""
        for service in (
            self.workers, self.lobby, self.open_seats, self.autoplay, self.analysis, self.tables, self.overload,
        ):  # fmt: skip
            await service.close()
        if self.push is not None:
            await self.push.close()
        self.heavy_work.close()
        self.think_pool.close()

    def limit_new_tables(self, request: Request) -> None:
        if not self.new_tables.take(self.network(request)):
            raise Refused("too_many_tables", TOO_MANY_TABLES, status=429)

    def limit_lobby(self, request: Request) -> None:
        if not self.in_lobby.take(self.network(request)):
            raise Refused("too_many_tables", TOO_MANY_TABLES, status=429)

    def network(self, connection: HTTPConnection) -> str:
        """Who asks; a proxy in front of us is believed only if we are told so."""
        forwarded = connection.headers.get("x-forwarded-for", "")
        if self.config.trust_proxy and forwarded:
            return network_of(forwarded.rsplit(",", 1)[-1].strip())
        return network_of(connection.client.host if connection.client else "")


async def make_services(config: Config, store: Store) -> Services:
    """In the event loop in which they run."""
    tables, think_pool = LiveTables(store, config.most_live), ThinkPool(config.threads)
    workers, analysis = Workers(store, config.worker, config.workers), AnalysisService(tables, think_pool)
    limits, overload = RateLimits(config.messages_per_second, config.message_burst), Overload()
    heavy_work = HeavyWork()
    return Services(
        config=config, tables=tables, workers=workers, think_pool=think_pool, autoplay=Autoplay(tables, think_pool),
        analysis=analysis, limits=limits, overload=overload, heavy_work=heavy_work,
        previews=Previews(tables, heavy_work, overload), push=await make_push_service(tables),
        sockets=Sockets(tables, workers, analysis, limits, overload, config.most_body),
        new_tables=TokenBuckets(config.tables_per_hour / 3600, config.tables_per_hour),
        in_lobby=TokenBuckets(config.lobby_per_hour / 3600, config.lobby_per_hour),
        lobby=Lobby(tables, config.has_lobby), open_seats=OpenSeats(tables, config.has_lobby),
    )  # fmt: skip


async def services_of(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


RunningServices = Annotated[Services, Depends(services_of)]

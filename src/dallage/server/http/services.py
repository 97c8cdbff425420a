"""What a running server is made of, for routes that need it."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..config import Config
from ..live.analysis import AnalysisService
from ..live.tables import LiveTables
from ..live.think_pool import ThinkPool
from ..live.workers import Workers
from ..table.errors import Refused
from .heavy_work import HeavyWork
from .overload import Overload
from .previews import Previews
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
    analysis: AnalysisService
    sockets: Sockets
    limits: RateLimits
    new_tables: TokenBuckets  # how many tables each network may still make
    heavy_work: HeavyWork
    overload: Overload
    previews: Previews

    def limit_new_tables(self, request: Request) -> None:
        if not self.new_tables.take(self.network(request)):
            raise Refused("too_many_tables", TOO_MANY_TABLES, status=429)

    def network(self, connection: HTTPConnection) -> str:
        """Who asks; a proxy in front of us is believed only if we are told so."""
        forwarded = connection.headers.get("x-forwarded-for", "")
        if self.config.trust_proxy and forwarded:
            return network_of(forwarded.rsplit(",", 1)[-1].strip())
        return network_of(connection.client.host if connection.client else "")


async def services_of(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


RunningServices = Annotated[Services, Depends(services_of)]

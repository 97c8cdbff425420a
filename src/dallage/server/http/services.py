"""What a running server is made of, for routes that need it."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from ..config import Config
from ..live.analysis import AnalysisService
from ..live.tables import LiveTables
from ..live.think_pool import ThinkPool
from ..table import texts
from ..table.errors import Refused
from .rate_limit import TokenBuckets, network_of
from .sockets import Sockets


@dataclass
class Services:
    """One per worker; made when it starts."""

    config: Config
    tables: LiveTables
    think_pool: ThinkPool
    analysis: AnalysisService
    sockets: Sockets
    new_tables: TokenBuckets  # how many tables each network may still make

    def limit_new_tables(self, request: Request) -> None:
        if not self.new_tables.take(network_of(self.client_address(request))):
            raise Refused("too_many_tables", texts.TOO_MANY_TABLES, status=429)

    def client_address(self, request: Request) -> str:
        """Who asks; a proxy in front of us is believed only if we are told so."""
        forwarded = request.headers.get("x-forwarded-for", "")
        if self.config.trust_proxy and forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()
        return request.client.host if request.client else ""


async def services_of(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


RunningServices = Annotated[Services, Depends(services_of)]

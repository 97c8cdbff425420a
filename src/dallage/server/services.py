"""What a running server is made of, for routes that need it."""

from dataclasses import dataclass

from fastapi import Request

from . import words
from .config import Config
from .guard import Buckets
from .house import House
from .refused import Refused
from .sockets import Sockets
from .tables import Tables


@dataclass
class Services:
    """One per worker; made when it starts."""

    config: Config
    tables: Tables
    house: House
    sockets: Sockets
    made: Buckets  # tables made per address

    def limit_tables(self, request: Request) -> None:
        if not self.made.take(self.address(request)):
            raise Refused("too_many_tables", words.TOO_MANY_TABLES, status=429)

    def address(self, request: Request) -> str:
        """Who asks; a proxy in front of us is believed only if we are told so."""
        forwarded = request.headers.get("x-forwarded-for", "")
        if self.config.trust_proxy and forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()
        return request.client.host if request.client else ""


async def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found

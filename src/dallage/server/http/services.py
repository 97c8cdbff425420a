"""What a running server is made of, for routes that need it."""

from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address

from fastapi import Request

from ..config import Config
from ..live.autoplay import House
from ..live.tables import Tables
from ..table import texts
from ..table.errors import Refused
from .rate_limit import Buckets
from .sockets import Sockets


@dataclass
class Services:
    """One per worker; made when it starts."""

    config: Config
    tables: Tables
    house: House
    sockets: Sockets
    made: Buckets  # tables made per address

    def limit_tables(self, request: Request) -> None:
        if not self.made.take(household(self.address(request))):
            raise Refused("too_many_tables", texts.TOO_MANY_TABLES, status=429)

    def address(self, request: Request) -> str:
        """Who asks; a proxy in front of us is believed only if we are told so."""
        forwarded = request.headers.get("x-forwarded-for", "")
        if self.config.trust_proxy and forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()
        return request.client.host if request.client else ""


def household(address: str) -> str:
    """Those who are counted as one: of IPv6, where everybody has 2**64 addresses, all that share the first half."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or int(found) >> 64)


async def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found

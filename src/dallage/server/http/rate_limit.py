"""Rate limits: how often a seat or a network may ask for something, on sockets and over HTTP together."""

import time
from collections import OrderedDict
from ipaddress import IPv4Address, ip_address

from ..table.readers import Reader

NETWORK_SHARE = 10  # times the budget of a seat: a household, a school


class TokenBucket:
    """Lets so many through per second in the long run, and a burst at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class TokenBuckets:
    """One bucket per address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket.take()


class RateLimits:
    """One budget for all that is asked, whichever way it comes: of each seat at its table, and of each network."""

    def __init__(self, rate: float, burst: int) -> None:
        self.readers = TokenBuckets(rate, burst)
        self.networks = TokenBuckets(NETWORK_SHARE * rate, NETWORK_SHARE * burst)
        # Apart from requests, which need no key: whoever floods us with them does not silence players next door.
        self.network_messages = TokenBuckets(NETWORK_SHARE * rate, NETWORK_SHARE * burst)

    def take_reader(self, table: str, reader: Reader, network: str) -> bool:
        """Of whoever has these seats. Spectators have one key in common, so theirs is told apart by the network."""
        return self.readers.take(f"{table} {reader or network}")

    def take_message(self, table: str, reader: Reader, network: str) -> bool:
        """Of a message on a socket; a request over HTTP has paid for its network before its key was looked at."""
        return self.network_messages.take(network) and self.take_reader(table, reader, network)


def network_of(address: str) -> str:
    """Addresses that are counted as one: of IPv6, where everybody has 2**64 of them, all that share the first half."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or int(found) >> 64)

"""Rate limits: how often one socket or one network may ask for something."""

import time
from collections import OrderedDict
from ipaddress import IPv4Address, ip_address


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
        bucket = self.buckets.setdefault(address, TokenBucket(self.rate, self.burst))
        self.buckets.move_to_end(address)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()


def network_of(address: str) -> str:
    """Addresses that are counted as one: of IPv6, where everybody has 2**64 of them, all that share the first half."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or int(found) >> 64)

"""Limits: how fast somebody may ask, how much, and from where."""

import time
from collections import OrderedDict


class Bucket:
    """Lets so many through per second, and a burst at once."""

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


class Buckets:
    """One bucket per address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.of.setdefault(address, Bucket(self.rate, self.burst))
        self.of.move_to_end(address)
        if len(self.of) > self.most:
            self.of.popitem(last=False)
        return bucket.take()

"""Who plays the seats without a person. All they are given is what their seat knows."""

from random import Random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..kernel.playing import Seen


class Opponent(Protocol):
    def choose(self, seen: "Seen") -> str:
        """A legal move of the seat."""


class RandomOpponent:
    """Chooses uniformly. The dice depend on the seed alone, so that a seed gives the same game every time."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: "Seen") -> str:
        return Random(f"{self.seed} {seen.ply} {seen.seat}").choice(seen.moves())

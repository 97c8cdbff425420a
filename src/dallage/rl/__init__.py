"""Dallage for programs that learn: many games in one call, PettingZoo, OpenSpiel. docs/learning.md shows how.

`VectorGame` needs nothing beyond Dallage itself; what needs a library of the extra `[rl]` is imported when asked for.
"""

from ..kernel.observation import Planes
from .observations import planes
from .vector import VectorGame

__all__ = ["Planes", "VectorGame", "planes"]

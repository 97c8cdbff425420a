"""What a seat knows as a row of int8: declared by a game in its `observation.py`, or made of its record's fields."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..kernel.jit import RULES_BY_STATE
from ..kernel.observation import Planes

if TYPE_CHECKING:
    from ..kernel.game import Game

NOT_SHOWN = ("chance", "filler")  # fields that mean nothing to a seat
OWN_RULES = ("observe", "observe_next", "copy_seen")  # what an `observation.py` may have
BITS = 64  # a field of 64-bit numbers holds sets: each number becomes so many 0 and 1


@dataclass(frozen=True)
class Observation:
    """How the observations of a game are made."""

    planes: tuple[Planes, ...]
    # Of a game without an `observation.py`: a row for each plane, see `write_fields` in steps.py; else no row.
    fields: Any

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.planes)

    def split(self, observations: Any) -> dict[str, Any]:
        """Observations, one or an array of them, by the names of the planes and in their shapes; nothing is copied."""
        parts, start = {}, 0
        for part in self.planes:
            numbers = observations[..., start : start + part.size]
            parts[part.name] = numbers.reshape(*observations.shape[:-1], *part.shape)
            start += part.size
        return parts


def planes(game: "Game") -> tuple[Planes, ...]:
    """What the numbers of a game's observations mean, in their order."""
    return game_observation(game).planes


def game_observation(game: "Game") -> Observation:
    """How a game is observed; its rule, if it has one, is put beside its others, where compiled code finds it."""
    declared = game.observation
    if declared is None:
        return field_observation(game.state.STATE)
    own = {name: getattr(declared, name) for name in OWN_RULES if hasattr(declared, name)}
    RULES_BY_STATE[game.state.STATE].update(own)
    return Observation(declared.PLANES, np.zeros((0, 4), np.int32))


def field_observation(record: np.dtype[Any]) -> Observation:
    """The fields of a veiled record, each number as an int8, those of 64 bits as sets."""
    parts, rows = [], []
    fields: Any = record.fields
    for name in record.names or ():
        if name in NOT_SHOWN:
            continue
        kind, offset = fields[name][:2]
        size, count = kind.base.itemsize, int(np.prod(kind.shape, dtype=int))
        shape = (*kind.shape, BITS) if size == 8 else kind.shape or (1,)
        what = "bits of the field" if size == 8 else "the field"
        parts.append(Planes(name, shape, f"{what} `{name}` of the veiled state, see its line in state.py"))
        rows.append((offset, size, count, kind.base.kind == "i"))
    return Observation(tuple(parts), np.array(rows, np.int32))

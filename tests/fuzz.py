"""For tests that damage things at random: the same few damages at every run, and many others by `make fuzz`."""

import os
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

FACTOR = int(os.environ.get("DALLAGE_FUZZ", "1"))  # times the usual number of examples; then also new ones each time
ODD: list[Any] = [
    None, True, -1, 0, 1, 7, 2**31, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e308, "", "0", "x", "\x00", "\ud800",
    "é" * 500, [], [[]], [0], {}, {"players": 2}, "[" * 2000, "9" * 5000,
]  # fmt: skip


def fuzzed(examples: int) -> settings:
    return settings(
        max_examples=examples * FACTOR, deadline=None, suppress_health_check=list(HealthCheck), derandomize=FACTOR == 1
    )


@st.composite
def damaged(draw: st.DrawFn, value: Any) -> Any:
    """The value, plain JSON, with something in it replaced, left out, doubled or put in."""
    if not isinstance(value, (dict, list)) or not value or draw(st.integers(0, 4)) == 0:
        return draw(st.sampled_from(ODD) | st.integers() | st.text(max_size=20))
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = draw(st.sampled_from(keys))
    copy: Any = value.copy()
    match draw(st.sampled_from(("inside", "inside", "inside", "out", "in"))):
        case "out":
            del copy[key]
        case "in" if isinstance(copy, dict):
            copy[draw(st.sampled_from(["more", "", "players", "self"]))] = draw(st.sampled_from(ODD))
        case "in":
            copy.insert(key, copy[key])
        case _:
            copy[key] = draw(damaged(value[key]))
    return copy


@st.composite
def damaged_bytes(draw: st.DrawFn, data: bytes) -> bytes:
    """The bytes cut short, with a part left out, doubled or overwritten."""
    start, length = draw(st.integers(0, len(data))), draw(st.integers(0, 40))
    put_in = draw(st.just(b"") | st.binary(max_size=40) | st.just(data[start : start + length]))
    return data[:start] + put_in + data[start + draw(st.sampled_from([0, length, len(data)])) :]

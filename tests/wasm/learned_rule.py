"""A rule that holds learned weights as constants, and an engine of it: `python -m tests.wasm.learned_rule FILE`."""

import sys
from pathlib import Path

import numpy as np

from dallage.kernel.jit import rule
from dallage.kernel.network import MOST_HIDDEN, Network, network_value
from dallage.wasm.entries import Entry
from dallage.wasm.linker import link
from dallage.wasm.numba_ir import compile_entry
from dallage.wasm.retarget import object_of

FEATURES, ROWS = 200, 50
CHOOSER = np.random.default_rng(1)
NETWORK = Network(
    linear=CHOOSER.integers(-5000, 5000, FEATURES, np.int16),
    first=CHOOSER.integers(-300, 300, (ROWS, MOST_HIDDEN), np.int16),
    last=CHOOSER.integers(-300, 300, MOST_HIDDEN, np.int16),
)
LINEAR, FIRST, LAST = NETWORK


@rule
def write_value(found, count, value):
    """Writes the value of a position with these features."""
    value[0] = network_value(LINEAR, FIRST, LAST, found, count)


def entry(seed: int, count: int = 12) -> Entry:
    """The rule with some features."""
    found = np.random.default_rng(seed).integers(0, FEATURES, count).astype(np.int32)
    return Entry("write_value", write_value, {"found": found, "count": count, "value": np.zeros(1)})


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(link(object_of([compile_entry(entry(0))]), ["write_value"]))

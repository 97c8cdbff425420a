"""How a record lies in memory, as plain data: for an engine that is built, and for a server that asks if it fits.

Nothing here loads the compiler.
"""

from typing import Any

import numpy as np

# The kinds of numbers in records and arrays, as NumPy calls them; the browser has an array type for each.
KINDS = ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8", "b1")


def record_layout(kind: np.dtype[Any]) -> dict[str, Any]:
    """The size of a record, and for each field where it begins, its kind and how many there are in each dimension."""
    fields = {}
    for name, (part, offset, *_) in (kind.fields or {}).items():
        fields[name] = [offset, number_kind(part.base), list(part.shape)]
    return {"size": kind.itemsize, "fields": fields}


def number_kind(kind: np.dtype[Any]) -> str:
    word = kind.str[1:]
    if word not in KINDS:
        raise ValueError(f"the browser has no array of {kind}")
    return word

"""The code of an entry in LLVM's language, made by Numba. With kernel/jit.py the only file that imports Numba."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import llvmlite
import numba
import numpy as np
from numba import carray, types

from .entries import Entry

VERSIONS = f"{numba.__version__} {llvmlite.__version__}"  # of all that the code depends on


@dataclass(frozen=True)
class Parameter:
    """A number or a place in memory that an entry is called with."""

    name: str  # `tree.nodes`; `tree.nodes:0` is how long it is in its first dimension
    kind: np.dtype[Any] | None  # of what lies there; None: a whole number


@dataclass(frozen=True)
class CompiledEntry:
    name: str
    parameters: tuple[Parameter, ...]
    function: str  # the name of its function in the code
    code: str  # LLVM's language, for this machine


def parameters_of(name: str, value: Any) -> Iterator[Parameter]:
    """The parameters that an argument is made of."""
    if isinstance(value, tuple):
        for field, part in zip(value._fields, value):  # type: ignore[attr-defined]
            yield from parameters_of(f"{name}.{field}", part)
    elif isinstance(value, np.ndarray):
        yield Parameter(name, value.dtype)
        for dimension in range(value.ndim):
            yield Parameter(f"{name}:{dimension}", None)
    elif isinstance(value, (np.record, np.void)):
        yield Parameter(name, value.dtype)
    else:
        yield Parameter(name, None)


def source_of(entry: Entry) -> tuple[str, dict[str, Any]]:
    """The Python text of a function that makes the arguments of a rule from pointers and calls it, and its globals."""
    names: dict[str, Any] = {"rule": entry.rule, "carray": carray}
    made = [expression(name, value, names) for name, value in entry.arguments.items()]
    parameters = [plain(p.name) for name, value in entry.arguments.items() for p in parameters_of(name, value)]
    return f"def entry({', '.join(parameters)}):\n    return rule({', '.join(made)})\n", names


def expression(name: str, value: Any, names: dict[str, Any]) -> str:
    """How an argument is made from its parameters."""
    if isinstance(value, tuple):
        names[type(value).__name__] = type(value)
        parts = [expression(f"{name}.{field}", part, names) for field, part in zip(value._fields, value)]  # type: ignore[attr-defined]
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, np.ndarray):
        lengths = ", ".join(plain(f"{name}:{dimension}") for dimension in range(value.ndim))
        return f"carray({plain(name)}, ({lengths},))"
    if isinstance(value, (np.record, np.void)):
        return f"carray({plain(name)}, (1,))[0]"
    return plain(name)


def plain(name: str) -> str:
    """The name of a parameter as Python can have it."""
    return name.replace(".", "__").replace(":", "_length")


def compile_entry(entry: Entry) -> CompiledEntry:
    """Compiles an entry, with all it calls, as Numba does for this machine."""
    source, names = source_of(entry)
    exec(source, names)
    parameters = tuple(p for name, value in entry.arguments.items() for p in parameters_of(name, value))
    kinds = [types.int64 if p.kind is None else types.CPointer(numba.from_dtype(p.kind)) for p in parameters]
    compiled = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, nogil=True, error_model="numpy")(
        names["entry"]
    )
    compiled.compile(tuple(kinds))
    (made,) = compiled.overloads.values()
    return CompiledEntry(entry.name, parameters, made.fndesc.llvm_func_name, made.library.get_llvm_str())

"""`rule` and `record`: Python compiled by Numba over one NumPy record. The only file that imports Numba.

One source, two ways to run it:

- compiled (the default), with the machine code kept in the user's cache folder;
- interpreted (`DALLAGE_INTERPRET=1`), plain Python for debuggers and coverage.

Numba's cache looks only at a function's own file, so a rule that calls a changed rule of another file would run old
code. Each cache folder is therefore named by a digest of every source the rule may reach.
"""

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

INTERPRETED = os.environ.get("DALLAGE_INTERPRET", "0") not in ("", "0")
BOUNDSCHECK = os.environ.get("DALLAGE_BOUNDSCHECK", "0") not in ("", "0")

PACKAGE = Path(__file__).resolve().parent.parent
# Folders whose rules may call one another.
FOLDERS_WITH_RULES = ("kernel", "games", "bots", "lab")

WEIGHTS_FILE = "weights.json"  # in a game's folder: what it has learned, see weights.py
# A file is a source of machine code if a rule or the record of a state is in it, or if such a file imports it.
HAS_RULES = re.compile(r"^@(rule|inlined_rule|short_rule|verb|compiled_version_of)\b|^\w+ = record\(", re.MULTILINE)
RELATIVE_IMPORT = re.compile(r"^from (\.+)([\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)

F = TypeVar("F", bound=Callable[..., Any])

if not INTERPRETED:
    import numba
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    # Rules allocate nothing, so nobody need count who holds an array: that took up to half of a search. What would
    # allocate, np.empty or an array set to an array, is refused when it is compiled.
    OPTIONS = {
        "nogil": True, "error_model": "numpy", "boundscheck": BOUNDSCHECK, "no_cfunc_wrapper": True, "_nrt": False
    }  # fmt: skip


@cache
def cache_root() -> Path:
    """The user's cache folder for machine code; `DALLAGE_CACHE` moves it. A temporary one if it is read-only."""
    if chosen := os.environ.get("DALLAGE_CACHE"):
        root = Path(chosen)
    else:
        from platformdirs import user_cache_path

        root = user_cache_path("dallage", appauthor=False)
    try:
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError:
        root = Path(tempfile.mkdtemp(prefix="dallage-cache-"))
    return root


def sources(folder: Path) -> list[Path]:
    """The files that the machine code of a folder's rules is made from, tests left out; also outside the folder.

    Learned weights are among them: compiled rules hold them as constants.
    """
    found: set[Path] = set(folder.rglob(WEIGHTS_FILE))
    waiting = [p for p in folder.rglob("*.py") if "tests" not in p.parts and HAS_RULES.search(p.read_text("utf-8"))]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(path)
    return sorted(found)


def imported(path: Path) -> list[Path]:
    """The files of the package that a file imports at its top; what it imports only for types is indented."""
    files = []
    for dots, module, names in RELATIVE_IMPORT.findall(path.read_text("utf-8")):
        base = path.parents[len(dots) - 1].joinpath(*module.split("."))
        inside = [base / f"{name}.py" for name in re.findall(r"\w+", names)] if base.is_dir() else []
        files += [file for file in (base.with_suffix(".py"), *inside) if file.is_file()]
    return files


@cache
def digest(folder: Path) -> str:
    """Names the cache of a folder's rules: their sources, Numba, NumPy, Python and the flags.

    A game's rules reach what they import; everybody else's, also those of its tests, may reach every game, and those
    of another folder of the package also one another.
    """
    is_game = folder.parent == PACKAGE / "games"
    reached = [] if is_game else [PACKAGE / name for name in FOLDERS_WITH_RULES]
    reached += [folder] if PACKAGE in folder.parents else []
    words = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version} {BOUNDSCHECK}".encode())
    for path in sorted({path for part in reached for path in sources(part)}):
        words.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return words.hexdigest()[:20]


def processor() -> str:
    """Names what machine code is made for here: Numba finds only what was made for the same processor.

    A cache may come from another machine, in an image or on a shared disk.
    """
    made_for = numba.core.registry.cpu_target.target_context.codegen().magic_tuple()
    return hashlib.sha256(repr(made_for).encode()).hexdigest()[:20]


def rule(function: F, inlined: bool = False, keeps_lock: bool = False) -> F:
    """Compiles a function on first use and keeps the machine code on disk; leaves it as it is when interpreted.

    Python calls `compiled`. Other rules call `inner`, a second version: it takes integers of any width as int64, cannot
    be called from Python, and is not kept on disk, because it becomes a part of the rules that call it. Without it,
    compiling takes half as long again (docs/decisions/0005).
    """
    if INTERPRETED:
        return function
    folder = Path(function.__code__.co_filename).resolve().parent
    numba.config.CACHE_DIR = str(cache_root() / digest(folder))
    compiled = numba.njit(cache=True, **OPTIONS | {"nogil": not keeps_lock})(function)
    compiled.inner = numba.njit(no_cpython_wrapper=True, forceinline=inlined, **OPTIONS)(function)
    compiled._compiling_counter = compiled.inner._compiling_counter  # so a rule that calls itself is known to do so
    called: F = redirect_calls(compiled, lambda _: compiled.inner)
    return called


def inlined_rule(function: F) -> F:
    """A rule that becomes a part of the rules that call it however long it is: for what a game does most often."""
    return rule(function, inlined=True)


def short_rule(function: F) -> F:
    """A rule that Python calls for every move: it keeps Python's lock, for giving it up takes a third of the call."""
    return rule(function, keeps_lock=True)


def redirect_calls(function: Any, target: Callable[[Any], Any]) -> Any:
    """Lets compiled callers of a function call another, which `target` finds by the types of the arguments.

    Numba asks a function for these two when it compiles a call of it.
    """

    def call_template(args: Any, keywords: Any) -> Any:
        return target(args).get_call_template(tuple(widest(kind) for kind in args), keywords)

    function.get_call_template = call_template
    function.get_overload = lambda args: target(args).get_overload(args)
    return function


def widest(kind: Any) -> Any:
    """The type of an argument as rules get it: each further type would compile the same code once more."""
    kind = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(kind, numba.types.Integer) and kind.bitwidth < 64 else kind


# No game seats more players: every field "per seat" of every state has this many places.
MOST_SEATS = 6

# What every state begins with, so that code over any game can read it.
COMMON_FIELDS = (
    ("chance", np.uint64, (1,)),  # the state's own dice, see chance.py; forgotten by `veil`
    ("players", np.int32),  # how many seats
    ("moves_played", np.int32),  # moves played so far
    ("to_act", np.int32),  # the seats that may move now, one bit each; 0 when over
    ("over", np.int32),  # 0 while the game goes on, then why it ended (a number of the game's own)
    ("winners", np.int32),  # the winning seats, one bit each; 0 until over
    ("veiled", np.int32),  # 0 in a full state; in a veiled one the seat that sees it + 2
    ("scores", np.int32, (MOST_SEATS,)),  # per seat
)
RECORDS: set[np.dtype[Any]] = set()


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The dtype of a game's state: the common fields, then `("name",)`, `("name", shape)` or `("name", shape, dtype)`.

    Fields are int32 unless said otherwise: NumPy overflows narrower ones when interpreted where Numba widens them.
    Code over any game finds the rules by the dtype, so two games with the same fields are refused.
    """
    state = np.dtype((np.record, without_gaps([*COMMON_FIELDS, *full_fields(fields)])))
    if state in RECORDS:
        raise TypeError(f"another game has the same state fields: {', '.join(state.names or ())}")
    RECORDS.add(state)
    return state


def facts_record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The dtype of a game's facts: fields as for `record`, without the common ones."""
    return np.dtype((np.record, without_gaps(full_fields(fields))))


def full_fields(fields: tuple[tuple[Any, ...], ...]) -> list[Any]:
    """Fields with their dtype and shape, also where those were left out."""
    full = [(f[0], f[2] if len(f) > 2 else np.int32, f[1] if len(f) > 1 else ()) for f in fields]
    for name, *_ in full:
        if hasattr(np.record, name):
            raise TypeError(f"a field cannot be called {name!r}: NumPy's records have that word already")
    return full


def without_gaps(fields: list[Any]) -> np.dtype[Any]:
    """Aligned fields, the widest first, then a filler: NumPy does not copy gaps, so equal states would differ."""
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    gap = -np.dtype(widest_first).itemsize % 8
    return np.dtype([*widest_first, *([("filler", np.int8, (gap,))] if gap else [])], align=True)


# The rules of each game by the dtype of its state: {dtype: {"play": function, ...}}.
RULES_BY_STATE: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}


def verb(declaration: F) -> F:
    """Declares a verb of every game: the call finds the game's own rule by the dtype of the state, its first argument.

    The declaration's body is the default for a game without a rule of that name.
    """
    name = declaration.__name__
    if INTERPRETED:

        def call_by_dtype(s: Any, *rest: Any) -> Any:
            return RULES_BY_STATE[s.dtype].get(name, declaration)(s, *rest)

        return call_by_dtype  # type: ignore[return-value]

    default: Any = rule(declaration)
    called: F = redirect_calls(default, lambda args: RULES_BY_STATE[args[0].dtype].get(name, default).inner)
    return called


def compiled_version_of(interpreted: Callable[..., Any]) -> Callable[[F], F]:
    """Marks the body that compiled callers of a plain Python function get, where machine words behave differently."""

    def decorate(compiled: F) -> F:
        if not INTERPRETED:
            overload(interpreted, strict=False)(lambda *args: compiled)
        return compiled

    return decorate


def stack_array(count: int) -> Any:
    """Room for a few int32 with nothing in it yet, for the time of one call; `count` is a constant.

    Compiled, it lies on the stack, as rules allocate nothing; a rule must not return it.
    """
    return np.empty(count, np.int32)


def _compile_stack_array(typing: Any, count: Any) -> Any:
    """Tells Numba the type of a `stack_array` and how its code is made."""
    kind = numba.types.Array(numba.types.int32, 1, "C")

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(numba.types.intp, count.literal_value)
        word = context.get_constant(numba.types.intp, 4)
        data = cgutils.alloca_once(builder, context.get_data_type(kind.dtype), size=size)
        array = context.make_array(kind)(context, builder)
        context.populate_array(array, data=data, shape=[size], strides=[word], itemsize=word, meminfo=None)
        return array._getvalue()

    return kind(count), make


def copy_fields(s: Any, other: Any, first: str, end: str) -> None:
    """Makes one state equal to another from a field up to a later one, without that; wider numbers stand first."""
    names = s.dtype.names
    for name in names[names.index(first) : names.index(end)]:
        other[name] = s[name]


def _compile_copy_fields(typing: Any, s: Any, other: Any, first: Any, end: Any) -> Any:
    """Tells Numba how the code of `copy_fields` is made."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start, stop = s.offset(first.literal_value), s.offset(end.literal_value)
        source, target = (cgutils.get_record_member(builder, args[i], start, cgutils.int8_t) for i in (0, 1))
        cgutils.raw_memcpy(builder, target, source, context.get_constant(numba.types.intp, stop - start), 1)
        return context.get_dummy_value()

    return numba.types.none(s, other, first, end), make


if not INTERPRETED:
    stack_array = intrinsic(prefer_literal=True)(_compile_stack_array)
    copy_fields = intrinsic(prefer_literal=True)(_compile_copy_fields)

"""The figures of a run as tables, beside their aims."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich import box
from rich.console import Console
from rich.table import Table

from .measure import Figures

# Of a row of moves: heading, figure, digits after the point, and what it is divided by.
COLUMNS = (
    ("moves/s", "moves_per_s", 0, 1),
    ("p50, ms", "p50_ms", 0, 1),
    ("p99, ms", "p99_ms", 0, 1),
    ("server", "server_us", 2, 1000),
    ("main thread", "main_thread_us", 2, 1000),
    ("database", "database_us", 2, 1000),
    ("clients", "client_us", 2, 1000),
    ("clients, cores", "client_cores", 2, 1),
    ("server MB", "memory_mb", 0, 1),
)


@dataclass(frozen=True)
class Aim:
    """What is wanted, and what came out; None: not measured in this run."""

    name: str
    wanted: float
    is_most: bool  # whether more than that is too much, or less
    unit: str
    found: float | None

    @property
    def is_met(self) -> bool:
        return self.found is not None and (self.found <= self.wanted if self.is_most else self.found >= self.wanted)


def aims(rows: Mapping[str, Figures]) -> list[Aim]:
    def figure(row: str, name: str, divisor: float = 1) -> float | None:
        return rows[row][name] / divisor if row in rows else None

    together, split = (figure(f"PostgreSQL, two workers, {how}", "server_us") for how in ("together", "split"))
    ratio = split / together if together and split else None
    return [
        Aim("server CPU a stored move, SQLite", 0.35, True, "ms", figure("SQLite", "server_us", 1000)),
        Aim("moves a second, SQLite", 3_000, False, "", figure("SQLite", "moves_per_s")),
        Aim("p99 at half of that rate", 100, True, "ms", figure("SQLite, at half of that rate", "p99_ms")),
        Aim("CPU split over two workers, to together", 1.3, True, "×", ratio),
        Aim("an idle spectator, compressed", 40, True, "kB", figure("idle spectators", "kb_each")),
    ]


def print_report(console: Console, head: Mapping[str, str], rows: Mapping[str, Figures]) -> None:
    console.print(" · ".join(head.values()))
    loads = {name: figures for name, figures in rows.items() if "moves_per_s" in figures}
    title = f"Two at each of {head['tables']} tables; processor time in ms a move"
    shown = Table(title=title, box=box.SIMPLE)
    shown.add_column("", no_wrap=True)
    for heading, *_ in COLUMNS:
        shown.add_column(heading, justify="right")
    for name, figures in loads.items():
        shown.add_row(name, *(f"{figures[key] / divisor:,.{digits}f}" for _, key, digits, divisor in COLUMNS))
    if loads:
        console.print(shown)
    for name, figures in rows.items():
        if name not in loads:
            console.print(f"{name}: " + ", ".join(f"{key} {value:,.1f}" for key, value in figures.items()))
    print_aims(console, aims(rows))


def print_aims(console: Console, all_aims: list[Aim]) -> None:
    shown = Table(title="Aims", box=box.SIMPLE)
    for heading in ("", "aim", "found", ""):
        shown.add_column(heading, justify="right" if heading in ("aim", "found") else "left")
    for aim in all_aims:
        if aim.found is not None:
            wanted = f"{'≤' if aim.is_most else '≥'} {aim.wanted:,g} {aim.unit}"
            shown.add_row(aim.name, wanted, f"{aim.found:,.4g} {aim.unit}", "met" if aim.is_met else "not met")
    console.print(shown)

"""The figures of a run: printed beside their aims, and written into the docs."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from .measure import BESIDE_PEER, PEER, Figures

Rows = Mapping[str, Figures]
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
    ("B a reader", "bytes_per_reader", 0, 1),
    ("server MB", "memory_mb", 0, 1),
    ("refused", "refused", 0, 1),
)
IN_DOCS = ("moves/s", "p50, ms", "p99, ms", "server", "database", "clients", "B a reader")
DOCS = Path(__file__).parents[2] / "docs"
MARKED = re.compile(r"(<!-- bench-server (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


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

    @property
    def cells(self) -> tuple[str, str, str, str]:
        wanted = f"{'≤' if self.is_most else '≥'} {self.wanted:,g} {self.unit}".strip()
        found = "not measured" if self.found is None else f"{self.found:,.{0 if self.found >= 100 else 2}f} {self.unit}"
        return self.name, wanted, found.strip(), "met" if self.is_met else "not met"


def aims(rows: Rows) -> list[Aim]:
    def figure(row: str, name: str, divisor: float = 1) -> float | None:
        return rows[row][name] / divisor if row in rows else None

    def ratio(one: float | None, other: float | None) -> float | None:
        return one / other if one and other else None

    together, split = (figure(f"PostgreSQL, two workers, {how}", "server_us") for how in ("together", "split"))
    ours, theirs = (figure(row, "server_us") for row in (BESIDE_PEER, PEER))
    speed, peer_speed = (figure(row, "moves_per_s") for row in (BESIDE_PEER, PEER))
    return [
        Aim("server CPU a stored move, SQLite", 0.35, True, "ms", figure("SQLite", "server_us", 1000)),
        Aim("moves a second, SQLite", 3_000, False, "", figure("SQLite", "moves_per_s")),
        Aim("p99 at half of that rate", 100, True, "ms", figure("SQLite, at half of that rate", "p99_ms")),
        Aim("moves a second, to boardgame.io's", 1, False, "×", ratio(speed, peer_speed)),
        Aim("server CPU a move, to boardgame.io's", 1, True, "×", ratio(ours, theirs)),
        Aim("CPU split over two workers, to together", 1.3, True, "×", ratio(split, together)),
        Aim("p99 of players in a flood of requests", 250, True, "ms", figure("players in a flood", "p99_ms")),
        Aim("refusals then that do not say when to come", 0, True, "", figure("players in a flood", "no_retry_after")),
        Aim("an idle spectator, compressed", 40, True, "kB", figure("idle spectators", "kb_each")),
    ]  # fmt: skip


def loads_of(rows: Rows) -> Rows:
    return {name: figures for name, figures in rows.items() if "moves_per_s" in figures}


def cells(figures: Figures, headings: tuple[str, ...] | None = None) -> list[str]:
    return [
        f"{figures[key] / divisor:,.{digits}f}"
        for heading, key, digits, divisor in COLUMNS
        if headings is None or heading in headings
    ]


def print_report(console: Console, head: Mapping[str, str], rows: Rows) -> None:
    console.print(" · ".join(head.values()))
    shown = Table(title="Two at each table; processor time in ms a move", box=box.SIMPLE)
    shown.add_column("", no_wrap=True)
    for heading, *_ in COLUMNS:
        shown.add_column(heading, justify="right")
    for name, figures in loads_of(rows).items():
        shown.add_row(name, *cells(figures))
    console.print(shown)
    for name, figures in rows.items():
        if name not in loads_of(rows):
            console.print(f"{name}: " + ", ".join(f"{key} {value:,.1f}" for key, value in figures.items()))
    shown = Table(title="Aims", box=box.SIMPLE)
    for heading in ("", "aim", "found", ""):
        shown.add_column(heading, justify="right" if heading else "left")
    for aim in aims(rows):
        if aim.found is not None:
            shown.add_row(*aim.cells)
    console.print(shown)


def write_docs(head: Mapping[str, str], rows: Rows, folder: Path = DOCS) -> None:
    """Puts the figures between the marks in the docs."""
    taken = f"Taken on {head['date']} of {head['version']}, {head['machine']}, {head['python']}: `{head['command']}`.\n"
    parts = {"rows": f"{taken}\n{rows_table(rows)}\n{flood_text(rows)}\n", "aims": f"{taken}\n{aims_table(rows)}\n"}
    for name in ("serving.md", "figures.md"):
        text = (folder / name).read_text(encoding="utf-8")
        text = MARKED.sub(lambda found: found[1] + "\n" + parts[found[2]] + "\n" + found[3], text)
        (folder / name).write_text(text, encoding="utf-8")


def rows_table(rows: Rows) -> str:
    lines = [f"| | {' | '.join(IN_DOCS)} |", "| --- |" + " ---: |" * len(IN_DOCS)]
    lines += [f"| {name} | {' | '.join(cells(figures, IN_DOCS))} |" for name, figures in loads_of(rows).items()]
    return "\n".join(lines) + "\n"


def aims_table(rows: Rows) -> str:
    lines = ["| | aim | found | |", "| --- | ---: | ---: | --- |"]
    return "\n".join([*lines, *(f"| {' | '.join(aim.cells)} |" for aim in aims(rows))])


def flood_text(rows: Rows) -> str:
    """What was measured besides moves, in sentences."""
    said = []
    if "idle spectators" in rows:
        idle = rows["idle spectators"]
        said.append(
            f"{idle['spectators']:,.0f} spectators who only look on take {idle['kb_each']:.0f} kB of memory each."
        )
    if "a live table" in rows:
        said.append(f"A table in the middle of a game takes {rows['a live table']['mean_kb']:.0f} kB.")
    if "players in a flood" in rows:
        alone, flood = rows["players alone"], rows["players in a flood"]
        said.append(
            f"While {flood['asked_per_s']:,.0f} requests a second are asked of a server that can answer "
            f"{flood['capacity_per_s']:,.0f}, 99 of 100 moves are acknowledged within {flood['p99_ms']:.0f} ms "
            f"(within {alone['p99_ms']:.0f} ms without them); {flood.get('newcomers: refused, %', 0):.0f} % of the "
            f"newcomers are told to come later, {flood.get('newcomers: given up, %', 0):.0f} % are not answered within "
            "two seconds and give up."
        )
    return "\n".join(said)

"""`python -m bench.server`: what the table carries, beside its aims. Clients, servers and databases share this machine.

At every table a move is always on its way, so the waits follow from the moves a second: the mean is the number of
tables divided by them, whatever the server does first. How long a move waits when people think is told by the row at
half of that rate. What the server's own work costs is the processor time a move; it includes the tables that are made
when games are over.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

import dallage

from .measure import QUICK, Figures, Plan
from .overload import flooded
from .parts import parts
from .peer import beside_peer
from .report import aims, print_report, write_docs
from .spectators import looking_on
from .tables import on_postgresql, on_sqlite
from .usage import machine

PARTS: dict[str, Callable[[Plan], dict[str, Figures]]] = {
    "sqlite": on_sqlite,
    "postgresql": on_postgresql,
    "peer": beside_peer,
    "table": parts,
    "flood": flooded,
    "spectators": looking_on,
}
WIDTH = 150  # columns of the tables, at least


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server")
    parser.add_argument("--quick", action="store_true", help="a few seconds a row: to see that it runs")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part; may be given several times")
    parser.add_argument("--json", type=Path, help="write the figures into this file")
    parser.add_argument("--write-docs", action="store_true", help="put the figures into docs/serving.md and figures.md")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    plan = QUICK if asked.quick else Plan()
    head = {
        "version": f"Dallage {dallage.__version__}",
        "machine": machine(),
        "python": f"Python {platform.python_version()}",
        "date": time.strftime("%Y-%m-%d"),
        "command": " ".join(["python -m bench.server", *sys.argv[1:]]),
        "tables": f"{plan.tables} tables",
    }
    rows: dict[str, Figures] = {}
    console = Console(width=max(WIDTH, Console().width))
    for name in asked.only or PARTS:
        with console.status(f"Measuring: {name}"):
            rows |= PARTS[name](plan)
    print_report(console, head, rows)
    if asked.write_docs:
        write_docs(head, rows)
    if asked.json is not None:
        told = [{"aim": one.name, "wanted": one.wanted, "found": one.found, "met": one.is_met} for one in aims(rows)]
        asked.json.write_text(json.dumps({**head, "rows": rows, "aims": told}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""`python -m bench.scale`: writes the tables of docs/scale.md anew from the figures in bench/scale/figures."""

import re
from pathlib import Path
from typing import Any

from .model import (
    BUSY,
    BUSY_HOURS,
    CORES,
    PEOPLE,
    PEOPLE_A_TABLE,
    SECONDS_A_MOVE,
    SPECTATORS,
    WORKER_MB,
    Needs,
    Parts,
    figures,
    people_of_a_cell,
    people_of_a_worker,
)

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"
MARKED = re.compile(r"(<!-- scale (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(headings: list[str], rows: list[list[str]]) -> str:
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"


def short(value: float) -> str:
    """Two or three digits that mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}" if value >= 0.01 or not value else "< 0.01"


def measured(parts: Parts) -> str:
    rows = [
        ["a worker's CPU for a move, people of a table together", f"{parts.server_us / 1000:.2f} ms", "`bench.server`"],
        ["the same, people of a table at two workers", f"{parts.split_us / 1000:.2f} ms", "`bench.server`"],
        ["the database's CPU for a move", f"{parts.database_us / 1000:.2f} ms", "`bench.server`"],
        ["the database's CPU for each worker that hears of it", f"{parts.listener_us:.0f} µs", "`bench.postgresql`"],
        ["entries a second through the store of one worker", short(parts.entries_per_s), "`bench.postgresql`"],
        ["bytes of an entry in the database, with indexes", short(parts.stored_bytes), "`bench.postgresql`"],
        ["bytes sent to a reader after a move, compressed", short(parts.reader_bytes), "`bench.server`"],
        ["memory of a table in the middle of a game", f"{parts.table_kb:.0f} kB", "`bench.server`"],
        ["memory of a socket that only looks on", f"{parts.socket_kb:.0f} kB", "`bench.server`"],
    ]
    return taken("server") + taken("postgresql") + "\n" + table(["part", "measured", "by"], rows)


def taken(name: str) -> str:
    head = figures(name)
    command = head.get("command", f"python -m bench.{name}")
    return f"Taken on {head['date']} of {head['version']}, {head['machine']}: `{command}`.\n"


def assumed() -> str:
    return (
        f"A table has {PEOPLE_A_TABLE} people and makes a move every {SECONDS_A_MOVE:.0f} seconds; for ten people "
        f"there is {10 * SPECTATORS:.0f} spectator. Of a core {100 * BUSY:.0f} % may be used; a machine has "
        f"{CORES} cores. A worker without tables takes {WORKER_MB} MB. "
        f"The busiest hour lasts {BUSY_HOURS:.0f} hours a day.\n"
    )


def needed(parts: Parts) -> str:
    all_needs = [Needs(parts, people) for people in PEOPLE]
    cell = people_of_a_cell(parts)

    def row(name: str, value: Any) -> list[str]:
        return [name, *(short(value(needs)) for needs in all_needs)]

    rows = [
        row("moves a second", lambda needs: needs.moves_per_s),
        row("workers for the moves", lambda needs: needs.workers_for_moves),
        row("workers for the sockets", lambda needs: needs.workers_for_sockets),
        row("workers, at least two", lambda needs: needs.workers),
        row("machines for them", lambda needs: -(-needs.workers // CORES)),
        row("memory of them, GB", lambda needs: needs.memory_gb),
        row("sent to readers, Mbit/s", lambda needs: needs.sent_mbit_per_s),
        row("stored a day, GB", lambda needs: needs.stored_gb_a_day),
        row("cores of one database for entries", lambda needs: needs.cores_for_entries / BUSY),
        row("cores of one database for notifications", lambda needs: needs.cores_for_notifications / BUSY),
        row("databases of 16 cores, each with its workers", lambda needs: -(-needs.people // cell)),
    ]
    return table(["people at tables", *(f"{people:,}" for people in PEOPLE)], rows)


def limits(parts: Parts) -> str:
    """Where the first bottleneck is, in sentences."""
    of_worker = people_of_a_worker(parts)
    names = sorted(of_worker, key=lambda name: of_worker[name])
    listed = ", ".join(f"{name} for {of_worker[name]:,.0f}" for name in names)
    cell = people_of_a_cell(parts)
    needs, whole = Needs(parts, cell), Needs(parts, PEOPLE[-1])
    of_entries = needs.cores_for_entries >= needs.cores_for_notifications
    return (
        f"- **One worker** has enough {listed} people: the first bottleneck is its **{names[0]}**.\n"
        f"- **One database of {CORES} cores** carries {cell:,} people with {needs.workers} workers. It then spends "
        f"{needs.cores_for_entries / BUSY:.1f} cores on entries and {needs.cores_for_notifications / BUSY:.1f} on "
        f"notifications: the first bottleneck is **{'entries' if of_entries else 'notifications'}**.\n"
        f"- **{PEOPLE[-1]:,} people at one database** would need {whole.cores_for_entries / BUSY:,.0f} cores for "
        f"entries and {whole.cores_for_notifications / BUSY:,.0f} for notifications, as {whole.workers:,} workers hear "
        f"of every move. Divided into {-(-PEOPLE[-1] // cell)} databases, each with its own workers, "
        "nothing grows any more.\n"
    )


def simulated() -> str:
    found = figures("simulation")
    headings = [
        "workers", "people of a table", "heard of a move by", "of which it concerned", "presence heard a second",
        "told after, p50 / p99", "lost machine: its pages back after", "others disturbed",
    ]  # fmt: skip
    rows = [
        [
            f"{row['workers']:,.0f}",
            "together" if row["affinity"] else "anywhere",
            short(row["heard_per_move"]),
            f"{100 * row['of_own_tables']:.2g} %",
            short(row["presence_per_s"]),
            f"{row['told_p50_ms']:.0f} / {row['told_p99_ms']:.0f} ms",
            f"{row['lost_back_s']:.1f} s",
            short(row["others_disturbed"]),
        ]
        for row in found["rows"]
    ]
    head = f"Taken on {found['date']} of {found['version']}: `{found['command']}`; {found['tables']} tables of two.\n"
    return head + "\n" + table(headings, rows)


def page(text: str) -> str:
    """The page with its tables made anew."""
    parts = Parts.read()
    made = {
        "parts": measured(parts), "assumptions": assumed(), "needs": needed(parts), "limits": limits(parts),
        "simulation": simulated(),
    }  # fmt: skip
    return MARKED.sub(lambda found: found[1] + "\n" + made[found[2]] + "\n" + found[3], text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

"""`make bench`: our engines and their peers, measured in turn in one run, as a table and as `bench/results.json`.

The machine may be busy, so everything is measured several times, ours and theirs by turns, and the best of each counts.
"""

import json
from pathlib import Path

from cyclopts import App
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from . import cpp, engines, limits, openspiel, python_loop, searches, startup

ROUNDS = 5
SECONDS = 0.4  # for each engine in each round
YARDSTICK = f"open_spiel/{openspiel.SEARCHED}"  # what the ratios are to
WIDTH = 112  # columns of the table
RESULTS = Path(__file__).parent / "results.json"

Figures = dict[str, dict[str, float]]


def faster(one: dict[str, float], other: dict[str, float] | None) -> dict[str, float]:
    """The better of two measurements of the same thing."""
    return one if other is None or one["ns_per_move"] < other["ns_per_move"] else other


def measure(progress: Progress) -> tuple[Figures, Figures]:
    """Random games of ours and of theirs, by turns."""
    task = progress.add_task("Compiling and measuring random games", total=ROUNDS)
    rollouts = {engines.key(chosen): engines.Rollouts(chosen) for chosen in engines.setups()}
    mine: Figures = {}
    theirs: Figures = {}
    for _ in range(ROUNDS):
        for name, one in rollouts.items():
            mine[name] = faster(one.measure(SECONDS), mine.get(name))
        for name, figures in (openspiel.measure(SECONDS) | cpp.measure(SECONDS)).items():
            theirs[name] = faster(figures, theirs.get(name))
        progress.advance(task)
    return mine, theirs


def search(progress: Progress) -> dict[str, float]:
    """Simulations a second of our tree search and of the yardstick's, by turns, the best of each."""
    task = progress.add_task("Compiling and measuring searches", total=ROUNDS)
    best = dict.fromkeys([YARDSTICK, *map(engines.key, engines.setups())], 0.0)
    for _ in range(ROUNDS):
        for chosen in engines.setups():
            best[engines.key(chosen)] = max(best[engines.key(chosen)], searches.simulations_per_second(chosen))
        best[YARDSTICK] = max(best[YARDSTICK], openspiel.simulations_per_second(searches.BUDGET))
        progress.advance(task)
    return best


def alphabeta(progress: Progress) -> dict[str, float]:
    """Positions a second of our alpha-beta and of one in C++ with the same estimate, the best of each."""
    task = progress.add_task("Compiling and measuring alpha-beta", total=ROUNDS)
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, rate in cpp.alphabeta_positions(SECONDS).items():
            best[name] = max(best.get(name, 0.0), rate)
        progress.advance(task)
    return best


def search_table(rates: dict[str, float], memory: dict[str, float]) -> Table:
    """The searches, the fastest first, and the memory of the strongest level."""
    title = f"Tree search with random playouts, {searches.BUDGET:,} simulations from the first position, one thread"
    shown = Table(title=title, box=box.SIMPLE)
    shown.add_column("engine", no_wrap=True)
    for heading in ("simulations/s", "× yard-stick", "memory of a level-8 search, MB"):
        shown.add_column(heading, justify="right")
    for name, rate in sorted(rates.items(), key=lambda item: -item[1]):
        size = memory.get(name.split("/")[0])
        shown.add_row(name, f"{rate:,.0f}", f"{rate / rates[YARDSTICK]:.2f}", f"{size:.0f}" if size else "")
    return shown


def step_table(costs: dict[str, float]) -> Table:
    """Games stepped from Python, the fastest first; the ratio says how many of these moves fit into one of theirs."""
    title = "Stepped from Python: list the actions, choose at random, play; one thread, seconds of CPU"
    shown = Table(title=title, box=box.SIMPLE)
    shown.add_column("engine", no_wrap=True)
    for heading in ("µs a move", "moves/s", *(f"× {peer.partition('(')[0]}" for peer in openspiel.PEERS)):
        shown.add_column(heading, justify="right")
    for name, cost in sorted(costs.items(), key=lambda item: item[1]):
        ratios = (f"{costs[f'open_spiel/{peer}'] / cost:.2f}" for peer in openspiel.PEERS)
        shown.add_row(name, f"{cost:.2f}", f"{1e6 / cost:,.0f}", *ratios)
    return shown


def table(mine: Figures, theirs: Figures, lists: Figures) -> Table:
    """All engines, slowest move last; the ratio says how many of our moves fit into one of the yardstick's."""
    shown = Table(title=f"Uniformly random games, one thread; the yardstick is {YARDSTICK}", box=box.SIMPLE)
    shown.add_column("engine", no_wrap=True)
    for heading in ("games/s", "moves a game", "ns a move", "× yard-stick", "list, µs", "moves listed"):
        shown.add_column(heading, justify="right")
    yardstick = theirs[YARDSTICK]["ns_per_move"]
    for name, figures in sorted((mine | theirs).items(), key=lambda item: item[1]["ns_per_move"]):
        listed = lists.get(name)
        ends = (f"{listed['us']:.2f}", f"{listed['moves']:.0f}") if listed else ("", "")
        ratio = f"{yardstick / figures['ns_per_move']:.2f}"
        rate, length, cost = figures["games_per_s"], figures["moves_per_game"], figures["ns_per_move"]
        shown.add_row(name, f"{rate:,.0f}", f"{length:.1f}", f"{cost:.0f}", ratio, *ends)
    return shown


def main() -> None:
    """Measure engines and searches beside their peers; it takes some minutes."""
    console = Console(width=max(Console().width, WIDTH))
    with Progress(console=console, transient=True) as progress:
        mine, theirs = measure(progress)
        task = progress.add_task("Listing moves", total=len(mine))
        lists: Figures = {}
        for chosen in engines.setups():
            name = engines.key(chosen)
            lists[name] = engines.listing(chosen, mine[name]["moves_per_game"], SECONDS)
            progress.advance(task)
        progress.add_task("Stepping games from Python", total=None)
        steps = python_loop.measure()
        rates = search(progress)
        positions = alphabeta(progress)
        progress.add_task("Measuring memory", total=None)
        memory = searches.memory()
        progress.add_task("Timing moves of the strongest levels", total=None)
        moves = limits.measure()
        progress.add_task("Starting from an empty cache", total=None)
        starts = startup.measure()
    console.print(table(mine, theirs, lists))
    console.print(step_table(steps))
    console.print(search_table(rates, memory))
    for name, rate in positions.items():
        console.print(f"Alpha-beta, {name}: {rate / 1e6:.1f} million positions a second.")
    console.print(
        f"From an empty cache: {starts['compile_cpu_s']:.0f} s of CPU, {starts['compile_s']:.0f} s on the clock. "
        f"Warm: first deal {starts['first_deal_s']:.2f} s after process start, help {starts['help_s']:.2f} s."
    )
    for name, times in moves.items():
        console.print(limits.sentence(name, times))
    found = {
        "ours": mine, "peers": theirs, "listing": lists, "stepped_us": steps, "searches": rates, "alphabeta": positions,
        "memory": memory, "move_times": moves, "startup": starts,
    }  # fmt: skip
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")
    console.print("Written to bench/results.json.")


if __name__ == "__main__":
    App(name="python -m bench", default_command=main)()

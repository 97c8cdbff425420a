"""`python -m bench.page`: how soon a friend's move shows in a browser, how smoothly boards pan, what the page weighs.

Of every game, two people play a random one to its end at a real table, and one of them looks at it in the browser. A
board that can be panned is then dragged about, with all that was laid on it. Then a phone four times as slow as this
machine shows some moves, and the frames are counted while pieces fly. At last somebody plays against a bot over a
network of 300 ms there and back, with the page's own engine and without. Everything shares this machine.
"""

import math
import os
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from rich import box
from rich.console import Console
from rich.table import Table

from tests.e2e import weights
from tests.e2e.browsers import LAPTOP, PHONE, People, browser
from tests.e2e.page_player import PagePlayer
from tests.e2e.page_player import play as play_page
from tests.e2e.tables import bots, sit
from tests.every_game import GAMES
from tests.server.forked_server import FAST
from tests.server.server_process import Player, Server, make_table, server_process

LAPS = 3  # around the middle of the board, while it is dragged
STEPS = 90  # of the mouse in a lap
REACH = 120  # pixels from the middle
WIDTH = 112  # columns of the table
SLOWER = 4  # times, as the processor of a phone
FLOWN = 12  # moves whose motion is measured
FLIGHT = 600  # milliseconds, in which all that a move sets going has come to rest
PAGE_TIMING = Path(__file__).with_name("page_timing.js")
SLOW_NETWORK = Path(__file__).with_name("slow_network.js")
OWN_LINES = 12  # of the log, while own moves are timed
LEARNS = 1000  # milliseconds in which the page's engine is loaded
NO_ENGINE = "delete window.WebAssembly"


def look_on(people: People, server: Server, game: str, **how: Any) -> tuple[Page, Player, Player]:
    """A table of two; the first one's page is open."""
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, {"kind": "link"}])
    page = people.come(**{**LAPTOP, **how})
    page.add_init_script(path=PAGE_TIMING)
    page.goto(f"/t/{made['table']}#{made['host']}")
    page.locator("section.board svg").first.wait_for(state="attached")
    both = [Player(server, made["table"], seat["key"]) for seat in made["seats"]]
    both[1].ask(type="join", seat=1, name="Bruno")
    return page, both[0], both[1]


def play(page: Page, anna: Player, bruno: Player) -> None:
    """A random game, no move before the last one is seen."""
    chooser = random.Random(1)
    while True:
        for player in (anna, bruno):
            player.wait_for(max(anna.now["log_length"], bruno.now["log_length"]))
        if anna.now["status"] == "over":
            return
        move_and_see(page, anna, bruno, chooser)


def move_and_see(page: Page, anna: Player, bruno: Player, chooser: random.Random) -> None:
    """A random move, seen by the page."""
    seat = chooser.choice(anna.now["on_turn"])
    player = (anna, bruno)[seat]
    seen = next(one for one in player.now["views"] if one["seat"] == seat)
    shown = page.evaluate("pageTiming.waits.length")
    player.move(seat, chooser.choice(seen["moves"]))
    page.evaluate("many => pageTiming.shown(many)", shown + 1)


def pan(page: Page) -> list[float]:
    """Milliseconds between frames while the board is dragged in circles; none if it cannot be."""
    frame = page.locator(".panzoom .frame")
    if not frame.count():
        return []
    where = frame.bounding_box()
    assert where is not None
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("pageTiming.start()")
    for step in range(LAPS * STEPS):
        angle = 2 * math.pi * step / STEPS
        page.mouse.move(x + REACH * math.sin(angle), y + REACH * (1 - math.cos(angle)))
    found: list[float] = page.evaluate("pageTiming.stop()")
    page.mouse.up()
    return found


def fly(people: People, server: Server, game: str) -> list[float]:
    """Milliseconds between frames while the pieces of some moves fly, on a slow phone."""
    page, anna, bruno = look_on(people, server, game, **PHONE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    chooser, found = random.Random(2), list[float]()
    for _ in range(FLOWN):
        for player in (anna, bruno):
            player.wait_for(max(anna.now["log_length"], bruno.now["log_length"]))
        move_and_see(page, anna, bruno, chooser)
        page.evaluate("pageTiming.start()")
        page.wait_for_timeout(FLIGHT)
        found += page.evaluate("pageTiming.stop()")
    page.context.close()
    return found


def own_moves(people: People, server: Server, game: str, script: str = "") -> list[float]:
    """Milliseconds from the press that plays a move until the board shows it, on a slow network."""
    page = people.come(**LAPTOP)
    page.add_init_script(path=SLOW_NETWORK)
    page.add_init_script(script)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    player.wait_for_turn()
    page.wait_for_timeout(LEARNS)
    play_page([player], until=OWN_LINES)
    found: list[float] = page.evaluate("ownMoves.shown")
    page.context.close()
    return found


def report_own_moves(people: People, server: Server) -> Table:
    made = Table(title="From the press to the own move on the board, 300 ms there and back, ms", box=box.SIMPLE)
    for heading in ("", "own engine", "p99", "without", "p99"):
        made.add_column(heading, justify="right" if heading else "left")
    for game in GAMES:
        made.add_row(
            game, *spread(own_moves(people, server, game)), *spread(own_moves(people, server, game, NO_ENGINE))
        )
    return made


def spread(values: list[float]) -> tuple[str, str]:
    """The median and the 99th of a hundred."""
    if len(values) < 2:
        return "", ""
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return f"{cuts[49]:.1f}", f"{cuts[98]:.1f}"


def measure(people: People, server: Server, game: str) -> list[str]:
    page, anna, bruno = look_on(people, server, game)
    play(page, anna, bruno)
    waits: list[dict[str, float]] = page.evaluate("pageTiming.waits")
    page.wait_for_load_state("networkidle")
    frames = pan(page)
    laid: Any = anna.now["views"][0]["view"].get("board", [])
    page.context.close()
    moves = spread([one["change"] for one in waits]) + spread([one["drawn"] for one in waits])
    panned = (str(len(laid)), *spread(frames)) if frames else ("", "", "")
    return [str(len(waits)), *moves, *panned, *spread(fly(people, server, game))]


def shown(rows: dict[str, list[str]]) -> Table:
    made = Table(
        title="From message to change, to drawn; between frames of a pan and of a move on a phone 4 times slower, ms",
        box=box.SIMPLE,
    )
    made.add_column("")
    for heading in ("moves", "change", "p99", "drawn", "p99", "laid", "pan", "p99", "flight", "p99", "chunk, kB"):
        made.add_column(heading, justify="right")
    for game, cells in rows.items():
        made.add_row(game, *cells)
    return made


def report(people: People, server: Server) -> None:
    first = weights.first_load(people)
    chunks = weights.chunks(weights.tables(people, server), first)
    rows = {game: [*measure(people, server, game), f"{chunks[game] / 1000:.1f}"] for game in GAMES}
    console = Console(width=WIDTH)
    console.print(shown(rows))
    console.print(report_own_moves(people, server))
    console.print(f"The first load is {sum(first.values()) / 1000:.1f} kB.")
    console.print(f"The machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, browser() as opened:
        store = f"sqlite:///{folder}/tables.db"
        with server_process(store, **FAST) as server:
            people = People(opened, server.url)
            report(people, server)
            people.leave()


if __name__ == "__main__":
    main()

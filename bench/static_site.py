"""The page without a server: what one game weighs, and how soon a first move can be made. `python -m bench.static_site`

A phone four times slower than this machine opens it at 10 Mbit/s and chooses a bot; then the board offers a move. Cold,
it has nothing yet; warm, the service worker keeps all of it. Chromium slows only the page itself, not its workers. The
files are served compressed by gzip, as web spaces do. Everything shares this machine.
"""

import gzip
import os
import statistics
import tempfile
import time
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

from playwright.sync_api import Browser, Page

from tests.e2e.browsers import PATIENCE, PHONE, browser
from tests.e2e.file_server import build_site
from tests.every_game import GAMES

MOST_BYTES, COLD, WARM = 600_000, 4.0, 1.5  # what one game may weigh, and seconds until a move is possible
SLOWER = 4
TIMES = 3  # of which the median counts
LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 2e6 / 8}
LEVEL = 3


@cache
def compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class Compressed(SimpleHTTPRequestHandler):
    """Files, compressed; counts what it sends."""

    sent: ClassVar[dict[str, int]] = {}

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        body = compressed(file)
        self.sent[self.path] = len(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def phone(opened: Browser, **how: Any) -> Page:
    context = opened.new_context(**PHONE, locale="fr-FR", reduced_motion="reduce", **how)
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def first_move(page: Page, url: str, game: str) -> float:
    """Seconds from the address to a board that offers a move."""
    began = time.perf_counter()
    page.goto(f"{url}/", wait_until="commit")
    page.locator("li.sheet", has=page.locator(f'a[href="#/new/{game}"]')).get_by_role("button").first.click()
    page.locator(f'[data-level="{LEVEL}"]').click()
    page.locator("section.board [data-target]").first.wait_for(state="attached")
    return time.perf_counter() - began


def cold(opened: Browser, url: str, game: str) -> float:
    page = phone(opened, service_workers="block")
    slow_down(page)
    took = first_move(page, url, game)
    page.context.close()
    return took


def warm(opened: Browser, url: str, game: str) -> float:
    """The page is kept, and was closed."""
    first = phone(opened)
    first.goto(f"{url}/")
    first.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
    first.close()
    page = first.context.new_page()
    slow_down(page)
    took = first_move(page, url, game)
    page.context.close()
    return took


def weight(opened: Browser, url: str, game: str) -> int:
    """Bytes of all that a game against a bot and its rules in one language need."""
    Compressed.sent.clear()
    page = phone(opened, service_workers="block")
    first_move(page, url, game)
    page.get_by_role("button", name="Conseil").first.click()  # the bots have been loaded when it is there
    page.goto(f"{url}/#/rules/{game}")
    page.locator(".page h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(Compressed.sent.values())


def main() -> None:
    with tempfile.TemporaryDirectory() as made, browser() as opened:
        build_site(Path(made) / "site")
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Compressed, directory=f"{made}/site"))
        Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        print(f"{'game':<12}{'kB':>8}{'cold, s':>10}{'warm, s':>10}   aims {MOST_BYTES // 1000}, {COLD}, {WARM}")
        for game in GAMES:
            kilobytes = weight(opened, url, game) / 1000
            times = [statistics.median(one(opened, url, game) for _ in range(TIMES)) for one in (cold, warm)]
            print(f"{game:<12}{kilobytes:>8.0f}{times[0]:>10.2f}{times[1]:>10.2f}", flush=True)
        print(f"The machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")
        server.shutdown()


if __name__ == "__main__":
    main()

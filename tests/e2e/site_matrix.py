"""Every game to its end against each level's bot, on the page without a server: `python -m tests.e2e.site_matrix`.

First with a plain file server, every request to elsewhere refused; then again after that server was stopped. It takes
an hour or two, so `make test` plays less: see test_static_site.py. `--game ID` and `--level N` play only some.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, Route

from dallage.bots.levels import levels
from dallage.registry import find_game
from tests.every_game import GAMES

from .browsers import People, browser
from .file_server import build_site, file_server
from .page_player import PagePlayer, play
from .test_static_site import go_home, sit_with, wait_until_kept


def refuse_elsewhere(page: Page, here: str) -> None:
    def decide(route: Route) -> None:
        route.fallback() if route.request.url.startswith((here, "data:", "blob:")) else route.abort()

    page.context.route("**/*", decide)


def play_all(page: Page, people: People, chosen: list[tuple[str, int]], how: str) -> None:
    for game, level in chosen:
        began = time.perf_counter()
        sit_with(page, people, game, level)
        play([PagePlayer(page, seed=level)])
        page.locator("#after").wait_for()
        print(f"{how}: {game}, level {level}: over after {time.perf_counter() - began:.0f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays every game against each level's bot without a server.")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--level", type=int, action="append")
    asked = parser.parse_args()
    chosen = [
        (game, level)
        for game in asked.game or GAMES
        for level in range(1, len(levels(find_game(game))) + 1)
        if level in (asked.level or [level])
    ]
    with tempfile.TemporaryDirectory() as made, browser() as opened:
        build_site(Path(made) / "site")
        with file_server(Path(made)) as url:
            people = People(opened, f"{url}/site")
            page = people.come(reduced_motion="reduce")
            refuse_elsewhere(page, people.url)
            go_home(page, people)
            wait_until_kept(page)
            play_all(page, people, chosen, "served")
        play_all(page, people, chosen, "network off")
        people.forgive("worker.js")  # a newer page is looked for, in vain
        print("\n".join(people.troubles) or "Nothing went wrong.")
        return bool(people.troubles)


if __name__ == "__main__":
    sys.exit(main())

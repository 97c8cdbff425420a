"""Every game to its end against each level's bot, on the page without a server: `python -m tests.e2e.site_matrix`.

First with a plain file server, every request to elsewhere refused; then again after that server was stopped. Several
games are played side by side, each in a tab of one browser, for most of the time a strong bot thinks. `--game ID` and
`--level N` play only some; `--site FOLDER` plays on a page that was written before, and writes none.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Route

from dallage.bots.levels import levels
from dallage.registry import find_game
from tests.every_game import GAMES

from .browsers import People, browser
from .file_server import build_site, file_server
from .page_player import PagePlayer, Progress
from .test_static_site import go_home, sit_with, wait_until_kept

TABS = 4 * (os.cpu_count() or 1)  # a person's clicks and a gentle bot's thoughts take less than waiting for both


def refuse_elsewhere(page: Page, here: str) -> None:
    def decide(route: Route) -> None:
        route.fallback() if route.request.url.startswith((here, "data:", "blob:")) else route.abort()

    page.context.route("**/*", decide)


class Tab:
    """One game after the other in a tab."""

    def __init__(self, page: Page, people: People) -> None:
        self.page, self.people = page, people

    def begin(self, game: str, level: int) -> None:
        self.name = f"{game}, level {level}"
        self.began = time.perf_counter()
        sit_with(self.page, self.people, game, level)
        self.player, self.progress = PagePlayer(self.page, seed=level), Progress()

    def step(self) -> bool:
        """Clicks what is offered; whether something was."""
        found = self.player.look()
        acted = self.player.act(found)
        self.progress.note(found["lines"], acted)
        self.lines, self.is_over = found["lines"], found["over"]
        return acted


def play_all(tabs: list[Tab], chosen: list[tuple[str, int]], how: str) -> None:
    """The strongest first: their games take longest."""
    waiting = sorted(chosen, key=lambda one: one[1])
    playing, idle = list[Tab](), list(tabs)
    while waiting or playing:
        while waiting and idle:
            playing.append(idle.pop())
            playing[-1].begin(*waiting.pop())
        if not sum([tab.step() for tab in playing]):
            playing[0].page.evaluate("pagePlayer.changes(100)")
        for tab in [tab for tab in playing if tab.is_over]:
            took = time.perf_counter() - tab.began
            print(f"{how}: {tab.name}: over after {took:.0f} s and {tab.lines} lines of the log", flush=True)
            playing.remove(tab)
            idle.append(tab)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays every game against each level's bot without a server.")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--level", type=int, action="append")
    parser.add_argument("--site", type=Path, help="a folder that `make site` has written")
    return parser.parse_args()


@contextmanager
def written_site(site: Path | None) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as made:
        if site is None:
            site = Path(made) / "site"
            build_site(site)
        yield site.resolve()


def main() -> int:
    asked = parse()
    chosen = [
        (game, level)
        for game in asked.game or GAMES
        for level in range(1, len(levels(find_game(game))) + 1)
        if level in (asked.level or [level])
    ]
    with written_site(asked.site) as site, browser() as opened:
        with file_server(site.parent) as url:
            people = People(opened, f"{url}/{site.name}")
            page = people.come(reduced_motion="reduce")
            refuse_elsewhere(page, people.url)
            go_home(page, people)
            wait_until_kept(page)
            pages = [page, *(page.context.new_page() for _ in range(min(TABS, len(chosen)) - 1))]
            tabs = [Tab(one, people) for one in pages]
            play_all(tabs, chosen, "served")
        play_all(tabs, chosen, "network off")
        people.forgive("worker.js")  # a newer page is looked for, in vain
        print("\n".join(people.troubles) or f"{2 * len(chosen)} games played to their end; nothing went wrong.")
        return bool(people.troubles)


if __name__ == "__main__":
    sys.exit(main())

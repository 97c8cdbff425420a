"""Plays by clicking what a page offers. Knows no game: a target is an element with data-target, a commit plays it."""

import random
import time
from typing import Any

from playwright.sync_api import Page

QUIET = 60.0  # seconds without any change before somebody gives up
NOTICE = 5_000  # milliseconds in which a click must show
TRIES = 3  # a board that moves by itself may be missed, but not again and again
MOST_TABS = 80
MOST_STEPS = 40
MOST_ACTS = 60  # between two lines of the log
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Stuck(AssertionError):
    """The page offers nothing that leads on."""


class Progress:
    """Sees to it that a game goes on."""

    def __init__(self) -> None:
        self.lines, self.acts, self.last = -1, 0, time.monotonic()

    def note(self, lines: int, acts: int) -> None:
        """How many lines the log has now, and how often something was clicked since the last time."""
        if acts:
            self.last = time.monotonic()
        self.acts = 0 if lines > self.lines else self.acts + acts
        self.lines = lines
        if self.acts > MOST_ACTS:
            raise Stuck(f"{self.acts} clicks made no move")
        if time.monotonic() - self.last > QUIET:
            raise Stuck(f"nothing to click for {QUIET:.0f} seconds")


class PagePlayer:
    """One person at one page."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.random = random.Random(seed)
        self.seen: list[str] = []  # offered before the last click
        self.last = ""  # what was clicked last
        self.misses = 0  # in a row

    @property
    def lines(self) -> int:
        """How many the log has."""
        return self.page.locator("ol[reversed] li").count()

    def look(self) -> dict[str, Any]:
        """How far the game is, and something to click."""
        asked = [self.random.random(), self.seen]
        found = self.page.evaluate("([chance, seen]) => pagePlayer.look(chance, seen)", asked)
        return dict(found)

    def act(self, found: dict[str, Any] | None = None) -> bool:
        """Clicks one thing; False if nothing is offered, or what was played last is still on its way."""
        found = found or self.look()
        if found["passScreen"]:
            self.pass_the_screen()
            return True
        if not found["offered"]:
            self.seen = []
            return False
        if found["name"] is None:
            self.make_room()
            return True
        self.last = found["name"]
        self.seen = [] if self.last == "commit" else found["names"]
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(found["x"], found["y"])
        self.misses = 0 if self.page.evaluate("patience => pagePlayer.changes(patience)", NOTICE) else self.misses + 1
        if self.misses == TRIES:
            raise Stuck(f"clicks changed nothing, the last one on {found['name']}")
        return True

    def commit(self) -> None:
        """Plays a move. One that is played at the first click is not asked about, and then nothing more is offered.

        At first there may be nothing to click because the move before is still taken to be on its way.
        """
        self.last, self.misses = "", 0
        until = time.monotonic() + QUIET
        while not self.last:
            self.wait_for_turn()
            self.act()
            assert time.monotonic() < until, "nothing can be clicked"
        while self.last != "commit" and not self.misses and self.act():
            pass

    def wait_for_turn(self) -> None:
        until = time.monotonic() + QUIET
        while not self.page.evaluate("pagePlayer.names().length"):
            self.page.evaluate("pagePlayer.changes(200)")
            assert time.monotonic() < until, "nothing is offered"

    def make_room(self) -> None:
        """All that is offered lies out of sight: shows more of the board."""
        fit = self.page.locator(".board [data-fit]")
        if fit.count():
            (fit.tap if self.touch else fit.click)()

    def pass_the_screen(self) -> None:
        """Takes the screen over from the one who moved."""
        assert self.page.evaluate("pagePlayer.names()") == [], "the screen shows what it must hide"
        self.page.locator(".pass-screen button").click()


class PhonePlayer(PagePlayer):
    """Plays with a finger, and finds it a fault if anything on the board cannot be reached: at once, or by one press on
    the button that shows the whole board."""

    WHOLE_EVERY = 10  # looks: then the whole board is asked for, and all that was laid must be in sight

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed, touch=True)
        self.looks = 0

    def look(self) -> dict[str, Any]:
        found = super().look()
        if found["offered"] and not self.page.locator(".board [data-commit]").count():
            self.looks += 1
            self.demand_reach(whole=self.looks % self.WHOLE_EVERY == 0)
        return found

    def demand_reach(self, whole: bool) -> None:
        fit = self.page.locator(".board [data-fit]")
        faults = self.page.evaluate("pagePlayer.faults(false)")
        if (faults or whole) and fit.count():
            fit.tap()
            faults = self.page.evaluate("pagePlayer.faults(true)")
        if faults:
            raise Stuck("out of reach:\n" + "\n".join(faults))


def play(players: list[PagePlayer], until: int | None = None) -> None:
    """Everybody clicks as soon as something is offered, to the end of the game or so many lines of the log."""
    progress = Progress()
    while True:
        found, acted = [], 0
        for player in players:  # one after the other: what one of them does changes the other's page
            found.append(player.look())
            if until is not None and found[0]["lines"] >= until:
                return
            acted += player.act(found[-1])
        lines = found[0]["lines"]
        if all(one["over"] for one in found):
            return
        if not acted:
            players[0].page.evaluate("pagePlayer.changes(100)")
        progress.note(lines, acted)


class Keys:
    """One person with a keyboard and nothing else."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.random = page, random.Random(seed)
        self.seen: set[str] = set()  # offered before the last click

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def here(self) -> str | None:
        """The name of what has the focus, if it is offered."""
        found: str | None = self.page.evaluate("pagePlayer.here()")
        return found

    def act(self) -> None:
        """Goes to something that is offered, if possible something new, and presses Enter."""
        if self.page.locator(".board [data-commit]").count():
            if not self.tab_to_commit():
                return
        else:
            offered = set(self.page.evaluate("pagePlayer.idle()"))
            if not offered:  # by now it is somebody else's turn
                return
            fresh = offered - self.seen
            if not fresh:  # what has the focus led nowhere
                self.press("Tab")
            if not self.tab_to(fresh or offered):
                return
            self.seen = offered
        self.page.evaluate("pagePlayer.forget()")
        self.press("Enter")
        if not self.page.evaluate("patience => pagePlayer.changes(patience)", NOTICE):
            raise Stuck("Enter changed nothing")
        if not self.page.evaluate("document.activeElement.closest('section.board') !== null"):
            raise Stuck("the keyboard lost the board")

    def tab_to_commit(self) -> bool:
        """False if it is gone: it was that of a move just played, which the table has told by now."""
        self.seen = set()
        for _ in range(MOST_TABS):
            if self.page.evaluate("document.activeElement?.matches('[data-commit]')"):
                return True
            if not self.page.locator(".board [data-commit]").count():
                return False
            self.press("Tab")
        raise Stuck("no way to the commit by Tab")

    def tab_to(self, wanted: set[str]) -> bool:
        """From group to group by Tab, and within a group by the arrows; False if the board no longer offers any."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("pagePlayer.isOnBoard()") and self.wander(wanted):
                return True
            if wanted.isdisjoint(self.page.evaluate("pagePlayer.idle()")):
                return False
            self.press("Tab")
        raise Stuck(f"no way to {sorted(wanted)[:3]} by Tab and arrows")

    def wander(self, wanted: set[str]) -> bool:
        """A few steps, and on to something that is wanted, if this group has it."""
        steps = self.random.randrange(4)
        for step in range(MOST_STEPS):
            if step >= steps and self.here() in wanted:
                return True
            self.press(self.random.choice(ARROWS))
        return False

    def play(self, until: int | None = None) -> None:
        """So many lines of the log, or to the end."""
        progress = Progress()
        while not self.page.evaluate("pagePlayer.isOver()"):
            lines = self.page.locator("ol[reversed] li").count()
            if until is not None and lines >= until:
                return
            offered = bool(self.page.evaluate("pagePlayer.names()"))
            if offered:
                self.act()
            else:
                self.seen = set()
                self.page.evaluate("pagePlayer.changes(200)")
            progress.note(lines, offered)

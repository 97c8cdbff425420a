"""Plays by clicking what a page offers. Knows no game: a target is an element with data-target, a commit plays it."""

import random
import time
from typing import Any

from playwright.sync_api import Page

QUIET = 60.0  # seconds without any change before somebody gives up
NOTICE = 3_000  # milliseconds in which a click must show
TRIES = 3  # a board that moves by itself may be missed, but not again and again
MOST_TABS = 80
MOST_STEPS = 40
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Stuck(AssertionError):
    """The page offers nothing that leads on."""


class Hand:
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
        found = self.page.evaluate("([chance, seen]) => hands.look(chance, seen)", [self.random.random(), self.seen])
        return dict(found)

    def act(self, found: dict[str, Any] | None = None) -> bool:
        """Clicks one thing; False if nothing is offered."""
        found = found or self.look()
        if found["curtain"]:
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
        self.misses = 0 if self.page.evaluate("patience => hands.changes(patience)", NOTICE) else self.misses + 1
        if self.misses == TRIES:
            raise Stuck(f"clicks changed nothing, the last one on {found['name']}")
        return True

    def wait_for_turn(self) -> None:
        until = time.monotonic() + QUIET
        while not self.page.evaluate("hands.names().length"):
            self.page.evaluate("hands.changes(200)")
            assert time.monotonic() < until, "nothing is offered"

    def make_room(self) -> None:
        """All that is offered lies out of sight: shows more of the board."""
        farther = self.page.locator(".board .tools button").nth(1)
        if farther.count():
            (farther.tap if self.touch else farther.click)()

    def pass_the_screen(self) -> None:
        """Opens the curtain."""
        assert self.page.evaluate("hands.names()") == [], "the curtain hides nothing"
        self.page.locator(".curtain button").click()


def play(hands: list[Hand], until: int | None = None) -> None:
    """Everybody clicks as soon as something is offered, to the end of the game or so many lines of the log."""
    last = time.monotonic()
    while True:
        found = [hand.look() for hand in hands]
        if all(one["over"] for one in found) or (until is not None and found[0]["lines"] >= until):
            return
        acted = [hand.act(one) for hand, one in zip(hands, found)]
        if any(acted):
            last = time.monotonic()
        else:
            hands[0].page.evaluate("hands.changes(100)")
        if time.monotonic() - last > QUIET:
            raise Stuck(f"nothing to click for {QUIET:.0f} seconds")


class Keys:
    """One person with a keyboard and nothing else."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.random = page, random.Random(seed)
        self.seen: set[str] = set()  # offered before the last move of a hand

    def here(self) -> str | None:
        """The name of what has the focus, if it is offered."""
        found: str | None = self.page.evaluate("hands.here()")
        return found

    def act(self) -> None:
        """Goes to something that is offered, if possible something new, and presses Enter."""
        if self.page.locator(".board [data-commit]").count():
            self.tab_to_commit()
        else:
            offered = set(self.page.evaluate("hands.names()"))
            self.tab_to(offered - self.seen or offered)
            self.seen = offered
        self.page.evaluate("hands.forget()")
        self.page.keyboard.press("Enter")
        if not self.page.evaluate("patience => hands.changes(patience)", NOTICE):
            raise Stuck("Enter changed nothing")

    def tab_to_commit(self) -> None:
        self.seen = set()
        for _ in range(MOST_TABS):
            if self.page.evaluate("document.activeElement?.matches('[data-commit]')"):
                return
            self.page.keyboard.press("Tab")
        raise Stuck("no way to the commit by Tab")

    def tab_to(self, wanted: set[str]) -> None:
        """From group to group by Tab, and within the group by a few arrows."""
        for _ in range(MOST_TABS):
            if self.here() in wanted:
                return self.wander(wanted)
            self.page.keyboard.press("Tab")
        raise Stuck(f"no way to {sorted(wanted)[:3]} by Tab")

    def wander(self, wanted: set[str]) -> None:
        steps = self.random.randrange(4)
        for step in range(MOST_STEPS):
            if step >= steps and self.here() in wanted:
                return
            self.page.keyboard.press(self.random.choice(ARROWS))
        raise Stuck(f"no way to {sorted(wanted)[:3]} by arrows")

    def play(self, until: int | None = None) -> None:
        """So many lines of the log, or to the end."""
        last = time.monotonic()
        while not self.page.evaluate("hands.isOver()"):
            if until is not None and self.page.locator("ol[reversed] li").count() >= until:
                return
            if self.page.evaluate("hands.names()"):
                self.act()
                last = time.monotonic()
            else:
                self.seen = set()
                self.page.evaluate("hands.changes(200)")
            if time.monotonic() - last > QUIET:
                raise Stuck("nothing is offered to the keyboard")

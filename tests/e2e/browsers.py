"""A real browser, and a watch over all that goes wrong in it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, Response, WebError
from playwright.sync_api import Error as LaunchError
from playwright.sync_api import sync_playwright as playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 20_000  # milliseconds that anything may take
OURS = ("data:", "blob:")  # besides the server's own addresses

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 390, "height": 664}}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


class NoBrowser(Exception):
    """Nothing that could open a page."""


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def last_words(message: str) -> str:
    """Why a browser did not open: what Playwright says, and what the browser itself said first, if it did."""
    lines = message.splitlines()
    own = [line.partition("[err] ")[2] for line in lines if "[err] " in line]
    return "; ".join([lines[0], *own[:1]])


def open_browser(driver: Playwright) -> Browser:
    """The system's browser if it has one, else Playwright's download."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    try:
        # The browser's own sandbox refuses to run as root.
        return driver.chromium.launch(executable_path=found, args=["--no-sandbox"] if is_root() else [])
    except LaunchError as error:
        raise NoBrowser(f"{found or 'Playwright'}: {last_words(error.message)}") from error


@contextmanager
def browser() -> Iterator[Browser]:
    with playwright() as driver:
        opened = open_browser(driver)
        try:
            yield opened
        finally:
            opened.close()


class Watch:
    """Writes down what may not happen: words on the console, failed or missing files, requests to other hosts."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url, self.troubles = url, list[str]()
        context.on("console", self.console)
        context.on("weberror", self.error)
        context.on("request", self.request)
        context.on("requestfailed", self.failed)
        context.on("response", self.response)

    def console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.troubles.append(f"console {said.type}: {said.text}")

    def error(self, error: WebError) -> None:
        self.troubles.append(f"uncaught: {error.error}")

    def request(self, request: Request) -> None:
        if not request.url.startswith((self.url + "/", *OURS)):
            self.troubles.append(f"another host: {request.url}")

    def failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # by leaving the page
            self.troubles.append(f"failed: {request.url} {request.failure}")

    def response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.url}")


class People:
    """Opens pages, each for somebody else, and in the end tells what went wrong in any of them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.contexts: list[BrowserContext] = []
        self.watches: list[Watch] = []

    def come(self, **how: Any) -> Page:
        """A page in a browser of its own: nothing is kept from other people's."""
        context = self.browser.new_context(**{"locale": "en-GB", "base_url": self.url, **LAPTOP, **how})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        self.watches.append(Watch(context, self.url))
        context.add_init_script(path=Path(__file__).with_name("page_player.js"))
        return context.new_page()

    def forgive(self, trouble: str) -> None:
        """What the test itself has brought about."""
        for watch in self.watches:
            watch.troubles = [one for one in watch.troubles if trouble not in one]

    def leave(self) -> None:
        for context in self.contexts:
            context.close()

    @property
    def troubles(self) -> list[str]:
        return [trouble for watch in self.watches for trouble in watch.troubles]


@contextmanager
def people_at(browser: Browser, url: str) -> Iterator[People]:
    """Whoever comes to a server; afterwards nothing may have gone wrong in any browser."""
    people = People(browser, url)
    try:
        yield people
        assert not people.troubles, people.troubles
    finally:
        people.leave()

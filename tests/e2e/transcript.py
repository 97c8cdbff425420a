"""`python -m tests.e2e.transcript`: a whole game played with keys alone, and all that a screen reader is given to say.

What has the focus is asked of the browser's accessibility tree, which is what screen readers read; what is announced
comes from the live regions of the page. The result is docs/transcript.md.
"""

import tempfile
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from dallage.registry import find_game
from tests.server.forked_server import FAST
from tests.server.server_process import server_process

from .browsers import People, browser
from .page_player import Keys
from .tables import bots, quickest, short, sit

FILE = Path(__file__).parents[2] / "docs" / "transcript.md"
LAST_WORDS = 1000  # milliseconds in which they are announced
SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
STATES = {"pressed": "pressed", "disabled": "dimmed", "expanded": "expanded"}  # in the tree, and as said
# Collects what live regions say, each text once.
LISTEN = """() => {
  window.announced = [];
  const LIVE = '[aria-live], [role=status], [role=alert]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      const text = region?.textContent.replace(/\\s+/g, ' ').trim();
      if (text && text !== window.announced.at(-1)) window.announced.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


class Heard(NamedTuple):
    """A key, or "" for what came by itself, and what is said after it."""

    key: str
    said: str


class Listener(Keys):
    """Plays with keys, and writes down what somebody who listens would hear."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.tree: CDPSession = page.context.new_cdp_session(page)
        self.heard: list[Heard] = []
        page.evaluate(LISTEN)

    def press(self, key: str) -> None:
        self.listen()
        super().press(key)
        self.heard.append(Heard(key, self.focus()))

    def listen(self) -> None:
        """What was announced since the last time."""
        texts = self.page.evaluate("window.announced.splice(0)")
        self.heard += [Heard("", text) for text in texts]

    def focus(self) -> str:
        """What has the focus, as it is said: its name, what it is, and how it stands."""
        node = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        asked = {"objectId": node, "fetchRelatives": False}
        return spoken(self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0])


def spoken(node: dict[str, Any]) -> str:
    name, role = (node.get(part, {}).get("value", "") for part in ("name", "role"))
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    words = [word for state, word in STATES.items() if states.get(state) in (True, "true")]
    description = node.get("description", {}).get("value", "")
    return ", ".join(part for part in (name, role, *words, description) if part)


def nameless(heard: list[Heard]) -> list[Heard]:
    """Where the focus was on something to press that has no name."""
    roles = ("button", "link", "radio", "checkbox", "combobox", "textbox", "tab")
    return [one for one in heard if one.key and one.said.split(", ")[0] in roles]


def rows(heard: list[Heard]) -> list[str]:
    """A row for each run of keys, with what was said last, and one for each announcement."""
    found = []
    for _, run in groupby(heard, key=lambda one: "" if not one.key else "Enter" if one.key == "Enter" else "way"):
        several = list(run)
        if not several[0].key:
            found += [f"| | *{one.said}* |" for one in several]
            continue
        keys = [f"{SIGNS.get(key, key)}{f' ×{n}' if n > 1 else ''}" for key, n in counted(several)]
        found.append(f"| {' '.join(keys)} | {several[-1].said} |")
    return found


def counted(heard: list[Heard]) -> list[tuple[str, int]]:
    return [(key, len(list(same))) for key, same in groupby(one.key for one in heard)]


def page_of(game: str, heard: list[Heard]) -> str:
    lines = [
        "# A game by keyboard, and what is heard",
        "",
        f"A whole game of {find_game(game).name} against a bot, played with keys alone, as `python -m "
        "tests.e2e.transcript` played and wrote it down. On the left the keys; on the right what the browser's "
        "accessibility tree gives a screen reader to say, and in *italics* what the page announces by itself.",
        "",
        "| keys | heard |",
        "| --- | --- |",
        *(row.replace("\n", " ") for row in rows(heard)),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    game = quickest()
    with (
        tempfile.TemporaryDirectory() as folder,
        server_process(f"sqlite:///{folder}/t.db", **FAST) as server,
        browser() as opened,
    ):
        people = People(opened, server.url)
        page = people.come(reduced_motion="reduce")
        sit(page, server, game, bots(game), options=short(game))
        listener = Listener(page)
        listener.play()
        page.wait_for_timeout(LAST_WORDS)
        listener.listen()
        people.leave()
    FILE.write_text(page_of(game, listener.heard), encoding="utf-8")


if __name__ == "__main__":
    main()

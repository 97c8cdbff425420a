"""The engines in a real browser: random games and searches, byte for byte what Python's are."""

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from dallage.bots.knowledge import load_hints
from dallage.bots.levels import bot, strongest_without_clock
from dallage.kernel.chance import new_dice
from dallage.kernel.playouts import play_games
from dallage.registry import find_game
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.entries import Entry, random_games, watched_rules
from tests.every_game import GAMES
from tests.wasm.engines import flat_argument, parts, plain, rebuilt

GAMES_PLAYED = 100
LAST_SEED = 2**64 - 1  # seeds beyond 2 ** 53 are no numbers of JavaScript

# Calls an entry of the engine as tests/wasm/call_engine.mjs does.
CALL = """async ([engine, entry, given]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  window.engines ??= new Map()
  if (engine) window.engines.set('engine', (await WebAssembly.instantiate(bytes(engine), {})).instance.exports)
  const { memory, heap, ...entries } = window.engines.get('engine')
  let free = heap.value
  const places = given.map((one) => {
    if (typeof one === 'number') return one
    const [place, content] = [free, bytes(one)]
    free = (free + content.length + 127) & ~63
    const missing = free - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65536))
    new Uint8Array(memory.buffer).set(content, place)
    return place
  })
  const answer = entries[entry](...places)
  const text = (place, size) =>
    btoa(Array.from(new Uint8Array(memory.buffer, place, size), (byte) => String.fromCharCode(byte)).join(''))
  return [answer, given.map((one, n) => (typeof one === 'number' ? one : text(places[n], atob(one).length)))]
}"""


class BrowserEngine:
    """A game's engine in a page."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.module = base64.b64encode((FOLDER / f"{game}.wasm").read_bytes()).decode()

    def same(self, entry: Entry) -> Any:
        """Calls an entry here and there, and demands the same answer and the same bytes in all it may have changed."""
        flat = [flat_argument(part) for value in entry.arguments.values() for part in parts(value)]
        told, arguments = self.page.evaluate(CALL, [self.module, entry.name, flat])
        self.module = ""  # from now on it is there
        left = iter(arguments)
        found = {name: rebuilt(value, left) for name, value in entry.arguments.items()}
        answer = entry.rule(*entry.arguments.values())
        assert told == (0 if answer is None else int(answer)), entry.name
        for name, value in entry.arguments.items():
            assert found[name] == plain(value), f"{entry.name}: {name}"
        return answer


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_an_engine_in_the_browser_is_the_one_here(game: str, page: Page) -> None:
    for _ in build_missing([game]):
        pass
    found = find_game(game)
    load_hints(found)
    engine = BrowserEngine(page, game)
    engine.same(Entry("play_games", play_games, random_games(found.choose(), GAMES_PLAYED, LAST_SEED - GAMES_PLAYED)))
    method: Any = bot(found, strongest_without_clock(found)).method
    with watched_rules(method, engine.same):
        method.think(found.choose().new(LAST_SEED).seen_by(0), new_dice(LAST_SEED))

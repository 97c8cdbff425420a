"""What a page weighs on its way: bytes as they come over the network, compressed as the server does it."""

from playwright.sync_api import Page, Request

from tests.every_game import GAMES
from tests.server.server_process import Server

from .browsers import People
from .tables import bots, sit

Weights = dict[str, int]  # bytes of each address
ALONE = "block"  # without the page's worker, which may answer in place of the network: then nothing is weighed


def fetched(page: Page, address: str, shown: str) -> Weights:
    """All that opening an address fetches until something shows."""
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))
    page.goto(address)
    page.locator(shown).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return {one.url: one.sizes()["responseBodySize"] for one in requests}


def first_load(people: People) -> Weights:
    """The first page, for somebody who was never here."""
    return fetched(people.come(service_workers=ALONE), "/", ".games li")


def tables(people: People, server: Server) -> dict[str, Weights]:
    """The files of a table of each game, for somebody who was never here."""
    found = {}
    for game in GAMES:
        host = people.come()
        made = sit(host, server, game, bots(game))
        visitor = people.come(service_workers=ALONE)
        all_of_it = fetched(visitor, f"/t/{made['table']}#{made['watch']}", "section.board svg")
        found[game] = {url: weight for url, weight in all_of_it.items() if "/assets/" in url}
    return found


def chunks(tables: dict[str, Weights], first: Weights) -> dict[str, int]:
    """What each game adds to the files that all tables have."""
    common = set.intersection(*map(set, tables.values())) | set(first)
    return {game: sum(weights[url] for url in weights.keys() - common) for game, weights in tables.items()}

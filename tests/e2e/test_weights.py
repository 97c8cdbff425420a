"""The page is light: what is promised of its weight holds, measured on the network."""

from tests.server.server_process import Server

from . import weights
from .browsers import People

FIRST_LOAD = 150_000  # bytes, compressed, at most
CHUNK = 60_000


def test_the_first_load_and_each_game_are_light(people: People, server: Server) -> None:
    first = weights.first_load(people)
    assert any(url.endswith(".js") for url in first)
    assert 0 < sum(first.values()) <= FIRST_LOAD
    chunks = weights.chunks(weights.tables(people, server), first)
    assert {game: weight for game, weight in chunks.items() if not 0 < weight <= CHUNK} == {}
    people.forgive("Service Worker registration blocked")

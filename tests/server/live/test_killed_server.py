"""A server killed at random moments under load loses no acknowledged move and stores none twice."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dallage.registry import all_games
from tests.server.fast_clients import Party, check
from tests.server.forked_server import ForkedServer, forked_server
from tests.server.postgres import Postgres

KILLS = 12  # on each store; the simulations kill far more often
MOST_MOVES = 12  # acknowledged between two kills
LONGEST = 0.02  # seconds after the last of them


async def some_moves(party: Party) -> None:
    """Until a random moment at which everybody moves."""
    await party.wait_for(random.randint(1, MOST_MOVES))
    await asyncio.sleep(LONGEST * random.random())


@asynccontextmanager
async def playing(server: ForkedServer) -> AsyncIterator[Party]:
    """A table of every game; at the end all of them are checked against what was promised."""
    party = Party([server], sorted(all_games()))
    async with asyncio.TaskGroup() as group:
        group.create_task(party.play())
        yield party
        await some_moves(party)
        party.end()
    await check(party, server.database)


def test_a_killed_server_has_lost_nothing_when_it_is_back(any_url: str) -> None:
    async def scenario(server: ForkedServer) -> None:
        async with playing(server) as party:
            for _ in range(KILLS):
                await some_moves(party)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)

    with forked_server(any_url) as server:
        asyncio.run(scenario(server))


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_killed_or_stopped_postgresql_has_lost_nothing_when_it_is_back(
    how: str, postgres: Postgres, postgres_url: str
) -> None:
    async def scenario(server: ForkedServer) -> None:
        async with playing(server) as party:
            for _ in range(3):
                await some_moves(party)
                await asyncio.to_thread(getattr(postgres, how))
                await asyncio.to_thread(postgres.start)

    with forked_server(postgres_url) as server:
        asyncio.run(scenario(server))

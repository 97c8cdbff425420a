"""The simulated database and the real ones behave alike: the same requests get the same answers, and the workers hear
the same notifications."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from dallage.server.store.notify import Notification
from dallage.server.store.store import Store
from dallage.server.table.entries import Entry, SayEvent
from tests.server.store_samples import header, opened
from tests.simulation.database import SimulatedDatabase
from tests.simulation.loop import SimulatedLoop
from tests.simulation.machine import Machine
from tests.simulation.trace import Trace
from tests.simulation.worker import SimulatedWriter

TABLES = ("t", "u", "v")
STEPS = 60
SEEDS = 3

Work = Callable[[Store], Awaitable[None]]


def entries(chance: random.Random, length: int) -> list[Entry]:
    """One or two that follow a log of this length, or do not; often with an id that was used before."""
    first = max(0, length + chance.choice((-1, 0, 0, 0, 1)))
    ids = [f"id{chance.randrange(30)}" for _ in range(chance.choice((1, 1, 2)))]
    return [Entry(first + n, id, 1000, SayEvent(0, f"{id} says {n}")) for n, id in enumerate(ids)]


async def answers_to_random_requests(store: Store, seed: int) -> list[Any]:
    """What a store says to many requests, of which some contradict each other."""
    chance, said = random.Random(seed), []
    for _ in range(STEPS):
        table = chance.choice(TABLES)
        match chance.choice(("create", "append", "append", "append", "append", "read", "read", "delete", "analysis")):
            case "create":
                try:
                    said.append(await store.create(header(table)))
                except ValueError as error:
                    said.append(str(error))
            case "append":  # several at once: they go into one transaction
                length = len(await store.entries(table, 0) or ())
                requests = [entries(chance, length) for _ in range(chance.choice((1, 1, 3)))]
                said.append(await asyncio.gather(*(store.append(table, request) for request in requests)))
            case "read":
                start = chance.randrange(4)
                said.append(await store.is_key(table, chance.choice(("hash of a link", "hash of watch", "none"))))
                said += [await store.load(table), await store.entries(table, start)]
            case "delete" if chance.random() < 0.3:
                said.append(await store.delete(table))
            case "analysis":
                await store.keep_analysis(table, f"analysis {chance.random()}")
                said.append(await store.analysis(table))
    return [*said, sorted(await store.all_tables())]


def simulated(work: Work, heard: list[Notification] | None = None) -> None:
    """Does something with a store on the simulated database, while another worker listens."""
    loop, chance = SimulatedLoop(), random.Random(0)
    trace = Trace(loop, False)
    database = SimulatedDatabase(loop, chance, trace)

    def new_store(name: str) -> tuple[Store, Machine]:
        machine = Machine(name, loop, chance, trace, 0)
        engine = database.engine(machine)
        store = Store(engine, engine, SimulatedWriter(engine, machine), name)
        loop.executors[store._threads] = machine.read
        return store, machine

    async def run() -> None:
        store, _ = new_store("one")
        other, machine = new_store("other")
        if heard is not None:
            await other.listen(lambda: database.listen(machine), heard.append)  # type: ignore[arg-type]
        await work(store)
        await asyncio.sleep(1)
        await other.close()

    loop.run_until_complete(run())
    loop.close()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_simulated_database_answers_as_a_real_one(any_url: str, seed: int) -> None:
    said: list[list[Any]] = []

    async def ask(store: Store) -> None:
        said.append(await answers_to_random_requests(store, seed))

    async def ask_real() -> None:
        async with opened(any_url) as store:
            await ask(store)

    asyncio.run(ask_real())
    simulated(ask)
    assert said[0] == said[1]
    assert len(said[0]) > STEPS / 2


def test_the_simulated_database_notifies_as_postgresql(postgres_url: str) -> None:
    heard: list[list[Notification]] = [[], []]

    async def ask(store: Store) -> None:
        await answers_to_random_requests(store, SEEDS)
        await store.tell_presence({"t": [0, 1], "u": []}, asks=True)

    async def ask_real() -> None:
        async with opened(postgres_url, heard[0].append), opened(postgres_url) as store:
            await ask(store)
            async with asyncio.timeout(30):
                while not heard[0] or "Asked" not in type(heard[0][-1]).__name__:
                    await asyncio.sleep(0.01)

    asyncio.run(ask_real())
    simulated(ask, heard[1])
    assert len(heard[0]) > 10
    assert [as_text(one) for one in heard[0]] == [as_text(one) for one in heard[1]]


def as_text(notification: Notification) -> str:
    """Without the worker, whose name is another each time."""
    return str(notification).partition("seats=")[2] or str(notification)

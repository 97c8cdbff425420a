"""What is under way while somebody leaves, or while a table leaves the memory."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import orjson
from starlette.websockets import WebSocketDisconnect

from dallage.server.http.rate_limit import RateLimits
from dallage.server.http.socket_client import Client
from dallage.server.http.sockets import Sockets
from dallage.server.live.tables import LiveTables
from dallage.server.store.store import Store
from dallage.server.table import decisions
from dallage.server.table.header import Header
from tests.every_game import some_game
from tests.server.table_samples import header, people

GAME = some_game()
TABLE, OTHER = (replace(header(GAME, people(2)), id=id) for id in ("a-table-----", "another-----"))


def with_tables(url: str, most_live: int, work: Callable[[LiveTables], Awaitable[None]], *headers: Header) -> None:
    async def run() -> None:
        store = await Store.open(url)
        try:
            for one in headers:
                await store.create(one)
            await work(LiveTables(store, most_live))
        finally:
            await store.close()

    asyncio.run(run())


def test_a_table_that_a_bot_still_thinks_about_is_not_loaded_a_second_time(sqlite_url: str) -> None:
    async def think(tables: LiveTables) -> None:
        thought_about = await tables.open(TABLE.id)
        await tables.open(OTHER.id)
        assert list(tables.cache) == [OTHER.id]
        looked_at = await tables.open(TABLE.id)
        move = thought_about.table.state.moves()[0]
        await tables.add(thought_about, "-:bot", lambda: decisions.play(thought_about.table, 0, move))
        assert looked_at.table.log_length == 1

    with_tables(sqlite_url, 1, think, TABLE, OTHER)


def test_a_table_that_nobody_works_with_leaves_the_memory(sqlite_url: str) -> None:
    async def come_and_go(tables: LiveTables) -> None:
        await tables.open(TABLE.id)
        await tables.open(OTHER.id)
        await asyncio.sleep(0)  # the task that loaded it is done with it
        assert list(tables.live_tables) == [OTHER.id]

    with_tables(sqlite_url, 1, come_and_go, TABLE, OTHER)


class Leaver:
    """Says one thing, and is gone when it is told something while that is stored."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.said: list[dict[str, Any]] = [said]

    async def receive(self) -> dict[str, Any]:
        if not self.said:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": orjson.dumps(self.said.pop()).decode()}

    async def send_text(self, text: str) -> None:
        if not self.said:
            raise WebSocketDisconnect(1006)


def test_what_is_stored_while_its_sender_leaves_is_told_to_the_others(sqlite_url: str) -> None:
    async def leave(tables: LiveTables) -> None:
        live, store = await tables.open(TABLE.id), tables.store
        append, stored, may_end = store.append, asyncio.Event(), asyncio.Event()

        async def append_slowly(*what: Any) -> bool:
            done = await append(*what)
            stored.set()
            await may_end.wait()
            return done

        store.append = append_slowly  # type: ignore[method-assign, assignment]
        move = {"type": "move", "id": "m", "seat": 0, "log_length": 0, "move": live.table.state.moves()[0]}
        client = Client(Leaver(move), live, (0,), 0, "here")  # type: ignore[arg-type]
        sockets = Sockets(tables, None, None, RateLimits(100, 100), None, 1000)  # type: ignore[arg-type]
        serving = asyncio.create_task(sockets._serve_client(client))
        await stored.wait()
        client.table_changed()
        for _ in range(5):
            await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(serving, return_exceptions=True)
        assert len(await store.entries(TABLE.id, 0)) == live.table.log_length == 1

    with_tables(sqlite_url, 10, leave, TABLE)

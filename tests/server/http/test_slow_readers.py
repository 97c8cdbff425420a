"""Client: what those are sent who read slowly, now and then, or not at all."""

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from dallage.server.http.socket_client import MOST_ANSWERS, SLOW, Client
from dallage.server.live.live_table import LiveTable
from dallage.server.live.turn_clock import MachineClock
from tests.every_game import some_game
from tests.server.table_samples import new_table, play_any

GAME = some_game()


class DeafSocket:
    """Takes a message only when it is let."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.lets = asyncio.Semaphore(0)
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        await self.lets.acquire()
        self.sent.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.code = code


def test_who_reads_slowly_gets_the_newest_view_and_nothing_in_between() -> None:
    async def read_slowly() -> None:
        live, deaf = LiveTable(new_table(GAME), MachineClock()), DeafSocket()
        client = Client(deaf, live, (0,), 0, "here")  # type: ignore[arg-type]
        sending = asyncio.create_task(client.send_all())
        for _ in range(20):
            play_any(live.table)
            client.table_changed()
            await asyncio.sleep(0)
        for _ in range(20):
            deaf.lets.release()
            await asyncio.sleep(0)
        sending.cancel()
        assert len(deaf.sent) == 2  # the one that it did not take, and the newest
        assert deaf.sent[-1]["log_length"] == 20

    asyncio.run(read_slowly())


class ShortWay:
    """Takes texts at once, while it is ready."""

    def __init__(self, sent: list[dict[str, Any]]) -> None:
        self.sent, self.is_ready = sent, True

    def send_now(self, texts: Iterable[bytes]) -> None:
        self.sent += map(json.loads, texts)


def test_what_is_sent_at_once_and_what_has_to_wait_arrives_in_order() -> None:
    async def read_now_and_then() -> None:
        live, deaf = LiveTable(new_table(GAME), MachineClock()), DeafSocket()
        shortcut = ShortWay(deaf.sent)
        client = Client(deaf, live, (0,), 0, "here")  # type: ignore[arg-type]
        client.shortcut = shortcut
        sending = asyncio.create_task(client.send_all())
        for number in range(30):
            shortcut.is_ready = number % 5 < 3
            play_any(live.table)
            client.table_changed()
            client.answer({"type": "pong", "now": number})
            if number % 3 == 0:
                deaf.lets.release()
            await asyncio.sleep(0)
        for _ in range(200):
            deaf.lets.release()
            await asyncio.sleep(0)
        sending.cancel()
        assert [message["now"] for message in deaf.sent if message["type"] == "pong"] == list(range(30))
        lengths = [message["log_length"] for message in deaf.sent if message["type"] == "table"]
        entries = [entry for message in deaf.sent if message["type"] == "table" for entry in message["log"]]
        assert lengths == sorted(lengths)
        assert lengths[-1] == live.table.log_length
        assert {entry["position"] for entry in entries} == set(range(live.table.log_length))

    asyncio.run(read_now_and_then())


def test_who_reads_no_answers_is_let_go() -> None:
    async def read_nothing() -> None:
        live, deaf = LiveTable(new_table(GAME), MachineClock()), DeafSocket()
        client = Client(deaf, live, (0,), 0, "here")  # type: ignore[arg-type]
        for _ in range(MOST_ANSWERS + 1):
            client.answer({"type": "pong", "now": 0})
        await client.send_all()
        assert deaf.code == SLOW

    asyncio.run(read_nothing())

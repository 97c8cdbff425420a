"""`make soak`: a server under a mixed load for ten minutes, whose memory, descriptors and tasks must stay flat.

Players who move, talk, take back and play again, with and without bots; spectators who come and go; and hostile ones
with junk, wrong keys and connections that say nothing. After a warm-up the memory may grow by at most `MOST_GROWTH`,
the rest not at all but for chance. Exit code 1 otherwise. `--seconds` makes it longer.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL
from dallage.server.table.keys import new_id, new_key
from tests.server.forked_server import FAST
from tests.server.server_process import Server, server_process

SECONDS = 600
EVERY = 2.0  # seconds between two looks
WARM_UP = 0.6  # of the time: until engines are loaded, and limits and caches of tables have filled up to their bounds
MOST_GROWTH = 1.0  # MB a minute, by the median of the slopes between all looks after the warm-up
MOST_MORE = 0.1  # of the descriptors and tasks, and ten of each
TABLES, WATCHERS, HOSTILE = 24, 12, 6
PAUSE = 0.05  # seconds between two acts of a table
MOST_LIVE = 60  # tables in memory: so few that old ones leave it all the time
GAMES = sorted(all_games())
IDS = count()
JUNK = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"move"}',
    '{"type":"hello","protocol":1}',
    "x" * 70_000,
    '{"type":"hint","id":"h","seat":0}',
]
LOST = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError, KeyError)


class Soak:
    """Everybody at one server, until `end`."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server, self.http = server, http
        self.tables: list[dict[str, Any]] = []  # the newest ones, for spectators
        self.acts = 0
        self.refused = 0  # times that a new table was

    async def run(self, seconds: float) -> list[tuple[float, float, float, float]]:
        """What was measured: the time, megabytes, descriptors, tasks."""
        people = [asyncio.create_task(self.play_for_ever(n)) for n in range(TABLES)]
        people += [asyncio.create_task(self.watch_for_ever()) for _ in range(WATCHERS)]
        people += [asyncio.create_task(self.annoy_for_ever()) for _ in range(HOSTILE)]
        looks, began = [], time.monotonic()
        while time.monotonic() < began + seconds:
            await asyncio.sleep(EVERY)
            failed = [task for task in people if task.done()]
            if failed:
                failed[0].result()
            looks.append((time.monotonic() - began, *await self.look()))
            print(*(round(value) for value in looks[-1]), file=sys.stderr)
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        return looks

    async def look(self) -> tuple[float, float, float]:
        assert self.server.process is not None
        process = Path(f"/proc/{self.server.process.pid}")
        memory = re.search(r"VmRSS:\s+(\d+)", (process / "status").read_text())
        told = ""
        while not told:
            with suppress(httpx.HTTPError):  # a connection kept open may be closed at the same moment
                told = (await self.http.get("/metrics")).text
        tasks = re.search(r"^dallage_tasks (\S+)", told, re.MULTILINE)
        assert memory is not None
        assert tasks is not None
        return int(memory[1]) / 1024, float(len(list((process / "fd").iterdir()))), float(tasks[1])

    async def socket(self, table: str, key: str) -> ClientConnection:
        socket = await connect(f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket", max_size=None)
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": key}))
        return socket

    async def play_for_ever(self, number: int) -> None:
        other = {"kind": "bot", "level": 1} if number % 4 == 0 else {"kind": "screen"}
        while True:
            with suppress(*LOST):
                wanted = {"game": GAMES[number % len(GAMES)], "seats": [{"kind": "me"}, other]}
                answer = await self.http.post("/api/tables", json=wanted)
                if answer.status_code == 503:
                    self.refused += 1
                    await asyncio.sleep(float(answer.headers["retry-after"]))
                    continue
                made = answer.json()
                self.tables = [*self.tables[-TABLES:], made]
                await self.play(made["table"], made["host"])
                key = {"Authorization": f"Bearer {made['host']}"}
                again = (await self.http.post(f"/api/tables/{made['table']}/rematch", headers=key)).json()
                await self.play(again["table"], made["host"])
            await asyncio.sleep(PAUSE)

    async def play(self, table: str, key: str) -> None:
        """One socket for both seats, until one of them gives up."""
        socket = await self.socket(table, key)
        try:
            for left in range(random.randrange(10, 60), -1, -1):
                now = await self.newest(socket)
                if now["status"] == "over":
                    return
                for act in self.wishes(now, left):
                    await socket.send(json.dumps({"id": f"i{next(IDS)}", **act}))
                    self.acts += 1
                await asyncio.sleep(PAUSE)
        finally:
            await socket.close()

    async def newest(self, socket: ClientConnection) -> dict[str, Any]:
        """The table as it was told last."""
        now: dict[str, Any] = {}
        while True:
            try:
                async with asyncio.timeout(0.02 if now else 20):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                if not now:
                    raise
                return now
            if message["type"] == "table":
                now = message

    def wishes(self, now: dict[str, Any], left: int) -> list[dict[str, Any]]:
        length, chance = now["log_length"], random.random()
        if left == 0:
            return [{"type": "resign", "seat": 0}]
        acts: list[dict[str, Any]] = []
        if now["question"] is not None:
            acts += [
                {"type": "agree", "seat": seat, "question": now["question"]["position"]} for seat in now["my_seats"]
            ]
        if chance < 0.1:
            acts.append({"type": "say", "seat": 0, "text": "Bonjour"})
        elif chance < 0.2:
            acts.append({"type": "undo", "seat": 0, "log_length": length})
        for seen in now["views"]:
            if seen["moves"]:
                move = random.choice(seen["moves"])
                acts.append({"type": "move", "seat": seen["seat"], "log_length": length, "move": move})
        return acts or [{"type": "say", "seat": 0, "text": "?"}]

    async def watch_for_ever(self) -> None:
        while True:
            await asyncio.sleep(random.random())
            with suppress(*LOST, IndexError):
                made = random.choice(self.tables)
                socket = await self.socket(made["table"], made["watch"])
                with suppress(TimeoutError):
                    async with asyncio.timeout(random.random() * 5):
                        async for _ in socket:
                            pass
                await socket.close()

    async def annoy_for_ever(self) -> None:
        while True:
            await asyncio.sleep(random.random() / 2)
            with suppress(*LOST, IndexError):
                table = random.choice([random.choice(self.tables)["table"], new_id()])
                match random.randrange(4):
                    case 0:
                        socket = await self.socket(table, new_key())
                        await socket.close()
                    case 1:
                        made = random.choice(self.tables)
                        socket = await self.socket(made["table"], made["host"])
                        for _ in range(20):
                            await socket.send(random.choice(JUNK))
                        await socket.close()
                    case 2:
                        await self.http.get(
                            f"/api/tables/{table}/svg", headers={"Authorization": f"Bearer {new_key()}"}
                        )
                    case 3:
                        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
                        writer.write(b"GET /api/games HTTP/1.1\r\nhost")
                        await asyncio.sleep(random.random() * 3)
                        writer.close()


def growth(looks: list[tuple[float, float]]) -> float:
    """A minute, by the median of the slopes between looks that are far apart."""
    half = len(looks) // 2
    return 60 * median((later[1] - sooner[1]) / (later[0] - sooner[0]) for sooner, later in zip(looks, looks[half:]))


def is_flat(name: str, values: list[float]) -> bool:
    third = max(1, len(values) // 3)
    first, last = median(values[:third]), median(values[-third:])
    print(f"{name}: {first:.0f} at first, {last:.0f} at last")
    return last <= first * (1 + MOST_MORE) + 10


def judged(looks: list[tuple[float, float, float, float]]) -> bool:
    after = looks[int(WARM_UP * len(looks)) :]
    slope = growth([(look[0], look[1]) for look in after])
    print(f"memory: {after[0][1]:.0f} MB after the warm-up, {after[-1][1]:.0f} MB at last, {slope:+.2f} MB a minute")
    flat = [is_flat("descriptors", [look[2] for look in after]), is_flat("tasks", [look[3] for look in after])]
    return slope <= MOST_GROWTH and all(flat)


async def soak(server: Server, seconds: float) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        everybody = Soak(server, http)
        looks = await everybody.run(seconds)
    healthy = httpx.get(f"{server.url}/healthz").status_code == 200
    print(f"{seconds:.0f} s, {everybody.acts} acts, {everybody.refused} times told to come later")
    if everybody.acts < seconds:
        print("That is no load: the machine is too busy, and the server sends everybody away.")
        return False
    return judged(looks) and healthy


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=SECONDS)
    seconds = options.parse_args().seconds
    settings = {**FAST, "metrics": "yes", "most_live": str(MOST_LIVE)}
    with TemporaryDirectory() as folder, server_process(f"sqlite:///{folder}/tables.db", **settings) as server:
        sys.exit(not asyncio.run(soak(server, seconds)))


if __name__ == "__main__":
    main()

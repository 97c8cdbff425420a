"""The peer: boardgame.io's server from npm, under the same load, by clients as cheap as ours.

It plays in memory and stores nothing. Its matches are made in the way that costs it least: the two people of a place
keep their sockets, and a match begins when they ask for one that is not there yet. (Our tables are asked for over HTTP,
and every one is given two sockets of its own.)
"""

import hashlib
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from platformdirs import user_cache_path

from hatch_build import found_node
from tests.server.server_process import free_port

from .dallage_load import text_after
from .measure import BESIDE_PEER, PEER, Figures, Load, Plan, in_turn
from .movers import Mover, Place
from .tables import NO_LIMITS, load, sqlite_server
from .wire import Poller

SOURCES = Path(__file__).parents[1] / "boardgame_io"
PATH = "/socket.io/?EIO=4&transport=websocket"
# Socket.IO's packets: 0 and 40 open the connection and the game's own part of it, 2 and 3 are ping and pong, 42 is a
# message.
OPEN, OPEN_GAME, PING, PONG, MESSAGE = b"0{", b"40/cells,", b"2", b"3", b"42/cells,"
SYNC = MESSAGE + b'["sync","%b","%d",null,2]'
MOVE = MESSAGE + b'["update",{"type":"MAKE_MOVE","payload":{"type":"take","args":[%d],"playerID":"%d"}},%d,"%b","%d"]'


def installed() -> Path:
    """The folder of the server, with what it needs; installed when it is not there yet."""
    _, npm = found_node()
    lock = (SOURCES / "package-lock.json").read_bytes()
    folder = user_cache_path("dallage-bench", appauthor=False) / hashlib.sha256(lock).hexdigest()[:16]
    if not (folder / "installed").exists():
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(SOURCES / name, folder)
        words = ("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run([*npm, *words], cwd=folder, check=True)
        (folder / "installed").touch()
    shutil.copy(SOURCES / "server.cjs", folder)
    return folder


@contextmanager
def peer_server(cells: int) -> Iterator[tuple[int, int]]:
    """Its port and its process."""
    node, _ = found_node()
    folder, port = installed(), free_port()
    environment = {"NODE_ENV": "production", "PATH": str(Path(node).parent)}
    command = [node, "server.cjs", str(port), str(cells)]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            yield port, process.pid
        finally:
            process.kill()


class Player(Mover):
    """One of the two in a match."""

    def __init__(self, place: Place, port: int, seat: int, match: bytes) -> None:
        self.place, self.seat, self.match = place, seat, match
        self.newest: tuple[bytes, int, int] | None = None
        super().__init__(place.poller, port, PATH)

    def begin(self, match: bytes) -> None:
        self.match, self.newest = match, None
        self.send(SYNC % (match, self.seat))

    def on_text(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(MESSAGE + b'["update","%b"' % self.match, start):
            self.newest = data, start, end
            if self.began:
                self.was_acknowledged()
            else:
                self.move_if_due()
        elif data.startswith(MESSAGE + b'["sync","%b"' % self.match, start):
            self.newest = data, start, end
            self.move_if_due()
        elif data.startswith(OPEN_GAME, start):
            self.begin(self.match)
        elif data.startswith(OPEN, start):
            self.send(OPEN_GAME)
        elif data[start:end] == PING:
            self.send(PONG)

    def next_move(self) -> bytes | None:
        if self.newest is None:
            return None
        (data, start, end), self.newest = self.newest, None
        if data.find(b'"gameover":', start, end) >= 0:
            self.place.game_over()
            return None
        at = data.index(b'"currentPlayer":"', start) + len(b'"currentPlayer":"')
        if data[at : at + 1] != b"%d" % self.seat:
            return None
        at = data.index(b'"cells":[', start) + len(b'"cells":[')
        cells = data[at : data.index(b"]", at)].split(b",")
        cell = random.choice([cell for cell, taken in enumerate(cells) if taken == b"null"])
        state = int(text_after(b'"_stateID":', data, start, b"}"))
        return MOVE % (cell, self.seat, state, self.match, self.seat)


@contextmanager
def peer_load(plan: Plan, cells: int) -> Iterator[Load]:
    matches = count()
    with peer_server(cells) as (port, pid):
        poller = Poller()

        def set_table(place: Place) -> None:
            match = b"m%d" % next(matches)
            if not place.movers:
                place.movers += [Player(place, port, seat, match) for seat in range(2)]
            else:
                for mover in place.movers:
                    assert isinstance(mover, Player)
                    mover.begin(match)
            place.begin()

        try:
            yield Load(poller, plan, [pid], set_table)
        finally:
            poller.close()


def beside_peer(plan: Plan) -> dict[str, Figures]:
    """Ours and theirs in turn."""
    with (
        sqlite_server(**NO_LIMITS) as server,
        load(plan, [server]) as ours,
        peer_load(plan, 9) as tic_tac_toe,
        peer_load(plan, 64) as cells,
    ):
        loads = {
            BESIDE_PEER: ours,
            PEER: tic_tac_toe,
            "boardgame.io, 64 cells": cells,
        }
        return in_turn(plan, loads)

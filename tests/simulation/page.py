"""A page of the simulation: plays as people do, keeps what is not answered, and comes back when its line breaks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import orjson

from dallage.server.messages.fields import PROTOCOL

from .sockets import SimulatedSocket

if TYPE_CHECKING:
    from .cluster import Cluster
    from .tables import SimulatedTable

THINK = (0.05, 1.5)  # seconds between two acts
PAUSE = (0.1, 2.0)  # seconds until a page that lost its line comes back, or one that was told "later" tries again
TWICE = 0.1  # how often the same act is sent twice
TRY_AGAIN = ("store", "busy")  # refusals after which the same act may be sent again


class Page:
    """One open page, with the key of some seats or of spectators."""

    def __init__(
        self, cluster: "Cluster", name: str, table: "SimulatedTable", reader: tuple[int, ...], key: str
    ) -> None:
        self.cluster, self.name, self.table, self.reader, self.key = cluster, name, table, reader, key
        self.chance = cluster.chance
        self.socket: SimulatedSocket | None = None
        self.has_left = False
        self.now: dict[str, Any] | None = None  # how the table stands, as told last
        self.log: list[dict[str, Any] | None] = []  # put together from what was told
        self.outbox: dict[str, dict[str, Any]] = {}  # acts that are not answered yet, by id
        self.acts: dict[str, dict[str, Any]] = {}  # all there ever were
        self.done: dict[str, int] = {}  # positions of those acknowledged
        self.refused: dict[str, str] = {}  # codes of those refused
        self._is_thinking = False

    def connect(self) -> None:
        """To any worker that runs."""
        if self.has_left:
            return
        worker = self.cluster.worker_for(self)
        if worker is None:
            self._later(self.connect)
            return
        self.trace("connects to", worker.machine.name)
        self.socket = self.cluster.open_socket(self, worker)
        self.socket.send(hello(self.key, len(self.log)))
        for act in self.outbox.values():
            self._send(act)

    def leave(self) -> None:
        self.has_left = True
        self.trace("leaves")
        if self.socket is not None:
            self.socket.leave()

    def on_message(self, message: dict[str, Any]) -> None:
        self.cluster.on_told(self, message)
        if message["type"] == "table":
            self.now = message
            for entry in message["log"]:
                self.log += [None] * (entry["position"] + 1 - len(self.log))
                self.log[entry["position"]] = entry
            self.trace("is told of", message["log_length"], "entries,", message["status"])
            self._think()
        elif message["type"] == "done":
            self.trace("is told done", message["id"], message["position"])
            self.outbox.pop(message["id"], None)
            self.done[message["id"]] = message["position"]
            self._think()
        elif message["type"] == "no":
            self._on_refused(message)

    def on_closed(self, code: int) -> None:
        self.trace("is closed", code)
        self.socket = None
        self._later(self.connect)

    def trace(self, *what: object) -> None:
        self.cluster.trace.add(self.name, *what)  # type: ignore[arg-type]

    def _on_refused(self, message: dict[str, Any]) -> None:
        id, code = message["id"], message["code"]
        self.trace("is told no", id, code)
        act = self.outbox.get(id)
        if act is not None and code in TRY_AGAIN and self.chance.random() < 0.7:
            self._later(lambda: self._send(act) if id in self.outbox else None)
        elif act is not None:
            del self.outbox[id]
            self.refused[id] = code
        self._think()

    def _later(self, work: Callable[[], Any]) -> None:
        self.cluster.loop.call_later(self.chance.uniform(*PAUSE), work)

    def _think(self) -> None:
        """Once at a time, and only while people play."""
        if self.reader and not self._is_thinking and not self.has_left and self.cluster.is_playing:
            self._is_thinking = True
            self.cluster.loop.call_later(self.chance.uniform(*THINK), self._act)

    def _act(self) -> None:
        self._is_thinking = False
        if self.now is None or self.has_left or not self.cluster.is_playing:
            return
        what = self._choose(self.now)
        if what is None:
            return
        id = f"{self.name}-{len(self.acts)}"
        act = {"id": id, **what}
        self.acts[id] = self.outbox[id] = act
        self._send(act)

    def _choose(self, now: dict[str, Any]) -> dict[str, Any] | None:
        """What to do, by how the table stood when the page was told last."""
        chance, seat = self.chance, self.chance.choice(self.reader)
        holder, question = now["holders"][seat], now["question"]
        if not holder["joined"]:
            return {"type": "join", "seat": seat, "name": self.name}
        if question is not None and seat in question["waits_for"]:
            kind = "agree" if chance.random() < 0.6 else "refuse"
            return {"type": kind, "seat": seat, "question": question["asked"]["position"]}
        if now["status"] == "playing" and holder["level"] is not None and not holder["resigned"]:
            return {"type": "return", "seat": seat}
        if chance.random() < 0.1:
            return {"type": "say", "seat": seat, "text": f"{self.name} says {len(self.acts)}"}
        if chance.random() < 0.01:
            return {"type": "resign", "seat": seat}
        view = next(one for one in now["views"] if one["seat"] == seat)
        if view["undo_keeps"] is not None and chance.random() < 0.03:
            return {"type": "undo", "seat": seat, "log_length": now["log_length"]}
        if view["moves"] and not any(act["type"] == "move" for act in self.outbox.values()):
            move = chance.choice(view["moves"])
            return {"type": "move", "seat": seat, "log_length": now["log_length"], "move": move}
        return None

    def _send(self, act: dict[str, Any]) -> None:
        if self.socket is not None:
            self.trace("sends", *act.values())
            text = orjson.dumps(act).decode()
            for _ in range(1 + (self.chance.random() < TWICE)):
                self.socket.send(text)


def hello(key: str, log_length: int) -> str:
    said = {"type": "hello", "protocol": PROTOCOL, "key": key, "log_length": log_length}
    return orjson.dumps(said).decode()

"""A page's socket as a test controls it: it can be cut, listened to, and made to say something else."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from dallage.registry import find_game
from dallage.server.table.record_packing import read_record

PATIENCE = 20.0  # seconds


class SocketProxy:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.cut = False  # nobody gets through
        self.change: str | None = None  # what the next move is changed into on its way
        self.hold = False  # moves stay on their way
        self.held: list[tuple[WebSocketRoute, Any]] = []  # those moves, and who they are for
        self.heard: list[dict[str, Any]] = []  # all that the server has said
        self.sent_types: list[str] = []  # of all that the page has said
        self.sockets: list[WebSocketRoute] = []
        page.context.route_web_socket(re.compile(r"/socket(\?|$)"), self.open)

    def open(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(lambda text: self.pass_on(server, self.sent(text)))
        server.on_message(lambda text: self.told(socket, text))

    def pass_on(self, server: WebSocketRoute, text: Any) -> None:
        if self.hold and json.loads(text)["type"] == "move":
            self.held.append((server, text))
        else:
            server.send(text)

    def release(self) -> None:
        self.hold, held, self.held = False, self.held, []
        for server, text in held:
            server.send(text)

    def sent(self, text: Any) -> Any:
        message = json.loads(text)
        self.sent_types.append(message["type"])
        if message["type"] == "move" and self.change is not None:
            message["move"], self.change = self.change, None
        return json.dumps(message)

    def told(self, socket: WebSocketRoute, text: Any) -> None:
        self.heard.append(json.loads(text))
        socket.send(text)

    def lose(self) -> None:
        self.cut = True
        self.sockets[-1].close()

    def last(self, type: str) -> dict[str, Any]:
        """The newest message of this type."""
        return next(message for message in reversed(self.heard) if message["type"] == type)

    def wait_until(self, is_so: Callable[["SocketProxy"], bool]) -> None:
        """Until what was said makes it so."""
        until = time.monotonic() + PATIENCE
        while not is_so(self):
            self.page.wait_for_timeout(50)
            assert time.monotonic() < until, "nobody says it"

    @property
    def legal_moves(self) -> list[str]:
        """Of the reader's first seat, whether the table was told with views or with records."""
        now = self.last("table")
        if now["views"]:
            moves: list[str] = now["views"][0]["moves"]
            return moves
        told = now["records"][0]
        setup = find_game(now["game"]).choose(len(now["holders"]), **now["options"])
        return read_record(told["record"], setup, told["seat"]).moves()

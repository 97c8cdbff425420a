"""A player of your own: takes the seat that a key opens and plays to the end. Needs only `pip install websockets`.

    python examples/bot.py http://127.0.0.1:8321 TABLE KEY [BOT]

It knows what the API tells it (see /api/docs). By itself it plays any of its legal moves. BOT is any bot that `dallage
arena` takes, as my_module:MyBot; it gets all that its seat knows, as a `Seen`, and needs `pip install dallage`.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def play(server: str, table: str, key: str, name: str = "Robot", bot: str | None = None) -> dict[str, Any]:
    """Plays until the game is over; the table as it stands then."""
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 2, "key": key}))
        for message in map(json.loads, socket):
            if message["type"] == "table":
                now: dict[str, Any] = message
            elif message["type"] == "no" and message["code"] == "too_fast":
                time.sleep(1)
            elif message["type"] == "no" and message["code"] not in ("later", "other_content"):
                raise SystemExit(message["sentence"]["en"])
            else:
                continue
            if now["status"] == "over":
                return now
            for seat in [seat for seat in now["my_seats"] if not now["holders"][seat]["joined"]]:
                socket.send(json.dumps({"type": "join", "id": f"join-{seat}", "seat": seat, "name": name}))
            for one in [view for view in now["views"] if view["moves"]]:
                seat, at = one["seat"], now["log_length"]  # the id names the occasion: an act is done once
                move = random.choice(one["moves"]) if bot is None else ask(bot, server, table, key, seat, at)
                act = {"type": "move", "id": f"move-{seat}-{at}", "seat": seat, "log_length": at, "move": move}
                if move is not None:
                    socket.send(json.dumps(act))
    raise SystemExit("The server has closed the socket.")


def ask(bot: str, server: str, table: str, key: str, seat: int, at: int) -> str | None:
    """What a bot would play, by all that its seat knows; None if the table has gone on, for it tells us so itself."""
    import dallage

    found = fetch(Request(f"{server}/api/tables/{table}/seen?seat={seat}", headers={"Authorization": f"Bearer {key}"}))
    known = dallage.read_seen(found)
    return dallage.bot(known.setup.id, bot).choose(known) if found["log_length"] == at else None


def fetch(request: Request) -> Any:
    """What the server answers; who asks too often is told how long to wait."""
    while True:
        try:
            with urlopen(request) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(float(error.headers.get("Retry-After", 1)))


if __name__ == "__main__":
    named = sys.argv[4] if len(sys.argv) > 4 else None
    end = play(*sys.argv[1:4], name=(named or "Robot").split(":")[min(1, (named or "").count(":"))], bot=named)
    print("won" if set(end["my_seats"]) & set(end["won_by"]) else "lost", end["views"][0]["view"]["scores"])

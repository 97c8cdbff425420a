"""A bot of one's own: takes the seat that a key opens and plays to the end. Needs only `pip install websockets`.

    python examples/bot.py http://127.0.0.1:8321 TABLE KEY [my_module:MyBot]

It knows what the API tells it (see /api/docs): its view and its legal moves. Without a bot of yours it plays any move.
"""

import importlib
import json
import random
import sys
import time
from types import SimpleNamespace
from typing import Any

from websockets.sync.client import connect


class AnyMove:
    """What a bot of your own looks like: `seen` has the seat, moves() and view()."""

    def choose(self, seen: Any) -> str:
        return str(random.choice(seen.moves()))


def play(server: str, table: str, key: str, name: str = "Robot", bot: Any = AnyMove) -> dict[str, Any]:
    """Plays until the game is over; the table as it stands then."""
    player = bot()
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
            for act in wishes(now, name, player):
                socket.send(json.dumps(act))
    raise SystemExit("The server has closed the socket.")


def wishes(now: dict[str, Any], name: str, player: Any) -> list[dict[str, Any]]:
    """What to do now. The id names the occasion: however often the table is told, the act is done once."""
    empty = [seat for seat in now["my_seats"] if not now["holders"][seat]["joined"]]
    acts: list[dict[str, Any]] = [{"type": "join", "id": f"join-{seat}", "seat": seat, "name": name} for seat in empty]
    for seen in (seen for seen in now["views"] if seen["moves"]):
        seat, length, moves, view = seen["seat"], now["log_length"], seen["moves"], seen["view"]
        move = player.choose(SimpleNamespace(seat=seat, moves=moves.copy, view=view.copy))
        acts.append({"type": "move", "id": f"move-{seat}-{length}", "seat": seat, "log_length": length, "move": move})
    return acts


if __name__ == "__main__":
    sys.path.append(".")
    module, _, word = (sys.argv[4] if len(sys.argv) > 4 else "__main__:AnyMove").partition(":")
    end = play(*sys.argv[1:4], name=word, bot=getattr(importlib.import_module(module), word))
    print("won" if set(end["my_seats"]) & set(end["won_by"]) else "lost", end["views"][0]["view"]["scores"])

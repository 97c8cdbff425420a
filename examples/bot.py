"""A bot of one's own: takes the seat that a key opens and plays to the end. Needs only `pip install websockets`.

    python examples/bot.py http://127.0.0.1:8321 TABLE KEY

It knows what the API tells it (see /api/docs): its view and its legal moves. To make it strong, choose in `wishes`.
"""

import json
import random
import sys
import time
from typing import Any

from websockets.sync.client import connect


def play(server: str, table: str, key: str, name: str = "Robot") -> dict[str, Any]:
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
            for act in wishes(now, name):
                socket.send(json.dumps(act))
    raise SystemExit("The server has closed the socket.")


def wishes(now: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What to do now. The id names the occasion: however often the table is told, the act is done once."""
    empty = [seat for seat in now["my_seats"] if not now["holders"][seat]["joined"]]
    acts: list[dict[str, Any]] = [{"type": "join", "id": f"join-{seat}", "seat": seat, "name": name} for seat in empty]
    for seen in (seen for seen in now["views"] if seen["moves"]):
        seat, length, move = seen["seat"], now["log_length"], random.choice(seen["moves"])
        acts.append({"type": "move", "id": f"move-{seat}-{length}", "seat": seat, "log_length": length, "move": move})
    return acts


if __name__ == "__main__":
    end = play(*sys.argv[1:4])
    print("won" if set(end["my_seats"]) & set(end["won_by"]) else "lost", end["views"][0]["view"]["scores"])

"""The description of the API, for people and programs: what FastAPI finds in the routes, and the messages of sockets.

`python -m dallage.server.http.openapi` prints it; clients in other languages are generated from that.
"""

import json
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from ..messages.fields import PROTOCOL
from ..messages.from_client import FromClient
from ..messages.logged import LoggedEntry
from ..messages.to_client import ToClient
from .texts import STATUSES

Schema = dict[str, Any]
SOCKET = "/api/tables/{table}/socket"
REFS = "#/components/schemas/{model}"
ABOUT = f"""\
Everything the page does, a program can do. A seat is opened by its key, which is told once, when the table is made
(`TableKeys`), and is part of the seat's link. Over HTTP it goes into the header `Authorization: Bearer KEY`.

To play, open the socket `{SOCKET}` and say `Hello` with the key and the version of the protocol,
which is {PROTOCOL}; the server answers with `TableNow`, and again after every change. Whatever a client may say is a
`FromClient`, whatever it hears a `ToClient`; each is one JSON object in one text message. An act (a move, say) carries
an `id` of your choice: sending it again is harmless, and the answer, `Done` or `No`, has the same `id`. `Done` means
stored for good. A socket closes with 1008 for a wrong key, origin or protocol, 1011 after a failure of ours, 1013 while
the store is down or too much is asked for, 4307 after `Elsewhere`, 4404 when the table is deleted, 4429 when
answers are not read.

Where several workers have addresses of their own, whoever asks with `?follow=yes`, over HTTP or for a socket, is sent
to the one that has the table: by a redirect (307), or on a socket by `Elsewhere`. Ask there without `follow`, with the
same key; if nobody answers, ask here without it.
"""
UNIONS: dict[str, Any] = {"FromClient": FromClient, "ToClient": ToClient, "LoggedEntry": LoggedEntry}


class DescribedApp(FastAPI):
    """An app whose description has the messages of sockets too."""

    def openapi(self) -> Schema:
        if self.openapi_schema is None:
            self.openapi_schema = add_socket_messages(super().openapi())
        return self.openapi_schema


def add_socket_messages(found: Schema) -> Schema:
    """Puts in the messages of sockets, says what is refused only once, and drops titles that repeat names."""
    schemas = found["components"]["schemas"]
    for name, union in UNIONS.items():
        shape = TypeAdapter(union).json_schema(ref_template=REFS)
        schemas.update(shape.pop("$defs"))
        schemas[name] = shape
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    found["components"]["responses"] = {f"Refused{status}": refusal_response(why) for status, why in STATUSES.items()}
    for call in (call for path in found["paths"].values() for call in path.values()):
        for status in STATUSES:
            if str(status) in call["responses"]:
                call["responses"][str(status)] = {"$ref": f"#/components/responses/Refused{status}"}
    return {**without_titles(found), "info": found["info"]}


def refusal_response(why: str) -> Schema:
    return {"description": why, "content": {"application/json": {"schema": {"$ref": REFS.format(model="No")}}}}


def without_titles(part: Any) -> Any:
    if isinstance(part, list):
        return [without_titles(one) for one in part]
    if isinstance(part, dict):
        return {name: without_titles(one) for name, one in part.items() if name != "title" or not isinstance(one, str)}
    return part


if __name__ == "__main__":
    from ..config import Config
    from .app import create_app

    print(json.dumps(create_app(Config()).openapi(), ensure_ascii=False, indent=1))

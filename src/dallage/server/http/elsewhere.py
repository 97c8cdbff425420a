"""Sends those who follow to the worker that has their table. Everybody else is served here: any worker can.

Nobody is sent away unasked. Browsers and libraries drop the key when they follow a redirect to another host; and when
the other worker is gone, its clients come back without asking to be sent, and are served.
"""

from urllib.parse import urlencode

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response
from starlette.requests import HTTPConnection

FOLLOW = "follow"  # the parameter of an address by which a client asks to be sent: `?follow=yes`


class SentElsewhere(Exception):
    """Another worker has this table."""

    def __init__(self, worker: str) -> None:
        self.worker = worker  # its address


def follows(connection: HTTPConnection) -> bool:
    return connection.query_params.get(FOLLOW) == "yes"


async def redirect(request: Request, error: Exception) -> Response:
    """To the same address at the other worker, which serves it whoever has it."""
    assert isinstance(error, SentElsewhere)
    parameters = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != FOLLOW])
    return RedirectResponse(f"{error.worker}{request.url.path}{'?' if parameters else ''}{parameters}")


def add_redirects(app: FastAPI) -> None:
    app.add_exception_handler(SentElsewhere, redirect)

"""Refusals and failures as clients are told of them: the same message on a socket and in an answer of HTTP."""

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from ..metrics import REFUSED
from ..table import texts
from ..table.errors import Refused
from .middleware import HEADERS, TooLarge
from .texts import NO_PAGE, TOO_LARGE

RETRY_SECONDS = "2"
logger = logging.getLogger("dallage.errors")


def refusal_message(refused: Refused, id: str | None) -> dict[str, Any]:
    """`messages.No` for a refusal; the id is that of the refused act."""
    REFUSED.labels(refused.code).inc()
    return {
        "type": "no",
        "id": id,
        "code": refused.code,
        "clause": refused.clause,
        "sentence": refused.sentence.to_json(),
    }


def refusal_for(error: Exception) -> Refused:
    """What to say of an error: nothing of its insides."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, RequestValidationError):
        return Refused("not_understood", texts.NOT_UNDERSTOOD, status=422)
    if isinstance(error, TooLarge):
        return Refused("too_large", TOO_LARGE, status=error.status_code)
    if isinstance(error, HTTPException):
        sentence = NO_PAGE if error.status_code == 404 else texts.NOT_UNDERSTOOD
        return Refused("http", sentence, status=error.status_code)
    return Refused("failed", texts.FAILED, status=500)


def refusal_response(refused: Refused) -> Response:
    """A refusal over HTTP; one that is only for now says when to ask again."""
    later = {"retry-after": RETRY_SECONDS} if refused.status in (429, 503) else None
    return JSONResponse(refusal_message(refused, None), refused.status, later)


async def answer_with_refusal(request: Request, error: Exception) -> Response:
    """The one handler of all errors over HTTP."""
    refused = refusal_for(error)
    answer = refusal_response(refused)
    if refused.status == 405:
        answer.headers["allow"] = allowed_methods(request.app, request.url.path)
    if refused.code == "failed":
        logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
        answer.headers.update(HEADERS)  # Starlette answers failures outside of our middleware
    return answer


def allowed_methods(app: FastAPI, path: str) -> str:
    """The methods of all routes of a path, GET for the page; Starlette would name those of the first route only."""
    calls = [methods for known, methods in app.openapi()["paths"].items() if compile_path(known)[0].match(path)]
    return ", ".join(sorted({method.upper() for methods in calls for method in methods} or {"GET"}))


def add_error_handlers(app: FastAPI) -> None:
    for kind in (Refused, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, answer_with_refusal)

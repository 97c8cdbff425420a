"""The headers that every answer carries, the largest body that is read, and which pages may open sockets."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# No script, style or picture from anywhere but here, and no connection but to here and to the workers. The word about
# WebAssembly lets the page run the engines; it allows no text to be run as a script.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'{workers}; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
)
EMBEDDED = "/embed/"  # the replay of a finished game, which pages elsewhere may show in a frame

HEADERS = {
    "content-security-policy": POLICY.format(workers="", frames="'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}


class TooLarge(HTTPException):
    """The body is longer than allowed. An HTTPException, for any other one FastAPI takes for a body it cannot read."""

    def __init__(self) -> None:
        super().__init__(413)


class HeadersAndBodyLimit:
    """Adds the headers and counts the bytes of bodies as they come in, whatever they say about their length."""

    def __init__(self, app: ASGIApp, most_body: int, workers: Iterable[str]) -> None:
        self.app, self.most_body = app, most_body
        sockets = "".join(f" {worker.replace('http', 'ws', 1)}" for worker in workers)  # of http: ws, of https: wss
        self.headers = {**HEADERS, "content-security-policy": POLICY.format(workers=sockets, frames="'none'")}
        embedded = POLICY.format(workers=sockets, frames="*")
        self.embedded = self.headers | {
            "content-security-policy": embedded, "cross-origin-resource-policy": "cross-origin"
        }  # fmt: skip

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0
        added = self.embedded if scope["path"].startswith(EMBEDDED) else self.headers

        async def receive_counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.most_body:
                raise TooLarge
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive_counted, send_with_headers)


def is_same_origin(headers: Headers, others: Iterable[str]) -> bool:
    """Whether a socket comes from a page of ours. Programs send no origin; they cannot be lured by a foreign page."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False

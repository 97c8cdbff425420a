"""The app: routes, sockets, and what must run while they do."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from ... import __version__
from ..config import Config
from ..live.autoplay import House
from ..live.metrics import LIVE, SOCKETS, THINKING, WAITING, exposition
from ..live.tables import Tables
from ..live.think_pool import Thinkers, TooBusy
from ..store.store import Store, StoreDown
from ..table import texts
from ..table.errors import Refused
from .api_docs import docs_page
from .middleware import HEADERS, Shield, TooLarge, is_same_origin
from .openapi import ABOUT, SOCKET, DescribedApp
from .rate_limit import Buckets
from .routes import router
from .services import Services
from .socket_protocol import SocketProtocol
from .sockets import Sockets, refusal
from .static import add_page

logger = logging.getLogger("dallage")


def app(config: Config) -> FastAPI:
    """The whole server for a configuration; nothing runs before it is started."""
    made = DescribedApp(
        title="Dallage", version=__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    made.state.config = config
    made.include_router(router)
    made.add_api_websocket_route(SOCKET, socket)
    made.add_api_route("/api/docs", docs_page, methods=["GET"], include_in_schema=False)
    made.add_api_route("/healthz", healthz, methods=["GET"], include_in_schema=False)
    made.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)
    add_page(made)
    made.add_exception_handler(Refused, on_refused)
    made.add_exception_handler(StoreDown, on_store_down)
    made.add_exception_handler(TooBusy, on_busy)
    made.add_exception_handler(RequestValidationError, on_invalid)
    made.add_exception_handler(HTTPException, on_http)
    made.add_exception_handler(Exception, on_failure)
    made.add_middleware(Shield, most_body=config.most_body)
    return made


def listening(config: Config) -> dict[str, Any]:
    """How uvicorn is to run the app. It would believe X-Forwarded-For from this machine, whatever we say of a proxy."""
    return {
        "host": config.host, "port": config.port, "ws": SocketProtocol, "ws_max_size": config.most_body,
        "log_config": None, "access_log": False, "server_header": False, "date_header": False, "proxy_headers": False,
    }  # fmt: skip


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    config: Config = app.state.config
    waiting: asyncio.Queue[str] = asyncio.Queue()
    store = await Store.open(config.database, waiting.put_nowait)
    tables = Tables(store, config.most_live)
    house = House(tables, Thinkers(config.threads))
    sockets = Sockets(tables, house, config.messages_per_second, config.message_burst, config.most_body)
    made = Buckets(config.tables_per_hour / 3600, config.tables_per_hour)
    app.state.services = Services(config, tables, house, sockets, made)
    reading = asyncio.create_task(read_news(tables, waiting))
    logger.info("the table is set", extra={"port": config.port})
    try:
        yield
    finally:
        reading.cancel()
        await house.close()
        await store.close()


async def read_news(tables: Tables, waiting: asyncio.Queue[str]) -> None:
    """Brings tables up to date when another worker has changed them."""
    while True:
        id = await waiting.get()
        try:
            await tables.news(id)
        except Refused as refused:
            logger.warning("could not read the news", extra={"table": id, "code": refused.code})
        except Exception:  # of one table; whoever stopped here would hear no more news of any
            logger.exception("the news of a table failed", extra={"table": id})


async def socket(socket: WebSocket, table: str) -> None:
    services: Services = socket.app.state.services
    if not is_same_origin(socket.headers, services.config.origins):
        await socket.close(1008)
        return
    await services.sockets.serve(socket, table)


async def healthz(request: Request) -> Response:
    await request.app.state.services.tables.store.ping()
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    services: Services = request.app.state.services
    SOCKETS.set(services.sockets.open)
    LIVE.set(len(services.tables.live))
    THINKING.set(services.house.thinkers.busy)
    WAITING.set(services.house.thinkers.waiting)
    return PlainTextResponse(exposition())


# A refusal is the same thing on a socket and in an answer.


def no(code: str, sentence: Any, status: int, clause: str | None = None) -> JSONResponse:
    return JSONResponse(refusal(Refused(code, sentence, clause), None), status)


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return no(error.code, error.sentence, error.status, error.clause)


async def on_store_down(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreDown)
    return no("store", error.sentence, 503)


async def on_busy(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooBusy)
    return no("busy", error.sentence, 503)


async def on_invalid(request: Request, error: Exception) -> Response:
    return no("not_understood", texts.NOT_UNDERSTOOD, 422)


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error, TooLarge):
        return no("too_large", texts.TOO_LARGE, error.status_code)
    sentence = texts.NO_PAGE if error.status_code == 404 else texts.NOT_UNDERSTOOD
    answer = no("http", sentence, error.status_code)
    if error.status_code == 405:
        answer.headers["allow"] = allowed(request.url.path)
    return answer


def allowed(path: str) -> str:
    """The methods of all routes of a path; Starlette would name those of the first one only."""
    routes = [route for route in router.routes if isinstance(route, APIRoute) and route.path_regex.match(path)]
    return ", ".join(sorted({method for route in routes for method in route.methods or ()} or {"GET"}))


async def on_failure(request: Request, error: Exception) -> Response:
    logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
    answer = no("failed", texts.FAILED, 500)
    answer.headers.update(HEADERS)  # Starlette answers failures outside of the Shield
    return answer

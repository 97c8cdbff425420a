"""The app: routes, sockets, and what must run while they do."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response

from ... import __version__
from ..config import Config
from ..live.lobby import Lobby
from ..live.tables import LiveTables
from ..live.workers import Workers
from ..metrics import LIVE, SOCKETS, TASKS, THINKING, WAITING, exposition
from ..store.notify import Notification, OpenTablesListed, WorkerServes
from ..store.store import Store
from ..table.record_packing import machine_code
from . import explore_routes, lobby_routes, push_routes  # noqa: F401  # the last two add to the routes of routes.py
from .api_docs import docs_page
from .descriptors import most_requests
from .elsewhere import add_redirects
from .engines import add_engines
from .errors import add_error_handlers
from .http_protocol import http_protocol
from .middleware import HeadersAndBodyLimit, is_same_origin
from .openapi import ABOUT, SOCKET, DescribedApp
from .overload import Admission
from .routes import router
from .services import Services, make_services
from .socket_protocol import PROTOCOL_OF_SCOPE, SocketProtocol
from .static import add_page

logger = logging.getLogger("dallage")


def create_app(config: Config) -> FastAPI:
    """The whole server for a configuration; nothing runs before it is started."""
    app = DescribedApp(
        title="Dallage", version=__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.state.config = config
    # Starlette's: FastAPI's would keep 6 kB more for each open socket. First, or all others would be tried before it.
    app.router.add_websocket_route(SOCKET, socket)
    app.include_router(router)
    app.include_router(explore_routes.router)
    app.add_api_route("/api/docs", docs_page, methods=["GET"], include_in_schema=False)
    app.add_api_route("/healthz", healthz, methods=["GET"], include_in_schema=False)
    if config.metrics:
        app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)
    add_page(app)
    add_engines(app)
    add_error_handlers(app)
    add_redirects(app)
    app.add_middleware(Admission)
    app.add_middleware(HeadersAndBodyLimit, most_body=config.most_body, workers=config.workers)
    return app


def uvicorn_settings(config: Config) -> dict[str, Any]:
    """How uvicorn is to run the app. It would believe X-Forwarded-For from this machine, whatever we say of a proxy."""
    return {
        "host": config.host, "port": config.port, "http": http_protocol(most_requests()),
        "ws": SocketProtocol, "ws_max_size": config.most_body,
        "log_config": None, "access_log": False, "server_header": False, "date_header": False, "proxy_headers": False,
    }  # fmt: skip


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    config: Config = app.state.config
    machine_code()  # or whoever is told a record first would wait for the compiler
    notifications: asyncio.Queue[Notification] = asyncio.Queue()
    store = await Store.open(config.database, notifications.put_nowait)
    services = app.state.services = await make_services(config, store)
    reading = asyncio.create_task(read_notifications(services.tables, services.workers, services.lobby, notifications))
    services.start()
    logger.info("the server is ready", extra={"port": config.port})
    try:
        yield
    finally:
        reading.cancel()
        await services.close()
        await store.close()


async def read_notifications(
    tables: LiveTables, workers: Workers, lobby: Lobby, notifications: asyncio.Queue[Notification]
) -> None:
    """Brings tables up to date when another worker has changed them."""
    while True:
        notification = await notifications.get()
        if isinstance(notification, WorkerServes):
            workers.on_worker_serves(notification)
        elif isinstance(notification, OpenTablesListed):
            lobby.on_listed(notification)
        else:
            tables.on_notification(notification)


async def socket(socket: WebSocket) -> None:
    services: Services = socket.app.state.services
    if not is_same_origin(socket.headers, services.config.origins + services.config.workers):
        await socket.close(1008)
        return
    protocol = socket.scope["extensions"].get(PROTOCOL_OF_SCOPE)
    await services.sockets.serve(socket, socket.path_params["table"], services.network(socket), protocol)


async def healthz(request: Request) -> Response:
    await request.app.state.services.tables.store.ping()
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    services: Services = request.app.state.services
    SOCKETS.set(services.sockets.open)
    LIVE.set(len(services.tables.cache))
    THINKING.set(services.think_pool.busy)
    WAITING.set(services.think_pool.waiting)
    TASKS.set(len(asyncio.all_tasks()))
    return PlainTextResponse(exposition())

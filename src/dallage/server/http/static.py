"""The page: built files, sent as they are. Every address of the page is answered with the same document."""

from functools import partial
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from .previews import MaybeLanguage, preview_picture, with_preview

FOLDER = Path(__file__).parents[1] / "page"
# As in web/src/App.svelte; a table has its own, below.
PAGE_PATHS = ("/", "/new/{game}", "/rules/{game}", "/learn/{game}", "/mine", "/open", "/embed/{table}")
ROOT_FILES = (  # at the root: a service worker sees only addresses below its own
    "icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "manifest.webmanifest",
    "worker.js", "fonts.txt",
)  # fmt: skip
REVALIDATE = {"cache-control": "no-cache"}  # kept, but not used without asking whether it is still the newest
CACHE_A_YEAR = "public, max-age=31536000, immutable"  # the name of a built file changes with what is in it
NOT_BUILT = "The page is not built: run `make play`. The API works: see /api/docs.\n"


class BuiltFiles(StaticFiles):
    """Built files, kept by browsers for good."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = CACHE_A_YEAR
        return response


async def document() -> Response:
    built = FOLDER / "index.html"
    if not built.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(built, headers=REVALIDATE)


async def table_document(table: str, request: Request, lang: MaybeLanguage = None) -> Response:
    """The same document; who runs no script reads in its head what may be told of the table."""
    built = FOLDER / "index.html"
    if not built.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    html = await with_preview(built.read_text(encoding="utf-8"), table, request, lang)
    return HTMLResponse(html, headers=REVALIDATE)


async def root_file(file: str) -> Response:
    return FileResponse(FOLDER / file, headers=REVALIDATE)


def add_page(app: FastAPI) -> None:
    """Adds the page to the app."""
    for path in PAGE_PATHS:
        app.add_api_route(path, document, methods=["GET"], include_in_schema=False)
    app.add_api_route("/t/{table}", table_document, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/preview/{table}.png", preview_picture, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", GZipMiddleware(BuiltFiles(directory=FOLDER / "assets", check_dir=False), compresslevel=6))
    for file in ROOT_FILES:
        app.add_api_route(f"/{file}", partial(root_file, file), include_in_schema=False)

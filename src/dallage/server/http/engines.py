"""The engines for the page: their files, and whether they are made from the rules that run here."""

import hashlib
import json
import time
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import Route

from ...kernel.game import Game
from ...wasm.build import FOLDER
from ...wasm.record_layout import record_layout
from .static import CACHE_A_YEAR

LOOK_AGAIN = 10.0  # seconds after which an engine that was missing is looked for again: it may be built meanwhile
MEDIA_TYPES = {".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm"}


class Engines:
    """Finds the engine of each game once, and says under which name all of them are served."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.name = ""  # a digest of all files: what a browser has kept under it is right for good
        self._found: set[str] = set()
        self._missed: dict[str, float] = {}  # by game when its engine was missing

    def name_for(self, game: Game) -> str | None:
        """The name of the engines if that of the game is among them; None if a page has to do without."""
        if game.id in self._found:
            return self.name
        if time.monotonic() - self._missed.get(game.id, -LOOK_AGAIN) < LOOK_AGAIN:
            return None
        if not self._fits(game):
            self._missed[game.id] = time.monotonic()
            return None
        self._found.add(game.id)
        self.name = self._digest()
        return self.name

    def _fits(self, game: Game) -> bool:
        """Whether its records are those of the rules here; a page could not read what it is told otherwise."""
        file = self.folder / f"{game.id}.json"
        if not all((self.folder / name).is_file() for name in (f"{game.id}.wasm", f"{game.id}.js", file.name)):
            return False
        told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return bool(told["rules_version"] == game.rules_version and told["state"] == record_layout(game.state.STATE))

    def _digest(self) -> str:
        words = hashlib.sha256()
        for path in sorted(self.folder.iterdir()):
            words.update(path.name.encode() + b"\0" + path.read_bytes())
        return words.hexdigest()[:16]

    async def file(self, request: Request) -> Response:
        """A file of this folder, and of no other one."""
        name, file = request.path_params["name"], Path(request.path_params["file"])
        path = self.folder / file.name
        if name != self.name or str(file) != file.name or file.suffix not in MEDIA_TYPES or not path.is_file():
            return Response(status_code=404)
        return FileResponse(path, media_type=MEDIA_TYPES[file.suffix], headers={"cache-control": CACHE_A_YEAR})


ENGINES = Engines()


def add_engines(app: FastAPI) -> None:
    """Adds the files of the engines to the app."""
    routes = [Route("/{name}/{file}", ENGINES.file)]
    compressed = Middleware(GZipMiddleware, compresslevel=6)
    app.mount("/engines", Starlette(routes=routes, middleware=[compressed]))

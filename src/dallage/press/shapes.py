"""The drawings of a game as the page draws them: pieces, boards, figures of the rulebook. `web/print/shapes.js` makes
them when the page is built."""

import json
from pathlib import Path

from ..kernel.game import Game
from .errors import NO_SHAPES, PressError

FOLDER = Path(__file__).parent / "shapes"
COLOUR, INK = "colour", "ink"  # the looks


class Shapes:
    """The drawings of one game in one language and one look, as SVG."""

    def __init__(self, game: Game, language: str, look: str, folder: Path = FOLDER) -> None:
        try:
            found = json.loads((folder / f"{game.id}.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise PressError(NO_SHAPES.fill(game=game.name)) from None
        self.game, self.language, self.look = game, language, look
        self.drawings: list[str] = found["drawings"]
        self.keys: dict[str, int] = found["keys"]

    def _drawing(self, key: str) -> str:
        try:
            return self.drawings[self.keys[f"{key}/{self.language}/{self.look}"]]
        except KeyError:
            raise PressError(NO_SHAPES.fill(game=self.game.name)) from None

    def piece(self, name: str) -> str:
        return self._drawing(f"piece/{name}")

    def board(self, number: int) -> str:
        return self._drawing(f"board/{number}")

    def figure(self, name: str) -> list[str]:
        """One picture, or two: before and after a move."""
        pictures = len(self.game.figures()[name]["pictures"])
        return [self._drawing(f"figure/{name}/{number}") for number in range(pictures)]

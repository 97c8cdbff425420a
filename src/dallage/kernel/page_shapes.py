"""Pieces and boards as the page draws them, for pictures made in Python.

`web/print/shapes.js` writes the drawings when the page is built, and an installed Dallage has them. In a checkout whose
page was never built a piece is a box with its name.
"""

import json
import re
from functools import cache
from pathlib import Path

from . import svg as draw

FOLDER = Path(__file__).parent.parent / "press" / "shapes"
LOOK = "/en/colour"
DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([^"]*)"')
WORDS = re.compile(r"font-family=\"('[^\"]*')\"")  # our own fonts are not where a notebook is read


class PageShapes:
    """The drawings of one game."""

    def __init__(self, drawings: dict[str, str]) -> None:
        found = {name: WORDS.sub(rf'font-family="\1, {draw.FONT}"', drawing) for name, drawing in drawings.items()}
        # What several drawings use, for the start of a picture: it stands there once.
        self.defs = "".join(dict.fromkeys(part for one in found.values() for part in DEFS.findall(one)))
        self.drawings = {name: DEFS.sub("", drawing) for name, drawing in found.items()}

    def piece(self, name: str, x: float, y: float, width: float, height: float) -> str:
        """A piece in this box."""
        return self._placed(f"piece/{name}", name, x, y, width, height)

    def board(self, number: int, x: float, y: float, width: float, height: float) -> str:
        """A board in this box."""
        return self._placed(f"board/{number}", "", x, y, width, height)

    def _placed(self, key: str, word: str, x: float, y: float, width: float, height: float) -> str:
        if key not in self.drawings:
            box = draw.rect(x + 1, y + 1, width - 2, height - 2, rx=4, fill="#fffdf6", stroke="#8d8675")
            return box + draw.words(x + width / 2, y + height / 2, word, height * 0.3, fill="#222")
        drawing = self.drawings[key]
        view_box = VIEW_BOX.search(drawing)
        assert view_box is not None
        content = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
        return draw.tag("svg", content, x=x, y=y, width=width, height=height, viewBox=view_box[1])


@cache
def page_shapes(game: str) -> PageShapes:
    """The drawings of a game's pieces and boards; none where the page was never built."""
    try:
        found = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return PageShapes({})
    keys = {key.removesuffix(LOOK): number for key, number in found["keys"].items() if key.endswith(LOOK)}
    wanted = {key: number for key, number in keys.items() if key.startswith(("piece/", "board/"))}
    return PageShapes({key: found["drawings"][number] for key, number in wanted.items()})

"""Draws docs/five-games.svg, the picture of the README: `python docs/picture.py`.

A half-played random game of each game found, as everybody sees it, side by side.
"""

import random
import re
from pathlib import Path

import dallage
from dallage.kernel import svg
from dallage.registry import boxes

HEIGHT = 420  # of each game
GAP = 24
PLIES = 0.5  # how much of the game is played


def half_played(game: str) -> str:
    """The SVG of a random game at half of its length."""
    chooser = random.Random(game)
    state = dallage.game(game).new(seed=7)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
    return state.record().replay(int(state.ply * PLIES)).svg(dallage.NOBODY)


def placed(picture: str, x: float) -> tuple[str, float]:
    """A picture scaled to the height, at x; and its width."""
    left, top, width, height = map(float, re.search(r'viewBox="([^"]+)"', picture)[1].split())
    scaled = HEIGHT * width / height
    inner = picture[picture.index(">") + 1 : picture.rindex("</svg>")]
    box = f"{left} {top} {width} {height}"
    return svg.tag("svg", inner, x=x, y=GAP, width=scaled, height=HEIGHT, viewBox=box), scaled


def main() -> None:
    x, shapes = float(GAP), []
    for game in boxes():
        shape, width = placed(half_played(game), x)
        shapes.append(shape)
        x += width + GAP
    whole = svg.picture(x, HEIGHT + 2 * GAP, shapes, "A half-played game of each of the five")
    (Path(__file__).parent / "five-games.svg").write_text(whole + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Draws docs/five-games.svg, the picture of the README: `python docs/picture.py`.

A random game of each game found, partly played, as everybody sees it.
"""

import random
from pathlib import Path

import dallage
from dallage.kernel import svg
from dallage.registry import all_games

WIDTH = 1200  # of the whole picture
GAP = 20
A_ROW = 3  # pictures in a row
PLAYED = 0.3  # how much of each game is played


def partly_played(game: str) -> str:
    """The SVG of a random game on the way."""
    chooser = random.Random(game)
    state = dallage.game(game).new(seed=7)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
    return state.record().replay(int(state.moves_played * PLAYED)).svg(dallage.NOBODY)


def frame(picture: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of a picture."""
    left, top, width, height = map(float, picture.partition('viewBox="')[2].partition('"')[0].split())
    return left, top, width, height


def row(pictures: list[str], y: float) -> tuple[list[str], float]:
    """Pictures side by side, all of the height that fills the width; and that height."""
    ratios = [frame(picture)[2] / frame(picture)[3] for picture in pictures]
    height = (WIDTH - GAP * (len(pictures) + 1)) / sum(ratios)
    shapes, x = [], float(GAP)
    for picture, ratio in zip(pictures, ratios):
        inner = picture[picture.index(">") + 1 : picture.rindex("</svg>")]
        box = " ".join(map(str, frame(picture)))
        shapes.append(svg.tag("svg", inner, x=x, y=y, width=height * ratio, height=height, viewBox=box))
        x += height * ratio + GAP
    return shapes, height


def main() -> None:
    pictures = [partly_played(game) for game in all_games()]
    shapes, y = [], float(GAP)
    for first in range(0, len(pictures), A_ROW):
        more, height = row(pictures[first : first + A_ROW], y)
        shapes += more
        y += height + GAP
    whole = svg.picture(WIDTH, y, shapes, "A game of each of the five, in the middle")
    (Path(__file__).parent / "five-games.svg").write_text(whole + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

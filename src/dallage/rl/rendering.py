"""The board of a state for `render`: as text, printed, or as pixels."""

from io import BytesIO
from typing import Any

import numpy as np

from ..kernel.state import State
from .extras import extra

RENDER_MODES = ("human", "ansi", "rgb_array")


def render(state: State, mode: str | None) -> Any:
    """All of a state: printed for "human", as a text for "ansi", as an array of pixels for "rgb_array"."""
    if mode is None:
        raise ValueError("nothing can be rendered: the environment was made without a render_mode")
    if mode == "rgb_array":
        return pixels(state.svg())
    text = screen(state)
    if mode == "ansi":
        return text
    print(text)
    return None


def screen(state: State) -> str:
    """The board as plain text, at most 80 columns wide."""
    from rich.text import Text

    return Text.from_markup(state.setup.game.drawing.screen(state.view())).plain


def pixels(svg: str) -> Any:
    """A picture as height × width × red, green, blue, on white."""
    drawn = extra("resvg_py").svg_to_bytes(svg_string=svg, background="white")
    with extra("PIL.Image").open(BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"))

"""Plain SVG pictures for notebooks: shapes are texts, a picture is their sum."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

FONT = "ui-sans-serif, system-ui, sans-serif"


class Board(NamedTuple):
    """A board by itself, without words around it: for previews and for whoever writes their own words."""

    shapes: list[str]
    width: float
    height: float
    left: float = 0
    top: float = 0
    ground: str = "#faf7f0"  # the colour around it


def number(value: float) -> str:
    """Two decimals at most, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, content: str = "", /, **attributes: float | str) -> str:
    """One element; `stroke_width` becomes `stroke-width`, numbers are shortened, texts escaped."""
    words = (
        f' {key.replace("_", "-")}="{number(value) if isinstance(value, float | int) else escape(value)}"'
        for key, value in attributes.items()
    )
    head = f"<{name}{''.join(words)}"
    return f"{head}>{content}</{name}>" if content else f"{head}/>"


def rect(x: float, y: float, width: float, height: float, **attributes: float | str) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: float | str) -> str:
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: float | str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def path(d: str, **attributes: float | str) -> str:
    return tag("path", d=d, **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: float | str) -> str:
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def words(x: float, y: float, text: str, size: float = 14, anchor: str = "middle", **attributes: float | str) -> str:
    """Text whose middle height is at y."""
    return tag("text", escape(text), x=x, y=y + size * 0.35, font_size=size, text_anchor=anchor, **attributes)


def group(shapes: Iterable[str], **attributes: float | str) -> str:
    return tag("g", "".join(shapes), **attributes)


def picture(width: float, height: float, shapes: Iterable[str], title: str, left: float = 0, top: float = 0) -> str:
    """A whole picture on a light ground, readable on dark pages too; the title is read by screen readers."""
    box = f"{number(left)} {number(top)} {number(width)} {number(height)}"
    ground = rect(left, top, width, height, fill="#faf7f0")
    return tag(
        "svg", tag("title", escape(title)) + ground + "".join(shapes),
        xmlns="http://www.w3.org/2000/svg", viewBox=box, width=width, height=height, role="img", font_family=FONT,
    )  # fmt: skip

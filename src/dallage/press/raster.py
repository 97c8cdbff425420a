"""SVG to PNG, by resvg, with our own fonts only: the same picture on every machine.

Needs the extra `pictures` or `print`.
"""

from pathlib import Path

from .errors import NO_EXTRA, PressError

FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
FAMILY = "Atkinson Hyperlegible Next"


def has_rasteriser() -> bool:
    """Whether the extra is installed; without it links have a preview in words only."""
    try:
        import resvg_py  # noqa: F401
    except ImportError:
        return False
    return True


def png(svg: str, width: int | None = None) -> bytes:
    """The picture, as wide as it says or as asked."""
    try:
        import resvg_py
    except ImportError:
        raise PressError(NO_EXTRA) from None

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )

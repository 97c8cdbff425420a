"""SVG to PNG, by resvg, with our own fonts only: the same picture on every machine. Needs the extra `pictures`."""

from pathlib import Path

FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
FAMILY = "Atkinson Hyperlegible Next"


def has_rasteriser() -> bool:
    """Whether the extra is installed; without it links have a preview in words only."""
    try:
        import resvg_py  # noqa: F401
    except ImportError:
        return False
    return True


def png(svg: str) -> bytes:
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, skip_system_fonts=True, font_files=FONTS, font_family=FAMILY, sans_serif_family=FAMILY
        )
    )

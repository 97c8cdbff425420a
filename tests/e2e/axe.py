"""What axe-core finds on a page, in light and in dark."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def source() -> str:
    return AXE.read_text()


def barriers(page: Page) -> list[str]:
    """Each with its element, in both themes."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(source())
    return [f"{theme}: {found}" for theme in ("light", "dark") for found in seen_in(page, theme)]


def seen_in(page: Page, theme: Any) -> list[str]:
    page.emulate_media(color_scheme=theme)
    # Nothing fades or slides while colours are measured.
    page.evaluate("pagePlayer.rest()")
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url}: {one['id']}: {node['failureSummary'][:300]}: {node['html'][:200]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]

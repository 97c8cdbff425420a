"""Draws the PNG icons of the page from public/icon.svg with a Chromium: `python web/icons.py [chromium]`.

The maskable one has the same drawing on a ground that reaches every edge, inside the circle that no system cuts off.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parent / "public"
SAFE = 0.74  # of the width: our square's corners then stay in the circle of 80 %


def draw(browser: Browser, svg: str, size: int, file: str) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
    page.screenshot(path=PUBLIC / file, omit_background=True)
    page.close()


def masked(svg: str) -> str:
    """The drawing without its rounded ground, smaller, on a ground without corners."""
    ground, drawing = re.fullmatch(r"<svg[^>]*>(<rect[^>]*/>)(.*)</svg>\s*", svg, re.DOTALL).groups()
    fill = re.search(r'fill="([^"]+)"', ground)[1]
    edge = 32 * (1 - SAFE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="{fill}"/>'
        f'<g transform="translate({edge} {edge}) scale({SAFE})">{drawing}</g></svg>'
    )


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = sys.argv[1] if len(sys.argv) > 1 else None
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for size in (180, 192, 512):
            draw(browser, svg, size, f"icon-{size}.png")
        draw(browser, masked(svg), 512, "icon-maskable-512.png")


if __name__ == "__main__":
    main()

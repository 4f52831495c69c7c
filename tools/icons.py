"""Draw the site's icons for tabs and home screens with Chromium. Run this file when the drawing of the mōlī changes."""

from __future__ import annotations

from pathlib import Path

import printing
from playwright.sync_api import sync_playwright

from elele_widgets.shared import pictures

FOLDER = Path(__file__).parents[1] / "site" / "play" / "icons"
SIZES = {"48": (48, 0.86), "180": (180, 0.86), "192": (192, 0.86), "512": (512, 0.86), "maskable": (512, 0.66)}
"""Name → the width in pixels, and the part of it that the bird takes. Of a maskable icon, a circle may be cut out."""
PAGE = """<style>
  body { margin: 0; height: 100vh; display: grid; place-items: center; }
  body { background: linear-gradient(#a6d6d3 62%%, #f1e3c2 0); }
  svg { width: %dvw; filter: drop-shadow(0 0 .5vw #22303a55); }
</style>"""


def main() -> None:
    """Write a PNG file for each icon."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=printing.browser(), args=["--no-sandbox"])
        for name, (width, part) in SIZES.items():
            page = chromium.new_page(viewport={"width": width, "height": width})
            page.set_content(PAGE % (100 * part) + pictures.bird_only("birds/moli"))
            page.screenshot(path=FOLDER / f"{name}.png")
            page.close()
        chromium.close()


if __name__ == "__main__":
    main()

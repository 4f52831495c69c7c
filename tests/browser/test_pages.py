"""The lessons as pages to read, with no kernel and no network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

ROOT = Path(__file__).parent.parent.parent
WELCOME = ROOT / "notebooks" / "00_welcome.ipynb"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of lesson 00."""
    folder = tmp_path_factory.mktemp("pages")
    command = [sys.executable, ROOT / ".ci" / "pages.py", folder, WELCOME]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "00_welcome.html"


def test_a_page_shows_its_table(browser: Browser, written: Path) -> None:
    """The table is drawn with its birds, every place has its words, and nothing is asked for elsewhere."""
    context = browser.new_context(offline=True, viewport={"width": 1000, "height": 900})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(written.as_uri())
    still = page.locator("[data-still]").first
    expect(still.get_by_role("img", name="b1: pākalakala (Gray-backed Tern), wahine")).to_be_visible()
    expect(still.locator(".row-2 .drawn")).to_have_count(6)
    expect(page.get_by_role("link", name="01 Play E Lele! →").first).to_have_attribute("href", "01_play_e_lele.html")
    expect(page.locator("details").first).not_to_have_attribute("open", "")
    page.set_viewport_size({"width": 360, "height": 800})
    page.wait_for_function("document.querySelector('[data-still]').scrollWidth <= 360")
    context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []

"""The sheets on paper: as many pages as they should have, on A4 and on Letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from elele_widgets import sheets
from playwright.sync_api import Browser

DEALS = ("seabirds#honu", "elemental:october#7", "elba#7")
PAGES = {"birds": 2, "score": 2, "elemental": 1, "deal-seabirds-honu": 2, "deal-elemental-october-7": 2,
         "deal-elba-7": 2}  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every sheet, and a deal of each game."""
    folder = tmp_path_factory.mktemp("sheets")
    return {path.stem: path for path in sheets.write(folder, *DEALS)}


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_each_sheet_is_one_page(browser: Browser, made: dict[str, Path], paper: str) -> None:
    """Nothing runs over the edge of its paper, and nothing is asked for elsewhere."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    counted = {}
    for name, path in made.items():
        page.goto(path.as_uri())
        counted[name] = len(re.findall(rb"/Type /Page\b", page.pdf(format=paper, print_background=True)))
    context.close()
    assert counted == PAGES


def test_a_sheet_fits_its_width(browser: Browser, made: dict[str, Path]) -> None:
    """On a screen as wide as the printed part of the smaller paper nothing is cut off."""
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.emulate_media(media="print")
    for path in made.values():
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 700, path.stem
    page.close()

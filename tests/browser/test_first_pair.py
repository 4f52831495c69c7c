"""The first minute of the welcome lesson in the real JupyterLab: opened, run, and followed without reading."""

from __future__ import annotations

from typing import Any

from lab_server import Lab
from playwright.sync_api import expect

WELCOME = "00_welcome.ipynb"
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
SEEN = """node => {
  const { top, left, bottom, right } = node.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return node.contains(hit) && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""
"""JavaScript that returns whether a node is entirely in the window, with nothing over it."""


def test_a_first_pair_without_reading_or_scrolling(lab: Lab) -> None:
    """The run button and touches on places with a ring place a first pair, all in sight beside the file list.

    The first start shows no dialog and no question about news.
    """
    lab.forget_games()
    page = lab.open(WELCOME, run=False, fresh=True, **TABLET)
    expect(page.locator(".jp-FileBrowser")).to_be_visible()
    page.tap('.jp-NotebookPanel:not(.lm-mod-hidden) [data-command="notebook:run-cell-and-select-next"]')
    score = page.locator("[data-board] [data-score]")
    expect(score).to_have_text("0")
    for _ in range(3):
        ring = page.locator("[data-board] [data-place][data-ring]").first
        expect(ring).to_be_visible()
        expect(page.locator("[data-coach-line]")).not_to_be_empty()
        page.wait_for_function(SEEN, arg=ring.element_handle())
        page.wait_for_function(SEEN, arg=page.locator("[data-coach-line]").element_handle())
        page.tap("[data-board] [data-place][data-ring] >> nth=0")
    expect(score).to_have_text("1")
    expect(page.locator("[data-board] .coach [data-ready]")).to_have_text("Place a pair ✓")
    expect(page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)

"""The life list on the page: by mouse and keyboard, for screen readers, in light and dark, and on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from stub_page import Shown, contrast

import elele
from elele import Session
from elele_widgets import Board, LifeList

NESTED = "seabirds islet-4(noio:w+noio:k,iwa:w+iwa:k)/dune-1 |moli:w/|ou:w moli:w > - - - -"
INK = "node => [getComputedStyle(node).color, getComputedStyle(node.closest('.elele-life')).backgroundColor]"


@pytest.fixture(autouse=True)
def new_learner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A learner who has not played yet."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))


def test_a_bird_opens_its_page(show: Callable[..., Shown]) -> None:
    """A touch or Enter on a bird opens or closes its page; birds not found stay silhouettes without a name."""
    shown = show(LifeList(Session(elele.parse(NESTED))), 850, 720)
    assert shown.page.locator(".entry").count() == 20
    assert shown.page.locator(".unmet").all_inner_texts() == ["Still to find"] * 18
    noio = shown.page.get_by_role("button", name="Noio, Black Noddy, 1 pair nested")
    noio.click()
    assert shown.page.locator("[data-leaf]:visible h4").all_inner_texts() == ["Noio"]
    shown.page.get_by_role("button", name="ʻIwa, Great Frigatebird, 1 pair nested").press("Enter")
    assert shown.page.locator("[data-leaf]:visible h4").all_inner_texts() == ["ʻIwa"]
    assert noio.get_attribute("aria-expanded") == "false"
    shown.page.keyboard.press("Enter")
    assert shown.page.locator("[data-leaf]:visible").count() == 0
    assert shown.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read(show: Callable[..., Shown], scheme: str) -> None:
    """Every text of the list has enough contrast."""
    shown = show(LifeList(Session(elele.parse(NESTED))), 850, 720, color_scheme=scheme)
    shown.page.get_by_role("button").first.click()
    for part in (".life-title", ".unmet .eng", ".leaf dt", ".leaf dd"):
        assert contrast(*shown.page.locator(part).first.evaluate(INK)) >= 4.5, part


@pytest.mark.parametrize("width", [390, 560, 1280])
def test_nothing_is_cut(show: Callable[..., Shown], width: int) -> None:
    """At any width, names fit in their tiles, and the page is no wider than the window."""
    shown = show(LifeList(Session(elele.parse(NESTED))), width, 844)
    shown.page.get_by_role("button").first.click()
    wide = "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"
    assert shown.page.eval_on_selector_all(".entry, .entry button, .leaf, .leaf dd", wide) == []
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_paper_every_bird_found_has_its_page(show: Callable[..., Shown]) -> None:
    """Printed, the list has the pages of all birds that were found."""
    shown = show(LifeList(Session(elele.parse(NESTED))), 850, 720, media="print")
    expect(shown.page.locator("[data-leaf]:visible h4")).to_have_text(["ʻIwa", "Noio"])


def test_the_board_opens_it_as_a_sheet(show: Callable[..., Shown]) -> None:
    """Options has a button for the list; Escape closes it, and the focus goes back to the options."""
    board = show(Board(elele.parse(NESTED)), 850, 720)
    board.page.locator('[data-action="options"]').click()
    board.page.get_by_role("button", name="Life list").click()
    board.answer()
    assert board.page.locator("[data-life] .life-title").inner_text() == "Your life list: 2 of 20 birds"
    board.page.get_by_role("button", name="Noio, Black Noddy, 1 pair nested").click()
    assert board.page.locator("[data-leaf]:visible h4").all_inner_texts() == ["Noio"]
    leaf, words = (board.page.locator(f"[data-leaf]:visible{part}").bounding_box() for part in ("", " dl"))
    assert leaf["y"] < words["y"] < words["y"] + words["height"] <= leaf["y"] + leaf["height"], "the board's own styles"
    board.page.keyboard.press("Escape")
    assert not board.page.locator("[data-life]").is_visible()
    assert board.errors == []


def choose(board: Shown) -> None:
    """Open the choice of deals."""
    board.page.locator('[data-action="options"]').click()
    board.page.locator('[data-more="deals"]').click()
    board.answer()


def test_the_calendar_of_a_board(show: Callable[..., Shown]) -> None:
    """The sheet of deals shows the month with its days; a past day can be dealt, but a future day cannot."""
    board = show(Board("seabirds#7"), 850, 900, timezone_id="UTC")  # a window for no other test, as its clock stands
    board.page.clock.set_fixed_time("2026-11-22T12:00:00")
    choose(board)
    assert board.page.locator(".calendar .month").inner_text() == "November 2026"
    board.page.get_by_role("button", name="23 November 2026").click(force=True)
    board.answer()
    assert board.widget.session.position.deal == "seabirds#7"
    board.page.get_by_role("button", name="Previous month").click()
    board.answer()
    assert board.page.locator(".calendar .month").inner_text() == "October 2026"
    board.page.get_by_role("button", name="31 October 2026").click()
    board.answer()
    assert board.widget.session.position.deal == "seabirds#2026-10-31"
    choose(board)
    board.page.get_by_role("button", name="Deal of the day").click()
    board.answer()
    assert board.widget.session.position.deal == "seabirds#2026-11-22"
    assert board.errors == []

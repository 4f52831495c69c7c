"""A whole exam on a page with a stub of a model: by keyboard, on a narrow page, light and dark, and without a leak."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hidden_names import NAMES, leaked
from playwright.sync_api import expect
from sight import faults
from stub_page import Shown, resize

from elele_course.seabirds import exam
from elele_widgets import Exam

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def widget(tmp_path: Path) -> Exam:
    return Exam(tmp_path / "progress.sqlite3", now=lambda: NOON)


def enter(shown: Shown, key: str = "Enter") -> None:
    shown.page.keyboard.press(key)
    shown.answer()


def test_a_whole_exam_by_keyboard(show: Callable[..., Shown], widget: Exam) -> None:
    """Enter and letters are enough; until the end, the page holds no bird's name, in text or attribute."""
    shown = show(widget)
    page = shown.page
    page.keyboard.press("Tab")
    enter(shown)
    for number in range(1, 21):
        expect(page.locator(".number")).to_have_text(f"Picture {number} of 20")
        assert page.evaluate("document.activeElement.matches('[data-answer]')")
        assert leaked(page.locator(".elele").evaluate("node => node.outerHTML"), NAMES) == set()
        expect(page.locator("[data-plate] img")).to_have_attribute("alt", widget.view["described"])
        expect(page.get_by_role("status")).to_have_text(f"{'Kept. ' * (number > 1)}Picture {number} of 20.")
        assert widget.sitting is not None
        name = exam.question(widget.sitting.open[0]).card.answer
        page.keyboard.type(name if number % 2 else "xyz")
        enter(shown)
    expect(page.locator(".ending")).to_have_text("You named 10 of 20 birds.")
    expect(page.locator(".ending")).to_be_focused()
    expect(page.locator(".result")).to_have_count(20)
    expect(page.locator("[data-curve] tbody tr")).to_have_text(["Day 010 of 206 to 140 (0 to 0)"])
    shown.answer()
    assert "elele 1 | Deal: exam#0 | Result: 10 over" in page.locator("textarea").input_value()
    assert shown.errors == []


def test_letters_by_touch(show: Callable[..., Shown], widget: Exam) -> None:
    """Keys type the letters of Hawaiian, and the field takes no more than 80 letters."""
    shown = show(widget)
    shown.page.locator("[data-way=begin]").click()
    shown.answer()
    for letter in ("ʻ", "ā", "x", ""):
        if letter != "x":
            shown.page.locator(f'[data-letter="{letter}"]').click()
    expect(shown.page.locator("[data-answer]")).to_have_value("ʻ")
    shown.page.locator("[data-answer]").fill("")
    shown.page.keyboard.insert_text("m" * 10_000)
    assert len(shown.page.locator("[data-answer]").input_value()) == 80
    shown.page.locator("[data-way=unknown]").click()
    shown.answer()
    expect(shown.page.locator(".number")).to_have_text("Picture 2 of 20")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_page(show: Callable[..., Shown], widget: Exam, scheme: str) -> None:
    """At 360 pixels nothing is cut off at the side: neither the picture with its keys nor the end.

    In a notebook on a phone, the curve can still be read.
    """
    shown = show(widget, color_scheme=scheme)
    resize(shown.page, 360)
    enter_at = shown.page.locator("[data-way=begin]")
    enter_at.click()
    shown.answer()
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in exam.birds():
        widget.unknown()
        shown.update()
    expect(shown.page.locator(".result")).to_have_count(20)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 360
    resize(shown.page, 274)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 274
    assert faults(shown.page, "[data-curve]") == []

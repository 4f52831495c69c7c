"""The windows that browser tests share."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page
from stub_page import STUB
from windows import clear, session


def test_a_cleared_window_keeps_the_media_of_the_next_test(window: Callable[..., Page]) -> None:
    """A session that a test opened with Chromium does not undo what the next test emulates."""
    page = window()
    page.goto(STUB)
    session(page).send("Accessibility.getFullAXTree")
    clear(page)
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce")
    page.goto(STUB)
    wanted = ("print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")
    assert page.evaluate("queries => queries.filter((query) => !matchMedia(query).matches)", wanted) == []


def test_a_cleared_window_forgets_the_switches_of_boards(window: Callable[..., Page]) -> None:
    """What a test stores in the browser is gone for the next test."""
    page = window()
    page.goto(STUB)
    page.evaluate("localStorage.setItem('elele-switches', '[\"places\"]')")
    clear(page)
    page.goto(STUB)
    assert page.evaluate("localStorage.length") == 0

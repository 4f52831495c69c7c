"""The pages without a notebook, with their own HTML and style; Python answers from the test."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from play_page import PlayPage
from walker import PHONE, SMALL_PHONE

REACHED = """() => {
  const [own] = document.styleSheets;
  const rules = (sheet) => [...sheet.cssRules].flatMap((rule) => rule.cssRules?.length ? rules(rule) : [rule]);
  const inside = [...document.querySelectorAll(".elele *")];
  const names = rules(own).map(({ selectorText }) => selectorText).filter((name) => name);
  return names.filter((name) => {
    return !["*", ":focus-visible"].includes(name) && inside.some((node) => node.matches(name));
  });
}"""
"""JavaScript that returns the selectors of the page's style that reach into a widget."""


def test_the_style_of_a_page_reaches_no_widget(pages: Callable[..., PlayPage]) -> None:
    """A widget looks on these pages as in a notebook, because no rule of the page's style is about its parts."""
    opened = pages()
    for name, task in (
        ("play", "seabirds#makani"), ("play", "elemental#7"), ("play", "elba#7"), ("puzzle", "two-moli"),
        ("quiz", "honu"), ("birds", "noio+noio-koha"), ("steps", "four-crosses"), ("bend", "cross"),
        ("teacher", ""), ("mine", ""),
    ):  # fmt: skip
        opened.open(task, name)
        assert opened.page.locator(".elele *").count() > 20
        assert opened.page.evaluate(REACHED) == [], name


@pytest.mark.parametrize("device", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_a_menu_holds_the_links_on_a_phone(pages: Callable[..., PlayPage], device: dict[str, object]) -> None:
    """On a phone, the header takes one row; its menu opens all links, and a touch beside it closes it."""
    page = pages(**device).open("", "play").page
    assert page.locator("body > header").bounding_box()["height"] <= 52
    links = page.locator("#pages a")
    assert not links.first.is_visible()
    page.get_by_role("button", name="Menu").tap()
    boxes = [link.bounding_box() for link in links.all()]
    assert len(boxes) == 9
    assert all(box["height"] >= 44 and box["y"] > 0 and box["x"] > 0 for box in boxes)
    assert boxes[-1]["y"] + boxes[-1]["height"] <= device["viewport"]["height"]
    page.touchscreen.tap(20, 400)
    assert not links.first.is_visible()


def test_a_surprise_has_an_address(pages: Callable[..., PlayPage]) -> None:
    """Start without a word leads to a random deal; the address names it, so that a reload deals the same cards."""
    page = pages().open("", "play").page
    page.get_by_role("radio", name="Elemental").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#desk [data-board]")
    assert re.search(r"#elemental:october#[0-9]+$", page.url)

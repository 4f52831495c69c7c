"""The pages without a notebook, with their own HTML and style; Python answers from the test."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from play_page import PlayPage
from stub_page import contrast
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
EDGES = """() => [...document.querySelectorAll(".word input, .game:has(:checked)")].map((node) => {
  const paper = node.closest(".begin") ?? document.body;
  return [getComputedStyle(node).borderTopColor, getComputedStyle(paper).backgroundColor];
})"""
"""JavaScript that returns the color of the edge of every field, and of the chosen game, with that of the paper."""


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
    assert len(boxes) == 10
    assert all(box["height"] >= 44 and box["y"] > 0 and box["x"] > 0 for box in boxes)
    assert boxes[-1]["y"] + boxes[-1]["height"] <= device["viewport"]["height"]
    page.touchscreen.tap(20, 400)
    assert not links.first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_fields_stand_out_from_the_paper(pages: Callable[..., PlayPage], scheme: str) -> None:
    """The edges of a field and of the chosen game have a contrast of 3:1."""
    opened = pages(color_scheme=scheme)
    for name, many in ("play", 2), ("quiz", 1):
        edges = opened.open("", name).page.evaluate(EDGES)
        assert len(edges) == many
        assert [pair for pair in edges if contrast(*pair) < 3] == [], name


def test_a_surprise_has_an_address(pages: Callable[..., PlayPage]) -> None:
    """Start without a word leads to a random deal; the address names it, so that a reload deals the same cards."""
    page = pages().open("", "play").page
    page.get_by_role("radio", name="Elemental").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#desk [data-board]")
    assert re.search(r"#elemental:october#[0-9]+$", page.url)

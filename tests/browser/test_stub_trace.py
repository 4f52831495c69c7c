"""The panel of "Why?" on a page: by keyboard alone, in the accessibility tree, by touch, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import soak
from barriers import barriers
from playwright.sync_api import expect
from stub_page import Shown

from elele_widgets import Board

Show = Callable[..., Shown]
FOCUSED = "document.activeElement"
LOOKS = [(size, {"color_scheme": look}) for size in ((900, 720), (390, 844)) for look in ("light", "dark")]


def refused(show: Show, *size: int, **options: Any) -> Shown:
    """A board after Python's objection to a block that lacks a suit, which one spare would add."""
    board = show(Board("elemental:october#7"), *size, **options)
    board.touch("a", "b", "d", "e")
    board.answer()
    return board


def opened(show: Show, *size: int, **options: Any) -> Shown:
    """The same board with its panel open."""
    board = refused(show, *size, **options)
    board.page.keyboard.press("w")
    board.answer()
    expect(board.page.locator("[data-trace]")).to_be_visible()
    return board


def lit(board: Shown) -> list[str]:
    """The places of the chosen rule, as the small board marks them."""
    return board.page.eval_on_selector_all("[data-lit-at]", "nodes => nodes.map((node) => node.dataset.at)")


def test_a_notebook_sets_no_rule_in(show: Show) -> None:
    """JupyterLab's indent for lists does not reach the rules."""
    board = opened(show)
    board.page.add_style_tag(content="body ol:not(.inline):not(.plain) { padding-left: 2em; }")
    panel, left = board.page.locator("[data-trace]"), "node => node.getBoundingClientRect().left"
    assert panel.locator(".rules > li").first.evaluate(left) == panel.locator(".spread").evaluate(left)
def test_the_board_is_in_sight_after_the_panel(show: Show) -> None:
    """A player who closes the panel at the end of a page sees the whole board again."""
    board = opened(show)
    board.page.evaluate("document.body.style.paddingBottom = '2000px'")
    board.page.locator("[data-trace]").evaluate("node => node.scrollIntoView({ block: 'start' })")
    board.page.locator("[data-trace] .close").click()
    expect(board.page.locator("[data-trace]")).to_be_hidden()
    expect(board.page.locator("[data-board]")).to_be_in_viewport(ratio=0.99)


def test_the_panel_works_by_keyboard(show: Show) -> None:
    """W opens the panel at the rule that objects, arrows go to other rules and show their places, Escape leaves."""
    board = opened(show)
    page = board.page
    assert page.evaluate(f"{FOCUSED}.parentElement.dataset.passed") == "failed"
    assert lit(board) == ["a", "b"]
    page.keyboard.press("ArrowUp")
    assert page.evaluate(f"{FOCUSED}.parentElement.dataset.passed") == "passed"
    assert lit(board) == ["a", "b", "d", "e"]
    page.keyboard.press("Escape")
    expect(page.locator("[data-trace]")).to_be_hidden()
    assert page.evaluate(f"{FOCUSED}.textContent") == "Why?"
    assert lit(board) == []
    page.keyboard.press("Enter")
    board.answer()
    expect(page.locator("[data-trace]")).to_be_visible()
    assert board.errors == []


def test_the_panel_is_in_the_accessibility_tree(show: Show) -> None:
    """A screen reader hears the move, the verdict, each rule with its finding, both small boards and the advice."""
    board = opened(show)
    tree = board.page.locator("[data-trace]").aria_snapshot()
    assert 'heading "Discard a, b, d and e"' in tree
    assert "Not allowed" in tree
    assert 'button "Passed: a, b, d and e are the corners of a 2×2 square."' in tree
    assert 'button "Failed: ' in tree
    assert 'img "Now' in tree
    assert "Show the rule in Python" in tree


def test_pointing_at_a_rule_lights_its_places(show: Show) -> None:
    """A panel that opens under a resting pointer shows the rule that objects; a moving pointer picks another rule."""
    board = refused(show, 390, 844)
    board.page.get_by_role("button", name="Why?").click()
    board.answer()
    assert lit(board) == ["a", "b"]
    board.page.locator('[data-rule="3"]').hover()
    board.page.mouse.move(*center(board, '[data-rule="2"]'), steps=4)
    board.page.evaluate("drawn()")
    assert lit(board) == ["a", "b", "d", "e"]


def center(board: Shown, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box = board.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_change_is_made_from_the_panel(show: Show) -> None:
    """"Do it" makes the first move of the change, and the panel closes."""
    board = opened(show)
    button = board.page.get_by_role("button", name="Do it")
    button.focus()
    board.page.keyboard.press("Enter")
    board.answer()
    assert board.widget.session.ply == 1
    expect(board.page.locator("[data-trace]")).to_be_hidden()
    assert board.page.evaluate(f"{FOCUSED}.dataset.place") is not None


def test_a_rule_unfolds_in_python(show: Show) -> None:
    """The Python code of the shown rule unfolds below the rules, and follows the choice of a rule."""
    board = opened(show)
    board.page.get_by_text("Show the rule in Python").click()
    code = board.page.locator("[data-trace] pre")
    expect(code).to_contain_text("def _block_suits(position: Position, move: Discard) -> Finding:")
    board.page.locator('[data-rule="0"]').click()
    expect(code).to_contain_text("def _won(")


def test_a_move_that_is_offered_is_explained(show: Show) -> None:
    """A legal move also has its rules, all of them passed."""
    board = show(Board("seabirds#7"))
    board.touch("c6", "a1")
    expect(board.page.locator("[data-offer]")).to_have_count(1)
    board.page.get_by_role("button", name="Why?").click()
    board.answer()
    expect(board.page.locator('[data-passed="passed"]')).to_have_count(9)
    expect(board.page.locator('[data-trace] [role="img"]')).to_have_count(2)


@pytest.mark.parametrize(("size", "look"), soak.examples([LOOKS[0], LOOKS[-1]], LOOKS))
def test_axe_finds_no_fault_in_the_panel(show: Show, look: dict[str, str], size: tuple[int, int]) -> None:
    """Axe finds no fault in the open panel, light and dark, wide and narrow, and nothing runs off its side."""
    board = opened(show, *size, **look)
    board.page.get_by_text("Show the rule in Python").click()
    assert barriers(board.page, "[data-board]") == []
    assert board.page.evaluate("document.documentElement.scrollWidth") <= size[0]

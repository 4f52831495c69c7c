"""Keys and focus on every widget: a whole pair by keyboard, and nothing that reaches the notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps, Trace, puzzle
from playwright.sync_api import Page, expect
from seabird_tables import crowded
from stub_page import Shown

import elele
from elele.session import Session

BUTTONS: dict[str, tuple[Callable[[], Any], str]] = {
    "board": (lambda: Board("seabirds#7"), '[data-place="b6"]'),
    "quiz": (lambda: Quiz(seed="honu", keep=False), "[data-choice]"),
    "guide": (FieldGuide, '[data-species="moli"]'),
    "puzzle": (lambda: puzzle("find-the-block").panel, '[data-puzzle="hint"]'),
    "steps": (lambda: Steps("seven-blocks"), '[data-step="next"]'),
    "trace": (lambda: Trace("elba#7", "build 2 1 1"), "[data-rule]"),
}
"""Widgets with a button each."""
SAFARI = """addEventListener("mousedown", (event) => {
  event.preventDefault();
  const around = event.target.closest("button, [role=button]")?.parentElement ?? event.target;
  const next = around.closest("[tabindex]");
  next ? next.focus() : document.activeElement.blur();
})"""
"""Safari focuses no button that is pressed, but what is around it."""
HEAR = "document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))"


def heard(page: Page) -> list[str]:
    """The keys that have reached the page around the widget."""
    return [key for key in page.evaluate("window.keys ?? []") if key != "Control"]


def test_a_pressed_button_has_the_focus_in_safari(show: Callable[..., Shown]) -> None:
    """After a touch the button has the focus, without a ring, and the next key stays in the widget."""
    for name, (make, button) in BUTTONS.items():
        page = show(make()).page
        page.evaluate(SAFARI)
        page.evaluate(HEAR)
        page.locator(button).first.click()
        assert page.evaluate("button => document.activeElement.matches(button)", button), name
        assert not page.evaluate("document.activeElement.matches(':focus-visible')"), name
        page.keyboard.press("x")
        assert heard(page) == [], name


def test_keys_stay_in_the_widget(show: Callable[..., Shown]) -> None:
    """A notebook would cut the cell at an x: keys pressed on a widget do not reach the page, shortcuts do."""
    widgets = {**BUTTONS, "panel": (lambda: BirdPanel("seabirds#7"), "[data-birds]")}
    for name, (make, button) in widgets.items():
        page = show(make()).page
        page.evaluate(HEAR)
        page.locator(button).first.focus()
        for key in ("b", "a", "m", "x", "z", "0", "Delete", "Shift+Enter", "ArrowDown", "Escape", "Control+s"):
            page.keyboard.press(key)
        assert heard(page) == ["s"], name


def test_closing_leaves_nothing(show: Callable[..., Shown]) -> None:
    """When a view goes, its nodes go, and later changes disturb nothing."""
    for name, (make, _) in BUTTONS.items():
        shown = show(make())
        shown.page.evaluate("close_widget()")
        shown.page.evaluate("for (const name of Object.keys(model.state)) update(name, model.state[name])")
        expect(shown.page.locator(".elele")).to_have_count(0)
        assert shown.errors == [], name


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_focus_stays_when_an_offer_goes(show: Callable[..., Shown], key: str) -> None:
    """An offer taken, or let go, by keyboard leaves the focus on the place touched last."""
    session = Session("seabirds#7")
    session.play("pair b6 c6 a2")
    board = show(Board(session))
    board.touch("b6")
    board.page.locator("[data-offer]").focus()
    board.page.keyboard.press(key)
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"
    board.hear()
    assert len(board.intents("play")) == (key == "Enter")
    board.answer()
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"


def test_game_by_keyboard(board: Shown) -> None:
    """Arrows, Home, End, Enter and Space play a pair; focus stays on the place through the redraw."""
    board.place("a1").focus()
    keys = ["ArrowDown", "End", "Enter", "ArrowDown", "Space", "ArrowUp", "ArrowUp", "Home"]
    for key in keys:
        board.page.keyboard.press(key)
    assert board.places("data-touched") == ["b6", "c6"]
    assert board.page.evaluate("document.activeElement.dataset.place") == "a1"
    board.page.keyboard.press("Enter")
    board.answer()
    assert board.widget.view["ply"] == 1
    assert board.page.evaluate("document.activeElement.dataset.place") == "a1"


def test_tab_stops_once_in_each_zone(board: Shown) -> None:
    """Tab goes from zone to zone, not through every card."""
    stops = board.page.eval_on_selector_all('[data-place][tabindex="0"]', "nodes => nodes.map((n) => n.dataset.place)")
    assert stops == ["a1", "b1", "c1", "threats"]


def test_tab_leaves_the_panel(show: Callable[..., Shown]) -> None:
    """A panel is one stop on the way through the page."""
    panel = show(BirdPanel(Session("seabirds#7")))
    panel.page.locator("[data-birds]").focus()
    panel.page.keyboard.press("Tab")
    assert panel.page.evaluate("document.activeElement.dataset.birds") is None


def test_focus_survives_a_place_that_goes(show: Callable[..., Shown]) -> None:
    """A protection that was the last of its kind leaves its place: focus goes to another place, not to nowhere."""
    session = crowded()
    while not any(str(move).startswith("protect") for move in elele.legal_moves(session.position)):
        session.play(elele.legal_moves(session.position)[0])
    move = next(move for move in elele.legal_moves(session.position) if str(move).startswith("protect"))
    board = show(Board(session))
    last = board.widget.view["zones"][-1]["slots"][-1]["place"]
    board.place(last).focus()
    board.widget.session.play(move)
    board.update()
    assert board.page.evaluate("document.activeElement.closest('[data-board]') !== null")

"""Keys and focus on a board and its panel: a whole pair by keyboard, and nothing that reaches the notebook."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from elele_widgets import BirdPanel, Board
from seabird_tables import crowded
from stub_page import Shown

import elele
from elele.session import Session


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


def test_keys_stay_in_the_panel(show: Callable[..., Shown]) -> None:
    """Keys pressed on the panel do not reach the notebook either; shortcuts do, and Tab leaves it."""
    panel = show(BirdPanel(Session("seabirds#7")))
    panel.page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    panel.page.locator("[data-birds]").focus()
    for key in ("b", "x", "Delete", "Shift+Enter", "ArrowDown", "Control+s", "Tab"):
        panel.page.keyboard.press(key)
    assert [key for key in panel.page.evaluate("window.keys") if key != "Control"] == ["s"]
    assert panel.page.evaluate("document.activeElement.dataset.birds") is None


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


def test_keys_stay_on_the_board(board: Shown) -> None:
    """A notebook would cut the cell at an x: keys pressed on the board do not reach the page, shortcuts do."""
    board.page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    board.place("b6").focus()
    for key in ("b", "a", "m", "x", "z", "1", "Delete", "Shift+Enter", "Escape", "ArrowDown", "Control+s"):
        board.page.keyboard.press(key)
    assert [key for key in board.page.evaluate("window.keys") if key != "Control"] == ["s"]


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

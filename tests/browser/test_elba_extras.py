"""Elba's board besides its cards: names of places, sheets for deals, switches and keys, one-touch moves, the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from by_hand import act, moves
from elba_tables import HOME, LAST, LONG, RUN
from playwright.sync_api import expect
from sight import faults
from stub_page import Shown

from elele.session import Session
from elele_widgets import Board

Show = Callable[..., Shown]
SCREENS = [{"width": 1280, "height": 720}, {"width": 360, "height": 740}]
APART = """nodes => nodes.every((name) => {
  const card = name.closest('[data-place]').querySelector('.card, .gap').getBoundingClientRect();
  const box = name.getBoundingClientRect();
  return box.width > 0 && (box.bottom <= card.top + 1 || box.top >= card.bottom - 1);
})"""


NAMED = (["Clubs", "Diamonds", "Hearts", "Spades"], [])


@pytest.mark.parametrize(("screen", "named"), zip(SCREENS, NAMED, strict=True), ids=["wide", "narrow"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_places_show_their_names(show: Show, screen: dict[str, int], named: list[str], theme: str) -> None:
    """Piles show their numbers, stock and foundations their names; on narrow boards, foundations have signs alone."""
    page = show(Board(LONG), **screen, color_scheme=theme).page
    names = page.locator(".letter-of:visible")
    assert names.all_inner_texts() == [*named, *"12345678"]
    expect(page.locator('[data-place="stock"] .caption')).to_have_text("Stock")
    assert names.evaluate_all(APART)
    assert faults(page) == []


def test_a_deal_is_chosen_by_keys(show: Show) -> None:
    """The sheet of deals opens from More and closes with Escape; Enter deals a typed word."""
    board = show(Board("elba#7"))
    more, sheet = board.page.get_by_role("button", name="More"), board.page.locator("[data-deals]")
    button = board.page.get_by_role("button", name="Choose a deal")
    more.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    button.press("Enter")
    expect(sheet.get_by_role("button", name="Easy")).to_be_focused()
    expect(more).to_have_attribute("aria-expanded", "true")
    board.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(more).to_be_focused()
    expect(more).to_have_attribute("aria-expanded", "false")
    more.press("Enter")
    button.press("Enter")
    sheet.get_by_label("a number or a word").press_sequentially("Hōnu ruk")
    board.page.keyboard.press("Enter")
    board.answer()
    assert board.widget.view["deal"] == "elba#honu-ruk"
    expect(sheet).to_be_hidden()
    assert board.errors == []


def test_a_game_under_way_is_left_knowingly(show: Show) -> None:
    """The sheet of deals says so when a game is under way."""
    board = show(Board(Session("elba#7")))
    leaves = board.page.get_by_text("This game is not over yet. A new deal will leave it unfinished.")
    act(board, "deals")
    expect(leaves).to_be_hidden()
    board.touch("stock", "stock")
    board.answer()
    expect(leaves).to_be_visible()
    board.page.locator('[data-deal="hard"]').click()
    board.answer()
    assert board.widget.session.ply == 0
    assert board.widget.view["deal"] != "elba#7"


def test_one_touch_is_enough_where_a_move_stands_out(show: Show) -> None:
    """A quick double touch makes the obvious move; with the switch on, a single touch does, even on the next board."""
    board = show(Board(RUN))
    board.clock(1000)
    board.touch("1", "1")
    board.answer()
    assert moves(board) == ["build 1 2 3"]
    board.page.keyboard.press("k")
    board.page.get_by_role("switch", name="One-touch moves").press("Space")
    assert board.page.locator('[data-switch="one-touch"]').get_attribute("aria-checked") == "true"
    board.page.keyboard.press("Escape")
    expect(board.page.locator("[data-options]")).to_be_hidden()
    act(board, "undo")
    board.clock(9000)
    board.touch("1")
    board.answer()
    assert moves(board) == ["build 1 2 3"]
    assert board.page.evaluate("localStorage.getItem('elele-switches')") == '["one-touch"]'


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize(
    ("start", "pile", "other"), [("elba#7", "stock", "fC"), ("seabirds#7", "threats", "protections")]
)
def test_the_stock_changes_sides(show: Show, width: int, start: str, pile: str, other: str) -> None:
    """The switch moves the stock to the right of the foundations, and the birds' piles to the right of the birds."""
    board = show(Board(start), width=width, height=900)
    act(board, "options")
    boxes = []
    for _ in range(2):
        boxes.append([board.place(name).bounding_box()["x"] for name in (pile, other)])
        board.page.locator('[data-switch="other-side"]').click()
    (left, beside), (right, opposite) = boxes
    assert right > left
    assert start != "elba#7" or (left < beside and right > opposite)
    assert board.page.evaluate("document.documentElement.scrollWidth") <= width
    assert board.errors == []


def test_finish_is_offered_and_taken_back(show: Show) -> None:
    """Once all cards are face up, Finish replaces the button for safe cards: one touch wins, one undo takes it back."""
    board = show(Board(LAST))
    expect(board.page.locator('[data-action="home"]')).to_have_count(0)
    expect(board.page.get_by_role("status")).to_contain_text("All cards are face up. Touch Finish to send them home.")
    act(board, "finish")
    assert moves(board) == ["found 1", "found 2"]
    expect(board.page.locator("[data-took]")).to_contain_text("2 moves")
    act(board, "undo")
    assert moves(board) == []
    expect(board.page.locator('[data-action="finish"]')).to_be_visible()
    assert show(Board(HOME)).page.locator('[data-action="finish"]').count() == 0

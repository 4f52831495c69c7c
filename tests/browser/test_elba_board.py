"""Elba on the board: cards dragged, touched and moved by keys, on a wide screen and on a phone."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
import soak
from by_hand import PHONE, act, card, drag, middle, moves, place, swipe
from elba_tables import CALM, HOME, LAST, LONG, RUN, lay
from playwright.sync_api import expect
from sight import faults
from stub_page import Shown

import elele
from elele.session import Session
from elele_widgets import Board
from elele_widgets.board.record import CARDS, LOOKED

SCREENS = [{"width": 1280, "height": 720}, {"width": 360, "height": 740}]
STUCK = lay("KC KS KD KH 2C 2S 4C 4S")
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"
Show = Callable[..., Shown]


@pytest.mark.parametrize("screen", soak.examples(SCREENS[1:], SCREENS), ids=str)
def test_a_game_by_mouse(show: Show, screen: dict[str, Any]) -> None:
    """A run is dragged onto a pile, the stock warns and then deals, and undo leads back to the start."""
    board = show(Board(RUN), **screen)
    drag(board, card("7H"), place("2"))
    assert moves(board) == ["build 1 2 3"]
    assert board.place("2").locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)") == [
        "8S", "7H", "6C", "5H",
    ]  # fmt: skip
    board.place("stock").click()
    board.answer()
    assert "You could make 4 other moves first: move the jack of diamonds onto" in board.notice()
    assert moves(board) == ["build 1 2 3"]
    board.place("stock").click()
    board.answer()
    assert moves(board)[-1] == "deal"
    while board.widget.session.ply:
        act(board, "undo")
    assert board.widget.session.position == RUN
    assert board.errors == []


@pytest.mark.parametrize("screen", soak.examples(SCREENS, [*SCREENS, {"width": 794, "height": 1180}]), ids=str)
@pytest.mark.parametrize("motion", soak.examples(["no-preference"], ["reduce", "no-preference"]))
def test_a_game_is_won(show: Show, screen: dict[str, Any], motion: str) -> None:
    """The last two cards go home, one dragged and one by key: the board says so and shows all thirteen of each suit."""
    board = show(Board(LAST), **screen, reduced_motion=motion)
    drag(board, card("KC"), place("fC"))
    board.place("2").focus()
    board.page.keyboard.press("f")
    board.answer()
    assert moves(board) == ["found 1", "found 2"]
    expect(board.page.locator(".result")).to_contain_text("You did it! Every card is home.")
    expect(board.page.locator("[data-zone=foundations] [data-card]")).to_have_count(52)
    leaping = board.page.evaluate("document.getAnimations().length")
    assert (leaping > 0) is (motion == "no-preference")
    assert faults(board.page) == []
    assert board.errors == []


def test_a_game_by_keyboard(show: Show) -> None:
    """Arrows and Enter move a run, F sends a card home, Enter on the stock warns and deals, U undoes: no mouse."""
    board = show(Board(RUN))
    keys = board.page.keyboard
    board.place("stock").focus()
    for key in ("ArrowDown", "Enter", "ArrowRight", "Enter"):
        keys.press(key)
    board.answer()
    assert moves(board) == ["build 1 2 3"]
    keys.press("f")
    board.answer()
    assert "must wait" in board.notice()
    for key in ("Home", "ArrowUp", "Enter", "Enter"):
        keys.press(key)
    board.answer()
    assert moves(board) == ["build 1 2 3", "deal"]
    for _ in range(2):  # The second press comes before the answer to the first.
        keys.press("u")
    for _ in range(2):
        board.answer()
    assert board.widget.session.position == RUN
    assert board.page.evaluate("document.activeElement.dataset.place") == "stock"


def test_a_game_by_finger(show: Show) -> None:
    """On a touch screen a finger drags a run, and two quick touches send a card home."""
    board = show(Board(RUN), **PHONE)
    swipe(board, card("7H"), place("2"))
    assert moves(board) == ["build 1 2 3"]
    board = show(Board(HOME), **PHONE)
    board.clock(1000)
    for _ in range(2):
        with board.until("click"):
            board.page.touchscreen.tap(*middle(board, card("AC")))
    board.answer()
    assert moves(board) == ["found 1"]


def test_a_new_deal_comes_from_the_stock(show: Show) -> None:
    """The face-up cards of a new deal travel from the stock to their piles."""
    board = show(Board("elba#7"), reduced_motion="no-preference")
    board.page.evaluate(
        """() => {
            const { animate } = Element.prototype;
            window.begun = [];
            Element.prototype.animate = function (frames, ...rest) {
                window.begun.push(frames.transform?.[0] ?? "");
                return animate.call(this, frames, ...rest);
            };
        }"""
    )
    act(board, "new")
    assert sum(text.startswith("translate") for text in board.page.evaluate("window.begun")) == 8


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_suits_show_in_forced_colors(show: Show, theme: str) -> None:
    """With forced colors, suits keep their colors on the cards, and show on the foundations."""
    board = show(Board(LONG), forced_colors="active", color_scheme=theme)
    drawn = "nodes => nodes.map((node) => getComputedStyle(node).backgroundColor)"
    hearts = {"light": "rgb(179, 71, 0)", "dark": "rgb(163, 63, 0)"}[theme]
    assert {*board.page.locator(".suit .icon").evaluate_all(drawn)} == {"rgb(22, 25, 28)", hearts}
    assert len({*board.page.locator(".suit:not(:has(.court))").evaluate_all(drawn)}) == 1
    gap = board.page.locator('[data-place="fC"] .gap')
    sign = gap.evaluate("node => getComputedStyle(node, '::before').backgroundColor")
    assert sign == gap.evaluate("node => getComputedStyle(node).color")


def test_stuck_is_said(show: Show) -> None:
    """Without a move left, the board says so, with a button to undo the last step."""
    board = show(Board(Session(lay(CALM, stock="3S"))))
    board.touch("stock")
    board.answer()
    assert board.widget.session.position.over
    expect(board.page.locator(".result")).to_contain_text("No moves are left.")
    board.page.locator('[data-ending="undo"]').click()
    board.answer()
    assert moves(board) == []
    expect(board.page.locator(".result")).to_be_empty()


def test_the_record_can_be_kept(show: Show) -> None:
    """The record is text that can be selected, follows the game, is copied by a button, and does not capture keys.

    The record of a game set up by hand waits until the player agrees that looking counts as a peek.
    """
    board = show(Board(RUN), height=1000)
    act(board, "record")
    text, look = board.page.locator("[data-record]"), board.page.locator("[data-uncover]")
    expect(look).to_be_focused()
    expect(board.page.locator("[data-waits]")).to_have_text(CARDS)
    expect(text).to_be_hidden()
    look.press("Enter")
    board.answer()
    expect(text).to_have_value(str(board.widget.session.record()))
    assert board.notice() == LOOKED
    expect(board.page.locator("[data-copy-record]")).to_be_focused()
    text.focus()
    board.page.keyboard.press("u")
    drag(board, card("7H"), place("2"))
    board.answer()
    expect(text).to_have_value(str(board.widget.session.record()))
    assert "1. build 1 2 3" in text.input_value()
    board.page.locator("[data-copy-record]").click()
    assert text.evaluate("node => node.value.slice(node.selectionStart, node.selectionEnd)") == text.input_value()
    board.page.locator("[data-copy-record]").press("Escape")
    expect(text).to_be_hidden()
    assert board.errors == []


@pytest.mark.parametrize("screen", soak.examples(SCREENS, [*SCREENS, {"width": 900, "height": 620}]), ids=str)
@pytest.mark.parametrize("position", [LONG, elele.deal("elba#7"), LAST], ids=["long", "start", "end"])
def test_long_piles_squeeze(show: Show, screen: dict[str, int], position: Any) -> None:
    """Nothing runs off the screen, and every face-up card shows its rank and suit."""
    board = show(Board(position), **screen)
    table = board.page.locator("[data-board]").bounding_box()
    assert table["height"] <= screen["height"]
    assert board.page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
    for pile in board.page.locator("[data-zone=tableau] .stack").all():
        boxes = pile.locator(".suit").evaluate_all(BOXES)
        assert all(lower["top"] - upper["top"] >= 14 for upper, lower in itertools.pairwise(boxes))
        assert all(box["left"] >= 0 and box["right"] <= screen["width"] for box in boxes)
    room = "nodes => nodes.map((node) => node.parentElement.offsetWidth - node.offsetWidth)"
    assert min(board.page.locator("[data-zone=tableau] .index:not(.lower)").evaluate_all(room), default=9) >= 4


def test_touch_screens_get_large_targets(show: Show) -> None:
    """On a phone, each of the eight piles is 44 pixels wide."""
    board = show(Board(LONG), **PHONE)
    boxes = board.page.locator("[data-place]:visible, [data-action]:visible").evaluate_all(BOXES)
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44


def test_a_card_that_cannot_move_is_asked_about_with_another(show: Show) -> None:
    """A card without a move stays touched, and "Why?" is about it and the next card, until Escape or another press."""
    board = show(Board(STUCK), **SCREENS[0])
    for number in "12":
        board.place(number).click()
        board.answer()
    assert board.places("data-touched") == ["1"]
    assert board.notice() == elele.why(STUCK, ["1", "2"]).text == (
        "The king of clubs fits on no other card. It can go only to an empty pile or home."
    )
    board.place("1").click()
    assert board.places("data-touched") == []
    board.place("1").click()
    board.page.keyboard.press("Escape")
    assert board.places("data-touched") == []

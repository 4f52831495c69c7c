"""Cards dragged by mouse and by finger: highlighted places, cancelled drags, and explanations."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from by_hand import PHONE, card, carry, drag, middle, moves, place
from elba_tables import RUN
from playwright.sync_api import expect
from stub_page import Shown
from windows import session

import elele
from elele.session import Session
from elele_widgets import Board

Show = Callable[..., Shown]


def test_the_page_scrolls_beside_the_cards(show: Show) -> None:
    """A finger on a face-up card drags it; on anything else it scrolls the page."""
    board = show(Board(RUN), **PHONE)
    action = "node => getComputedStyle(node).touchAction"
    assert board.page.locator(card("5H")).evaluate(action) == "none"
    others = [place("1"), place("fC"), f"{place('1')} .back", "[data-zone=tableau]", ".table", "[data-action=deal]"]
    assert "none" not in [board.page.locator(other).first.evaluate(action) for other in others]


def test_the_page_scrolls_past_the_tableau_of_elemental(show: Show) -> None:
    """The tableau fills a phone: a finger on one of its cards scrolls the page, a finger on a spare drags it."""
    board = show(Board("elemental:october#7"), **PHONE)
    action = "node => getComputedStyle(node).touchAction"
    assert board.page.locator(f"{place('d')} .card:last-child").evaluate(action) == "pan-y"
    assert board.page.locator(f"{place('s1')} .card").evaluate(action) == "none"


@pytest.mark.parametrize("rests", [True, False])
def test_a_finger_scrolls_past_the_birds(show: Show, rests: bool) -> None:
    """On a phone, a finger that moves up on a bird scrolls the page, unless it rested first; then it drags the bird."""
    board = show(Board("seabirds#7"), **PHONE)
    if not rests:
        board.page.evaluate("window.setTimeout = () => 0")  # No time passes, however slow the computer is.
    x, y = middle(board, f"{place('b6')} .bird")
    finger = session(board.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    if rests:
        expect(board.page.locator("[data-held]")).to_have_attribute("data-place", "b6")
    for way in range(10, 100, 10):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]})
    board.page.wait_for_function("rests => rests ? document.querySelector('.carried') : scrollY > 0", arg=rests)
    expect(board.page.locator(".carried")).to_have_count(int(rests))
    assert (board.page.evaluate("scrollY") == 0) is rests
    finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def test_places_light_up_while_dragging(show: Show) -> None:
    """A dragged card highlights the places that it fits; Escape puts it back."""
    board = show(Board(RUN))
    carry(board, card("6C"), place("2"))
    expect(board.page.locator(".carried")).to_have_count(3)
    assert board.page.locator(".carried").evaluate_all("cards => cards.map((card) => card.dataset.card)") == [
        "7H", "6C", "5H",
    ]  # fmt: skip
    expect(board.page.locator("[data-over]")).to_have_attribute("data-place", "2")
    assert board.places("data-fits") == ["2"]
    board.page.keyboard.press("Escape")
    expect(board.page.locator(".carried, .dragged, [data-fits]")).to_have_count(0)
    board.page.mouse.up()
    board.answer()
    assert moves(board) == []


@pytest.mark.parametrize("breaking", ["cancel", "finger"])
def test_a_drag_broken_off(show: Show, breaking: str) -> None:
    """A drag that the system or a second finger cancels leaves no place touched and nothing to choose."""
    board = show(Board(RUN), **PHONE)
    finger = session(board.page)
    first, then, second = middle(board, card("7H")), middle(board, place("2")), middle(board, place("5"))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", first)
    touch("touchMove", (first[0] + 20, first[1] + 20))
    touch("touchMove", then)
    expect(board.page.locator(".carried")).to_have_count(3)
    touch(*(("touchCancel",) if breaking == "cancel" else ("touchStart", then, second)))
    expect(board.page.locator(".carried, .dragged, [data-touched], [data-fits], [data-offer]")).to_have_count(0)
    if breaking == "finger":
        with board.until("pointerup"):
            touch("touchEnd")
    board.answer()
    expect(board.page.locator("[data-touched], [data-fits], [data-offer]")).to_have_count(0)
    assert (moves(board), board.errors) == ([], [])


@pytest.mark.parametrize(("move", "carried"), [("build 4 5 1", 3), ("build 1 2 3", 0)])
def test_a_view_comes_between_press_and_drag(show: Show, move: str, carried: int) -> None:
    """A pressed card can still be dragged if the table changes elsewhere, but not if its pile changes."""
    board = show(Board(Session(RUN)))
    board.page.mouse.move(*middle(board, card("6C")))
    board.page.mouse.down()
    board.widget.session.play(move)
    board.update()
    board.page.mouse.move(*middle(board, place("2")), steps=4)
    expect(board.page.locator(".carried")).to_have_count(carried)
    board.page.mouse.up()
    board.answer()
    assert moves(board) == [move, "build 1 2 3"][: 1 + bool(carried)]


def test_late_drawings_end_a_drag(show: Show) -> None:
    """A carried card goes back if its place is drawn again because a drawing has loaded."""
    board = show(Board(RUN))
    carry(board, card("6C"), place("2"))
    expect(board.page.locator(".carried")).to_have_count(3)
    board.page.locator(card("6C")).evaluate("card => { card.innerHTML = `<i class='missing'></i>`; }")
    board.page.evaluate("emit('change:pictures')")
    expect(board.page.locator(".carried, .dragged, [data-fits], .missing")).to_have_count(0)
    board.page.mouse.up()
    board.answer()
    assert (moves(board), board.errors) == ([], [])


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_an_illegal_drop_is_explained(show: Show, motion: str) -> None:
    """Cards dropped where they do not fit glide back, and the notice says why."""
    board = show(Board(RUN), reduced_motion=motion)
    drag(board, card("JS"), place("1"))
    assert moves(board) == []
    assert board.notice() == elele.why(RUN, ["6", "1"]).text
    board.page.wait_for_function("!document.querySelector('.dragged') && document.getAnimations().length === 0")
    assert board.page.locator(card("JS")).evaluate("node => getComputedStyle(node).transform") == "none"
    drag(board, card("JS"), "[data-action=undo]")
    assert board.notice() == ""


def test_a_short_press_is_a_touch(show: Show) -> None:
    """A press that moves a little is still a touch."""
    board = show(Board(RUN))
    x, y = middle(board, card("5H"))
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x + 2, y + 2)
    board.page.mouse.up()
    board.answer()
    assert board.places("data-touched") == ["1"]


def test_birds_are_dragged_too(show: Show) -> None:
    """A bird is dragged onto its mate and then to the habitat, or straight to the habitat."""
    board = show(Board(Session("seabirds#7")))
    drag(board, place("b6"), place("c6"))
    assert board.places("data-touched") == ["b6", "c6"]
    drag(board, place("c6"), place("a2"))
    assert moves(board) == ["pair b6 c6 a2"]
    drag(board, place("c1"), place("b6"))
    assert moves(board)[-1] == "raise c1 b6"

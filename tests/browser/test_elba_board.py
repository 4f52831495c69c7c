"""Elba on the board: cards dragged, touched and moved by keys, on a wide screen and on a telephone."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from elba_tables import CALM, lay
from elele_widgets import Board
from lab_server import Lab, wait_until
from playwright.sync_api import expect
from stub_page import Shown

import elele
from elele.session import Session

SCREENS = [{"width": 1280, "height": 720}, {"width": 360, "height": 740}]
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
RUN = lay("9C.JD|7H.6C.5H 8S KH QC KD JS 2S 9H", stock="3S.3D")
"""A run of three on pile 1, which goes onto pile 2; there is a deal of two."""
HOME = lay("2D|AC 2C 3D KH QC KD JS 9S", "-/AD/AH/AS")
"""The ace of clubs can go home, and then the twos and the red three."""
LONG = lay(
    "5H.4C 2C.3C.5C.6H|9C.KH.QC.JD.TC.9D.8C.7D.6C.5D.4S.3D.2S.AD 9H|KC.QD.JC TH.7H|QH - JH.AH|9S.8D QS|JS.TD 2H"
)
"""A pile of 18 cards, four of them face down."""
LAST = elele.parse("elba QC/QD/KH/KS |KC/|KD/-/-/-/-/-/- -")
STUCK = lay("KC KS KD KH 2C 2S 4C 4S")
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"
Show = Callable[..., Shown]


def middle(board: Shown, wanted: str) -> tuple[float, float]:
    box = board.page.locator(wanted).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 9)


def card(text: str) -> str:
    return f'[data-card="{text}"]'


def place(name: str) -> str:
    return f'[data-place="{name}"]'


def carry(board: Shown, source: str, target: str) -> None:
    """Press the mouse on something, and carry it over something else."""
    board.page.mouse.move(*middle(board, source))
    board.page.mouse.down()
    board.page.mouse.move(*middle(board, target), steps=4)


def drag(board: Shown, source: str, target: str) -> None:
    carry(board, source, target)
    board.page.mouse.up()
    board.answer()


def swipe(board: Shown, source: str, target: str) -> None:
    """The same with a finger."""
    finger = board.page.context.new_cdp_session(board.page)
    (x, y), (to_x, to_y) = middle(board, source), middle(board, target)
    points = [(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4) for part in range(5)]
    for kind, point in zip(("touchStart", *["touchMove"] * 4), points, strict=True):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}]})
    with board.until("pointerup"):
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    board.answer()


def act(board: Shown, action: str) -> None:
    board.page.locator(f'[data-action="{action}"]').click()
    board.answer()


def moves(board: Shown) -> list[str]:
    """The moves made, by the board's own Python; the page agrees about their number."""
    made = list(map(str, board.widget.session.moves))
    expect(board.page.locator(".colophon")).to_contain_text(f"move {len(made)}")
    return made


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
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
    assert "There are 4 other moves before that: move the jack of diamonds onto" in board.notice()
    assert moves(board) == ["build 1 2 3"]
    board.place("stock").click()
    board.answer()
    assert moves(board)[-1] == "deal"
    while board.widget.session.ply:
        act(board, "undo")
    assert board.widget.session.position == RUN
    assert board.errors == []


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
def test_a_double_touch_sends_home(show: Show, screen: dict[str, Any]) -> None:
    """Two quick touches of a pile send its top card home; a slow second one lets go."""
    board = show(Board(HOME), **screen)
    board.clock(1000)
    board.place("1").dblclick()
    board.answer()
    assert moves(board) == ["found 1"]
    act(board, "undo")
    for now in (2000, 2500):
        board.clock(now)
        board.place("1").click()
    board.answer()
    assert moves(board) == []
    assert board.places("data-touched") == []


@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
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
    boxes = board.page.locator("[data-zone=foundations] [data-card]").evaluate_all(BOXES)
    assert all(box["left"] >= 0 and box["right"] <= screen["width"] for box in boxes)
    assert board.errors == []


def test_a_game_by_keyboard(show: Show) -> None:
    """Arrows and Enter move a run, F sends home, Enter on the stock warns and deals, U takes back: no mouse at all."""
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
    for _ in range(2):
        keys.press("u")
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


def test_the_page_scrolls_beside_the_cards(show: Show) -> None:
    """A finger on a face-up card drags it; on anything else it scrolls the page."""
    board = show(Board(RUN), **PHONE)
    action = "node => getComputedStyle(node).touchAction"
    assert board.page.locator(card("5H")).evaluate(action) == "none"
    others = [place("1"), place("fC"), f"{place('1')} .back", "[data-zone=tableau]", ".table", "[data-action=deal]"]
    assert "none" not in [board.page.locator(other).first.evaluate(action) for other in others]


def test_the_page_scrolls_past_the_tableau_of_elemental(show: Show) -> None:
    """Its tableau fills a telephone: a finger on a card there scrolls the page up and down; a spare it drags."""
    board = show(Board("elemental:october#7"), **PHONE)
    action = "node => getComputedStyle(node).touchAction"
    assert board.page.locator(f"{place('d')} .card:last-child").evaluate(action) == "pan-y"
    assert board.page.locator(f"{place('s1')} .card").evaluate(action) == "none"


def test_fewer_cards_than_carried_are_only_offered(show: Show) -> None:
    """A run let go where its top card alone fits stays; that move is offered by name."""
    board = show(Board(lay("9C.JD|7H.6C.5H 6S KH QC AC JS 2S 9H")))
    drag(board, card("7H"), place("2"))
    assert moves(board) == []
    board.page.locator("[data-offer]").click()
    board.answer()
    assert moves(board) == ["build 1 2 1"]


def test_places_light_up_while_dragging(show: Show) -> None:
    """A card that is carried lights the places where it fits; Escape puts it back."""
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
    """A drag that the system or a second finger breaks off leaves nothing touched, and nothing to choose."""
    board = show(Board(RUN), **PHONE)
    finger = board.page.context.new_cdp_session(board.page)
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
    """A card that is pressed while the table changes elsewhere can still be carried; not so where its pile changed."""
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


def test_f_sends_nothing_from_where_cards_stay(show: Show) -> None:
    """F on a foundation or on the stock asks nothing; on an empty pile it is told that the pile is empty."""
    board = show(Board(lay("- 2C KD KH QC AD JS 9S", "-/-/AH/AS", stock="3S")))
    for name, told in {"fC": "", "fD": "", "stock": "", "1": "Pile 1 is empty."}.items():
        board.place(name).focus()
        board.page.keyboard.press("f")
        board.answer()
        assert board.notice().startswith(told)
        assert bool(board.notice()) is bool(told)


def test_a_new_deal_comes_from_the_stock(show: Show) -> None:
    """The open cards of a new deal travel to their piles from the stock."""
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
def test_suits_show_in_forced_colours(show: Show, theme: str) -> None:
    """Where the reader's own colours rule, suits keep theirs on the cards, and show on the foundations."""
    board = show(Board(LONG), forced_colors="active", color_scheme=theme)
    drawn = "nodes => nodes.map((node) => getComputedStyle(node).backgroundColor)"
    assert {*board.page.locator(".suit .icon").evaluate_all(drawn)} == {"rgb(22, 25, 28)", "rgb(185, 74, 0)"}
    assert len({*board.page.locator(".suit:not(:has(.court))").evaluate_all(drawn)}) == 1
    gap = board.page.locator('[data-place="fC"] .gap')
    sign = gap.evaluate("node => getComputedStyle(node, '::before').backgroundColor")
    assert sign == gap.evaluate("node => getComputedStyle(node).color")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_an_illegal_drop_is_explained(show: Show, motion: str) -> None:
    """Cards let go where they do not fit glide back, and the notice says why."""
    board = show(Board(RUN), reduced_motion=motion)
    drag(board, card("JS"), place("1"))
    assert moves(board) == []
    assert board.notice() == elele.why(RUN, ["6", "1"]).text
    board.page.wait_for_function("!document.querySelector('.dragged') && document.getAnimations().length === 0")
    assert board.page.locator(card("JS")).evaluate("node => getComputedStyle(node).transform") == "none"
    drag(board, card("JS"), "[data-action=undo]")
    assert board.notice() == ""


def test_a_short_press_is_a_touch(show: Show) -> None:
    """A press that wanders a little is still a touch."""
    board = show(Board(RUN))
    x, y = middle(board, card("5H"))
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x + 2, y + 2)
    board.page.mouse.up()
    board.answer()
    assert board.places("data-touched") == ["1"]


def test_the_stock_deals_at_once_when_nothing_else_is_left(show: Show) -> None:
    """With no other move the first touch deals; another pile touched after the warning is no question."""
    board = show(Board(lay(CALM, stock="3S")))
    board.touch("stock")
    board.answer()
    assert moves(board) == ["deal"]
    board = show(Board(RUN))
    board.touch("stock", "1")
    board.answer()
    assert board.places("data-touched") == ["1"]
    assert board.notice() == ""


def test_safe_cards_go_home_together(show: Show) -> None:
    """One touch sends home all that is safe, one undo brings it back; with nothing safe the button rests."""
    board = show(Board(HOME))
    act(board, "home")
    assert moves(board) == list(map(str, HOME.safe()))
    assert len(moves(board)) > 2
    expect(board.page.locator('[data-action="home"]')).to_be_disabled()
    act(board, "undo")
    assert moves(board) == []


def test_stuck_is_said(show: Show) -> None:
    """With no move left the board says so, and offers right there to take the last step back."""
    board = show(Board(Session(lay(CALM, stock="3S"))))
    board.touch("stock")
    board.answer()
    assert board.widget.session.position.over
    expect(board.page.locator(".result")).to_contain_text("No move is left.")
    board.page.locator('[data-ending="undo"]').click()
    board.answer()
    assert moves(board) == []
    expect(board.page.locator(".result")).to_be_empty()


def test_the_record_can_be_kept(show: Show) -> None:
    """The record is shown as a text to select, follows the game, is copied by a button, and leaves keys alone."""
    board = show(Board(RUN), height=1000)
    act(board, "record")
    text = board.page.locator("[data-record]")
    expect(text).to_have_value(str(board.widget.session.record()))
    expect(text).to_be_focused()
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


@pytest.mark.parametrize("screen", [*SCREENS, {"width": 900, "height": 620}], ids=["wide", "narrow", "cell"])
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
    """Eight piles on a telephone, each 44 pixels wide."""
    board = show(Board(LONG), **PHONE)
    boxes = board.page.locator("[data-place], [data-action]").evaluate_all(BOXES)
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44


def test_birds_are_dragged_too(show: Show) -> None:
    """A bird is carried onto its mate, and from there to the habitat, or straight to the habitat."""
    board = show(Board(Session("seabirds#7")))
    drag(board, place("b6"), place("c6"))
    assert board.places("data-touched") == ["b6", "c6"]
    drag(board, place("c6"), place("a2"))
    assert moves(board) == ["pair b6 c6 a2"]
    drag(board, place("c1"), place("b6"))
    assert moves(board)[-1] == "raise c1 b6"


def test_spares_are_dragged_too(show: Show) -> None:
    """A spare of Elemental is carried onto a pile; two moves that fit alike are offered by name."""
    board = show(Board(Session("elemental:october#7")))
    drag(board, place("s1"), place("d"))
    assert moves(board) == ["place 4C d"]
    drag(board, place("c"), place("d"))
    assert moves(board) == ["place 4C d"]
    assert board.notice() == board.widget.view["notice"]["text"]


def test_elba_in_the_lab(lab: Lab) -> None:
    """In JupyterLab, with a real kernel: a run dragged, a card sent home by touches, a deal, and undo."""
    start = lay("9C.JD|7H.6C.5H 8S KH QC AC JS 2S 9H", stock="3S.3D")
    page = lab.open(lab.write("elba.ipynb", f"from elele_widgets import Board\nboard = Board({str(start)!r})\nboard"))
    board, made = page.locator("[data-board]"), page.locator(".colophon")
    board.locator(place("1")).scroll_into_view_if_needed()
    board.locator(card("7H")).drag_to(board.locator(place("2")), source_position={"x": 20, "y": 8})
    expect(made).to_contain_text("move 1")
    board.locator(place("5")).dblclick()
    expect(board.locator("[data-score]")).to_have_text("1")
    board.locator(place("stock")).click()
    expect(board.locator("[data-notice]")).to_contain_text("other moves before that")
    board.locator(place("stock")).click()
    expect(made).to_contain_text("move 3")
    board.locator('[data-action="record"]').click()
    expect(board.locator("[data-record]")).to_have_value(lab.python(page, "print(board.session.record(), end='')"))
    board.locator('[data-action="record"]').click()
    for left in (2, 1, 0):
        page.keyboard.press("u")
        expect(made).to_contain_text(f"move {left}")
    assert lab.python(page, "print(board.session.position)").strip() == str(start)


def test_a_hint_numbers_the_places(show: Show) -> None:
    """Hint says what can be done from what lies open, and numbers the places to touch for it."""
    session = Session("elba#7")
    board = show(Board(session))
    act(board, "hint")
    wait_until(lambda: board.widget.view["notice"] is not None, "the hint is found")
    board.update()
    expect(board.page.locator("[data-notice]")).to_contain_text("samples of the unseen cards")
    places = [board.page.locator(f'[data-noticed="{number}"]').get_attribute("data-place") for number in (1, 2)]
    assert any(move["places"] == places for move in session.view()["moves"])

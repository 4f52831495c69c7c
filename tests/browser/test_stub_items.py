"""Judged questions on a page with a stub of a model: by keyboard and ear, on small screens, and by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from by_ear import Ear
from owl_items import CHOICE, NUMBER, TOUCH
from playwright.sync_api import expect
from stub_page import TRAITS, Shown, known

from elele_course.questions import items
from elele_widgets import Board, Predict
from elele_widgets.questions.questions import Questions


def heard(ear: Ear, wanted: str) -> bool:
    ear.listen()
    return wanted in ear.told


def test_a_check_by_ear(show: Callable[..., Shown]) -> None:
    """Choices, a number and places are answered wrongly and rightly by keyboard, and live regions say everything."""
    widget = Questions((CHOICE, NUMBER, TOUCH), "check", keep=False)
    shown = show(widget, 900, 700)
    ear, question = Ear(shown), shown.page.locator("[data-question]")
    keys = shown.page.keyboard
    keys.press(f"{CHOICE.offered.index('Cat') + 1}")
    shown.answer()
    assert heard(ear, "Not right: Cat. A cat says meow.")
    assert ear.buttons["Cat"].rests
    keys.press(f"{CHOICE.offered.index('Owl') + 1}")
    shown.answer()
    assert heard(ear, "Right. Yes, an owl.")
    assert shown.page.evaluate("document.activeElement.dataset.way") == "next"
    keys.press("Enter")
    shown.answer()
    expect(question).to_have_text("How many?")
    expect(question).to_be_focused()
    keys.press("Tab")
    keys.type("4")
    keys.press("Enter")
    shown.answer()
    assert heard(ear, "Not right: 4. One less.")
    keys.type("3")  # The field has the focus, and its old text is selected.
    keys.press("Enter")
    shown.answer()
    assert heard(ear, "Right. Yes, three.")
    keys.press("Enter")
    shown.answer()
    expect(question).to_be_focused()
    keys.press("Tab")
    ear.map.clear()
    ear.touch("b1", "c1", "a1", "This is my answer")
    assert heard(ear, "Right. The noio")
    expect(shown.page.locator('[data-way="next"]')).to_be_focused()
    keys.press("Enter")
    shown.answer()
    expect(question).to_have_text("You found all 3 answers, 1 on the first try.")
    assert shown.errors == []


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844)], ids=str)
def test_nothing_is_cut_off(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Question, board and both answers fit the width of the page, and places are large enough for a finger."""
    widget = Questions((TOUCH,), "predict", keep=False, retry=False)
    shown = show(widget, *size)
    shown.touch("b1", "c2", "a1")
    shown.page.locator('[data-action="choose"]').click()
    shown.answer()
    expect(shown.page.locator(".tries .one")).to_have_count(2)
    assert shown.places("data-noticed") == ["a1", "b1", "c1"]
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert shown.page.locator("button:visible").evaluate_all(
        "(nodes) => nodes.every((node) => node.getBoundingClientRect().height >= 38)"
    )
    assert shown.page.locator("[data-verdict]").is_visible()
    assert shown.errors == []


def test_an_answer_is_in_sight(show: Callable[..., Shown]) -> None:
    """After each answer by touch, its explanation is in sight; after the last one, so is the button that goes on."""
    shown = show(Questions((TOUCH,), "check", keep=False), 720, 480)
    choose = shown.page.locator('[data-action="choose"]')
    for places in ("b1 c2 a1", "b1 c1 a2", "c1 c2 a1", "b1 c1 a1"):
        shown.place("b1").press("Escape")
        shown.touch(*places.split())
        choose.evaluate("(node) => node.scrollIntoView({ block: 'end' })")
        choose.click()
        shown.answer()
        latest = shown.page.locator(".desk .tries .one")
        expect(latest).to_have_count(1)
        expect(latest).to_be_in_viewport(ratio=1)
    expect(shown.page.locator('[data-way="next"]')).to_be_in_viewport(ratio=1)
    expect(shown.page.locator(".side > .tries .one")).to_have_count(3)


def test_code_in_a_question_is_code(show: Callable[..., Shown]) -> None:
    """Words between backticks appear as code in questions, choices and explanations."""
    widget = Questions((CHOICE,), "check", keep=False)
    shown = show(widget, 900, 700)
    widget.answer_with("Cat")
    shown.update()
    expect(shown.page.locator("[data-question]")).to_have_text("Who says hoo?")
    assert shown.page.locator("code").all_inner_texts() == ["hoo", "meow"]


def test_the_ring_of_the_focus_goes_round_the_whole_answer(show: Callable[..., Shown]) -> None:
    """A choice that keeps the focus has its explanation inside the ring, without a line between the two."""
    shown = show(Questions((CHOICE,), "check", keep=False), 900, 700)
    choice = shown.page.locator("[data-choice]", has_text="Cat")
    shown.page.keyboard.press("Tab")
    choice.focus()
    shown.page.keyboard.press("Enter")
    shown.answer()
    expect(choice).to_be_focused()
    expect(choice).to_have_css("outline-color", "rgba(0, 0, 0, 0)")
    expect(shown.page.locator(".one", has=choice)).to_have_css("outline-width", "3px")
    expect(shown.page.locator(".one", has=choice)).to_have_css("outline-style", "solid")


@pytest.mark.parametrize("width", [390, 274, 24])
def test_a_finger_can_answer(show: Callable[..., Shown], width: int) -> None:
    """On a phone, places, choices and buttons measure at least 44 pixels, even next to an open file list."""
    shown: Shown | None = None
    for item in (TOUCH, CHOICE, NUMBER):
        widget = Questions((item,), "predict", keep=False, retry=False)
        shown = Shown(shown.page, widget, {}) if shown else show(widget, 390, 844, has_touch=True, is_mobile=True)
        shown.page.evaluate("width => { widget.style.cssText = `width: ${width}px; overflow: auto` }", width)
        shown.hear()
        small = shown.page.locator(".elele-items :is(button, input):visible").evaluate_all(
            """nodes => nodes.map((node) => [node.className, node.getBoundingClientRect()])
              .filter(([, { width, height }]) => Math.min(width, height) < 44)
              .map(([name, { width, height }]) => `${name}: ${width} by ${height}`)"""
        )
        assert small == []


def test_the_reply_stays_in_sight_when_a_board_comes_below_it(show: Callable[..., Shown]) -> None:
    """The board that follows an answer does not scroll the reply away, although it is only partly visible."""
    asked = Predict("01-gap", then=Board("seabirds#7", peek=False), keep=False)
    shown = show(asked, 1280, 640)
    shown.page.locator('[data-choice="1"]').click()
    shown.answer()
    (board,) = asked.below
    shown.page.evaluate("""([script, state, kept]) => {
      document.querySelector("#widget").id = "asked";
      document.body.append(Object.assign(document.createElement("div"), { id: "widget" }));
      return show(script, state, kept);
    }""", [board._esm, board.get_state([name for name in TRAITS if board.has_trait(name)]), known(board)])
    expect(shown.page.locator("#widget [data-board]")).to_have_count(1)
    shown.hear()
    for feedback in shown.page.locator("#asked .feedback").all():
        expect(feedback).to_be_in_viewport(ratio=1)
    assert shown.page.evaluate("scrollY") == 0


def test_a_gap_on_the_board_of_a_question_has_its_pill(show: Callable[..., Shown]) -> None:
    """The words “turn or raise” lie in the middle of the pile, in one low line, as on a board to play on."""
    shown = show(Questions((items.find("01-raise"),), "check", keep=False), 900, 700)
    pill, pile = shown.page.locator(".badge.choice"), shown.place("b1")
    expect(pill).to_have_css("text-align", "center")
    inside, around = pill.bounding_box(), pile.bounding_box()
    assert around["x"] <= inside["x"] < inside["x"] + inside["width"] <= around["x"] + around["width"]
    assert inside["height"] < 24

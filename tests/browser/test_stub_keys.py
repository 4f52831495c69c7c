"""Keys and focus on every widget: a pair is placed by keyboard, and no key reaches the notebook."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import soak
from owl_items import CHOICE, after
from playwright.sync_api import Page, expect
from seabird_tables import crowded, ended
from stub_page import Shown

import elele
import elele_widgets
from elele.session import Session
from elele_widgets import (
    Bend,
    BirdPanel,
    Board,
    Certificate,
    Classroom,
    Exam,
    Exercises,
    FieldGuide,
    LifeList,
    Quiz,
    Steps,
    TakeAlong,
    TaskLink,
    Trace,
    puzzle,
)
from elele_widgets.shared.html import Html


def quiz_link() -> TaskLink:
    """The form for a link to a quiz, which has a box to tick for each bird."""
    form = TaskLink()
    form.obey({"type": "page", "page": "quiz"})
    return form


WIDGETS: dict[str, tuple[Callable[[], Any], str]] = {
    "board": (lambda: Board("seabirds#7"), '[data-place="b6"]'),
    "board, its timeline": (lambda: Board(crowded()), '[data-time="slider"]'),
    "panel": (lambda: BirdPanel("seabirds#7"), "[data-birds]"),
    "quiz": (lambda: Quiz(seed="honu", keep=False), "[data-choice]"),
    "exam": (Exam, "[data-way]"),
    "certificate": (lambda: Certificate("birds"), '[data-act="page"]'),
    "bend": (lambda: Bend("block", keep=False), '[data-handle="0"]'),
    "guide": (FieldGuide, '[data-species="moli"]'),
    "guide, a list": (FieldGuide, '[data-filter="nest"]'),
    "guide, a source": (lambda: FieldGuide("ao"), "a[href]"),
    "guide, a fold": (lambda: FieldGuide("ao"), "summary"),
    "puzzle": (lambda: puzzle("find-the-block"), '[data-puzzle="hint"]'),
    "steps": (lambda: Steps("seven-blocks"), '[data-step="next"]'),
    "steps, the slider": (lambda: Steps("seven-blocks"), '[data-step="slider"]'),
    "trace": (lambda: Trace("elba#7", "build 2 1 1"), "[data-rule]"),
    "exercise": (lambda: Exercises("one-block", seed=5, keep=False), "[data-place]"),
    "check": (lambda: after(CHOICE), "[data-choice]"),
    "class": (Classroom, '[data-act="paste"]'),
    "life list": (lambda: LifeList(crowded()), "[data-bird]"),
    "saved here": (TakeAlong, '[data-act="choose"]'),
    "text": (lambda: Html(html='<a href="#noio">Noio</a>'), "a[href]"),
    "link": (TaskLink, "button"),
    "link, a tick": (quiz_link, ".tick span"),
}
"""Widgets, each with a control."""
KINDS = [
    "board", "certificate", "bend", "quiz", "guide, a list", "guide, a source", "guide, a fold", "steps, the slider",
    "exercise",
]  # fmt: skip
"""Widgets with controls of every kind."""
SAFARI = """addEventListener("mousedown", (event) => {
  if (event.target.matches("input:not([type=range], [type=checkbox]), textarea")) return;
  event.preventDefault();
  const control = event.target.closest("button, select, input, summary, a, [role=button]");
  const next = (control?.parentElement ?? event.target).closest("[tabindex]");
  next ? next.focus() : document.activeElement.blur();
});
addEventListener("click", (event) => { if (event.target.closest("a")) event.preventDefault(); })"""
"""Safari focuses no control that is pressed but a text field; the focus goes to what is around it."""
HEAR = "document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))"


def heard(page: Page) -> list[str]:
    """The keys that have reached the page around the widget."""
    return [key for key in page.evaluate("window.keys ?? []") if key != "Control"]


def test_every_widget_is_here() -> None:
    """The scripts of all widgets are among those that the tests of keys try; the last one comes into an ended board."""
    texts = "".join(file.read_text(encoding="utf-8") for file in Path(elele_widgets.__file__).parent.rglob("*.py"))
    entries = re.findall(r'assets\.bundle\(\s*"(.+?)"', texts)
    assert {*entries} == {make().bundle.entry for make, _ in WIDGETS.values()} | {"seabirds/season_end.js"}


@pytest.mark.usefixtures("quick_search")
def test_keys_stay_in_the_season_card(show: Callable[..., Shown]) -> None:
    """No key pressed in the picture of an ended game or on its buttons reaches the notebook."""
    board = show(Board(ended()), height=1400)
    page = board.page
    board.answer_until(lambda: page.locator(".walk img[src]").count() > 0, "the picture is there")
    page.evaluate(HEAR)
    controls = page.locator("[data-season] button:visible, [data-season] [tabindex]:visible")
    assert controls.count() > 3
    for control in controls.all():
        control.focus()
        for key in ("b", "x", "0", "Delete", "ArrowDown"):
            page.keyboard.press(key)
    assert heard(page) == []
    assert board.errors == []


@pytest.mark.parametrize("name", soak.examples(KINDS, [*WIDGETS]))
def test_keys_stay_in_the_widget(show: Callable[..., Shown], name: str) -> None:
    """A notebook would cut the cell at an x: no key pressed on a control reaches the page, but shortcuts do.

    In Safari too a touched control has the focus, without a ring on a button. When the widget closes, nothing is left,
    and later changes disturb nothing.
    """
    make, control = WIDGETS[name]
    shown = show(make())
    page = shown.page
    page.evaluate(SAFARI)
    page.evaluate(HEAR)
    page.locator(control).first.click()
    wanted = "control => document.activeElement === (control.closest('label')?.control ?? control)"
    assert page.locator(control).first.evaluate(wanted)
    assert not page.evaluate("document.activeElement.matches('button:focus-visible')")
    page.keyboard.press("x")
    page.locator(control).first.focus()
    for key in ("b", "a", "m", "x", "z", "0", "Delete", "Shift+Enter", "ArrowDown", "Escape", "Control+s"):
        page.keyboard.press(key)
    assert heard(page) == ["s"]
    page.evaluate("close_widget()")
    page.evaluate("for (const name of Object.keys(model.state)) update(name, model.state[name])")
    expect(page.locator(".elele")).to_have_count(0)
    assert shown.errors == []


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_focus_stays_when_an_offer_goes(show: Callable[..., Shown], key: str) -> None:
    """After an offer is taken or dismissed by keyboard, the place touched last has the focus."""
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
    """Arrows, Home, End, Enter and Space play a pair; then the focus goes to the gap that must be filled next."""
    board.place("a1").focus()
    keys = ["ArrowDown", "End", "Enter", "ArrowDown", "Space", "ArrowUp", "ArrowUp", "Home"]
    for key in keys:
        board.page.keyboard.press(key)
    assert board.places("data-touched") == ["b6", "c6"]
    assert board.page.evaluate("document.activeElement.dataset.place") == "a1"
    board.page.keyboard.press("Enter")
    board.answer()
    assert board.widget.view["ply"] == 1
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"


WAYS = """() => Object.fromEntries([...document.querySelectorAll("[data-place]")].map((place) => {
  const ways = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => {
    place.focus();
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.activeElement.dataset.place ?? document.activeElement.outerHTML;
  });
  return [place.dataset.place, ways];
}))"""
"""JavaScript that returns where the four arrows lead from each place."""


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=str)
@pytest.mark.parametrize("deal", ["elemental#7", "seabirds#7"])
def test_arrows_lead_from_place_to_place(show: Callable[..., Shown], deal: str, size: tuple[int, int]) -> None:
    """From a place, arrows lead only to places, and to every one of them."""
    board = show(Board(deal), *size)
    led: dict[str, list[str]] = board.page.evaluate(WAYS)
    reached = [*led][:1]
    for place in reached:
        reached += sorted({*led[place]} - {*reached})
    assert {*reached} == {*led}


def test_tab_stops_once_in_each_zone(board: Shown) -> None:
    """Tab goes from zone to zone instead of through every card."""
    stops = board.page.eval_on_selector_all('[data-place][tabindex="0"]', "nodes => nodes.map((n) => n.dataset.place)")
    assert stops == ["a1", "b1", "c1", "threats"]


def test_tab_leaves_the_panel(show: Callable[..., Shown]) -> None:
    """The panel is one stop of Tab on the page."""
    panel = show(BirdPanel(Session("seabirds#7")))
    panel.page.locator("[data-birds]").focus()
    panel.page.keyboard.press("Tab")
    assert panel.page.evaluate("document.activeElement.dataset.birds") is None


def test_focus_survives_a_place_that_goes(show: Callable[..., Shown]) -> None:
    """When the last protection of a kind leaves its place, another place gets the focus."""
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

"""On narrow boards, words, marks and icons stay inside their boxes and do not touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sight import faults
from stub_page import Shown

from elele import record
from elele.session import Session
from elele_widgets import Board, Check, Exercises, FieldGuide, Predict, Steps
from elele_widgets.questions.puzzles import PuzzleBox
from elele_widgets.questions.questions import Questions

Show = Callable[..., Shown]
GAME = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text("utf-8"))
PHONE = {"has_touch": True, "is_mobile": True}
RING = 5
"""The pixels that a focus ring takes around a button."""
CUT_MARKS = """() => {
  const table = document.querySelector(".table").getBoundingClientRect();
  return [...document.querySelectorAll(".place")].filter((node) => {
    const mark = getComputedStyle(node, "::after");
    if (mark.visibility !== "visible") return false;
    const place = node.getBoundingClientRect(), wide = parseFloat(mark.width);
    const left = place.left + parseFloat(mark.left) + parseFloat(mark.marginLeft);
    return left < table.left || left + wide > table.right;
  }).map((node) => node.dataset.place);
}"""
"""JavaScript that returns the places whose marks reach beyond the table, which cuts them off."""
OVER = """name => [...document.querySelectorAll(name)].filter((node) => node.checkVisibility()).filter((node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const words = range.getBoundingClientRect(), box = node.closest(".place").getBoundingClientRect();
  return words.left < box.left || words.right > box.right;
}).map((node) => node.textContent)"""
"""JavaScript that returns the words of some elements that are wider than their place."""
CUT_WORDS = """node => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(node);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const ARROW = 18;
  const room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
  return pen.measureText(node.selectedOptions[0].text).width - room;
}"""
"""JavaScript that returns by how many pixels the chosen words of a list are wider than their room."""


def box(shown: Shown, name: str) -> dict[str, float]:
    found = shown.page.locator(name).first.bounding_box()
    assert found
    return dict(found)


@pytest.mark.parametrize("width", [820, 320])
def test_the_ring_of_a_button_covers_no_words(show: Show, width: int) -> None:
    """Under "More", the line on the deal stands above the ring of the first button."""
    shown = show(Board("seabirds#7"), width, 844, **PHONE)
    shown.page.locator('[data-action="options"]').click()
    line, button = box(shown, ".sheet:not([hidden]) .colophon"), box(shown, ".sheet:not([hidden]) [data-more]")
    assert line["y"] + line["height"] + RING <= button["y"]


@pytest.mark.parametrize("width", [390, 320])
def test_marks_at_the_edge_of_a_board_are_whole(show: Show, width: int) -> None:
    """On a phone, a card in the last pile and one in the first have all of their mark."""
    shown = show(Board("elba#2"), width, 844, **PHONE)
    shown.touch("6")
    assert shown.place("8").evaluate("node => getComputedStyle(node, '::after').visibility") == "visible"
    assert shown.page.evaluate(CUT_MARKS) == []
    shown.widget.session.obey({"type": "hint", "ply": 0})
    shown.touch("6", "1")
    shown.answer()
    assert shown.page.evaluate(CUT_MARKS) == []


@pytest.mark.parametrize("width", [794, 274])
def test_captions_fit_their_places(show: Show, width: int) -> None:
    """The words under the lamps and the discards are no wider than their white card."""
    shown = show(Board("elemental#7"), width, 1180)
    assert shown.page.evaluate(OVER, ".caption") == []


def test_the_icon_of_a_sanctuary_is_whole(show: Show) -> None:
    """On a phone, where its tab has no room for the name, the habitat does not cover its icon."""
    session = Session("seabirds#7")
    for move in GAME.moves[:-1]:
        session.play(move)
    shown = show(Board(session), 390, 844, **PHONE)
    icon, habitat = box(shown, ".tabs .icon"), box(shown, '[data-place="a8"] .habitat')
    assert icon["y"] + icon["height"] <= habitat["y"]


def test_notes_begin_where_the_buttons_begin(show: Show) -> None:
    """Before the first answer, the note below an exercise is not set in."""
    shown = show(Exercises("one-block", seed=5, keep=False), 712, 844)
    assert box(shown, ".counts > :not(:empty)")["x"] == box(shown, ".actions")["x"]


def test_habitats_of_an_exercise_have_room_in_a_notebook_on_a_small_phone(show: Show) -> None:
    """Two habitats stand in a row, so that no name is broken."""
    shown = show(Exercises("threat-hits", seed=5, keep=False), 204, 844, **PHONE)
    habitats = shown.page.locator("[data-zone=habitats] .place")
    rows = habitats.evaluate_all("nodes => nodes.map((node) => node.getBoundingClientRect().top)")
    assert len({round(top) for top in rows}) == len(rows) / 2


@pytest.mark.parametrize(
    "asked", [lambda: Check("00", keep=False), lambda: Predict("01-gap", keep=False)], ids=["check", "predict"]
)
def test_a_question_fits_a_notebook_on_a_small_phone(show: Show, asked: Callable[[], Questions]) -> None:
    """Words to choose from are whole, also below a board that is only to be looked at."""
    shown = show(asked(), 204, 844, **PHONE)
    assert shown.page.locator(".choice").count() > 1
    assert shown.page.locator(".elele-items").evaluate("node => [node.scrollWidth, node.clientWidth]") == [204, 204]
    assert faults(shown.page) == []


def test_one_ring_around_the_stock(show: Show) -> None:
    """A step that lights the stock draws a ring around its card, and none around its name."""
    shown = show(Steps("elba-won-game"), 784)
    shown.page.locator('[data-step="slider"]').fill("11")
    lit = shown.page.locator('[data-place="stock"][data-lit]')
    assert lit.evaluate("node => getComputedStyle(node).boxShadow") == "none"
    assert "3px" in lit.locator(".card").last.evaluate("node => getComputedStyle(node).boxShadow")


def test_the_names_of_the_foundations_stand_apart(show: Show) -> None:
    """Beside the words of a step, no name of a suit is wider than its column."""
    assert show(Steps("elba-won-game"), 784).page.evaluate(OVER, "[data-zone=foundations] .letter-of") == []


def test_the_move_of_a_refusal_has_a_line_of_its_own(show: Show) -> None:
    """On a small phone, the heading of "Why?" is not squeezed beside its verdict."""
    shown = show(Board("seabirds#7"), 312, 844, **PHONE)
    shown.touch("b1", "b2")
    shown.answer()
    shown.page.locator("[data-why]").click()
    shown.answer()
    assert box(shown, "[data-trace] .move")["width"] > 0.8 * box(shown, "[data-trace] .head")["width"]


def test_the_list_of_puzzles_shows_its_longest_title(show: Show) -> None:
    """On a small phone, the arrow of the list covers no letter."""
    puzzle = PuzzleBox("two-noio", keep=False)
    shown = show(puzzle, 294, 844, **PHONE)
    assert shown.page.locator('[data-puzzle="list"]').evaluate(CUT_WORDS) <= 0


def test_all_birds_of_the_list_have_pictures_of_one_size(show: Show) -> None:
    """Birds that are drawn in flight alone are no larger in the list than the others."""
    images = show(FieldGuide(), 784, 900).page.locator("[data-species] img")
    assert len({*images.evaluate_all("nodes => nodes.map((node) => node.offsetWidth)")}) == 1


def test_a_line_without_news_takes_the_whole_row(show: Show) -> None:
    """On a tablet, nothing is left beside the line on what to touch until something has happened."""
    shown = show(Board("seabirds#7"), 784, 1180, **PHONE)
    assert box(shown, "[data-next]")["height"] < 30


@pytest.mark.parametrize("held", [390, 320])
def test_how_many_protections_is_read_in_full(show: Show, held: int) -> None:
    """The number on a held protection is not cut off by the row that scrolls."""
    session = Session("seabirds#7")
    for move in GAME.moves[:-1]:
        session.play(move)
    shown = show(Board(session), held, 844, **PHONE)
    assert box(shown, "[data-zone=held] .times")["y"] >= box(shown, "[data-zone=held]")["y"]


def test_the_way_back_from_the_full_screen_fits_a_finger(show: Show) -> None:
    """On a phone, the cross is as wide as the other buttons."""
    shown = show(Board("seabirds#7"), 390, 844, **PHONE)
    shown.page.locator('[data-action="options"]').click()
    shown.page.locator('[data-more="large"]').click()
    assert box(shown, '.actions [data-action="large"]')["width"] >= 44

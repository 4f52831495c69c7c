"""Everyone can use the widgets: axe finds no fault, and everything is large enough to touch."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from tempfile import mkdtemp
from typing import Any

import pytest
import soak
from barriers import barriers
from elba_tables import CALM
from elba_tables import lay as lay_elba
from elemental_tables import SQUARE, lay
from owl_items import CHOICE, NUMBER, TOUCH, after
from playwright.sync_api import Page
from seabird_tables import crowded
from sight import faults
from stub_page import Shown, resize

import elele
from elele.session import Session
from elele_course.seabirds.exam import question
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets import Bend, BirdPanel, Board, Exam, Exercises, FieldGuide, Quiz, Steps, Stories, Trace, puzzle

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
}
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ALMOST = elele.parse("elba QC/QD/KH/KS |KC/|KD/-/-/-/-/-/- -")


def played(start: Any, *moves: str) -> Session:
    session = Session(start)
    for move in moves:
        session.play(move)
    return session


def quiz(steps: int, **options: Any) -> Quiz:
    """A quiz after some of these steps: a wrong choice, the answer, the next question, the end."""
    asked = Quiz(keep=False, seed="honu", length=2, **options)
    turn = asked.round.turn.question
    wrong = next(number for number, choice in enumerate(turn.choices, 1) if choice.key != turn.right)
    game = asked.round
    for step in (lambda: game.choose(wrong), game.show, game.next, game.show, game.next)[:steps]:
        step()
    return asked


def daily(days: int = 0) -> Quiz:
    """The daily quiz of a new learner, or of one who answered 30 cards and was then away for some days."""
    begun = Study(Progress(f"{mkdtemp()}/progress.sqlite3"), now=lambda: NOON)
    for card_id in list(begun.cards)[: 30 if days else 0]:
        begun.answer(card_id, "easy")
    return Quiz(Study(begun.progress, now=lambda: NOON + timedelta(days=days)))


def examined(answers: int) -> Exam:
    """An exam after this many answers, of which the first is right; at its start if there are none."""
    asked = Exam(f"{mkdtemp()}/progress.sqlite3", now=lambda: NOON)
    for number in range(answers):
        if not number:
            asked.begin()
        assert asked.sitting is not None
        asked.write("xyz" if number else question(asked.sitting.open[0]).card.answer)
    return asked


def solved() -> Any:
    """A puzzle with its right answer given."""
    box = puzzle("find-the-block")
    block = next(str(move) for move in box.attempt.puzzle.start.legal_moves() if str(move).startswith("discard"))
    box.attempt.choose(block.split()[1:])
    return box


def exercised(kind: str, answer: str = "") -> Exercises:
    """An exercise, before the answer or after it."""
    widget = Exercises(kind, seed=5, keep=False)
    if answer:
        widget.answer_with(answer)
    return widget


WIDGETS: dict[str, Callable[[], Any]] = {
    "seabirds": lambda: Board("seabirds#7"),
    "seabirds, late": lambda: Board(crowded()),
    "seabirds, over": lambda: Board(crowded(400)),
    "elemental": lambda: Board("elemental:october#7"),
    "elemental, elements": lambda: Board("elemental:july#7", symbols="elements"),
    "elemental, won": lambda: Board(played(lay(SQUARE), "discard a b d e")),
    "elba": lambda: Board("elba#7"),
    "elba, won": lambda: Board(played(ALMOST, "found 1", "found 2")),
    "elba, lost": lambda: Board(played(lay_elba(CALM, stock="3S"), "deal")),
    "panel": lambda: BirdPanel("seabirds#7"),
    "guide": FieldGuide,
    "guide, a bird": lambda: FieldGuide("ao"),
    "guide, two birds": lambda: FieldGuide("noio", "noio-koha"),
    "guide, to scale": lambda: FieldGuide(show="scale"),
    "quiz": lambda: quiz(0, directions=["picture-name"]),
    "quiz, missed": lambda: quiz(1),
    "quiz, answered": lambda: quiz(2),
    "quiz, typing": lambda: quiz(0, typing=True),
    "quiz, over": lambda: quiz(5),
    "quiz, a new bird": daily,
    "quiz, after days away": lambda: daily(60),
    "exam": lambda: examined(0),
    "exam, a picture": lambda: examined(1),
    "exam, over": lambda: examined(20),
    "steps": lambda: Steps("seven-blocks"),
    "bend, a block": lambda: Bend("block", keep=False),
    "bend, a cross": lambda: Bend("cross", keep=False),
    "bend, an extremity": lambda: Bend("extremity", keep=False),
    "bend, a manipulation": lambda: Bend("manipulation", keep=False),
    "exercise, places": lambda: exercised("one-block"),
    "exercise, names": lambda: exercised("turn-or-raise"),
    "exercise, a move": lambda: exercised("spare-where"),
    "exercise, judged": lambda: exercised("threat-hits", "none"),
    "check": lambda: after(CHOICE),
    "check, missed": lambda: after(CHOICE, "Cat", "Owl"),
    "check, a number": lambda: after(NUMBER, "4"),
    "check, a board": lambda: after(TOUCH, "b1 c2 a1"),
    "trace": lambda: Trace("elba#7", "build 2 1 1"),
    "puzzle": lambda: puzzle("find-the-block"),
    "puzzle, solved": lambda: solved(),
    "puzzle, its board": lambda: solved().board,
}
VARIED = [
    "seabirds", "elemental", "elba, won", "panel", "guide, a bird", "quiz, typing", "quiz, over", "exam, over",
    "steps", "bend, a cross", "exercise, judged", "check, a board", "trace",
]  # fmt: skip
"""The widgets that differ most."""
TOUCHED = {"seabirds": ["b6"], "elemental": ["a", "b", "c", "d"], "elba": ["1"]}
"""The places to touch first, so that rings, marks and notices are also checked."""


def laid(show: Callable[..., Shown], name: str, **options: Any) -> Shown:
    shown = show(WIDGETS[name](), **options)
    if name in TOUCHED:
        shown.touch(*TOUCHED[name])
        shown.answer()
    return shown


CONTROLS = "#widget :is(button, select, input, summary, textarea)"
MEASURED = """nodes => nodes.filter((node) => node.checkVisibility()).map((node) => {
  const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
  const name = node.dataset.place ?? node.textContent.slice(0, 30);
  return { name, left, right, top, bottom, size: Math.min(width, height) };
}).filter(({ size }) => size)"""
TWICE = """() => {
  const nodes = [...document.querySelectorAll("#widget *")];
  const sizes = nodes.map((node) => parseFloat(getComputedStyle(node).fontSize));
  nodes.forEach((node, number) => node.style.setProperty("font-size", `${2 * sizes[number]}px`, "important"));
}"""


def in_the_way(page: Page) -> list[str]:
    """The controls that are too small to touch, cover each other, or run off the side of the page."""
    boxes = page.locator(CONTROLS).evaluate_all(MEASURED)
    width = page.evaluate("innerWidth")
    small = [f"{box['name']} is small" for box in boxes if box["size"] < 24]
    off = [f"{box['name']} is off the page" for box in boxes if box["left"] < -1 or box["right"] > width + 1]
    return (
        small
        + off
        + [
            f"{one['name']} covers {other['name']}"
            for one, other in itertools.combinations(boxes, 2)
            if min(one["right"], other["right"]) - max(one["left"], other["left"]) > 2
            and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 2
        ]
    )


FOCUSED = """() => {
  const here = document.activeElement.closest("#widget *");
  if (!here) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  return [here.dataset.place ?? here.textContent.slice(0, 30), outlineStyle === "none" ? "none" : outlineWidth];
}"""


def stops(page: Page) -> list[list[str]]:
    """Return each place where Tab stops in a widget, with the width of its outline; then Tab leads out again."""
    page.evaluate("document.activeElement.blur()")
    found: list[list[str]] = []
    page.keyboard.press("Tab")
    while stop := page.evaluate(FOCUSED):
        found.append(stop)
        assert len(found) < 90, f"Tab does not lead out: {found}"
        page.keyboard.press("Tab")
    return found


@pytest.mark.parametrize("name", soak.examples(VARIED, [*WIDGETS]))
def test_everybody_can_use_it(show: Callable[..., Shown], name: str) -> None:
    """Axe finds no fault, Tab stops have a ring of 3 pixels, and everything can be read and touched.

    Axe tries all its rules in light, and its color rules in dark and forced colors. Words and controls are looked at
    at 100% and at 200%, and controls with only text at 200%, where words on cards need not fit.
    """
    shown = laid(show, name)
    page = shown.page
    assert barriers(page, "#widget") == []
    for look in ("dark", "forced"):
        page.emulate_media(**LOOKS[look])
        assert barriers(page, "#widget", runOnly=["color-contrast"]) == [], look
    page.emulate_media(color_scheme="light", forced_colors="none")

    assert faults(page) == []
    resize(page, 450, 310)  # what a window of 900 by 620 has left at 200%
    assert faults(page) == []
    resize(page, 900)
    rings = stops(page)
    assert rings
    assert [stop for stop in rings if stop[1] != "3px"] == []
    page.evaluate(TWICE)
    page.evaluate("drawn()")
    assert in_the_way(page) == []
    assert shown.errors == []


def test_axe_finds_no_fault_in_stories(window: Callable[..., Page]) -> None:
    """Axe finds no fault in stories, which are a page without a script."""
    page = window()
    page.set_content(f'<!doctype html><html lang="en"><title>Stories</title><main>{Stories("rat", "dog").html}</main>')
    assert barriers(page, "body") == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page, "body", runOnly=["color-contrast"]) == []

"""Exercises on a page with a stub of a model: a whole session by keyboard and ear, touches, and small screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import soak
from by_ear import Ear
from playwright.sync_api import expect
from stub_page import Shown

from elele_course.questions.exercises import KINDS, NONE
from elele_widgets import Exercises
from elele_widgets.shared import assets

LAB = (900, 600)


def heard(ear: Ear, wanted: str) -> bool:
    ear.listen()
    return wanted in ear.told


def answer(ear: Ear, widget: Exercises, text: str) -> None:
    """Give an answer by walking to places and buttons and pressing Enter."""
    exercise, kind = widget.current, KINDS[widget.current.kind]
    if text == NONE:
        ear.touch(kind.none)
    elif kind.way == "named":
        ear.touch(exercise.answers[text].partition(":")[0])
    elif kind.way == "move":
        _, card, pile = text.split()
        ear.touch(f"s{exercise.position.spares.index(card) + 1}", pile)
    else:
        ear.touch(*text.split(), "This is my answer")


@pytest.mark.parametrize("seed", soak.examples([1], [1, "honu"]))
def test_a_session_by_ear(show: Callable[..., Shown], seed: int | str) -> None:
    """Every kind has its pictures and is answered by keyboard alone, and live regions say everything."""
    widget = Exercises(seed=seed, keep=False)
    shown = show(widget, *LAB)
    ear = Ear(shown)
    for number, kind in enumerate(soak.examples([*KINDS][:3], [*KINDS]), 1):
        assert widget.current.kind == kind
        expect(shown.page.locator("[data-question]")).to_have_text(widget.current.question)
        expect(shown.page.locator(".place :is(.letter, .missing)")).to_have_count(0)
        answer(ear, widget, widget.current.right[0])
        assert widget.verdict
        assert widget.verdict.right
        assert heard(ear, widget.verdict.text)
        assert heard(ear, f"{number} of {number} right today")
        assert ear.here() == "Next"
        ear.keys.press("Enter")
        shown.answer()
        assert shown.page.evaluate("document.activeElement.matches('[data-question]')")
        ear.map.clear()
        ear.keys.press("Tab")
        ear.listen()
    assert shown.errors == []


def test_by_touch(show: Callable[..., Shown]) -> None:
    """Places are touched and confirmed; the verdict appears beside the board, and Next leads on."""
    widget = Exercises("opens-pile", seed=4, keep=False)
    shown = show(widget, *LAB)
    shown.touch("1", "2")
    assert shown.places("data-touched") == ["2"]
    shown.touch("fH")
    assert shown.notice() == "The question is not about this place. Touch the places it asks about."
    shown.page.locator('[data-action="choose"]').click()
    shown.answer()
    assert widget.verdict
    sign = "✓" if widget.verdict.right else "✗"
    assert shown.notice() == widget.verdict.text
    look = "() => getComputedStyle(document.querySelector('.notice'), '::before').content"
    assert sign in shown.page.evaluate(look)
    before = widget.current
    shown.page.locator('[data-action="next"]').click()
    shown.answer()
    assert widget.current != before
    assert shown.notice() == ""
    assert shown.errors == []


def test_games_take_turns(show: Callable[..., Shown]) -> None:
    """The next exercise may be of another game, whose board replaces the old one."""
    widget = Exercises(["opens-pile", "threat-hits", "one-block"], seed=2, keep=False)
    shown = show(widget, *LAB)
    seen: list[Any] = []
    for _ in range(3):
        seen.append(shown.page.locator("[data-board]").get_attribute("data-game"))
        widget.answer_with(widget.current.right[0])
        shown.update()
        shown.page.locator('[data-action="next"]').click()
        shown.answer()
    assert seen == ["elba", "seabirds", "elemental"]
    expect(shown.page.locator("[data-board]")).to_have_count(1)
    assert shown.errors == []


def test_a_move_is_dragged(show: Callable[..., Shown]) -> None:
    """If the answer is a move, it can be made by dragging the card, and the board shows it."""
    seeds = (Exercises("spare-where", seed=seed, keep=False) for seed in range(9))
    widget = next(one for one in seeds if one.current.right != (NONE,))
    shown = show(widget, *LAB)
    _, card, pile = widget.current.right[0].split()
    spare = f"s{widget.current.position.spares.index(card) + 1}"
    shown.place(spare).drag_to(shown.place(pile))
    shown.answer()
    assert widget.verdict
    assert widget.verdict.right
    assert widget.session.ply == 1
    assert shown.errors == []


def test_names_of_choices() -> None:
    """The answers by name are short enough for a button."""
    assert all(len(label) < 40 for label in KINDS["turn-or-raise"].answers.values())


@pytest.mark.parametrize("kind", ["one-block", "threat-hits"])
def test_the_sheet_of_a_board_changes_no_exercise(show: Callable[..., Shown], kind: str) -> None:
    """The style sheet of a board in a later cell does not change the exercise or cut anything off."""
    shown = show(Exercises(kind, seed=1, keep=False), 850, 600)
    shown.hear()
    boxes = "nodes => nodes.map((node) => node.checkVisibility() && JSON.stringify(node.getBoundingClientRect()))"
    before = shown.page.eval_on_selector_all("#widget *", boxes)
    shown.page.add_style_tag(content=assets.style(*assets.BOARD_STYLE))
    shown.page.evaluate("drawn()")
    assert shown.page.eval_on_selector_all("#widget *", boxes) == before
    side = shown.page.locator(".ask")
    assert side.evaluate("node => node.scrollWidth <= node.clientWidth")

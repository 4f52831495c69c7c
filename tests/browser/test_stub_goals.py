"""The goals of a deal on a page with a stub of a model: read, reached, switched off, and left out for a class."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from stub_page import Shown, resize

from elele.session import Session
from elele_widgets import Board
from elele_widgets.seabirds import score_comparison


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Par is the mean of a few games."""
    monkeypatch.setattr(score_comparison, "GAMES", 6)


def begun() -> Session:
    """A game whose next pair, c1 and c5 on a5, reaches the goal with three stars."""
    session = Session("seabirds#5")
    session.play("pair c3 c5 a5")
    return session


def test_goals_are_read_and_reached(show: Callable[..., Shown]) -> None:
    """The button lies in the plaque; its sheet has the three goals and par; a reached goal is told once and ticked."""
    board = show(Board(begun()))
    page, chip, said = board.page, board.page.locator(".plaque .goals"), board.page.locator("[data-praise]")
    expect(chip).to_have_accessible_name("Goals: 0 of 3 reached")
    for width in (1280, 820, 390, 320):
        resize(page, width)
        button, plaque = chip.bounding_box(), page.locator(".plaque").bounding_box()
        assert button
        assert plaque
        assert button["height"] >= 24
        for side, size in (("x", "width"), ("y", "height")):
            assert button[side] + button[size] <= plaque[side] + plaque[size] + 1  # type: ignore[literal-required]
    chip.press("Enter")
    board.answer_until(lambda: "Careful players" in page.locator("[data-par]").inner_text(), "par is known")
    expect(page.locator(".plaque .of")).to_contain_text("par")
    listed = page.locator(".sheet.goals [data-goal]")
    assert listed.evaluate_all("all => all.map((one) => one.dataset.state)") == ["open"] * 3
    page.keyboard.press("Escape")
    expect(page.locator(".sheet.goals")).to_be_hidden()
    for place in ("c1", "c5", "a5"):
        board.place(place).click()
        board.answer()
    assert board.widget.session.ply == 2
    expect(chip).to_have_accessible_name("Goals: 1 of 3 reached")
    expect(said).to_have_text("Goal reached: Settle a pair of hinaokū (Blue-gray Noddies) on a sea cliff.")
    expect(board.place("a5")).to_have_attribute("data-praised", "")
    board.place("b1").click()
    expect(said).to_have_text("")
    assert board.errors == []


def test_a_score_of_one_is_one_point(show: Callable[..., Shown]) -> None:
    """After a pair worth one point, the plaque does not say "1 points"."""
    board = show(Board(Session("seabirds#7")))
    expect(board.page.locator(".plaque .of")).to_have_text("points")
    for place in ("b6", "c6", "a2"):
        board.place(place).click()
    board.answer()
    expect(board.page.locator("[data-score]")).to_have_text("1")
    expect(board.page.locator(".plaque .of")).to_have_text(re.compile("^point( par [0-9]+)?$"))


def test_goals_can_be_switched_off(show: Callable[..., Shown]) -> None:
    """A switch takes away goals and par; on a page for a class there are none to begin with."""
    board = show(Board(begun()))
    page, chip = board.page, board.page.locator(".plaque .goals")
    page.locator('[data-action="options"]').click()
    page.locator('[data-switch="no-goals"]').click()
    expect(chip).to_be_hidden()
    expect(page.locator(".plaque .of")).to_have_text("points")
    page.locator('[data-switch="no-goals"]').click()
    expect(chip).to_be_visible()
    page.evaluate("document.body.dataset.bell = '10:45'")
    page.keyboard.press("Escape")
    expect(chip).to_be_hidden()
    assert board.errors == []

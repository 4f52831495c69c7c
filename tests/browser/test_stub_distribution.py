"""A game from a distribution of its own, on the page: it has there what the games of the package have."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from distribution import write_thirteens
from playwright.sync_api import expect
from stub_page import Shown

from elele import game
from elele_course import store
from elele_widgets import Board
from elele_widgets.board import timeline


@pytest.fixture
def thirteens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of a saved game; the game is installed, and nothing but its entry point names it."""
    write_thirteens(tmp_path / "there")
    monkeypatch.syspath_prepend(tmp_path / "there")
    monkeypatch.setattr(game, "_registered", {})
    monkeypatch.delitem(sys.modules, "thirteens", raising=False)
    game._entry_points.cache_clear()
    yield tmp_path / "mine.game"
    game._entry_points.cache_clear()


def test_a_game_of_a_distribution(
    show: Callable[..., Shown], thirteens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has a title, buttons, a hint to follow by touch, a timeline, a turning point, a record and a save."""
    monkeypatch.setattr(timeline, "SECONDS", 2)
    board = show(Board("thirteens#10", save=thirteens))
    page, session = board.page, board.widget.session
    expect(page.locator("[data-board]")).to_have_attribute("aria-label", "Thirteens")
    for action in ("undo", "redo", "hint", "options"):
        expect(page.locator(f'[data-action="{action}"]')).to_be_visible()
    expect(page.locator('[data-action="peek"]')).to_have_text("Peek at hidden cards")
    page.locator('[data-action="hint"]').click()
    board.answer_until(lambda: "Take the" in board.notice(), "a hint")
    places = board.places("data-hint")
    assert places
    board.touch(*places)
    board.answer_until(lambda: session.ply == 1, "the move of the hint")
    while moves := session.position.legal_moves():
        session.play(moves[0])
    board.update()
    expect(page.locator('[data-time="slider"]')).to_have_attribute("max", f"{session.ply}")
    page.locator('[data-time="slider"]').focus()
    board.answer_until(page.locator('[data-time="turn"]').is_visible, "the button that finds the turning point")
    page.locator('[data-time="turn"]').click()
    told = page.locator("[data-turned]")
    board.answer_until(lambda: told.inner_text() != "" and told.inner_text()[-1] != "…", "the turning point")
    page.locator('[data-ending="record"]').click()
    board.answer()
    page.keyboard.type("Kai")
    board.answer()
    expect(page.locator("textarea[data-line]")).to_have_value(re.compile(r"Deal: thirteens#10 .*Player: Kai .*take "))
    assert store.resume(thirteens).position == session.position
    assert board.errors == []

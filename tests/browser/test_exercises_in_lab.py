"""Exercises in JupyterLab with a real kernel: two games by keyboard, all in sight, kept in the progress file."""

from __future__ import annotations

from lab_server import Lab
from playwright.sync_api import expect

CELL = """
from elele_widgets import Exercises
from elele.store.progress import Progress
kept = Progress("exercises.sqlite3")
exercises = Exercises(["turn-or-raise", "opens-pile"], seed=3, progress=kept)
exercises
"""
RIGHT = "print(exercises.current.right[0])"
KEPT = """
from elele.store import exercises as store
print(*(one.exercise.partition(":")[0] for one in store.kept(kept) if one.right))
"""


def test_two_games_by_keyboard(lab: Lab) -> None:
    """An answer by name and one by places, on boards of two games, are kept, and no key reaches a cell."""
    (lab.server.notebooks / "exercises.sqlite3").unlink(missing_ok=True)  # A second try of the test needs a new file.
    page = lab.open(lab.write("exercises.ipynb", CELL, "1 + 1"))
    cells = lab.cells(page)
    shown = page.locator("[data-exercise]")
    expect(shown.locator("[data-board]")).to_have_attribute("data-game", "seabirds")
    shown.locator(f'[data-action="{lab.python(page, RIGHT).strip()}"]').press("Enter")
    expect(shown.locator("[data-notice]")).to_contain_text("Right!")
    expect(shown.locator('[data-action="next"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.locator("[data-board]")).to_have_attribute("data-game", "elba")
    expect(shown.locator("[data-question]")).to_be_focused()
    right = lab.python(page, RIGHT).strip()
    if right == "none":
        shown.locator('[data-action="none"]').press("Enter")
    else:
        shown.locator(f'[data-place="{right}"]').press("Enter")
        shown.locator('[data-action="choose"]').press("Enter")
    expect(shown.locator("[data-count]")).to_have_text("2 of 2 right today")
    assert lab.cells(page) == cells
    assert lab.python(page, KEPT).split() == ["turn-or-raise", "opens-pile"]

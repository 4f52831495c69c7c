"""A blind player places a pair, discards a block and does two exercises, by keys and accessible names."""

from __future__ import annotations

from collections.abc import Callable

from by_ear import COUNTED, Ear, InLab, OnSite, figured, paired
from lab_server import Lab
from sight import IN_LAB, Sight
from walker import LAPTOP, Walker

EXERCISES = """
from elele_widgets import Exercises
from elele_course.store.progress import Progress
kept = Progress("by-ear.sqlite3")
exercises = Exercises(["turn-or-raise", "opens-pile"], seed=3, progress=kept)
exercises
"""
RIGHT = """
right, names = exercises.current.right[0], exercises.about["answers"]
print(*([names[right]] if right in names else [right, names["choose"]]), sep="|")
"""
KEPT = """
from elele_course.store import questions as store
print(*(one.exercise.partition(":")[0] for one in store.kept(kept, store.ExerciseAnswer) if one.right))
"""


def test_a_pair_and_a_discard_by_ear(walk: Callable[..., Walker], site: str) -> None:
    """Tab leads to the board; names, states and announcements are enough to place a pair and to discard a block."""
    for deal, move, told in (
        ("seabirds#kahakai", paired, "pair placed on"), ("elemental:easy#5", figured, "4 cards discarded so far"),
    ):  # fmt: skip
        player = walk(LAPTOP)
        player.page.add_init_script(COUNTED)
        player.goes_to(f"{site}/play.html#{deal}")
        player.waits_for(player.board)
        ear = Ear(OnSite(player.page))
        ear.tab_to_board()
        assert move(ear), f"no move is told: {ear.buttons}"
        assert told in ear.told
        player.sight.look()


def test_two_exercises_by_ear(lab: Lab) -> None:
    """In JupyterLab, an answer by name and one by places are kept, and no key reaches a cell."""
    page = lab.open(lab.write("by-ear.ipynb", EXERCISES, "1 + 1"))
    cells = lab.cells(page)
    page.locator("[data-exercise] [data-board]").wait_for()
    sight = Sight(page, IN_LAB)
    sight.look()
    ear = Ear(InLab(page))
    ear.tab_to_board()
    ear.touch(*lab.python(page, RIGHT).strip().split("|"))
    assert "Right!" in ear.told
    ear.touch("Next")
    ear.tab_to_board()  # the focus is on the new question, so that it is read
    ear.touch(*lab.python(page, RIGHT).strip().split("|"))
    assert "2 of 2 right today" in ear.told
    sight.look()
    assert lab.cells(page) == cells
    assert lab.python(page, KEPT).split() == ["turn-or-raise", "opens-pile"]

"""The exam in JupyterLab with a real kernel: cut off in the middle, and gone on with by keyboard alone.

Exams are taken to their end on the stub page and on the site.
"""

from __future__ import annotations

from lab_server import Lab
from playwright.sync_api import Page, expect

CELL = """
from elele_course.seabirds import exam
from elele_widgets import Exam
exams = Exam("exam.sqlite3")
exams
"""
NAME = "print(exam.question(exams.sitting.open[0]).card.answer)"


def answer(lab: Lab, page: Page, number: int) -> None:
    """Type the right name, or another one for every second picture."""
    asked = page.locator("[data-exam]")
    expect(asked.locator(".number")).to_have_text(f"Picture {number} of 20")
    name = lab.python(page, NAME).strip() if number % 2 else "dodo"
    asked.locator("[data-answer]").focus()
    page.keyboard.type(name)
    page.keyboard.press("Enter")


def test_cut_off_and_gone_on_with(lab: Lab) -> None:
    """In another notebook, the exam goes on with the next bird; no key reaches a cell."""
    (lab.server.notebooks / "exam.sqlite3").unlink(missing_ok=True)  # A second try of the test needs a new file.
    page = lab.open(lab.write("exam.ipynb", CELL, "1 + 1"))
    page.locator("[data-exam] [data-way=begin]").press("Enter")
    for number in range(1, 4):
        answer(lab, page, number)
    expect(page.locator("[data-exam] .number")).to_have_text("Picture 4 of 20")

    lab.close_notebooks(page)
    page = lab.open(lab.write("again.ipynb", CELL, "1 + 1"))
    cells, asked = lab.cells(page), page.locator("[data-exam]")
    expect(asked.locator(".ask")).to_contain_text("you stopped after 3 of 20 birds.")
    asked.get_by_role("button", name="Go on").press("Enter")
    for number in range(4, 7):
        answer(lab, page, number)
    expect(asked.locator(".number")).to_have_text("Picture 7 of 20")
    assert lab.cells(page) == cells

"""The quiz in JupyterLab with a real kernel: a round by keyboard alone, kept in the progress file."""

from __future__ import annotations

from lab_server import Lab
from playwright.sync_api import Page, expect

CELL = """
from elele_course.study import Study
from elele_widgets import Quiz
study = Study("birds.sqlite3", directions=["picture-name"], new_per_day=3)
quiz = Quiz(study, length=5)
quiz
"""
RIGHT = """
turn = quiz.round.turn
print([choice.key for choice in turn.question.choices].index(turn.question.right) + 1 if turn else "")
"""
KEPT = """print(*(answer.rating for answer in Study("birds.sqlite3").history()))"""


def answer(lab: Lab, page: Page, number: int) -> None:
    """Answer a question by a number key; miss the second one first, and type the third and the last answer."""
    right = int(lab.python(page, RIGHT))
    page.keyboard.press("x")
    if number == 2:
        page.keyboard.press(str(right % 4 + 1))
        expect(page.locator("[data-feedback]")).to_have_count(1)
    if number == 3:
        page.get_by_role("button", name="Type the answer").press("Enter")
    if number in (3, 5):
        expect(page.locator("[data-answer]")).to_be_focused()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(lab.python(page, "print(quiz.round.turn.question.card.answer.upper())").strip())
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(str(right))


def test_a_round_by_keyboard(lab: Lab) -> None:
    """After three new birds, five answers by keys, one missed and two typed, are kept; no key reaches a cell."""
    (lab.server.notebooks / "birds.sqlite3").unlink(missing_ok=True)  # A second try of the test needs a new file.
    page = lab.open(lab.write("quiz.ipynb", CELL, "1 + 1"))
    cells = lab.cells(page)
    quiz = page.locator("[data-quiz]")
    page.keyboard.press("Escape")
    expect(page.locator(".jp-Notebook.jp-mod-commandMode").first).to_be_visible()
    lab.idle(page)
    quiz.locator(".ask").focus()
    expect(quiz.locator(".ask")).to_be_focused()
    for _ in range(3):
        bird = quiz.locator(".answer .name").inner_text()
        page.keyboard.press("Enter")
        expect(quiz.locator(".answer .name").get_by_text(bird, exact=True)).to_have_count(0)
    for number in range(1, 6):
        expect(quiz.locator(".number")).to_have_text(f"Question {number} of 5")
        answer(lab, page, number)
        expect(quiz.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
        if number == 3:
            expect(quiz.locator("[data-answer]")).to_be_focused()
            for name in ("Show its letters", "Show four choices"):
                quiz.get_by_role("button", name=name).press("Enter")
            expect(quiz.locator("[data-choice]")).to_have_count(4)
    expect(quiz.locator(".ending")).to_contain_text("You knew 4 of 5 at once, 3 of them in a row.")
    assert lab.cells(page) == cells
    assert lab.python(page, KEPT).split() == ["hard", "again", "good", "good", "good"]


def test_keys_once_it_was_touched(lab: Lab) -> None:
    """After a touch on the picture, number keys still answer the question, and no key cuts the cell."""
    of_class = CELL.replace("Quiz(study,", 'Quiz(seed="honu", keep=False,')
    page = lab.open(lab.write("class.ipynb", of_class, "1 + 1"))
    cells = lab.cells(page)
    quiz = page.locator("[data-quiz]")
    quiz.locator("[data-plate]").click()
    page.keyboard.press("x")
    page.keyboard.press(lab.python(page, RIGHT).strip())
    expect(quiz.locator("[data-next]")).to_be_focused()
    assert lab.cells(page) == cells

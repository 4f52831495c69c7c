"""A pupil starts a class quiz on a phone with the word from the teacher, and types the names, one of them wrong."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from walker import PHONE, Walker

from elele_widgets import Quiz


def test_a_pupil_types_names_in_a_class_quiz(walk: Callable[..., Walker], site: str) -> None:
    """A wrong name and a right one are judged where they were typed, and the quiz goes on to the next question."""
    beside = Quiz(seed="honu", length=10, keep=False).round
    pupil = walk(PHONE)
    quiz = pupil.page.locator("[data-quiz]")
    pupil.goes_to(f"{site}/quiz.html")
    pupil.waits_for(quiz)
    pupil.touches(pupil.page.get_by_text("Start a class quiz"))
    pupil.writes("Word for your class quiz", "honu")
    pupil.touches("Start")
    pupil.sees("Class quiz #honu")
    pupil.waits_for(quiz.locator(".ask"))
    asked = quiz.locator(".number")
    for number in (1, 2):
        expect(asked).to_contain_text(f"{number} of 10")
        if not quiz.locator("[data-answer]").count():
            pupil.touches("Type the answer")
        field = quiz.locator("[data-answer]")
        field.fill("mynah")
        field.press("Enter")
        pupil.sees(quiz.locator("[data-feedback]").first)
        assert beside.turn is not None
        field.fill(beside.turn.question.card.answer)
        pupil.touches("Answer")
        pupil.sees(quiz.locator("[data-next]"))
        expect(asked).to_contain_text(f"{number} of 10")
        pupil.touches("Next")
        beside.show()
        beside.next()

"""Items, exercises, puzzles and the quiz are kinds of one question: an answer is text and gets one kind of verdict."""

from __future__ import annotations

import pytest

from elele import ParseError
from elele.seabirds import deck
from elele.seabirds.deck import lookalikes
from elele_course.questions import exercises, items
from elele_course.questions.model import Question, Verdict
from elele_course.questions.puzzles import Attempt
from elele_course.seabirds.flashcards import cards
from elele_course.seabirds.quiz import ask

EXERCISE = exercises.make("one-block", 1, 7)
QUIZ = ask(deck.load(), lookalikes.load(), cards()["picture-name:noio"], "honu")
KINDS: dict[str, tuple[Question, str]] = {
    "item": (items.find("01-mates"), "Any two mōlī"),
    "exercise": (EXERCISE, EXERCISE.right[0]),
    "puzzle of places": (Attempt("find-the-block"), "a b d e"),
    "puzzle of moves": (Attempt("slide-one"), "shift a d; discard c d g h"),
    "quiz": (QUIZ, "noio"),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_right_answer(name: str) -> None:
    """The right answer is right, and the verdict says why."""
    question, right = KINDS[name]
    verdict = question.judge(right)
    assert (type(verdict), verdict.right, verdict.kind) == (Verdict, True, "right")
    assert verdict.text


@pytest.mark.parametrize("name", ["item", "exercise", "quiz"])
def test_what_is_no_answer(name: str) -> None:
    """Text that is no answer to the question is refused by name."""
    with pytest.raises(ParseError, match="chess"):
        KINDS[name][0].judge("chess")


@pytest.mark.parametrize("name", ["puzzle of places", "puzzle of moves"])
def test_an_attempt_may_be_wrong(name: str) -> None:
    """Any text is an attempt at a puzzle, and the verdict says what is wrong with it."""
    verdict = KINDS[name][0].judge("chess")
    assert (verdict.right, "chess" in verdict.text) == (False, True)

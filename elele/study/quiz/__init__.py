"""A round of questions about the birds: four choices or a typed name, with a verdict on every answer.

`questions` makes questions from flashcards and judges answers, `rounds` plays a round, and `view` is what a page shows
of it. It imports the core, `deck`, and flashcards, answers and schedule of `study`.
"""

from elele.study.quiz.questions import Choice, Examiner, Question, Verdict
from elele.study.quiz.rounds import LENGTH, STALE, Cards, Round, SeededCards, Turn

__all__ = [
    "LENGTH", "STALE", "Cards", "Choice", "Examiner", "Question", "Round", "SeededCards", "Turn", "Verdict",
]  # fmt: skip

"""Ask a round of questions about the birds, with four choices or a typed name, and judge every answer.

`questions` makes questions from flashcards and judges answers, `rounds` runs a round, and `view` describes the round
for a page. The folder may import the core, `deck`, and the flashcards, answers and schedule of `study`.
"""

from elele.study.quiz.questions import Choice, Examiner, Question, Verdict
from elele.study.quiz.rounds import LENGTH, STALE, Cards, Round, SeededCards, Turn

__all__ = [
    "LENGTH", "STALE", "Cards", "Choice", "Examiner", "Question", "Round", "SeededCards", "Turn", "Verdict",
]  # fmt: skip

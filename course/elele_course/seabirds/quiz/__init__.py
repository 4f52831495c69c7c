"""Ask a round of questions about the birds, with four choices or a typed name, and judge every answer.

`questions` makes questions from flashcards and judges answers, `rounds` runs a round, and `view` describes the round
for a page. The folder may import the core, the deck, the flashcards, and the answers and schedule of `study`.
"""

from elele_course.seabirds.quiz.questions import Choice, Examiner, Question, Verdict
from elele_course.seabirds.quiz.rounds import LENGTH, STALE, Cards, Round, SeededCards, Turn

__all__ = [
    "LENGTH", "STALE", "Cards", "Choice", "Examiner", "Question", "Round", "SeededCards", "Turn", "Verdict",
]  # fmt: skip

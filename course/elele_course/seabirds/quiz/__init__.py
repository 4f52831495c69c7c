"""Ask a round of questions about the birds, with four choices or a typed name, and judge every answer.

`questions` makes questions from flashcards and judges answers, `rounds` runs a round, and `view` describes the round
for a page. The folder may import the core, the deck, the flashcards, and the answers and schedule of `study`.
"""

from elele_course.questions.model import Verdict
from elele_course.seabirds.answer_kinds import Choice
from elele_course.seabirds.quiz.questions import Question, ask
from elele_course.seabirds.quiz.rounds import LENGTH, STALE, Cards, Round, SeededCards, Turn

__all__ = [
    "LENGTH", "STALE", "Cards", "Choice", "Question", "Round", "SeededCards", "Turn", "Verdict", "ask",
]  # fmt: skip

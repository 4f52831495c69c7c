"""What a class hands in besides games: the answers of a quiz or an exam, which are graded again."""

from elele_course.seabirds import exam
from elele_course.seabirds.quiz import shared

GRADERS = (shared, exam)
"""The modules with `NAME`, `read` and `judge`."""

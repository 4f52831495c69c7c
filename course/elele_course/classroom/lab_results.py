"""What a learner made in the lab, as a line to hand in."""

from __future__ import annotations

from elele.record import Record
from elele_course.classroom import handin
from elele_course.questions import made
from elele_course.questions.made import series
from elele_course.questions.objectives import again
from elele_course.store import questions
from elele_course.store.progress import Progress


def kept(progress: Progress) -> dict[str, str]:
    """Task → the evidence of the latest result in a progress file; raises `ProgressError`.

    Evidence that shows nothing any more, such as that of another edition, is left out.
    """
    answers = questions.kept(progress, questions.ItemAnswer)
    right = (one for one in answers if one.item in made.TASKS and one.part == "check" and one.right)
    return {one.item: one.answer for one in right if not made.find(one.item).replay or again(one.item, one.answer)}


def line(progress: Progress, player: str) -> str:
    """The line that hands in the results under a player's name; empty if there are none. Raises `ProgressError`."""
    found = kept(progress)
    if not found:
        return ""
    answers = series.answers(found)
    shown = sum(made.find(name).replay is not None for name in found)
    state = "over" if len(answers) == len(made.TASKS) else "unfinished"
    record = Record({"Deal": series.TEXT, "Result": f"{shown} {state}"}, answers)
    return handin.of(record, handin.plain(player, handin.LONGEST_NAME))

"""What a learner's progress counts about the birds."""

from __future__ import annotations

from collections.abc import Mapping

from elele.errors import ParseError
from elele.phrases import counted
from elele.seabirds import deck
from elele_course.store.progress import Progress

NUMBERS = {"answers": "Answers about the birds", "days": "Days with answers", "birds": "Birds met"}
"""Name of each number → what the number counts."""
ITEMS = "exam-"
"""The beginning of an item that is an answer in an exam, not an answer to a lesson question."""


def of(progress: Progress) -> dict[str, int]:
    """Count what a learner has done; raises `ProgressError`."""
    from elele_course.seabirds.study import Study  # imported here, since a board that hands in needs no schedule

    study = Study(progress)
    history = study.history()
    return {"answers": len(history), "days": len({answer.day for answer in history}), "birds": len(study.met())}


def check(found: Mapping[str, int]) -> None:
    """Raise `ParseError` for impossible numbers."""
    if found["birds"] > (many := len(deck.load().species)):
        raise ParseError(f"this line counts {found['birds']} birds, but there are only {many}")
    if found["days"] > found["answers"]:
        few = counted(found["answers"], "answer")
        raise ParseError(f"this line reports answers on {found['days']} days, but only {few}")

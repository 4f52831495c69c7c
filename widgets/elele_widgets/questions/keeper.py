"""What a widget keeps of the answers to its questions, and what it says about that."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from elele_course.store import questions, unsaved_reason
from elele_course.store.progress import Progress, ProgressError

KEPT = "Every answer is kept"
NOT_KEPT = "Your answers are not kept."
_Found = TypeVar("_Found")


class Keeper:
    """Keeps answers in a learner's progress file, or nowhere."""

    def __init__(self, *, keep: bool, progress: Progress | None) -> None:
        """Without `progress`, the learner's own file is opened when it is first needed."""
        self.keep, self._progress, self.given = keep, progress, progress is not None
        self.trouble = ""
        """The reason why the last answer was not kept, or why earlier answers cannot be read; empty if all is well."""

    def open(self) -> Progress:
        """The progress file; raises `ProgressError`."""
        self._progress = self._progress or Progress()
        return self._progress

    def read(self, look: Callable[[Progress], _Found]) -> _Found | None:
        """Look something up in the file; None if nothing is kept, or if the file cannot be read."""
        if not self.keep:
            return None
        try:
            return look(self.open())
        except ProgressError as error:
            self.trouble = str(error)
            return None

    def write(self, answer: questions.ItemAnswer | questions.ExerciseAnswer | questions.PuzzleAnswer) -> None:
        """Keep an answer."""
        if not self.keep:
            return
        try:
            questions.keep(self.open(), answer, datetime.now().astimezone())
            self.trouble = ""
        except ProgressError as error:
            self.trouble = str(error)

    def note(self, kept: str) -> str:
        """The remark below the questions: what is `kept`, and where, or why nothing is kept."""
        return self.trouble or (unsaved_reason.note(kept) if self.keep else NOT_KEPT)

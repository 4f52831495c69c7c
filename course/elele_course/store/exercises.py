"""The learner's answers to exercises, kept in the progress file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from elele_course.store.progress import Progress, stamp


@dataclass(frozen=True, slots=True)
class Kept:
    """One answer to an exercise."""

    exercise: str
    """The text of the exercise, as `elele_course.questions.exercises.parse` reads it."""
    right: bool
    slip: str
    """The near miss that the learner chose in place of the right answer; empty if there was none."""
    day: str
    """The day in the learner's own calendar, such as `2026-11-21`."""


def keep(progress: Progress, exercise: str, right: bool, slip: str, now: datetime) -> None:
    """Write an answer to the file, and return once it is on the disk. `now` needs a time zone."""
    row = (exercise, int(right), slip, stamp(now), now.date().isoformat())
    question = "INSERT INTO exercises (exercise, right, slip, at, day) VALUES (?, ?, ?, ?, ?)"
    progress.write(lambda file: file.execute(question, row))


def kept(progress: Progress) -> list[Kept]:
    """All the answers in the file, in the order in which they were given; an old read-only file gives an empty list."""
    rows = progress.rows("SELECT exercise, right, slip, day FROM exercises ORDER BY answer_id", table="exercises")
    return [Kept(row["exercise"], bool(row["right"]), row["slip"], row["day"]) for row in rows]

"""The learner's first answers to the items in the lessons, kept in the progress file."""

from __future__ import annotations

import os
from dataclasses import astuple, dataclass, fields
from datetime import datetime

from elele_course.store import atomic_file
from elele_course.store.progress import Progress, stamp


@dataclass(frozen=True, slots=True)
class Kept:
    """The learner's first answer on one occasion when an item was asked."""

    item: str
    """The name of the item, as in `elele_course.questions.items`."""
    part: str
    """The part of the lesson in which the item was asked: `recall`, `check` or `predict`."""
    answer: str
    """The learner's choice, number or places, as the learner gave them."""
    right: int
    """1 if the answer was right, else 0."""
    at: str
    """The moment in UTC, such as `2026-11-21T18:04:09.512Z`."""
    day: str
    """The day in the learner's own calendar, such as `2026-11-21`."""


def keep(progress: Progress, item: str, part: str, answer: str, right: bool, now: datetime) -> None:
    """Write an answer to the file, and return once it is on the disk. `now` needs a time zone."""
    row = (item, part, answer, int(right), stamp(now), now.date().isoformat())
    question = "INSERT INTO items (item, part, answer, right, at, day) VALUES (?, ?, ?, ?, ?, ?)"
    progress.write(lambda file: file.execute(question, row))


def kept(progress: Progress) -> list[Kept]:
    """All the answers in the file, in the order in which they were given; an old read-only file gives an empty list."""
    rows = progress.rows("SELECT * FROM items ORDER BY answer_id", table="items")
    return [Kept(*(row[field.name] for field in fields(Kept))) for row in rows]


def export_csv(progress: Progress, path: str | os.PathLike[str]) -> int:
    """Write all the answers to a CSV file with the columns of `Kept`, replacing any older file; return their number."""
    answers = kept(progress)
    atomic_file.replace_csv(path, (field.name for field in fields(Kept)), map(astuple, answers))
    return len(answers)

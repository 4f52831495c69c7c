"""The learner's answers to the items of the lessons, to exercises and to puzzles, kept in the progress file."""

from __future__ import annotations

import os
from dataclasses import asdict, astuple, dataclass, fields
from datetime import datetime
from typing import ClassVar, TypeVar

from elele_course.store import atomic_file
from elele_course.store.progress import Progress, stamp


@dataclass(frozen=True, slots=True)
class ItemAnswer:
    """The learner's first answer on one occasion when an item was asked."""

    TABLE: ClassVar = "items"
    item: str
    """The name of the item, as in `elele_course.questions.items`."""
    part: str
    """The part of the lesson in which the item was asked: `recall`, `check` or `predict`."""
    answer: str
    """The learner's choice, number or places, as the learner gave them; for a thing that was made, the evidence."""
    right: int
    """1 if the answer was right, else 0."""
    at: str = ""
    """The moment in UTC, such as `2026-11-21T18:04:09.512Z`."""
    day: str = ""
    """The day in the learner's own calendar, such as `2026-11-21`."""


@dataclass(frozen=True, slots=True)
class ExerciseAnswer:
    """One answer to an exercise."""

    TABLE: ClassVar = "exercises"
    exercise: str
    """The text of the exercise, as `elele_course.questions.exercises.parse` reads it."""
    right: int
    slip: str
    """The near miss that the learner chose in place of the right answer; empty if there was none."""
    day: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A right answer to a puzzle."""

    TABLE: ClassVar = "solved"
    puzzle: str
    answer: str


_Answer = TypeVar("_Answer", ItemAnswer, ExerciseAnswer, PuzzleAnswer)


def keep(progress: Progress, answer: ItemAnswer | ExerciseAnswer | PuzzleAnswer, now: datetime) -> None:
    """Write an answer to the file, and return once it is on the disk. `now` needs a time zone."""
    row = asdict(answer) | {"at": stamp(now), "day": now.date().isoformat()}
    question = f"INSERT INTO {answer.TABLE} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
    progress.write(lambda file: file.execute(question, (*row.values(),)))


def kept(progress: Progress, kind: type[_Answer]) -> list[_Answer]:
    """All the answers of a kind, in the order in which they were given; an old read-only file gives an empty list."""
    rows = progress.rows(f"SELECT * FROM {kind.TABLE} ORDER BY 1", table=kind.TABLE)
    return [kind(*(row[field.name] for field in fields(kind))) for row in rows]


def solved(progress: Progress) -> dict[str, str]:
    """Puzzle id → the last right answer to the puzzle; empty for an old read-only file."""
    return {one.puzzle: one.answer for one in kept(progress, PuzzleAnswer)}


def export_csv(progress: Progress, path: str | os.PathLike[str]) -> int:
    """Write the answers to items to a CSV file with the columns of `ItemAnswer`; return their number.

    An older file is replaced.
    """
    answers = kept(progress, ItemAnswer)
    atomic_file.replace_csv(path, (field.name for field in fields(ItemAnswer)), map(astuple, answers))
    return len(answers)

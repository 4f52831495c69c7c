"""The learner's answers: kept in the progress file, and as CSV to take along or to look at in a spreadsheet."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Literal, get_args

from elele.progress import Progress

Rating = Literal["again", "hard", "good", "easy"]
RATINGS: tuple[Rating, ...] = get_args(Rating)
"""What a learner may say of an answer, as in FSRS: not known, known with effort, known, known at once."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the learner."""

    card_id: str
    rating: Rating
    at: datetime
    """The moment, in UTC, to the millisecond."""
    day: date
    """The day, by the learner's own calendar."""


def given(card_id: str, rating: Rating, now: datetime) -> Answer:
    """An answer given now, by a clock that knows its zone."""
    moment = now.astimezone(UTC)
    return Answer(card_id, rating, moment.replace(microsecond=moment.microsecond // 1000 * 1000), now.date())


def keep(progress: Progress, answer: Answer) -> None:
    """Write an answer into the file; when this returns, the disk has it."""
    progress.write(lambda file: _insert(file, [answer]))


def kept(progress: Progress, number: int = 0) -> list[tuple[int, Answer]]:
    """The answers in the file with their numbers, in the order they were given; those from one number on."""
    found = progress.rows("SELECT * FROM answers WHERE answer_id >= ? ORDER BY answer_id", number)
    return [(row["answer_id"], _read(row)) for row in found]


def _read(row: sqlite3.Row) -> Answer:
    return Answer(row["card_id"], row["rating"], datetime.fromisoformat(row["at"]), date.fromisoformat(row["day"]))


def _insert(file: sqlite3.Connection, answers: Iterable[Answer]) -> None:
    rows = [(answer.card_id, answer.rating, stamp(answer.at), answer.day.isoformat()) for answer in answers]
    file.executemany("INSERT INTO answers (card_id, rating, at, day) VALUES (?, ?, ?, ?)", rows)


def stamp(moment: datetime) -> str:
    """A moment as the file writes it: `2026-11-21T18:04:09.512Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

"""Keep the learner's answers in the progress file, export them to CSV, and import them from CSV.

The CSV file has the columns `card_id, rating, at, day`, which `elele_course.store.progress` describes.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Literal, cast, get_args

from elele import limits, own_modules
from elele.csv_files import DataError, raise_problems, read_table
from elele_course.store import atomic_file
from elele_course.store.progress import Progress, stamp

Rating = Literal["again", "hard", "good", "easy"]
RATINGS: tuple[Rating, ...] = get_args(Rating)
"""The ratings of FSRS, which mean, in order: not known, known with effort, known, and known at once."""
_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_YEARS = range(1970, 3000)
"""The years in which an answer may lie, including those shown by a clock that was never set."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the learner's answers."""

    card_id: str
    rating: Rating
    at: datetime
    """The moment of the answer, in UTC, to the millisecond."""
    day: date
    """The day in the learner's own calendar."""


def given(card_id: str, rating: Rating, now: datetime) -> Answer:
    """Make an `Answer` given at the moment `now`, which needs a time zone."""
    return Answer(card_id, rating, _utc(now), now.date())


def keep(progress: Progress, answer: Answer) -> None:
    """Write an answer to the file, and return once it is on the disk."""
    progress.write(lambda file: insert(file, [answer]))


def kept(progress: Progress, number: int = 0) -> list[tuple[int, Answer]]:
    """The answers in the file from a given number on, each with its number, in the order in which they were given."""
    question = "SELECT * FROM answers WHERE answer_id >= :number ORDER BY answer_id"
    found = progress.rows(question, table="answers", number=number)
    return [(row["answer_id"], _read(row)) for row in found]


def _read(row: sqlite3.Row | Mapping[str, str]) -> Answer:
    at, day = datetime.fromisoformat(row["at"]), date.fromisoformat(row["day"])
    return Answer(row["card_id"], cast(Rating, row["rating"]), at, day)


def insert(file: sqlite3.Connection, answers: Iterable[Answer]) -> None:
    """Add some answers in the open transaction."""
    file.executemany("INSERT INTO answers (card_id, rating, at, day) VALUES (?, ?, ?, ?)", map(_row, answers))


def _row(answer: Answer) -> tuple[str, str, str, str]:
    return (answer.card_id, answer.rating, stamp(answer.at), answer.day.isoformat())


def _utc(moment: datetime) -> datetime:
    """Convert a moment to UTC, rounded down to milliseconds, as in the file."""
    return moment.astimezone(UTC).replace(microsecond=moment.microsecond // 1000 * 1000)


def export_csv(progress: Progress, path: str | os.PathLike[str]) -> int:
    """Write all the answers to a CSV file, replacing any older file, and return the number of answers.

    If there are more answers than `import_csv` can read, raises `ValueError` and writes nothing.
    """
    answers = [answer for _, answer in kept(progress)]
    if wrong := limits.over(len(answers) + 1, limits.LINES, "lines"):
        raise ValueError(f"a CSV file cannot hold all the answers: {wrong}; copy the file {progress.file} instead")
    atomic_file.replace_csv(path, (field.name for field in fields(Answer)), map(_row, answers))
    return len(answers)


def import_csv(progress: Progress, path: str | os.PathLike[str]) -> int:
    """Add the new answers from a CSV file, sort all the answers by time, and return how many were added.

    The import merges the answers that a learner gave on two computers. If the file has problems, raises a `DataError`
    that lists them all, and changes nothing.
    """
    answers = _checked(Path(path))

    def merge(file: sqlite3.Connection) -> int:
        have = [_read(row) for row in file.execute("SELECT * FROM answers ORDER BY answer_id")]
        known = {(answer.card_id, answer.at) for answer in have}
        new = {(answer.card_id, answer.at): answer for answer in answers if (answer.card_id, answer.at) not in known}
        if new:
            file.execute("DELETE FROM answers")  # row numbers are not used again, so an open study notices the change
            insert(file, sorted((*have, *new.values()), key=lambda answer: answer.at))
        return len(new)

    return progress.write(merge)


def _checked(path: Path) -> list[Answer]:
    if not path.is_file():
        raise DataError(f"{path.name}:1: the file is missing from {path.parent}; name a file written by export_csv")
    table = read_table(path.parent, path.name, Answer, path.parent)
    directions = {name for own in own_modules.every("elele_course", "directions") for name in own.DIRECTIONS}
    for line, cells in table.rows:
        for wrong in _wrong(cells, directions):
            table.wrong(line, wrong)
    raise_problems([table], DataError)
    answers = [_read(cells) for _, cells in table.rows]
    return [replace(answer, at=_utc(answer.at)) for answer in answers]


def _wrong(cells: Mapping[str, str], directions: Collection[str]) -> Iterator[str]:
    card_id, rating, at, day = (cells.get(field.name, "") for field in fields(Answer))
    direction, _, what = card_id.partition(":")
    if direction not in directions or not _ID.fullmatch(what):
        yield f'card_id is "{card_id}"; write a direction and an id, as in picture-name:moli'
    if rating not in RATINGS:
        yield f'rating is "{rating}"; write one of {", ".join(RATINGS)}'
    moment = _moment(at)
    if moment is None:
        yield f'at is "{at}"; write a time in UTC, as in 2026-11-21T18:04:09.512Z'
    if not _DAY.fullmatch(day) or not _moment(f"{day}T00:00Z"):
        yield f'day is "{day}"; write a date, as in 2026-11-21'
    elif moment and abs(date.fromisoformat(day) - moment.date()) > timedelta(days=1):
        yield f'day is "{day}", but in no time zone is "{at}" on that day; correct one of them'


def _moment(text: str) -> datetime | None:
    """Read a moment with a time zone from text and convert it to UTC; None if the text gives no such moment."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return _utc(moment) if moment.tzinfo and moment.year in _YEARS else None

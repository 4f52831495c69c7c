"""The birds, facts and stories that the learner was shown, kept in the progress file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from elele_course.store.progress import Progress, stamp


@dataclass(frozen=True, slots=True)
class Told:
    """One bird, fact or story that the learner was shown."""

    item: str
    """The item: `bird:moli` for a bird that was met, `fact:moli-03` for a fact, or `story:cat` for a card's story."""
    day: str
    """The day in the learner's own calendar, such as `2026-11-21`."""


def keep(progress: Progress, items: Iterable[str], now: datetime) -> None:
    """Write some items to the file, and return once they are on the disk. `now` needs a time zone."""
    progress.write(lambda file: insert(file, [(item, now) for item in items]))


def insert(file: sqlite3.Connection, items: Iterable[tuple[str, datetime]]) -> None:
    """Add some items, each with its moment, in the open transaction."""
    rows = ((item, stamp(now), now.date().isoformat()) for item, now in items)
    file.executemany("INSERT INTO told (item, at, day) VALUES (?, ?, ?)", rows)


def kept(progress: Progress, number: int = 0) -> list[tuple[int, Told]]:
    """The items in the file from a given number on, each with its number, in the order in which they were shown.

    An old read-only file gives an empty list.
    """
    question = "SELECT * FROM told WHERE told_id >= :number ORDER BY told_id"
    rows = progress.rows(question, table="told", number=number)
    return [(row["told_id"], Told(row["item"], row["day"])) for row in rows]

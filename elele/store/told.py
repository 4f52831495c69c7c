"""Everything that the learner was told about the birds, kept in the progress file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from elele.store.progress import Progress, stamp


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that the learner was told."""

    item: str
    """`bird:moli` for a bird that was met, `fact:moli-03` for a fact, `story:cat` for the story of a card."""
    day: str
    """The day by the learner's own calendar, such as `2026-11-21`."""


def keep(progress: Progress, items: Iterable[str], now: datetime) -> None:
    """Write some items to the file; when this returns, they are on the disk. `now` has a time zone."""
    rows = [(item, stamp(now), now.date().isoformat()) for item in items]
    progress.write(lambda file: file.executemany("INSERT INTO told (item, at, day) VALUES (?, ?, ?)", rows))


def kept(progress: Progress) -> list[Told]:
    """Everything in the file, in the order it was told."""
    return [Told(row["item"], row["day"]) for row in progress.rows("SELECT item, day FROM told ORDER BY told_id")]

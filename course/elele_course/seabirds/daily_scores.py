"""Find a month's daily deals that were played to the end, with the best score for each.

A day's deal is named after its date (`elele.seabirds.of_day`), so it can also be played on any other day.
"""

from __future__ import annotations

import re
from datetime import date

from elele.seabirds import of_day
from elele_course.store.progress import Progress

_MONTH = re.compile("[0-9]{4}-(0[1-9]|1[0-2])")


def best_scores(month: str, progress: Progress | None = None) -> dict[str, int]:
    """Day → the best score of its deal, for the days of a month such as `2026-11` whose deals were played to the end.

    The deal named after a date counts for that day too, even if it is a poor start and `of_day` gives another. The days
    are in date order. Raises `ValueError` for text that is not a month, and `ProgressError` if the score book cannot be
    read.
    """
    if not _MONTH.fullmatch(month):
        raise ValueError(f"{month!r} is not a month; write a month, as in 2026-11")
    found = (progress or Progress()).rows(
        "SELECT deal, max(score) AS score FROM games WHERE deal GLOB :deals GROUP BY deal ORDER BY deal",
        deals=f"seabirds#{month}-[0-3][0-9]*",
    )
    best: dict[str, int] = {}
    for row in found:
        if day := _day_of(row["deal"]):
            best[day] = max(row["score"], best.get(day, row["score"]))
    return best


def _day_of(deal: str) -> str:
    """The day whose deal this is, such as `2026-11-22`; empty for the deal of any other word."""
    word = deal.partition("#")[2]
    try:
        return word[:10] if word == word[:10] or deal == of_day(date.fromisoformat(word[:10])) else ""
    except ValueError:
        return ""

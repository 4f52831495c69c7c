"""The calendar of daily deals on a board: a month, with the best score for each deal that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from elele.errors import ParseError
from elele.session import Session
from elele_course.seabirds import daily_scores
from elele_course.store import scores
from elele_course.store.progress import ProgressError


class Calendar(TypedDict):
    """A month of daily deals."""

    month: str  # The month, such as `2026-11`.
    scores: dict[str, int]  # The best score of each day whose deal was played; empty if games are not kept.
    trouble: str  # Why the score book cannot be read.


def asked(_session: Session, arguments: Mapping[str, Any]) -> Calendar:
    """Answer the query `calendar{month}`.

    Raises `ParseError` for anything but a month.
    """
    month = arguments.get("month")
    if not isinstance(month, str):
        raise ParseError("The board asked for a month without naming it")
    try:
        return {"month": month, "scores": daily_scores.best_scores(month) if scores.kept() else {}, "trouble": ""}
    except ProgressError as error:
        return {"month": month, "scores": {}, "trouble": f"Your score book cannot be read. {error}"}
    except ValueError as error:
        raise ParseError(f"The board asked for something that is not a month: {error}") from error

"""The length of a game on a board.

The page measures the play time, and the session's history stores it. The play time is written to the saved game at the
next move.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from elele.phrases import counted
from elele.session import Session
from elele_course.store.saves import LONGEST

MOST = 86_400
"""The maximum number of seconds that one message may report."""


@contextmanager
def timed(session: Session, intent: object) -> Iterator[None]:
    """A context in which an intent is obeyed; the `seconds` of play that it reports count only if the game changes."""
    before = session.history
    spend(session, intent)
    spent = session.history
    try:
        yield
    finally:
        if session.history is spent:
            session.history = before


def spend(session: Session, intent: object) -> None:
    """Add the `seconds` of play that an intent reports, if any, to the play time.

    A page counts time only while it is visible, and at most two minutes between touches. The play time stops when the
    game is over.
    """
    match intent:
        case {"seconds": seconds} if type(seconds) is int and 0 < seconds <= MOST and not session.position.over:
            total = min(session.history.seconds + seconds, LONGEST)
            session.history = replace(session.history, seconds=total)


def took(moves: int, seconds: int) -> str:
    """The length of a game in words, such as `94 moves, 12 minutes`; the time is left out if no page measured it."""
    length = [counted(moves, "move")]
    if seconds >= 60:
        hours, minutes = divmod(seconds // 60, 60)
        length += [counted(hours, "hour")] * (hours > 0) + [counted(minutes, "minute")] * (minutes > 0)
    elif seconds:
        length += [counted(seconds, "second")]
    return ", ".join(length)
